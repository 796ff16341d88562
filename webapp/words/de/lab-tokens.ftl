### Zur Durchsicht durch Muttersprachler.

lab-tokens-name = Ein Spiel mit Steinen
lab-tokens-wrong = Dieses Spiel ging nicht
lab-tokens-change = Das Spiel ändern
lab-tokens-questions = Fragen zu diesem Spiel
lab-tokens-show-game = Gleichgewichte
lab-tokens-show-mixed = Mit Zufall
lab-tokens-show-table = Plätze und Stapel
lab-tokens-show-growth = Wenn das Brett wächst
lab-tokens-show-coalitions = Bündnisse

lab-tokens-title = { $players } Plätze, { $numbered ->
    [yes] $1–${ $stacks }
   *[no] { $stacks } eigene Stapel
} { $board ->
    [line] auf einer Linie
   *[clock] rund um eine Uhr
}{ $placement ->
    [anywhere] , Steine überall
    [step] , Schritte von { $step }
   *[stacks] {""}
}{ $tokens ->
    [0] {""}
   *[other] , { $placed }
}{ $ties ->
    [first] , bei Gleichstand das niedrigste Feld
    [kind] , bei Gleichstand nett zum Platz mit dem wenigsten Geld
    [spiteful] , bei Gleichstand gemein zum Platz mit dem wenigsten Geld
    [random] , bei Gleichstand das Los
   *[all] {""}
}
lab-tokens-title-placed = { $letter } auf Feld { $place }

lab-tokens-stacks-help = 2 bis 30
lab-tokens-players-help = 2 bis 10
lab-tokens-shape = Form
lab-tokens-shape-line = Linie
lab-tokens-shape-clock = Uhr
lab-tokens-where = Steine stehen
lab-tokens-where-stacks = Auf Stapeln
lab-tokens-where-anywhere = Überall
lab-tokens-where-step = Auf einem Raster
lab-tokens-more = Mehr: eigene Werte, gesetzte Steine, Gleichstandsregeln
lab-tokens-values = Eigene Werte
lab-tokens-values-help = Statt $1, $2, $3 …
lab-tokens-placed = Gesetzte Steine
lab-tokens-placed-help = Ihre Felder, in der Reihenfolge der Plätze.
lab-tokens-step = Schritt des Rasters
lab-tokens-step-help = 1/2, 1/5 …
lab-tokens-ties = Bei Gleichstand
lab-tokens-ties-all = ist alles erlaubt: jedes Gleichgewicht in reinen Strategien
lab-tokens-ties-first = gilt das niedrigste Feld
lab-tokens-ties-kind = ist man nett zum Platz mit dem wenigsten Geld
lab-tokens-ties-spiteful = ist man gemein zum Platz mit dem wenigsten Geld
lab-tokens-ties-random = entscheidet das Los
lab-tokens-seed = Startzahl des Loses
lab-tokens-question = Frage
lab-tokens-all-placed = { $count } von { $players } Steinen sind gesetzt. Mindestens ein Stein muss noch kommen.

lab-tokens-place = Feld { $place }
lab-tokens-between = irgendwo zwischen Feld { $low } und { $high }
lab-tokens-cell = { $low } bis { $high }
lab-tokens-takes = { $letter } auf Feld { $place } bekommt { $payoff }
lab-tokens-would-take = { $letter } auf Feld { $place } bekäme { $payoff }
lab-tokens-placement = { $tokens ->
    [0] Kein Stein ist gesetzt.
   *[other] { $each }.
}

