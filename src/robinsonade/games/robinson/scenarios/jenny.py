from robinsonade.games.robinson.scenarios.basic import Scenario


class Jenny(Scenario):
    name = "jenny"
    number = 3
