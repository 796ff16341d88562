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

study-random-dinner = Ein zufälliges Dinner mit { $morsels } Gerichten
study-title-line = { $stacks } Stapel, Linie
study-title-clock = { $stacks } Stapel, Uhr
study-watched = { $title }: { $who }, Startwert { $seed }
study-heads-watch = Zug | Platz | Wahl | { $seats }