lab-tokens-answer = { $mover } sollte auf { $places } gehen: sicher sind { $guaranteed }.
lab-tokens-answer-between = Für { $mover } ist { $places } das beste Feld: sicher sind { $guaranteed }.
lab-tokens-answer-many = Für { $mover } sind { $count } Felder gleich sicher, zum Beispiel { $place }: sicher sind { $guaranteed }.
lab-tokens-answer-rule = Nach dieser Gleichstandsregel geht { $mover } auf { $place } und bekommt { $payoff }.
lab-tokens-guaranteed = Das ist für { $mover } die <a href="{ $payoffs }">kleinste Gleichgewichtsauszahlung</a> in reinen Strategien.
lab-tokens-outcomes = { $count ->
    [one] Es gibt <b>ein Gleichgewichtsergebnis</b>.
   *[other] Es gibt <b>{ $count } Gleichgewichtsergebnisse</b>.
}
lab-tokens-outcomes-rule = Nach dieser Regel gibt es <b>ein Ergebnis</b>.
lab-tokens-outcomes-many = Es gibt <b>mehr Gleichgewichtsergebnisse</b>, als wir hier zählen.
lab-tokens-ways = { $ways ->
    [one] Alle zahlen gleich viel.
   *[other] Sie zahlen auf { $ways } verschiedene Arten.
}
lab-tokens-published-line-10-4 = In Lessards veröffentlichter Tabelle steht nur 7 4 9 10. Sie sagt, dass alle Gleichgewichte einer Zeile gleich viel zahlen.
lab-tokens-published-clock-12-7 = In Lessards veröffentlichter Tabelle stehen zwei Folgen mit einer Auszahlung.
lab-tokens-published-clock-12-9 = In Lessards veröffentlichter Tabelle stehen drei Folgen mit einer Auszahlung.
lab-tokens-rows = Felder und Auszahlungen
lab-tokens-rows-told = Gleichgewichte
lab-tokens-rows-caption = Teilspielperfekte Ergebnisse: das Feld jedes Steins und die Auszahlung jedes Platzes
lab-tokens-head-shown = Gezeigt
lab-tokens-head-on = { $letter } auf
lab-tokens-head-gets = { $letter } bekommt
lab-tokens-row = <span class="vh">Zeig Ergebnis </span>{ $number }
lab-tokens-row-published = Das veröffentlichte
lab-tokens-more-rows = { $count ->
    [one] { $count } weiteres steht hier nicht. Die CSV-Datei hat die ersten 1.000.
   *[other] { $count } weitere stehen hier nicht. Die CSV-Datei hat die ersten 1.000.
}
lab-tokens-more-rows-all = Die anderen stehen hier nicht. Die CSV-Datei hat die ersten 1.000.
lab-tokens-cells-help = Wenn Steine überall stehen dürfen, steht ein Feld für seine Zelle. Das ist ein Punkt oder ein offenes Intervall, in dem sich nichts ändert, weder jetzt noch später.
lab-tokens-firsts = Der Wert jedes ersten Zugs
lab-tokens-firsts-told = Erste Züge
lab-tokens-firsts-caption = Erste Züge von { $mover }
lab-tokens-key-least = zahlt mindestens
lab-tokens-key-most = kann einbringen, wenn Gleichstände gut ausgehen
lab-tokens-key-rule = zahlt nach dieser Regel
lab-tokens-key-starts = beginnt ein Gleichgewicht
lab-tokens-head-place = Feld
lab-tokens-head-places = Felder
lab-tokens-head-least = Mindestens
lab-tokens-head-most = Höchstens
lab-tokens-head-rule = Nach dieser Regel
lab-tokens-head-equilibrium = Gleichgewicht
lab-tokens-starts = beginnt eines
lab-tokens-unknown = unbekannt

