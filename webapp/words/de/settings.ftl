### Zur Durchsicht durch Muttersprachler.
### Die Einstellungen.

settings-title = Einstellungen
settings-saved = Auf diesem Gerät gespeichert.
settings-save = Speichern

settings-name = Dein Name am Tisch
settings-name-help = Andere Spieler sehen ihn. Du brauchst kein Konto: Dieser Browser merkt sich deine Plätze.

settings-language = Sprache
settings-language-browser = Wie mein Browser

settings-theme = Hell oder dunkel
settings-theme-system = Wie das Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel

settings-sound = Töne
settings-confirm = Vor einem Zug nachfragen
settings-confirm-auto = Bei Touch
settings-confirm-always = Immer
settings-confirm-never = Nie
settings-confirm-help = Bei Touch zeigt der erste Tipp auf einen Stapel, was herauskommt. Der zweite setzt den Stein.
settings-pace = Bots ziehen
settings-pace-quick = Schnell
settings-pace-usual = Nach einer Sekunde
settings-pace-slow = Langsam
settings-pace-help = Spielst du mehrere Züge hintereinander mit der Tastatur, antworten Bots sofort.
settings-talk = Bots reden
settings-aloud = Screenreader liest vor, was Bots sagen
settings-shortcuts = Kürzel aus einer Taste
settings-shortcuts-help = Pfeiltasten, Enter und Leertaste wirken immer. <a href="{ $address }">Alle Tasten</a>
settings-on = An
settings-off = Aus
