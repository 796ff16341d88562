### Zur Durchsicht durch Muttersprachler.
### Zertifikate: was von einem Urteil bewiesen ist, über welche Gleichgewichte und unter welcher Gleichstandsregel.

## Der Name eines Zertifikats

certificate-title =
    { $label ->
        [theorem] Lehrsatz
        [exact] Exakt
        [policy] Ein Gleichgewicht
       *[heuristic] Schätzung
    }
certificate-title-depth = Schätzung, { $n } tief

## Das Urteil in Kürze

certificate-short =
    { $reach ->
        [all] Bewiesen
        [one] Gilt für einen Weg, perfekt zu spielen
        [rule] Gilt, wenn Gleichstände so ausgehen
       *[search] Unsere beste Vermutung
    }
certificate-exact = { $title }: { $meaning }
certificate-more = Wie sicher ist das?
certificate-how = So beweisen wir es
certificate-means = Was das bedeutet

## Alles davon

certificate-by =
    { $by ->
        [theorem] den Lehrsatz zur Streichstrategie
        [median] den Lehrsatz vom gewichteten Median
        [sincerity] den Lehrsatz von den geheimen Geschmäckern
       *[search] eine Suche bis zum Ende des Spiels
    }
certificate-which =
    { $strategies ->
        [mixed] jedes Gleichgewicht, mit Zufall oder ohne
       *[pure] jedes Gleichgewicht in reinen Strategien
    }
certificate-rule =
    { $ties ->
        [first] jeder Gleichstand an das erste Feld geht
        [kind] jeder Gleichstand dorthin geht, wo der Platz mit dem wenigsten Geld am meisten behält
        [spiteful] jeder Gleichstand dorthin geht, wo der Platz mit dem wenigsten Geld am wenigsten behält
        [random] das Los jeden Gleichstand entscheidet
        [crossout] von zwei gleich beliebten Gerichten das frühere als weniger beliebt zählt
       *[ordered] alle am Tisch gleich beliebte Gerichte in eine feste Reihenfolge bringen
    }
certificate-meaning-every = Bewiesen durch { certificate-by }, für { certificate-which }.
certificate-meaning-ordered = Bewiesen durch { certificate-by }. Jedes gehört zu einem Gleichgewicht, in dem { certificate-rule }. Es kann andere geben.
certificate-meaning-one = Bewiesen durch { certificate-by }. Das ist ein Gleichgewicht, nach einer festgelegten Regel gewählt. In anderen kann man mehr oder weniger bekommen.
certificate-meaning-rule = Wenn { certificate-rule }, ist das ein Gleichgewicht. In anderen kann man mehr oder weniger bekommen, darum ist kein Verlust bewiesen.
certificate-meaning-reply =
    { $ties ->
        [all] Bewiesen durch { certificate-by }. Es ist eine beste Antwort auf sich selbst, nicht auf jede Strategie.
       *[first] Bewiesen durch { certificate-by }, wenn { certificate-rule }. Es ist eine beste Antwort auf sich selbst, nicht auf jede Strategie.
    }
certificate-meaning-secured = Bewiesen durch { certificate-by }, was auch immer das Bündnis tut.
certificate-meaning-searched =
    { PLURAL($n) ->
        [one] Nicht bewiesen. Wir haben einen Zug weit gesucht, nicht bis zum Ende des Spiels.
       *[other] Nicht bewiesen. Wir haben { $n } Züge weit gesucht, nicht bis zum Ende des Spiels.
    }
certificate-meaning-none = Nicht bewiesen.

## Was ein Satz hinzufügen muss, der darauf beruht

certificate-caveat-one = Das gilt für einen Weg, perfekt zu spielen. Es gibt andere.
certificate-caveat-rule = Das gilt, wenn { certificate-rule }. Sonst ist nichts bewiesen.
certificate-caveat-searched =
    { PLURAL($n) ->
        [one] Wir haben nur einen Zug weit gesucht.
       *[other] Wir haben nur { $n } Züge weit gesucht.
    }
certificate-caveat-none = Das ist eine Schätzung.

## Was man von einem Bot sagt, der so spielt

certificate-note-searched =
    { PLURAL($n) ->
        [one] sieht einen Zug weit
       *[other] sieht { $n } Züge weit
    }
certificate-note-theorem = plant vom letzten Bissen her
certificate-note-search = denkt bis zum Ende durch
certificate-note-reply = am besten gegen sich selbst
