from robinsonade.games.robinson.scenarios.basic import Scenario


class Volcano(Scenario):
    name = "volcano"
    number = 4
