"""What tiny displays say otherwise, in English: short forms of lines that do not fit, the keys there."""

from firmware.text import keys_en

SHORT = {
    b"ALL 4 PLACES TAKEN": b"NO PLACE LEFT",
    b"DELETE THIS GAME?": b"DELETE IT?",
    b"FOR A SHOP WINDOW?": b"KIOSK MODE?",
    b"FORGET ALL RESULTS?": b"FORGET ALL?",
    b"FORGET THE NAMES?": b"FORGET NAMES?",
    b"LEAVE? GAME IS LOST": b"END THE GAME?",
    b"It then plays alone. The service key ends that.": b"Alone, until the service key ends that.",
    b"LEAVE? GAME IS KEPT": b"LEAVE FOR NOW?",
    b"OK: back to the menu": b"OK: menu",
    b"OK: change    BACK: back": b"OK: change",
    b"OK: choose    BACK: back": b"OK: choose",
    b"OK: this answer": b"OK: this one",
    b"OK: take it   BACK: erase": b"OK: this one",
    b"REALLY? IT IS GONE": b"ARE YOU SURE?",
    b"REALLY? THEY ARE GONE": b"ARE YOU SURE?",
    b"SOMETHING WENT WRONG": b"IT WENT WRONG",
    b"THE GAME IS NOT KEPT": b"IT IS NOT KEPT",
    b"THIS DOES NOT FIT": b"DOES NOT FIT",
    b"Yes, kiosk mode": b"Yes",
    b"Yes, forget them": b"Yes, forget",
    b"pass the board to": b"pass it to",
    b"the game is dealt again": b"dealing again",
    b"the game goes on for": b"it goes on for",
}

KEYS = keys_en.PARAGRAPHS[:2] + (
    b"BACK turns from your hand to the table, and on to the pause menu. In a menu it goes a step back.",
    b"At the table PREV and NEXT change between cards and seats. OK leads back to what is asked.",
) + keys_en.PARAGRAPHS[3:]
