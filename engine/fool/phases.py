"""What is asked of the seat whose turn it is."""

from engine.member import Member, declare


class Phase(Member):
    """Lead a card; beat or take; add a card or pass; or nothing any more."""

    ATTACKING: "Phase"
    DEFENDING: "Phase"
    ADDING: "Phase"
    FINISHED: "Phase"


declare(Phase, ("attacking", "defending", "adding", "finished"))  # in the order of the numbers in position.py
