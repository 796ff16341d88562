### Zur Durchsicht durch Muttersprachler.
### Die Analyse einer Partie: Überschrift, Geschichte, Tabellen und der Weg zum Üben.

## Die Seite

review-title = Analyse – { $title }
review-described = { $title }, Zug für Zug analysiert

review-tier-best = Am besten
review-tier-also = Gleich gut
review-tier-slip = Ungenauigkeit
review-tier-mistake = Fehler
review-tier-blunder = Patzer
review-tier-unproved = Nicht bewiesen
review-tier-luck = Zufall

review-note-off = Coach: aus
review-note-nudge = Coach: sanfte Hilfe
review-note-full = Coach: volle Hilfe
review-note-question = Tipp 1 von 3
review-note-principle = Tipp 2 von 3
review-note-hint = Tipp 3 von 3
review-note-doubt = Der Coach hat vorher nachgefragt

review-moments = Schlüsselmomente
review-linger = Länger bei Fehlern
review-start = Der Anfang
review-worths = Wenn alle ihr Bestes spielen: { $worths }.
review-cost = Kosten
review-best = Am besten
review-more = { $moves } und { $n } mehr
review-followed = Danach wäre gekommen
review-from-here = Ab hier am besten
review-help = Hilfe
review-next-moment = Nächster Moment
review-better =
    { $noun ->
        [bite] Besseren Bissen finden
        [token] Besseres Feld finden
       *[other] Besseren Zug finden
    }
review-retry =
    { $noun ->
        [bite] { $n }. Bissen neu versuchen
        [token] { $n }. Stein neu versuchen
       *[other] { $n }. Zug neu versuchen
    }
review-play-on = Von hier weiterspielen

review-ways = Zwei Wege, wie es weitergeht
review-both-boards = Auf beiden Brettern spielen danach alle ihr Bestes.
review-way-played = Wie gespielt: { $target }
review-way-instead = Stattdessen: { $target }
review-way-right = Richtig wäre: { $target }
review-way-also = Auch richtig wäre: { $target }
review-way-tempting = Verlockend ist: { $target }

## Die Überschrift: ein Ergebnis, dann die Fehler, die Gleichstände und das Glück darin

review-who =
    { $you ->
        [yes] Du
       *[no] { $name }
    }
review-did =
    { $how ->
        [ate]
            { $you ->
                [yes] Du hast { $got } gegessen
               *[no] { $name } hat { $got } gegessen
            }
        [took]
            { $you ->
                [yes] Du hast { $got } bekommen
               *[no] { $name } hat { $got } bekommen
            }
        [won]
            { $you ->
                [yes] Du hast { $got } gewonnen
               *[no] { $name } hat { $got } gewonnen
            }
        [could]
            { $you ->
                [yes] Du konntest mit { $got } rechnen
               *[no] { $name } konnte mit { $got } rechnen
            }
        [can]
            { $you ->
                [yes] Du kannst mit { $got } rechnen
               *[no] { $name } kann mit { $got } rechnen
            }
       *[scored]
            { $you ->
                [yes] Du hast { $got } geholt
               *[no] { $name } hat { $got } geholt
            }
    }
review-headline-clean = { review-did }, ohne Fehler.
review-headline-of = { review-did }. Möglich waren { $start }.
review-headline-negative = { review-did }. Möglich waren { $start }.
review-headline-worth =
    { $you ->
        [yes] { review-did }. Dein Platz versprach { $start }.
       *[no] { review-did }. Der Platz versprach { $start }.
    }
review-move-cost = { $position }: { $happened }, gekostet: { $cost }
review-stopped = { $stopped }. { $headline }
review-moves =
    { $noun ->
        [bite]
            { $n ->
                [1] Ein Bissen hat
                [2] Zwei Bissen haben
                [3] Drei Bissen haben
                [4] Vier Bissen haben
               *[other] { $n } Bissen haben
            }
        [token]
            { $n ->
                [1] Ein Stein hat
                [2] Zwei Steine haben
                [3] Drei Steine haben
                [4] Vier Steine haben
               *[other] { $n } Steine haben
            }
       *[other]
            { $n ->
                [1] Ein Zug hat
                [2] Zwei Züge haben
                [3] Drei Züge haben
                [4] Vier Züge haben
               *[other] { $n } Züge haben
            }
    }
review-mistakes =
    { $you ->
        [yes] { review-moves } dich { $points } gekostet.
       *[no] { review-moves } { $name } { $points } gekostet.
    }