lab-tokens-mixed-answer-one = Wenn man bei Gleichstand eine Münze werfen darf, bekommt { $mover } in jedem Gleichgewicht { $low }.
lab-tokens-mixed-answer = Wenn man bei Gleichstand eine Münze werfen darf, bekommt { $mover } { $low } bis { $high }.
lab-tokens-mixed-answer-bounds = Wenn man bei Gleichstand eine Münze werfen darf, bekommt { $mover } mindestens { $low } und höchstens { $high }.
lab-tokens-mixed = Die Tabelle zeigt <b>das Mindeste und das Meiste</b>, das jeder Platz über alle teilspielperfekten Gleichgewichte bekommt. Wer von zwei Zügen gleich viel bekommt, darf zwischen ihnen losen. Für { $mover } ist die <a href="{ $payoffs }">kleinste Gleichgewichtsauszahlung</a> <b>{ $low }</b>.
lab-tokens-mixed-bounds = Die Tabelle zeigt <b>Grenzen</b> dessen, was jeder Platz über alle teilspielperfekten Gleichgewichte bekommt. Wer von zwei Zügen gleich viel bekommt, darf zwischen ihnen losen. Für { $mover } ist die <a href="{ $payoffs }">kleinste Gleichgewichtsauszahlung</a> { $low } oder mehr.
lab-tokens-mixed-bounds-name = Grenzen
lab-tokens-ranges = Auszahlung jedes Platzes
lab-tokens-ranges-told = Spannen
lab-tokens-ranges-caption = Das Mindeste und das Meiste über alle Gleichgewichte. Jedes führt zu einem, das es zahlt.
lab-tokens-head-player = Platz
lab-tokens-head-low = Mindestens
lab-tokens-head-high = Höchstens
lab-tokens-head-attained = Erreicht
lab-tokens-range-least = <span class="vh">{ $letter } mindestens </span>{ $payoff }
lab-tokens-range-most = <span class="vh">{ $letter } höchstens </span>{ $payoff }
lab-tokens-bounds-help = Kein Gleichgewicht zahlt weniger oder mehr als die Grenzen. Wir kennen einige, die zahlen, was die letzte Spalte sagt. Ob eines darüber hinausgeht, weiß niemand.
lab-tokens-paid-least = Ein Gleichgewicht, das { $letter } am wenigsten zahlt
lab-tokens-paid-most = Ein Gleichgewicht, das { $letter } am meisten zahlt
lab-tokens-plan-back = <span class="vh">Zurück vor </span>{ $letter } auf { $place }
lab-tokens-plan-chance = ({ $chance })
lab-tokens-plan-pays = Das zahlt { $each }.
lab-tokens-plan-average = Von hier an ist der Durchschnitt { $each }.
lab-tokens-plan-payoff = { $letter } { $payoff }
lab-tokens-plan-told = Züge von { $mover }
lab-tokens-plan-caption = Die Züge von { $mover }, und was jeder andere Zug zahlen würde
lab-tokens-head-likely = Wie wahrscheinlich
lab-tokens-head-pays = Zahlt { $mover }
lab-tokens-plan-threat = Wenn { $mover } einen anderen Zug macht, folgt das Gleichgewicht, das für { $mover } am schlechtesten ist. Der Link führt zu allem, was folgen kann.
lab-tokens-plays-caption = Von hier an: die Felder der Reihe nach, wie wahrscheinlich sie sind, und die Auszahlung jedes Platzes

lab-tokens-table-answer = Auf { $stacks } Stapeln mit { $players } Plätzen bekommt der erste Platz { $payoff }.
lab-tokens-table-help = Jede Zelle zeigt, was der <b>erste</b> Platz über alle Gleichgewichte in reinen Strategien bekommt. Gibt es mehrere Gleichgewichtsergebnisse, steht auch ihre Anzahl da. Wähl eine Zelle, um alle zu sehen.
lab-tokens-table-caption = { $board ->
    [line] { $placement ->
        [anywhere] Linie, Steine überall: Dollar für den ersten Platz
        [step] Linie, Steine auf einem Raster: Dollar für den ersten Platz
       *[stacks] Linie: Dollar für den ersten Platz
    }
   *[clock] { $placement ->
        [anywhere] Uhr, Steine überall: Dollar für den ersten Platz
        [step] Uhr, Steine auf einem Raster: Dollar für den ersten Platz
       *[stacks] Uhr: Dollar für den ersten Platz
    }
}
lab-tokens-too-large = zu groß
lab-tokens-cell-outcomes = <span class="lab-times">{ $count }</span><span class="vh"> Ergebnisse</span>
lab-tokens-cell-left-out = <span class="lab-times">{ $count }</span><span class="vh"> Ergebnisse, von denen die veröffentlichte Tabelle einige auslässt</span>
lab-tokens-cell-size = : { $players } Plätze, { $stacks } Stapel
lab-tokens-note-size = { $stacks } Stapel mit { $players } Plätzen:
lab-tokens-table-colour = Je kräftiger die Farbe einer Zelle, desto größer die kleinste Gleichgewichtsauszahlung des ersten Platzes als Teil des ganzen Geldes.

