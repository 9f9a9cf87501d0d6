"""Fool's rules in English, a paragraph a page of a small display; apart from the other words, since it is
seldom looked at.
"""

PARAGRAPHS = (
    b"\x01clubs  \x02diamonds\n\x03hearts \x04spades\n6 7 8 9 10 J Q K A\n"
    b"The dot: who defends.\nA number: cards left.",
    b"Get rid of your cards. Who is left with cards at the end is the fool.",
    b"Six cards each. The next is turned: its suit is trump, and it is drawn last of all. Who has the lowest "
    b"trump begins.",
    b"The attacker leads a card. Beat it with a higher one of its suit or with a trump, or take all that "
    b"lies there.",
    b"The others may add cards of a rank that lies on the table: six at most, five in the first bout, no "
    b"more than you hold.",
    b"All beaten: the cards are gone and you attack. Taken: the next seat attacks. Then all draw up to six "
    b"again.",
    b"Passing on, if set: a card of the same rank sends the attack to the next seat, before you have beaten "
    b"anything.",
    b"Nobody is left with cards, or a position comes a third time: a draw, and no fool.",
)
