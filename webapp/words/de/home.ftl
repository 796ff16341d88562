### Zur Durchsicht durch Muttersprachler.
### Die Startseite: der nächste Teller, beide Spiele, die Rätsel von heute, ein Code, angefangene Partien; und „Deine Partien“.

home-title = Spielen

home-next-place = { $map } · { $number } von { $count }
home-play = Spielen
home-solved = Du hast alle Sterne aller Karten
home-stars = { $count } von { $most } Sternen

home-play-names = Gegen { $names } spielen
home-dealt-dinner = Neuer Teller { $number } · { $size }. Mit jedem Stern, den du holst, werden die Teller schwerer.
home-dealt-tokens = Neues Brett { $number } · { $size }. Mit jedem Stern, den du holst, werden die Bretter schwerer.
home-watch = Den Bots zuschauen

## Der Teller auf der ersten Seite

home-plate-title = Iss { $best } Punkte.
home-plate-lead = Du isst zuerst und zuletzt, { $name } dazwischen. <b class="seat-0">Blau</b> (links) zählt für dich, <b class="seat-1">Orange</b> für { $name }.
home-plate-ask = Welches Gericht isst du zuerst?
home-plate-label = Ein Teller mit drei Gerichten
home-plate-dish = <span class="vh">Essen: </span><span translate="no">{ $dish }</span><span class="vh">: { $yours } für dich, { $other } für { $name }</span>
home-plate-you = Du { $score }
home-plate-best = perfektes Spiel bringt { $best }
home-plate-thinking = { $name } sieht sich den Teller an.
home-plate-reply = { $name } hat gegessen: { $dish }. Du hast den letzten Bissen.
home-ending-perfect = { $yours } von { $best }: ein perfektes Dinner. { $dish } war die ganze Zeit sicher und konnte warten.
home-ending-short = Du hast { $yours }. Möglich waren { $best }. Noch mal?
home-planner-start = Bitte, nach dir.
home-planner-end-perfect = { $dish } kam bei dir zuletzt. Gut geplant!
home-planner-end-short = { $dish }, danke. Das hättest du haben können.
home-again = Noch einmal
home-onward-to = Weiter: { $plate }
home-share = Fordere jemanden heraus
home-share-perfect = Ich habe { $yours } von { $best }. Schaffst du das auch?
home-share-short = Ich habe { $yours }. Schaffst du { $best }?
home-copied = Link kopiert
home-asked-perfect = Hier hat jemand { $yours } von { $best } geholt. Schaffst du das auch?
home-asked-short = Hier hat jemand { $yours } geholt. Schaffst du { $best }?
home-slogan = Zwei kleine Spiele, ohne Anmeldung, und Zufall nur auf Wunsch. <b>Plan zuerst den letzten Bissen.</b>

## Vier Wege weiter

home-ways = Mehr zum Spielen
home-way-menu = { $count } Teller mit je einer Idee
home-way-street = { $count } Bretter: Wer steht am nächsten?
home-friends = Zusammen spielen
home-friends-help = Schick einen Link, mehr nicht.
home-daily-help = Jeden Tag zwei neue
home-daily-ended = { $n ->
    [1] Heute eins von { $most } geschafft
   *[other] Für heute geschafft. Morgen gibt es zwei neue
}

## Das zweite Spiel

home-second = Das zweite Spiel
home-second-street = Die Straße spielen

## Ein neuer Teller, ein neues Brett

home-fresh = Frisch aus der Küche
home-you = Du

home-tokens-lead = Jeder Stapel geht an den nächsten Stein, bei Gleichstand wird er geteilt. { $first } steht auf Feld 5, { $second } auf Feld 9. Du setzt den letzten Stein. Wohin würdest du gehen?

home-daily = Die Rätsel von heute

home-code = Hast du einen Code?
home-code-help = Jeder Tisch hat einen Code aus acht Buchstaben und Ziffern.
home-code-field = Tischcode
home-code-join = Zum Tisch

home-moment = Gerade live
home-moment-join = An diesen Tisch setzen
home-moment-watch = Bei dieser Partie zuschauen
home-moment-play = So eine Partie spielen
home-moment-guest = Ein Gast

home-open-all = Alle offenen Tische

home-games = Deine Partien
home-games-stars = Deine Sterne
home-games-all = Alle deine Partien
home-games-none = Noch keine Partien
home-games-empty = Hier stehen dann deine Partien. Du brauchst kein Konto.
home-games-until = Hier stehen dann deine Partien. Du brauchst kein Konto. Bis dahin:
home-games-greed = Gier gegen Plan ansehen
home-group-turn = Du bist am Zug
home-group-others = Andere sind am Zug
home-group-players = Es fehlt noch jemand
home-group-over = Zu Ende
home-games-score = Deine Punkte zuerst:
home-games-turn = Du bist am Zug
home-games-waiting = Es fehlt noch jemand
home-with-none = Noch niemand
home-with = { $names }
home-with-more = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
home-state-over = Zu Ende
home-state-ready = Drück „Bereit“
home-state-lobby = Noch nicht begonnen
home-state-time = noch { $time }
home-state-moves = { $game ->
    [dinner] { $count ->
        [one] Bisher ein Bissen
       *[other] Bisher { $count } Bissen
    }
    [tokens] { $count ->
        [one] Bisher ein Stein
       *[other] Bisher { $count } Steine
    }
   *[other] { $count ->
        [one] Bisher ein Zug
       *[other] Bisher { $count } Züge
    }
}
home-state-series = { $state }, Partie { $game } von { $games }
home-ago-day = { $count ->
    [one] vor einem Tag
   *[other] vor { $count } Tagen
}
home-ago-hour = { $count ->
    [one] vor einer Stunde
   *[other] vor { $count } Stunden
}
home-ago-minute = { $count ->
    [one] vor einer Minute
   *[other] vor { $count } Minuten
}
home-ago-now = gerade eben

home-why = Warum nicht einfach zuerst das Lieblingsgericht?
home-why-wait = Manches kann warten
home-why-wait-text = Was dein Gegenüber am wenigsten mag, ist auch am Ende noch da. Vielleicht ist dein Lieblingsgericht gar nicht in Gefahr.
home-why-end = Also fang beim Ende an
home-why-end-text = Geh die Züge rückwärts durch. Streich bei jedem Zug von den übrigen Gerichten das, das die <em>andere</em> Person am wenigsten mag. Das ist das Gericht für diesen Zug.
home-why-answer = Der Plan hält
home-why-answer-text = Wenn dein Gegenüber so plant, kannst du nichts Besseres tun, als auch so zu planen. Das ist <a href="{ $address }">mathematisch bewiesen</a>, und { $name } spielt so.
home-why-crossout = Warum der Plan klappt
home-why-nearest = Der nächste Stein
