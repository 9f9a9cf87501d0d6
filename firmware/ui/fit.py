"""Making text fit: what is cut, what goes into more lines, which type is small enough. All of it bytes."""


def cut(canvas, text, width, font):
    """The longest beginning of ``text`` that takes up to ``width`` pixels."""
    while text and canvas.text_width(text, font) > width:
        text = text[:-1]
    return text


def cut_names(canvas, names, widths, font):
    """Each of ``names`` as far as it fits its width; two that would be the same end with the first letter in
    which they differ.
    """
    labels = [cut(canvas, name, width, font) for name, width in zip(names, widths)]
    told = []
    for i in range(len(labels)):
        label = labels[i]
        for j in range(len(labels)):
            if j != i and labels[j] == label and len(label) > 1:
                at = len(label)
                name = names[i]
                other = names[j]
                while at < len(name) and name[at : at + 1] == other[at : at + 1]:
                    at += 1
                if at < len(name):
                    label = cut(canvas, label[:-1] + name[at : at + 1], widths[i], font)
                break
        told.append(label)
    return told


def fitting(canvas, text, width, fonts):
    """The first of ``fonts`` in which ``text`` takes up to ``width`` pixels, else the last. Allocates
    nothing.
    """
    for font in fonts:
        if canvas.text_width(text, font) <= width:
            break
    return font


def wrap(canvas, text, width, font):
    """Lines of up to ``width`` pixels, a list of bytes. It breaks between words, and where ``text`` does."""
    lines = []
    for paragraph in text.split(b"\n"):
        line = b""
        for word in paragraph.split(b" "):
            longer = line + b" " + word if line else word
            if line and canvas.text_width(longer, font) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def halves(canvas, text, width, font):
    """``text`` in one line, or in two that are as short as they can be; the second is cut to ``width``."""
    if canvas.text_width(text, font) <= width:
        return (text,)
    best = (text, b"")
    least = 2 * canvas.text_width(text, font)
    for at in range(1, len(text)):
        if text[at] != 32:
            continue
        first = text[:at].rstrip()
        second = text[at:].lstrip()
        longest = max(canvas.text_width(first, font), canvas.text_width(second, font))
        if longest < least:
            best = (first, second)
            least = longest
    return best
