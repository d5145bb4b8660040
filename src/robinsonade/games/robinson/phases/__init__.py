"""The chapters of the rulebook. They and the verbs in `acts` call each other; the verbs are loaded first."""

from robinsonade.games.robinson import acts as acts
