### Zur Durchsicht durch Muttersprachler.
### Die Startseite: der nächste Teller, beide Spiele, die Rätsel von heute, ein Code, angefangene Partien; und „Deine Partien“.

home-title = Spielen
home-lead = Zwei kleine Spiele ohne Glück. Teil einen Teller mit jemandem, der andere Gerichte mag als du. Oder nimm das beste Feld, bevor es deine Rivalen tun.

home-campaign = Kampagne
home-next-place = { $map } · { $number } von { $count }
home-play = Spielen
home-solved = Du hast jeden Teller gelöst
home-solved-help = Drei Sterne gibt es für eine perfekte Partie. Auf manchen Tellern wartet vielleicht noch einer auf dich.
home-stars = { $count } von { $most } Sternen

home-play-bot = Gegen einen Bot spielen
home-play-names = Gegen { $names } spielen
home-play-friends = Mit Freunden spielen
home-dealt-dinner = Neuer Teller { $number } · { $size }. Mit jedem Stern, den du holst, werden die Teller schwerer.
home-dealt-tokens = Neues Brett { $number } · { $size }. Mit jedem Stern, den du holst, werden die Bretter schwerer.
home-watch = Den Bots zuschauen

home-dinner-lead = Du und { $name } esst abwechselnd, ein Gericht nach dem anderen. Blau ist der Wert <em>für dich</em>, Orange der Wert <em>für { $name }</em>. Du hast den ersten und den letzten Bissen. <strong>Perfekt sind hier { $best }. Schaffst du das?</strong>
home-dinner-plate = Ein Teller mit drei Gerichten
home-dinner-dish = <span class="vh">Essen: </span><span translate="no" data-dish>{ $dish }</span><span class="vh">: { $yours } für dich, { $other } für { $name }</span>
home-dinner-start = Du bist am Zug. { $name } plant voraus.
home-dinner-thinking = { $name } denkt nach …
home-dinner-reply = { $name } hat gegessen: { $dish }. Der letzte Bissen gehört dir.
home-dinner-perfect = { $yours } von { $best }: ein perfektes Dinner. { $dish } war die ganze Zeit sicher und konnte warten.
home-dinner-short = { $yours } von { $best }, und { $name } hat { $theirs }. Welches Gericht hätte auf dich gewartet?
home-you = Du
home-again = Noch einmal

home-tokens-lead = Jeder Stapel geht an den nächsten Stein, bei Gleichstand wird er geteilt. { $first } steht auf Feld 5, { $second } auf Feld 9. Der letzte Stein gehört dir. Wohin würdest du gehen?

home-daily = Die Rätsel von heute
home-daily-help = Ein Dinner und ein Brett mit Steinen. Sie sind jeden Tag neu und für alle gleich.
home-daily-open = Finde den besseren Zug

home-code = Hast du einen Code?
home-code-help = Jeder Tisch hat einen Code aus acht Buchstaben und Ziffern.
home-code-field = Code des Tisches
home-code-join = Zum Tisch

home-moment = Gerade live
home-moment-watch = Bei dieser Partie zuschauen
home-moment-guest = Ein Gast

home-open = An einen Tisch setzen
home-open-all = Alle offenen Tische

home-games = Deine Partien
home-games-all = Alle deine Partien
home-games-none = Noch keine Partien
home-games-empty = Hier stehen dann deine Partien. Du brauchst kein Konto.
home-games-until = Hier stehen dann deine Partien. Du brauchst kein Konto. Bis dahin:
home-games-greed = Sieh, wie Gier auf einen Plan trifft
home-group-turn = Du bist am Zug
home-group-others = Andere sind am Zug
home-group-players = Es fehlen Spieler
home-group-over = Zu Ende
home-games-score = Deine Punkte zuerst:
home-games-turn = Du bist am Zug
home-games-waiting = Es fehlen Spieler
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
home-why-end-text = Geh die Züge rückwärts durch. Streich bei jedem Zug von den übrigen Gerichten das, das der <em>andere</em> am wenigsten mag. Das ist das Gericht für diesen Zug.
home-why-answer = Der Plan hält
home-why-answer-text = Plant dein Gegenüber so, kannst du nichts Besseres tun, als auch so zu planen. Das ist ein <a href="{ $address }">Satz</a>, und { $name } spielt danach.
home-why-crossout = Warum das Streichen funktioniert, Schritt für Schritt
home-why-nearest = Warum der nächste Stein gewinnt, Schritt für Schritt