review-ties-short = Gleichstände haben { $points } gekostet.
review-ties-more = Gleichstände haben { $points } gebracht.
review-luck-even = Glück und Pech haben sich ausgeglichen.
review-luck-more = Glück hat { $points } gebracht.
review-luck-short = Pech hat { $points } gekostet.
review-hedge-one = Das gilt für einen Weg, perfekt zu spielen. Es gibt andere.
review-hedge-rule = Das gilt, wenn Gleichstände so ausgehen.
review-hedge-search = Das ist unsere beste Vermutung: Bis zum Ende konnten wir nicht suchen.

## Die erste Bemerkung

review-lesson-only =
    { $you ->
        [yes] Der { $move } hat dich { $points } gekostet: { $ate } statt { $better }.
       *[no] Der { $move } hat { $name } { $points } gekostet: { $ate } statt { $better }.
    }
review-lesson-most =
    { $you ->
        [yes] Der { $move } hat dich am meisten gekostet, { $points }: { $ate } statt { $better }.
       *[no] Der { $move } hat { $name } am meisten gekostet, { $points }: { $ate } statt { $better }.
    }
review-lesson-rest =
    { $noun ->
        [bite]
            { PLURAL($n) ->
                [one] Ein weiterer Bissen hat { $points } gekostet.
               *[other] { $n } weitere Bissen haben zusammen { $points } gekostet.
            }
        [token]
            { PLURAL($n) ->
                [one] Ein weiterer Stein hat { $points } gekostet.
               *[other] { $n } weitere Steine haben zusammen { $points } gekostet.
            }
       *[other]
            { PLURAL($n) ->
                [one] Ein weiterer Zug hat { $points } gekostet.
               *[other] { $n } weitere Züge haben zusammen { $points } gekostet.
            }
    }
review-lesson-gambled = Der { $move } war eine Wette auf einen Gleichstand. { $better } hätte { $points } gesichert.
review-lesson-none =
    { $you ->
        [yes]
            { $noun ->
                [bite] Keine Fehler: Kein anderer Bissen war dir mehr wert.
                [token] Keine Fehler: Kein anderes Feld war dir mehr wert.
               *[other] Keine Fehler: Kein anderer Zug war dir mehr wert.
            }
       *[no]
            { $noun ->
                [bite] Keine Fehler: Kein anderer Bissen war für { $name } mehr wert.
                [token] Keine Fehler: Kein anderes Feld war für { $name } mehr wert.
               *[other] Keine Fehler: Kein anderer Zug war für { $name } mehr wert.
            }
    }
review-lesson-ties-short = Keine Fehler, aber Gleichstände haben { $points } gekostet.
review-lesson-ties-more = Keine Fehler, und Gleichstände haben { $points } gebracht.
review-lesson-ties-well = Keine Fehler, und die Gleichstände sind gut ausgegangen.

## Schlüsselmomente

review-difference =
    { $you ->
        [yes] Vor { review-this } konntest du mit { $before } rechnen, danach mit { $after }.
       *[no] Vor { review-this } konnte { $name } mit { $before } rechnen, danach mit { $after }.
    }
review-this =
    { $noun ->
        [bite] diesem Bissen
        [token] diesem Stein
        [toss] diesem Wurf
        [draw] dieser Ziehung
       *[move] diesem Zug
    }

## Vom Möglichen zum Punktestand

review-account = Wie das Ergebnis zustande kam
review-account-whose = Wessen Rechnung
review-account-caption = Was am Anfang möglich war, was Fehler und andere geändert haben, und die Punkte am Ende
review-account-what = Schritt
review-account-amount = Betrag
review-account-bar = Balken
review-account-start =
    { $you ->
        [yes] Perfektes Spiel bringt dir
       *[no] Perfektes Spiel bringt
    }
review-account-mistake = { $move }: { $ate }, nicht { $better }
review-account-no-mistakes =
    { $you ->
        [yes] Deine Fehler: keine
       *[no] Fehler von { $name }: keine
    }
review-account-others = Fehler der anderen
review-account-other =
    { $you ->
        [yes] Deine Fehler
       *[no] Fehler von { $name }
    }
review-account-ties = Gleichstände
review-account-coin = Die Münze
review-account-met = Glück: wie eure Entscheidungen zusammentrafen
review-account-unseen = Weiter konnten wir nicht rechnen
review-account-untold = Perfektes Spiel hätte auch anders ausgehen können
review-account-final = Punkte
review-account-now = Perfektes Spiel bringt jetzt
review-account-sum = Perfektes Spiel − Fehler + Fehler der anderen + Glück und Gleichstände = Punkte.

