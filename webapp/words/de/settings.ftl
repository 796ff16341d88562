### Zur Durchsicht durch Muttersprachler.
### Die Einstellungen, der Umzug auf ein anderes Gerät und das Löschen der eigenen Daten.

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

settings-device = Auf einem anderen Gerät weiterspielen
settings-device-what = Du hast kein Konto. Deine Plätze und Sterne gehören dir durch ein Geheimnis in diesem Browser.
settings-device-link = Ein Link kopiert dieses Geheimnis auf ein anderes Gerät, und du spielst dort weiter. Er gilt einmal und 15 Minuten lang. Wer ihn öffnet, spielt als du. Behalte ihn also für dich.
settings-device-waiting = Ein Link wartet darauf, dass du ihn benutzt.
settings-device-make = Link und QR-Code erzeugen
settings-device-renew = Stattdessen einen neuen erzeugen
settings-device-revoke = Link zurückziehen
settings-device-revoked = Der Link gilt nicht mehr.
settings-device-out = Überall sonst abmelden
settings-device-out-what = Gerät verloren, oder hat jemand anders deinen Link geöffnet? Melde dich überall sonst ab, dann spielt nur noch dieser Browser als du. Meldungen schaltest du danach neu ein. In einer Klasse bittest du deine Lehrkraft um eine neue Karte.
settings-device-out-done = Du bist überall sonst abgemeldet.
settings-device-scan = { $minutes ->
    [one] Scanne das mit dem anderen Gerät oder öffne dort den Link. Du hast eine Minute Zeit.
   *[other] Scanne das mit dem anderen Gerät oder öffne dort den Link. Du hast { $minutes } Minuten Zeit.
}
settings-device-qr = QR-Code des Links unten
settings-device-address = Der Link
settings-device-once = Er gilt einmal. Wer ihn öffnet, spielt als du. Behalte ihn also für dich.

settings-continue = Hier weiterspielen
settings-continue-as = Hier als { $player } weiterspielen?
settings-continue-already = In diesem Browser bist du schon { $player }. Öffne den Link auf dem anderen Gerät.
settings-continue-what = Deine Partien, Plätze und Sterne kommen mit. Die Partien, die du in diesem Browser begonnen hast, bleiben auch hier.
settings-continue-both = Der Link gilt einmal. Danach kannst du auf beiden Geräten als dieselbe Person spielen.
settings-home = Startseite

settings-data = Gib mir meine Daten
settings-data-what = Eine Datei mit allem, was wir über dich speichern: deine Partien, Sterne, Rätsel und Geräte.
settings-data-export = Partien gegen Bots und an offenen Tischen dürfen Forschende herunterladen, unter erfundenen Namen. Auf der Seite jeder Partie kannst du das verhindern.
settings-data-button = Herunterladen
settings-erase = Meine Daten löschen
settings-erase-what = Das löscht deine Partien gegen Bots, deine Sterne und deine Links für immer. In Partien mit anderen Menschen bleibt dein Platz, aber ohne deinen Namen. Alle deine Geräte fangen bei null an.
settings-erase-sure = Ja, alles löschen. Ich weiß, dass ich das nicht rückgängig machen kann.
settings-erase-tick = Setz zuerst das Häkchen. Du kannst das nicht rückgängig machen.
settings-erase-button = Löschen
settings-erased = Gelöscht
settings-erased-what = Dein Name, deine Partien, Sterne, Rätsel und Meldungen sind weg. Spielst du weiter, fängst du als jemand Neues an.
settings-erased-start = Von vorn anfangen
