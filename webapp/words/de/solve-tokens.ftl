### Zur Durchsicht durch Muttersprachler.

solve-tokens-board = { $board ->
    [clock] Uhr
   *[line] Linie
 }: { $stacks }, { $players } Spieler, Steine { $placement ->
    [anywhere] überall
    [step] auf einem Raster mit Schritt { $step }
   *[stacks] auf den Stapeln
 }
solve-tokens-board-order = Reihenfolge der Züge: { $order }
solve-tokens-placed = gesetzt: { $moves }
solve-tokens-in-secret = Beide setzen verdeckt.
solve-tokens-secret-payoffs = { $payoffs }, in jedem Gleichgewicht
solve-tokens-outcomes = { PLURAL($count) ->
    [one] 1 teilspielperfektes Ergebnis, in reinen Strategien
   *[other] { $count } teilspielperfekte Ergebnisse, alle in reinen Strategien
 }
solve-tokens-outcomes-cells = { PLURAL($count) ->
    [one] 1 teilspielperfektes Ergebnis, in reinen Strategien, Zelle für Zelle
   *[other] { $count } teilspielperfekte Ergebnisse, alle in reinen Strategien, Zelle für Zelle
 }
solve-tokens-outcomes-rule = { PLURAL($count) ->
    [one] 1 teilspielperfektes Ergebnis nach der Regel „{ $rule }“
   *[other] { $count } teilspielperfekte Ergebnisse nach der Regel „{ $rule }“
 }
solve-tokens-outcomes-uncounted = mehr teilspielperfekte Ergebnisse, als gezählt werden, hier { $shown } davon
solve-tokens-heads-outcomes = Züge | { $seats }
solve-tokens-heads-first-moves = erster Zug | Gleichgewicht | mindestens | für { $mover }
solve-tokens-heads-open-moves = erster Zug | Gleichgewicht | für { $mover }
solve-tokens-heads-secret = Stapel | Chancen von A | Chancen von B | bringt | mindestens
solve-tokens-held = { $camp } können { $held } auf { $payoff } drücken, auf { PLURAL($ways) ->
    [one] 1 Weg
   *[other] { $ways } Wegen
 }
solve-tokens-held-by-none = Auch ohne Gegner bekommt { $held } womöglich nur { $payoff }, auf { PLURAL($ways) ->
    [one] 1 Weg
   *[other] { $ways } Wegen
 }
solve-tokens-secured = { $payoff } sind { $held } sicher, was auch immer alle anderen zusammen tun
solve-tokens-heads-coalition = Züge | Koalition auf | Auszahlungen | sie verdient