review-expected = Erwartung nach jedem Zug
review-expected-where = Was perfektes Spiel allen nach jedem Zug bringt
review-expected-means =
    { $ties ->
        [yes] Die Punkte, zu denen bestes Spiel von dort aus führt. Ein Band zeigt das Wenigste und das Meiste, wenn Gleichstände entscheiden.
       *[no] Die Punkte, zu denen bestes Spiel von dort aus führt.
    }
review-expected-at = { $move }: { $worths }
# Same in English.
review-expected-start = Start: { $worths }

review-count =
    { $tier ->
        [slip] { PLURAL($n) ->
            [one] 1 Ungenauigkeit
           *[other] { $n } Ungenauigkeiten
        }
        [mistake] { $n } Fehler
        [blunder] { $n } Patzer
        [unproved] { $n }-mal nicht bewiesen
       *[best] { $n }-mal der beste Zug
    }
review-idle = { $n }-mal war jede Wahl gleich gut

## Tabellen

review-all = Alle Zahlen
review-every =
    { $noun ->
        [bite] Jeder Bissen
        [token] Jeder Stein
       *[other] Jeder Zug
    }
review-noun =
    { $noun ->
        [bite] Bissen
        [token] Stein
       *[other] Zug
    }
review-taken =
    { $noun ->
        [bite] Gegessen
        [token] Gesetzt auf
       *[other] Wahl
    }
review-judgement = Urteil
review-proof = Beweis
review-why = Warum

review-odds = Wie oft das Gleichgewicht jede Wahl trifft
review-odds-choice = Wahl
review-odds-share = Wie oft
review-odds-expects = Durchschnitt
review-odds-chosen = gewählt

review-players = Wie sich alle geschlagen haben
review-player = Wer
review-possible = Perfektes Spiel bringt
review-score = Punkte
review-ahead = Darüber oder darunter
review-accuracy = Genauigkeit
review-player-moves = Züge
review-measured = Wie wir das messen
review-measured-possible = <strong>Perfektes Spiel bringt</strong> die Punkte, die ein Platz bekommt, wenn alle so gut wie möglich spielen. Machen andere Fehler, kann er mehr bekommen. Das umfasst jedes teilspielperfekte Gleichgewicht in reinen Strategien. Als Letztes dran zu sein kann mehr wert sein als Können.
review-measured-ahead = <strong>Darüber oder darunter</strong> vergleicht die Punkte damit.
review-measured-cost = Ein Zug <strong>kostet</strong>, was der beste Zug mehr wert war. Ein bester Zug kostet nichts, und mehrere können am besten sein.
review-measured-accuracy = <strong>Genauigkeit</strong> ist 100 · (1 − Summe der Kosten ÷ Summe dessen, was die schlechtesten Züge gekostet hätten). Ein Zug, bei dem jede Wahl gleich gut war, zählt dabei nicht.
review-measured-tiers = Kostet ein Zug weniger als 5 % dessen, was möglich war, ist er eine Ungenauigkeit. Unter 15 % ist er ein Fehler, und darüber ein Patzer.
review-measured-unproved = Sind wir nur einem von mehreren Gleichgewichten gefolgt, oder brach die Suche vor dem Ende ab, dann ist kein Verlust bewiesen. In diesem Fall nennen wir keinen Zug einen Fehler.

review-picture-png = Bild (PNG)
review-picture-svg = Bild (SVG)
review-json = Analyse (JSON)
review-record = Partiedatei (JSON)
review-keys = Tasten

## Solange die Analyse entsteht

review-wait-title = Wird analysiert – { $title }
review-wait = Wir wägen jeden Zug ab …
review-wait-lead = { $title }: Eine große Partie braucht einen Moment. Die Analyse erscheint hier, sobald sie fertig ist.
review-early-title = Noch nicht zu Ende – { $title }
review-early = Diese Partie ist noch nicht zu Ende
review-early-lead = Eine Analyse zeigt die besten Züge. Während der Partie wäre das ein Tipp. Komm nach dem letzten Zug wieder.
review-early-coach = Bis dahin kannst du den Coach neben dem Brett fragen.
review-to-game = Zur Partie

## Karten und Absagen

review-card-dinner = Plan zuerst den letzten Bissen
review-card-tokens = Wohin würdest du dich stellen?
review-no-position = Eine Stellung { $sent } gibt es nicht. Die Stellungen haben die Nummern 0 bis { $n }.
review-no-move = Einen Zug { $sent } gibt es nicht. Die Züge haben die Nummern { $first } bis { $n }.
review-over-there = In dieser Stellung ist die Partie zu Ende. Wähl eine frühere.
review-hidden-picture = In dieser Partie ist noch etwas geheim. Das Bild siehst du, wenn sie vorbei ist.
