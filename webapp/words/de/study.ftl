### Zur Durchsicht durch Muttersprachler.

study-plates = Teller
study-dinners = Dinner
study-clocks = Uhren
study-rounds = Runden
study-plate-holds = stimmt
study-plate-fails = STIMMT NICHT
study-you = du
study-at-most = höchstens { $share }
study-more = … und { $count } weitere
study-order =
    { $order } hat { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }. A bekommt im Mittel { $a }, B bekommt { $b }. { $ahead ->
        [none] Das ist genau gerecht.
       *[other] { $written ->
            [exact] { $ahead } liegt um genau { $lead } vorn, das sind etwa { $about }.
           *[rounded] { $ahead } liegt um etwa { $about } vorn.
        }
    }

study-heads-pareto = Dinner | Gerichte | nicht effizient | auch nicht schwach | einer gewinnt | beide gewinnen
study-heads-greed = Dinner | Gerichte | Gier kostet nichts | Anteil | höchste Kosten
study-heads-plates = Gerichte | Teller von A | Teller von B
study-heads-grids = Stapel | Spieler | Uhren | gleicher Mindestwert | gleiche Ergebnisse
study-heads-orders = Reihenfolge | A | B | Vorsprung von A
study-heads-saboteurs = Spieler | A auf | Gleichgewicht | ein Saboteur | wer | alle anderen | sicher
study-heads-tournament = Strategie | Partien | gewonnen | geteilt | im Mittel | 95-%-Intervall

study-game-in-file = Das Spiel in { $file }
study-random-dinner = Ein zufälliges Dinner mit { $morsels } Gerichten
study-title-line = { $stacks } Stapel, Linie
study-title-clock = { $stacks } Stapel, Uhr
study-watched = { $title }: { $who }, Startzahl { $seed }
study-heads-watch = Zug | Platz | Wahl | { $seats }

## Partiedateien

# $seat = A
# $name = Crossout
# $score = 15
# $accuracy = 96
study-review-seat = { $seat } { $name } { $score }, Genauigkeit { $accuracy } %
study-heads-review = Zug | von | gespielt | Urteil | kostet | bester
# $certificate = exact
study-review-proof = Zertifikat: { $certificate }.
# $file = games.ndjson
# $games = 3
study-valid = { $file }: { $games ->
    [one] { $games } Partie, gültig.
   *[other] { $games } Partien, alle gültig.
}

## Eine Partie auf der Tastatur

# $hint = ?
# $quit = q
study-play-keys = Tipp die Nummer eines Zugs. { $hint } fragt nach einem Tipp, { $quit } hört auf.
study-play-prompt = Dein Zug:
# $seat = B
# $name = Greedy
# $move = place 8
study-play-moved = { $seat } { $name }: { $move }
# $moves = place 8
# $certificate = exact
study-play-hint = Bester Zug: { $moves } ({ $certificate }).
# $cost = $3
# $moves = place 8
study-play-cost = Das hat dich { $cost } gekostet. Besser: { $moves }.
# $typed = 99
# $cause = Place 3 is taken.
study-play-no-move = „{ $typed }“ ist hier kein Zug. { $cause }
# $ended = stopped
# $scores = A 5, B 2
study-play-ended = { $ended ->
    [stopped] Aufgehört.
   *[played] Die Partie ist zu Ende.
} { $scores }
study-head-move = Zug
study-head-morsel = Gericht
study-head-stack = Stapel
study-head-owner = gehört
study-head-token = Stein
