"""Wizard's rules in English, a page a screen; apart from the other words, since it is seldom looked at."""

PAGES = (
    (
        b"60 cards: 1-13 in four",
        b"suits, four wizards,",
        b"four jesters. Round 1",
        b"deals one card each,",
        b"round 2 two, and so on.",
    ),
    (
        b"The next card turned",
        b"makes trump. A jester:",
        b"no trump. A wizard: the",
        b"dealer names it, or no",
        b"trump, as you set it.",
    ),
    (
        b"Say how many tricks you",
        b"will take. Sum rule: the",
        b"bids must not add up to",
        b"the tricks there are.",
    ),
    (
        b"Follow the suit that was",
        b"led, if you hold it. A",
        b"wizard or a jester may",
        b"always be played.",
    ),
    (
        b"The first wizard takes",
        b"the trick; else the",
        b"highest trump; else the",
        b"highest of the suit led.",
        b"Jesters lose.",
    ),
    (
        b"Bid made: 20 points and",
        b"10 for every trick.",
        b"Missed: 10 points less",
        b"for every trick too many",
        b"or too few.",
    ),
)
