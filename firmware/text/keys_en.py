"""What the keys do, in English; apart from the other words, since it is seldom looked at."""

PAGES = (
    (
        b"PREV and NEXT move",
        b"through cards, bids",
        b"and menus. Hold one",
        b"to move on and on.",
    ),
    (
        b"OK plays the card,",
        b"makes the bid, takes",
        b"the row of a menu.",
    ),
    (
        b"BACK opens the pause",
        b"menu in a game, and",
        b"goes a step back in",
        b"a menu.",
    ),
    (
        b"With two keys only:",
        b"A next, held: PREV",
        b"B OK, held: BACK",
    ),
)
