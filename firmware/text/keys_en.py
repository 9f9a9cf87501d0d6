"""What the keys do, in English; apart from the other words, since it is seldom looked at."""

PARAGRAPHS = (
    b"PREV and NEXT move through cards, bids and menus. Hold one to move on and on.",
    b"OK plays the card, makes the bid, takes the row of a menu.",
    b"BACK opens the pause menu in a game, and goes a step back in a menu.",
    b"With two keys only:\nA next, held: PREV\nB OK, held: BACK",
)
