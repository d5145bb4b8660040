from robinsonade.games.robinson.scenarios.basic import Scenario


class CursedIsland(Scenario):
    name = "cursed_island"
    number = 2
