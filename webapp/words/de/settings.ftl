### Zur Durchsicht durch Muttersprachler.
### Die Einstellungen.

settings-title = Einstellungen
settings-saved = Auf diesem Gerät gespeichert.
settings-save = Speichern

settings-name = Dein Name am Tisch
settings-name-help = Alle am Tisch sehen ihn. Du brauchst kein Konto: Dieser Browser merkt sich deine Plätze.

settings-language = Sprache
settings-language-browser = Wie mein Browser

settings-theme = Hell oder dunkel
settings-theme-system = Wie das Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel

settings-sound = Töne
settings-confirm = Vor einem Zug nachfragen
settings-confirm-auto = Auf dem Touchscreen
settings-confirm-always = Immer
settings-confirm-never = Nie
settings-confirm-help = Auf dem Touchscreen zeigt das erste Antippen eines Stapels, was herauskommt. Das zweite setzt den Stein.
settings-pace = Bots ziehen
settings-pace-quick = Schnell
settings-pace-usual = Nach einer Sekunde
settings-pace-slow = Langsam
settings-pace-help = Spielst du mehrere Züge hintereinander mit der Tastatur, antworten Bots sofort.
settings-talk = Bots reden
settings-aloud = Screenreader liest vor, was Bots sagen
settings-shortcuts = Tastenkürzel mit nur einer Taste
settings-shortcuts-help = Pfeiltasten, Eingabetaste und Leertaste wirken immer. <a href="{ $address }">Alle Tasten</a>
settings-on = An
settings-off = Aus
