"""A table with a display and keys for each seat, in place of one board that is passed round.

A station *sits* while its person plays. One whose person has left, or does not touch a key, is *away*: its
seat is played by a bot, and a key brings the person back. The others *look on*. Loaded only where a board has
several displays.

    application   who owns which seat, who plays, who is waited for
    station       one display and its three keys
    screens       the call to a game, and what a station shows that does not play
    pause         the pause menu
    places        which seats the people get who want to play
"""