lab-tokens-growth-answer = Auf { $stacks } Stapeln mit { $players } Plätzen ist der erste Zug { $payoff } wert.
lab-tokens-growth-help = Hier siehst du, was jeder Platz in der Reihenfolge wert ist, während das Brett auf { $stacks } Stapel wächst. Zahlen Gleichgewichte in reinen Strategien verschieden viel, siehst du die Spanne dazwischen.
lab-tokens-growth-chart = Der Anteil jedes Platzes am Geld, nach der Zahl der Stapel. Die Tabelle sagt dasselbe.
lab-tokens-growth-part = Anteil am ganzen Geld
lab-tokens-growth-across = Stapel
lab-tokens-growth-caption = Dollar für jeden Platz über alle Gleichgewichte in reinen Strategien, nach der Zahl der Stapel
lab-tokens-head-pot = Das ganze Geld
lab-tokens-head-equilibria = Gleichgewichte
lab-tokens-head-one = Eines davon

lab-tokens-coalitions-answer = Zusammen können { $by } den Platz { $against } auf { $payoff } drücken.
lab-tokens-coalitions-answer-usual = Zusammen können { $by } den Platz { $against } auf { $payoff } drücken. Im Gleichgewicht bekommt { $against } { $usual }.
lab-tokens-coalitions-help = { $count ->
    [0] Die Tabelle zeigt das Wenigste, auf das einige Plätze einen anderen drücken können, was auch immer die übrigen tun.
    [one] Die Tabelle zeigt das Wenigste, auf das einige Plätze einen anderen drücken können, was auch immer die übrigen tun, mit { $count } Stein auf dem Brett.
   *[other] Die Tabelle zeigt das Wenigste, auf das einige Plätze einen anderen drücken können, was auch immer die übrigen tun, mit { $count } Steinen auf dem Brett.
}
lab-tokens-coalitions-secured = Drücken alle anderen einen Platz, bekommt er die <a href="{ $payoffs }">gesicherte Auszahlung</a>. Vergleich sie mit der Auszahlung im Gleichgewicht, wenn alle für sich selbst spielen.
lab-tokens-coalitions-all = Bei mehr als { $most } Plätzen hat die Tabelle nur das Bündnis aller anderen.
lab-tokens-coalitions-caption = Das Wenigste, auf das jeder Platz gedrückt werden kann, und von wem
lab-tokens-held-title = Wer auf wie viel gedrückt werden kann
lab-tokens-head-held = Gedrückt
lab-tokens-head-by = Von
lab-tokens-head-to = Auf
lab-tokens-head-usual = Im Gleichgewicht, rein
lab-tokens-head-going = Durch die Felder
lab-tokens-head-stand = Bündnis auf
lab-tokens-head-earn = Sie bekommen
lab-tokens-head-ways = Wege
lab-tokens-held = <span class="vh">Zeig </span>{ $against }<span class="vh">, gedrückt von { $by }</span>
lab-tokens-ways-title = So drücken { $by } den Platz { $against } auf { $payoff }
lab-tokens-ways-caption = Wege dahin: die Felder der Reihe nach, wo das Bündnis steht, und die Auszahlung jedes Platzes
lab-tokens-more-ways = { $count ->
    [one] { $count } weiterer Weg steht nicht hier.
   *[other] { $count } weitere Wege stehen nicht hier.
}
