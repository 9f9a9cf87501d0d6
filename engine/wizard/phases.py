"""What is asked of the seat whose turn it is."""

from engine.member import Member, declare


class Phase(Member):
    """Name a trump, bid, play a card; or nothing any more."""

    CHOOSING_TRUMP: "Phase"
    BIDDING: "Phase"
    PLAYING: "Phase"
    FINISHED: "Phase"


declare(Phase, ("choosing_trump", "bidding", "playing", "finished"))
PHASES = (Phase.PLAYING, Phase.CHOOSING_TRUMP, Phase.BIDDING, Phase.FINISHED)  # by the number in position.py
