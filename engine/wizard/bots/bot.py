"""What every bot of Wizard is."""

from engine.bot import Bot as AnyBot


class Bot(AnyBot):
    """Base of the bots of Wizard; see ``engine/bot.py``."""

    def action(self, code):
        """The action of that code as an object."""
        from engine.wizard.actions import action_from_code

        return action_from_code(code)
