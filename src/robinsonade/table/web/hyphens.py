"""Where the long words of small pieces may break. Not every browser can hyphenate German."""

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
WORDS = """
Abenteuer-würfel Aufräum-arbeiten Ausge-hungerte Bauch-schmerzen Betäu-bungs-mittel Bronze-schlüssel Drehbuch-autor
Dunst-schleier Echo-schlucht Erfolgs-würfel Feuerstein-ader Forscher-drang Friedens-stein Geheimnis-voller
Geschütz-mannschaft Ge-schwollener Hals-schmerzen Handwerks-kunst Hoffnungs-losigkeit Ideen-losigkeit Ideen-sammlung
Kannibalen-insel Keiler-dickicht Kleidungs-stücke Knochen-mulde Kohlen-meiler Kopf-schmerzen Krallen-spuren Kranken-hütte
Kranken-lager Kräfte-zehrende Kräuter-mischung Lager-erweiterung Masken-bildnerin Material-ersparnis Mücken-schwarm
Nerven-zusammen-bruch Nieder-geschlagen-heit Pfad-finderin Piraten-säbel Piraten-truhe Regen-plättchen Rekulti-vierung Rettungs-boot Riesen-schlange
Schau-spieler Schau-spielerin Scheuß-liches Schicksals-schlag Schieß-pulver Schiff-bauerin Schiff-brüchig Schiff-brüchigen
Schildkröten-teich Schilf-gürtel Schlangen-biss Schlupf-winkel Schnee-plättchen Schnee-treiben Schreck-licher Schreck-liches Schutz-amulett
Schutz-maßnahmen Schwierig-keiten Schwindel-gefühl Schwitz-hütte Schädlings-bekämpfung Schüttel-frost Seemanns-lied
Strick-leiter Sturm-plättchen Sturm-schaden Sumpf-wurzeln Ton-techniker Treibholz-bank Unglück-licher Unter-irdischer Unter-schlupf Ver-stauchter
Verteidigungs-strategie Verwundungs-würfel Vorrats-kisten Wanders-leute Werkzeug-inspektion Werkzeug-pflege
Wetter-umschwung Winter-depression Winter-würfel Wurzel-beutel Zeremonien-schale Zwischen-fall Über-raschende
Über-schwemmung Über-wucherte
""".split()
BREAKS = {word.replace("-", ""): word.replace("-", SOFT_HYPHEN) for word in WORDS}


def softly(name: str) -> str:
    """A name to be shown where there is little room."""
    return " ".join(BREAKS.get(word, word) for word in name.split(" "))
