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
solve-certificate-policy = Eine Gleichstandsregel
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

## Hausregeln

solve-no-rules = keine
solve-rule-coin = eine Münze
solve-rule-weights = Geschmack am anderen
solve-rule-fading = verblassender Geschmack
solve-rule-injera = Lagen
solve-rule-diners = ein größerer Tisch
solve-rule-shape = andere Zählung der Gerichte
solve-rule-at_once = Bissen zugleich
solve-rule-take_backs = Zurücknehmen
solve-rule-copies = mehrfache Gerichte
solve-rule-secret = geheimer Geschmack
solve-rule-pass_once = einmal passen
solve-note-take_backs = Das Zurücknehmen ist eine eigene Regel dieses Projekts. Kein Satz steht dahinter.
solve-payoffs = Auszahlungen jedes Gleichgewichts
solve-payoffs-expected = Erwartete Auszahlungen jedes Gleichgewichts
solve-first-bites = Erste Bissen von { $mover }
solve-fading = Die besten Züge für jedes λ (Zertifikat: exakt)
solve-at-once = Wie wahrscheinlich jeder ein Gericht zuerst nennt
solve-sincere = Wer immer sein Lieblingsgericht isst, bekommt
solve-heads-moves = Zug | von | Wahl
solve-heads-house-bites = Gericht | { $mover } bekommt | mindestens | Gleichgewicht
solve-heads-fading = λ | Gerichte der Reihe nach
solve-heads-at-once = Gericht | A | B | A nennt es | B nennt es
solve-heads-sincere = Platz | mindestens | im Mittel

## Steine

solve-board = { $board ->
    [clock] Uhr
   *[line] Linie
 }: { $stacks }, { $players } Spieler, Steine { $placement ->
    [anywhere] überall
    [step] auf einem Raster mit Schritt { $step }
   *[stacks] auf den Stapeln
 }
solve-board-order = Reihenfolge der Züge: { $order }
solve-placed = gesetzt: { $moves }
solve-in-secret = Beide setzen verdeckt.
solve-secret-payoffs = { $payoffs }, in jedem Gleichgewicht
solve-outcomes = { PLURAL($count) ->
    [one] 1 teilspielperfektes Ergebnis, in reinen Strategien
   *[other] { $count } teilspielperfekte Ergebnisse, alle in reinen Strategien
 }
solve-outcomes-cells = { PLURAL($count) ->
    [one] 1 teilspielperfektes Ergebnis, in reinen Strategien, Zelle für Zelle
   *[other] { $count } teilspielperfekte Ergebnisse, alle in reinen Strategien, Zelle für Zelle
 }
solve-outcomes-rule = { PLURAL($count) ->
    [one] 1 teilspielperfektes Ergebnis nach der Regel „{ $rule }“
   *[other] { $count } teilspielperfekte Ergebnisse nach der Regel „{ $rule }“
 }
solve-outcomes-uncounted = mehr teilspielperfekte Ergebnisse, als gezählt werden, hier { $shown } davon
solve-heads-outcomes = Züge | { $seats }
solve-heads-first-moves = erster Zug | Gleichgewicht | mindestens | für { $mover }
solve-heads-open-moves = erster Zug | Gleichgewicht | für { $mover }
solve-heads-secret = Stapel | Chancen von A | Chancen von B | bringt | mindestens
solve-mixed = Alle teilspielperfekten Gleichgewichte, auch solche, in denen Spieler gleich gute Züge mischen
solve-mixed-open = Kein Gleichgewicht zahlt weniger oder mehr. Offen ist, ob eines eine Grenze erreicht, für die keines bekannt ist.
solve-mixed-least = Ein Gleichgewicht, das { $mover } am wenigsten zahlt: { $payoff }
solve-mixed-most = Ein Gleichgewicht, das { $mover } am meisten zahlt: { $payoff }
solve-heads-mixed = Platz | mindestens | höchstens
solve-heads-attained = Platz | mindestens | höchstens | erreicht
solve-heads-plays = Züge | Chance | { $seats }
solve-held = { $camp } können { $held } auf { $payoff } drücken, auf { PLURAL($ways) ->
    [one] 1 Weg
   *[other] { $ways } Wegen
 }
solve-held-by-none = Auch ohne Gegner bekommt { $held } womöglich nur { $payoff }, auf { PLURAL($ways) ->
    [one] 1 Weg
   *[other] { $ways } Wegen
 }
solve-secured = { $payoff } sind { $held } sicher, was auch immer alle anderen zusammen tun
solve-heads-coalition = Züge | Koalition auf | Auszahlungen | sie verdient

## Das Streichbrett und Arten, einen Teller zu teilen

solve-axis = für { $diner }
solve-crossed = gestrichen
solve-eaten = gegessen
solve-without = ohne Gericht { $morsel } ({ $a }, { $b }) und ohne den ersten Zug
solve-moved = Marken nach außen: { $outward }, nach innen: { $inward }
solve-heads-labels = Marke | Achse von | von | nach
solve-heads-division = Art | A bekommt | B bekommt | Punkte | Neid
solve-no-split = keine
solve-refused = abgelehnt
solve-way-crossout = Streichstrategie
solve-way-round-robin = reihum
solve-way-envy-graph = Neidgraph
solve-way-undercut = Unterbieten
solve-way-largest-sum = größte Summe
solve-way-largest-product = größtes Produkt
solve-way-least-envy = kleinster Neid

## Andere Spiele

solve-any-game = { $game }, { $mover } ist am Zug
