### Zur Durchsicht durch Muttersprachler.

solve-solving = Lösen
solve-more = … und { $count } weitere
solve-yes = ja
solve-unknown = unbekannt
solve-band = { $low } bis { $high }
solve-either = { $payoffs }

## Beschriftungen

solve-label-sequence = Streichfolge
solve-label-scores = Punkte
solve-label-certificate = Zertifikat
# Same in English.
solve-label-pareto = Pareto
solve-label-envy = Neid
solve-label-inversions = Inversionen
solve-label-greedy = stattdessen gierig
solve-label-outcomes = alle Ergebnisse
solve-label-against = gegen Streichen
solve-label-frontier = Rand
solve-label-rules = Hausregeln
solve-label-payoffs = Auszahlungen
solve-label-expected = erwartet
solve-label-sincere = alle tun es
solve-label-pays = Auszahlungen
solve-label-worth = Wert
solve-label-best = am besten
solve-label-odds = Chancen
solve-label-line = Verlauf

## Was bewiesen ist

solve-certificate = { $label }. { $meaning }
# Same in English.
solve-certificate-theorem = Theorem
solve-certificate-exact = Exakt
solve-certificate-policy = Ein Gleichgewicht
solve-certificate-heuristic = Schätzung
solve-ties-first = Gleichstandsregel: Jeder Gleichstand geht an das erste Feld.
solve-ties-kind = Gleichstandsregel: Jeder Gleichstand geht dorthin, wo der Ärmste der anderen am meisten behält.
solve-ties-spiteful = Gleichstandsregel: Jeder Gleichstand geht dorthin, wo der Ärmste der anderen am wenigsten behält.
solve-ties-random = Gleichstandsregel: Über jeden Gleichstand entscheidet das Los.
solve-ties-crossout = Gleichstandsregel: Von gleich beliebten Gerichten gilt das frühere als weniger beliebt.
solve-ties-ordered = Gleichstandsregel: Jeder ordnet gleich beliebte Gerichte in einer festen Reihenfolge.
solve-least = Im schlechtesten Gleichgewicht bekommt { $mover } { $payoff }

## Dinner

solve-dinner-turns = { $morsels } Gerichte, Züge { $order }
solve-dinner-coin = { $morsels } Gerichte, eine Münze vor jedem Bissen
solve-dinner-at-once = { $morsels } Gerichte
solve-scores-listed = { $scores }, eines der Gleichgewichte unten
solve-greedy = A bekommt { $a }, B bekommt { $b }, gegen die Streichstrategie
solve-pareto-open = Es gibt zu viele Aufteilungen für ein Urteil.
solve-pareto-efficient = Effizient. Keine Aufteilung ist für beide so gut und für einen besser.
solve-pareto-weak = Nur schwach effizient. Besser: { $better }.
solve-pareto-neither = Nicht effizient, auch nicht schwach. Besser: { $better }.
solve-cloud = { $splits } Aufteilungen, { $pairs } verschiedene Paare von Punkten
solve-cloud-against = { $b } der Paare, wenn B so spielt, { $a }, wenn A es tut
solve-plays = { PLURAL($count) ->
    [one] 1 Gleichgewichtsverlauf, in reinen Strategien
   *[other] { $count } Gleichgewichtsverläufe, alle in reinen Strategien
 }
solve-some-all = Punkte einiger Gleichgewichte, nach allen solchen Ordnungen
solve-some = Punkte einiger Gleichgewichte. Es gibt zu viele solche Ordnungen, um alle zu prüfen.
solve-heads-bites = Bissen | von | Gericht | { $seats }
solve-heads-payoffs = { $seats } | Verläufe
solve-heads-first-bites = erster Bissen | Gleichgewicht | mindestens | für { $mover }

## Andere Spiele

solve-any-game = { $game }, { $mover } ist am Zug
