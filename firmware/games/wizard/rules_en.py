"""Wizard's rules in English, a page a screen; apart from the other words, since it is seldom looked at."""

PAGES = (
    (
        b"\x01 red    \x02 yellow",
        b"\x03 green  \x04 blue",
        b"\x05 wizard \x06 jester",
        b"2/3: two tricks taken,",
        b"three bid. Dot: dealer",
    ),
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
    (
        b"Rule sets. classic: the",
        b"dealer names trump for",
        b"a wizard. online: with",
        b"the sum rule. house:",
        b"that, but no trump.",
    ),
    (
        b"mixed: rounds 1-6 and 15",
        b"hidden bids, 7-14 sum",
        b"rule. tournament: ten",
        b"rounds, more cards. own:",
        b"what you chose.",
    ),
)
