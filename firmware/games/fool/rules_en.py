"""Fool's rules in English, a page a screen; apart from the other words, since it is seldom looked at."""

PAGES = (
    (
        b"\x01 clubs   \x02 diamonds",
        b"\x03 hearts  \x04 spades",
        b"6 7 8 9 10 J Q K A",
        b"The dot: who defends.",
        b"A number: cards left.",
    ),
    (
        b"Get rid of your cards.",
        b"Who is left with cards",
        b"at the end is the fool.",
    ),
    (
        b"Six cards each. The next",
        b"is turned: its suit is",
        b"trump, and it is drawn",
        b"last of all.",
    ),
    (
        b"The attacker leads a",
        b"card. Beat it with a",
        b"higher one of its suit",
        b"or with a trump, or take",
        b"all that lies there.",
    ),
    (
        b"The others may add cards",
        b"of a rank that lies on",
        b"the table: six at most,",
        b"five in the first bout,",
        b"no more than you hold.",
    ),
    (
        b"All beaten: the cards",
        b"are gone and you attack.",
        b"Taken: the next seat",
        b"attacks. Then all draw",
        b"up to six again.",
    ),
    (
        b"Passing on, if set: a",
        b"card of the same rank",
        b"sends the attack to the",
        b"next seat, before you",
        b"have beaten anything.",
    ),
    (
        b"Nobody is left with",
        b"cards, or a position",
        b"comes a third time: a",
        b"draw, and no fool.",
    ),
)
