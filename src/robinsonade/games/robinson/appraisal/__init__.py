"""How promising is this table, and what would a sensible player answer? Bots ask."""

from robinsonade.games.robinson.appraisal.advice import advise
from robinsonade.games.robinson.appraisal.worth import WON, appraise

__all__ = ["WON", "advise", "appraise"]
