### Zur Durchsicht durch Muttersprachler.
### Zuschauen: das Formular einer Partie unter Bots, und 200 Partien von ihnen.

watch-title = Den Bots zuschauen
watch-lead = Wähl die Bots und ihr Brett. Schau zu, halt an, geh zurück, oder lass 200 Teller spielen: Lohnt sich Planen?
watch-game = Spiel
watch-bots = Die Bots
# Same in English.
watch-bot = Bot { $letter }
watch-seed-help = Dieselbe Startzahl ergibt dieselbe Partie, samt allen Würfen. Lass das Feld leer, dann wird es irgendeine.
watch-start = Zuschauen

watch-show-greed = Gier trifft Plan
watch-show-gallant = Bitte nach dir: drei großzügige Bots
watch-show-plans = Zwei Pläne treffen sich
watch-show-four = Vier Bots, zehn Stapel
watch-show-clock = Drei Bots an der Uhr
watch-show-three = Drei Bots, zehn Stapel

watch-change = Bots wechseln
watch-because = „{ $because }“
watch-coming = Noch am Zug: { $players }.
watch-try = Was würdest du hier tun?
watch-won = { $player } gewinnt mit { $amount }.
watch-tied = { $players } liegen mit { $amount } gleichauf.
watch-another = Noch eine ansehen
watch-moved = Plätze tauschen
watch-challenge = Gegen den besten Bot

watch-run = Lohnt sich Planen?
watch-run-lead =
    { $noun ->
        [token] Die Bots spielen dieselben 200 Bretter zweimal: einmal mit Planung auf einem Platz, einmal ohne.
       *[other] Die Bots spielen dieselben 200 Teller zweimal: einmal mit Planung auf einem Platz, einmal ohne.
    }
watch-run-options = Platz und Zufall wählen
watch-run-vary = Was sich von Partie zu Partie ändert
watch-run-dice = Nur der Zufall
watch-run-seat = Auf dem Platz von
watch-run-bot = { $letter } { $name }
watch-run-start = 200 spielen
watch-run-playing = Wird gespielt …
watch-run-played = { $done } von { $count } gespielt
watch-run-cancel = Abbrechen
watch-run-stopped = Angehalten.
watch-run-told = { $count } Partien gespielt. Im Durchschnitt { $averages }.
watch-run-all = Alle Zahlen
watch-run-bots = Die Bots, wie du sie gewählt hast
watch-run-results = Ergebnisse als Tabelle
watch-run-different = { $different } verschiedene Ergebnisse aus { $count } Partien
watch-run-games = Partien

## Zwei Spielweisen im Vergleich

watch-paired-way =
    { $planned ->
        [yes] Mit Plan ({ $bot })
       *[no] Ohne Plan ({ $bot })
    }
watch-paired-difference = Unterschied in jeder Partie
watch-paired-same = Kein Unterschied. Gegen { $others } brachte Planen in jeder Partie genau gleich viel.
watch-paired-even = Kein Unterschied. Gegen { $others } brachte Planen im Durchschnitt gleich viel.
watch-paired-less =
    { $sure ->
        [yes] Hier nicht.
       *[no] Zu knapp, um es zu sagen.
    } Gegen { $others } brachte Planen im Durchschnitt je Partie { $amount } weniger{ $always ->
        [yes] , und nie mehr
       *[no] { "" }
    }.
watch-paired-more =
    { $sure ->
        [yes] Ja.
       *[no] Zu knapp, um es zu sagen.
    } Gegen { $others } brachte Planen im Durchschnitt je Partie { $amount } mehr{ $always ->
        [yes] , und nie weniger
       *[no] { "" }
    }.
watch-paired-counts = In { $more } von { $n } Partien brachte Planen mehr, in { $same } gleich viel, in { $less } weniger.
watch-paired-spread = { $counts } Der Unterschied in einer Partie lag zwischen { $low } und { $high }, mit einer Standardabweichung von { $deviation }. Der Durchschnitt stimmt auf etwa ±{ $error }.
