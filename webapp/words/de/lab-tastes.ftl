### Zur Durchsicht durch Muttersprachler.

lab-tastes-title = Je verschiedener der Geschmack, desto besser schmeckt es
lab-tastes-answer = { $side ->
    [B] Geh auf einer Linie nach oben: Gericht für Gericht wird Bobs Teller besser oder bleibt so gut.
   *[A] Geh auf einer Linie nach oben: Gericht für Gericht wird Alice’ Teller besser oder bleibt so gut.
}
lab-tastes-lead = Alice mag Gericht 1 am wenigsten, dann 2 und so weiter. In jedem Kästchen steht, was diese Gerichte Bob wert sind. Eine Linie weiter oben ordnen die beiden ein Paar mehr entgegengesetzt. Sie essen abwechselnd, Bob zuletzt, und beide planen vom letzten Bissen her.
lab-tastes-side = Wessen Teller
lab-tastes-of = { $side ->
    [B] Bobs Teller
   *[A] Alice’ Teller
}
lab-tastes-sizes = Wie viele Gerichte
lab-tastes-size = { $n } Gerichte
lab-tastes-caption = { $side ->
    [B] Alle Dinner mit { $n } Gerichten, für Bob bessere weiter oben
   *[A] Alle Dinner mit { $n } Gerichten, für Alice bessere weiter oben
}
lab-tastes-key = { $side ->
    [B] Links: wie viele Paare sie entgegengesetzt ordnen. In einem Kästchen: Bobs Geschmack, dann was Alice und Bob essen. Je kräftiger die Farbe, desto mehr für Bob. Drück auf eins, um sein Dinner zu öffnen.
   *[A] Links: wie viele Paare sie entgegengesetzt ordnen. In einem Kästchen: Bobs Geschmack, dann was Alice und Bob essen. Je kräftiger die Farbe, desto mehr für Alice. Drück auf eins, um sein Dinner zu öffnen.
}
lab-tastes-table = Als Tabelle zeigen
lab-tastes-head-taste = Wert für Bob
lab-tastes-head-pairs = Entgegengesetzte Paare
lab-tastes-head-plate = { $side ->
    [B] Bobs Gerichte
   *[A] Alice’ Gerichte
}
lab-tastes-wrong = Das Bild hat Platz für 3 oder 4 Gerichte, nicht für „{ $given }“.
lab-tastes-wrong-side = Besser für wen ist A oder B, nicht „{ $given }“.
lab-tastes-source = Hopkins und Jones haben das 2009 gefunden.
