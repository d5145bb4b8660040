from robinsonade.games.robinson.scenarios.basic import Scenario


class KingKong(Scenario):
    name = "king_kong"
    number = 7
