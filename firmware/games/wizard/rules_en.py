"""Wizard's rules in English, a paragraph a page of a small display; apart from the other words, since it
is seldom looked at.
"""

PARAGRAPHS = (
    b"\x01red   \x02yellow\n\x03green \x04blue\n\x05wizard \x06jester\n"
    b"2/3: two tricks taken, three bid. Dot: dealer.",
    b"60 cards: 1-13 in four suits, four wizards, four jesters. Round 1 deals one card each, round 2 two, "
    b"and so on.",
    b"The next card turned makes trump. A jester: no trump. A wizard: the dealer names it, or no trump, as "
    b"you set it.",
    b"Say how many tricks you will take. Sum rule: bids can't add up to the tricks. Hidden: all are shown at "
    b"once.",
    b"A trick: each plays a card. Left of the dealer leads, then who took the last one. Follow the suit led, "
    b"if you hold it.",
    b"Wizards and jesters may always be played. A jester led: the next card makes the suit. A wizard led: "
    b"play what you like.",
    b"The first wizard takes the trick; else the highest trump; else the highest of the suit led. Only "
    b"jesters: the first.",
    b"Bid made: 20 points and 10 for every trick. Missed: 10 points less for every trick too many or too "
    b"few.",
    b"Rule sets. classic: the dealer names trump for a wizard. online: sum rule, too. house: sum rule, "
    b"but no trump then.",
    b"mixed: rounds 1-6 and 15 hidden bids, 7-14 sum rule. tournament: ten rounds, more cards. own: what you "
    b"chose.",
)
