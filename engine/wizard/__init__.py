"""Wizard: the engine's public names. Each is imported from its module when it is first asked for.

    game = WizardGame(4, GameOptions.preset("classic"), seed=1)
    while not game.is_finished:
        player = game.current_player
        observation = game.observation(player)
        events = game.apply(player, choose(observation.legal_actions))

Whoever is short of memory asks for WizardGame alone and uses ``legal_codes`` and ``apply_code``. The types
are in ``__init__.pyi``.
"""

_NAMES = {
    "cards": ("ALL_CARDS", "Card", "CardKind", "Suit", "card_by_id", "new_shuffled_deck"),
    "codes": ("BID", "GAME_DONE", "ROUND_DONE", "TRICK_DONE", "TRUMP", "TRUMP_CHOSEN"),
    "actions": (
        "Bid",
        "ChooseTrump",
        "PlayCard",
        "action_code",
        "action_from_code",
        "action_from_dict",
        "action_to_dict",
    ),
    "options": ("GameOptions", "PRESET_NAMES"),
    "state": (
        "GameFinished",
        "Phase",
        "PlayedCard",
        "RoundCompleted",
        "RoundResult",
        "RoundStarted",
        "TrickCompleted",
        "TrickResult",
        "TrumpChosen",
    ),
    "observation": ("Observation",),
    "game": ("IllegalActionError", "WizardGame"),
}


def __getattr__(name):
    for module, names in _NAMES.items():
        if name in names:
            value = getattr(__import__("engine.wizard." + module, None, None, (name,)), name)
            globals()[name] = value
            return value
    raise AttributeError("engine.wizard has no %s" % name)
