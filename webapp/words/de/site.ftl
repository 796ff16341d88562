### Zur Durchsicht durch Muttersprachler.
### Der Rahmen jeder Seite: Namen, Navigation, Fuß. Danach die Seiten der Tasten und der Partiedateien.

# Same in English.
site-name = Last Bite
site-description = Zwei Spiele reiner Strategie im Browser. Plan zuerst den letzten Bissen, und stell dich am nächsten ans Geld.
site-motto = Plan zuerst den letzten Bissen.
site-skip = Zum Inhalt springen

site-nav = Hauptmenü
site-nav-play = Spielen
site-nav-watch = Zuschauen
site-nav-learn = Lernen
site-nav-lab = Labor

site-sound = Ton
site-settings = Einstellungen
site-about = Regeln und Quellen
site-keys = Tasten
site-daily = Tägliche Rätsel
site-records = Partiedatei öffnen

site-offline = Du bist offline
site-offline-safe = Deine Partien sind sicher, denn sie liegen auf dem Server. Diese Seite öffnet sich von selbst, sobald du wieder verbunden bist.
site-again = Noch einmal versuchen
site-missing-script = Ein Teil dieser Seite ist nicht geladen worden.
site-new-version = Es gibt eine neue Version von Last Bite. Du kannst hier weitermachen.
site-load-again = Seite neu laden

site-shortcut-play = Deine Partien
site-guest = Gast { $number }

site-keys-lead = Du kannst alles mit der Tastatur machen. Für alles, was eine Taste tut, gibt es auch einen Knopf.
site-keys-key = Taste
site-keys-board = Auf dem Brett
site-keys-go = Von einem Gericht oder Stapel zum nächsten gehen
site-keys-ends = Zum ersten oder letzten gehen
site-keys-jump = Dinner: zu deinem Lieblingsgericht springen, zu deinem zweitliebsten und so weiter. Steine: zu diesem Stapel springen (zwei Ziffern schnell nacheinander)
site-keys-do = Das Gericht essen oder deinen Stein dort setzen
site-keys-leave = Die Vorschau verlassen
site-keys-view = Dinner: zwischen Teller, Leiter und Brett wechseln
site-keys-hint = Gegen Bots: den Coach um einen Tipp bitten
site-keys-last = Den letzten Zug noch einmal hören
site-keys-scores = Den Punktestand hören
site-keys-this = Diese Seite
site-keys-replay = Beim Nachspielen
site-keys-step = Einen Zug zurück, einen Zug vor
site-keys-far = Zur ersten Stellung, zur neuesten
site-keys-play = Abspielen, anhalten
site-keys-speed = Langsamer, schneller
site-keys-single = Tasten mit einem einzelnen Zeichen wirken außerhalb von Textfeldern und ohne Strg, Alt oder ⌘. In den <a href="{ $address }">Einstellungen</a> kannst du sie abschalten.

site-record-lead = Jede Partie lässt sich als kleine Datei speichern. Öffne hier eine und geh sie Zug für Zug durch.
site-record-file = Eine Datei mit höchstens 64 KB
site-record-paste = Oder füg sie hier ein
site-record-open = Öffnen
site-record-what = In einer Partiedatei stehen die Namen am Tisch, der Aufbau und die Züge als einfaches JSON. Wir prüfen sie Zug für Zug. Wer ihren Link hat, kann sie ansehen.
site-record-none = Wähl eine Datei oder füg ihren Text ein.
site-record-long = Diese Datei hat { $size } KB. Eine Partiedatei hat höchstens { $limit } KB, und eine einzelne Partie ist viel kürzer.
site-record-encoding = Diese Datei ist kein Text in UTF-8 oder UTF-16. Speichere sie als UTF-8.
site-record-unread = { $line ->
    [0] Das ist keine Partiedatei.
   *[other] Das ist keine Partiedatei: Zeile { $line } ist kein JSON.
}
