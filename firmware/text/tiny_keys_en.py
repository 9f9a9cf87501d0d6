"""What the keys do on a tiny display, in English."""

from firmware.text import keys_en

PARAGRAPHS = keys_en.PARAGRAPHS[:2] + (
    b"BACK turns from your hand to the table, and on to the pause menu. In a menu it goes a step back.",
    b"At the table PREV and NEXT change between cards and seats. OK leads back to what is asked.",
) + keys_en.PARAGRAPHS[3:]
