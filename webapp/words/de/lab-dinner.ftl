### Zur Durchsicht durch Muttersprachler.

lab-dinner-name = Ein Dinner
lab-dinner-wrong = Dieses Dinner ging nicht
lab-dinner-change = Das Dinner ändern

lab-dinner-title-random = Zufälliges Dinner mit { $count }, Startzahl { $seed }
lab-dinner-title-permutation = Ein Permutationsdinner mit { $count }
lab-dinner-title-own = Ein Dinner mit { $count } Gerichten

lab-dinner-which = Welches Dinner
lab-dinner-source-named = Bekannt
lab-dinner-source-random = Zufällig
# Same in English.
lab-dinner-source-permutation = Permutation
lab-dinner-source-own = Eigenes
# Same in English.
lab-dinner-dinner = Dinner
lab-dinner-size-help = 2 bis 20
lab-dinner-seed-help = Dieselbe Startzahl ergibt denselben Teller.
lab-dinner-permutation = Wert für Bob, wenn er für Alice 1, 2, 3 … ist
lab-dinner-permutation-help = Jede Zahl von 1 bis n einmal, in beliebiger Reihenfolge.
lab-dinner-permutation-not-yet = Noch nicht: { $odd } ist zu viel. Es fehlt: { $missing }.
lab-dinner-permutation-done = Jede Zahl von 1 bis { $count } ist da.
lab-dinner-own = Gerichte, eines je Zeile: Name, Wert für Alice, Wert für Bob
lab-dinner-own-help = Namen kannst du weglassen, wie in <span class="nowrap">1,6 2,14 3,10</span>. Zahlen dürfen gleich sein. Dann durchsuchen wir jeden Teller.
lab-dinner-last = Letzter Bissen
lab-dinner-default = Wie üblich
lab-dinner-turns-help = alternate, thue-morse oder ein Buchstabe für jeden Zug
lab-dinner-turns-example = wie üblich

lab-dinner-long = Dieses Dinner ergibt eine Adresse von { $length } Zeichen. Erlaubt sind { $most }. Kürz die Namen oder frag „lastbite solve dinner“, das keine Grenze hat.
lab-dinner-permutation-empty = Schreib den Wert jedes Gerichts für Bob, etwa 5 1 2 4 6 3.
lab-dinner-permutation-odd = { $given } ist zu viel unter { $count } Zahlen. Schreib jede von 1 bis { $count } einmal. { $lacking ->
    [one] Es fehlt { $missing }.
   *[other] Es fehlen { $missing }.
}
lab-dinner-few = Ein Dinner hat mindestens { $least } Gerichte, nicht { $count }.
lab-dinner-whole = { $given } ist keine ganze Zahl.
lab-dinner-row = Zeile { $line }, { $given }: Schreib zwei Zahlen mit einem Komma dazwischen, wenn du magst mit einem Namen davor. Zum Beispiel 3, 1 oder Shiro, 3, 1.
lab-dinner-row-name = Zeile { $line }, { $given }: Ein Name hat 1 bis { $most } druckbare Zeichen.
lab-dinner-no-match = Dieses Dinner kannst du nicht als Partie öffnen. { $why }
lab-dinner-no-morsels = { $given } nennt keine Gerichte. Schreib ihre Nummern, ab 0, etwa 0,3,5.

lab-dinner-answer = Der beste Anfang für { $first } ist <span translate="no">{ $morsel }</span>. Wenn beide nach der Streichstrategie spielen, bekommt Alice <b>{ $alice }</b> und Bob <b>{ $bob }</b>.
lab-dinner-one-of-some = Das ist eines der Gleichgewichte.

lab-dinner-board = Das Streichbrett
lab-dinner-board-told = Das Streichbrett: Wert für Alice nach rechts, für Bob nach oben. Die Zahlen an den Achsen zeigen, in welcher Reihenfolge gestrichen wird.
lab-dinner-board-order = Reihenfolge zeigen
lab-dinner-board-help = Eine Marke steht an der Achse der Person, die das Gericht <em>nicht</em> isst. Die andere isst an den Stellen ohne Marke.
lab-dinner-board-fine = Ein Brett mit { $turns } Gerichten wäre zu fein zum Lesen. In der Reihenfolge der Bissen stehen alle.
lab-dinner-order = Die Reihenfolge der Bissen
lab-dinner-order-table = Die Reihenfolge der Bissen als Tabelle
lab-dinner-order-caption = { $turns } Bissen. Die Streichstrategie legt den letzten zuerst fest.
lab-dinner-head-bite = Bissen
lab-dinner-head-diner = Wer
lab-dinner-head-morsel = Gericht
lab-dinner-head-own = Eigener Wert
lab-dinner-head-other = Für die andere Person
lab-dinner-head-crossed = Gestrichen

lab-dinner-outcomes = Alle Ergebnisse
lab-dinner-sample = Eine Stichprobe
lab-dinner-sampled = { $morsels } Gerichte haben etwa 10^{ $digits } Teilungen. Alle Ergebnisse listen wir für höchstens { $most } Gerichte auf. Dies sind { $splits } zufällige, zwei Drittel davon gegen die Streichstrategie.
lab-dinner-counts = { $splits } Teilungen ergeben <b data-all>{ $pairs }</b> verschiedene Punktepaare. Wenn Bob nach der Streichstrategie spielt, sind <b data-against>{ $against }</b> davon möglich.
lab-dinner-counts-sample = Die Stichprobe hat <b data-all>{ $pairs }</b> verschiedene Punktepaare. Wenn Bob nach der Streichstrategie spielt, sind <b data-against>{ $against }</b> davon möglich.
lab-dinner-drawn = Wir zeichnen { $count } der Punkte.
lab-dinner-no-script = Das Bild braucht Skripte. Die <a href="{ $table }" download>Tabelle aller Ergebnisse</a> nicht.
lab-dinner-layers = Ebenen
lab-dinner-layer-all = Alle
lab-dinner-layer-against = Gegen die Streichstrategie
lab-dinner-layer-frontier = Pareto-Grenze
lab-dinner-layer-crossout = Streichstrategie
lab-dinner-layer-greedy = Gierig
lab-dinner-layer-divisions = Andere Teilungen
lab-dinner-frontier = Die Pareto-Grenze umfasst nur die Teilungen, die diese Züge erlauben: Von den Gerichten bekommt Alice { $alice } und Bob { $bob }.
lab-dinner-frontier-beyond = { $count ->
    [one] Art { $ways } in der Tabelle unten gibt Alice eine andere Anzahl und kann deshalb jenseits der Grenze liegen.
   *[other] Die Arten { $ways } in der Tabelle unten geben Alice eine andere Anzahl und können deshalb jenseits der Grenze liegen.
}
lab-dinner-cloud = Alle Ergebnisse: Punkte von Alice nach rechts, die von Bob nach oben
lab-dinner-cloud-role = Wolke der Ergebnisse
lab-dinner-cloud-help = Zeig auf einen Punkt oder nimm die Pfeiltasten. Pos1 ist die Streichstrategie. Mit der Eingabetaste öffnest du eine Teilung zum Nachspielen.
lab-dinner-cloud-failed = Wir konnten das Bild nicht laden. Lad die Seite neu.
lab-dinner-across = Punkte von Alice
lab-dinner-upwards = Punkte von Bob
# Same in English.
lab-dinner-mark = { $title }: Alice { $alice }, Bob { $bob }
lab-dinner-dot-none = Du hast noch keinen Punkt gewählt.
lab-dinner-dot-one-within = Alice { $alice }, Bob { $bob }: eine Teilung, gegen die Streichstrategie erreichbar. Alice isst { $eats }.
lab-dinner-dot-one-beyond = Alice { $alice }, Bob { $bob }: eine Teilung, gegen die Streichstrategie unerreichbar. Alice isst { $eats }.
lab-dinner-dot-all-within = Alice { $alice }, Bob { $bob }: { $splits } Teilungen, gegen die Streichstrategie erreichbar. In einer davon isst Alice { $eats }.
lab-dinner-dot-some-within = Alice { $alice }, Bob { $bob }: { $splits } Teilungen, { $against } davon gegen die Streichstrategie erreichbar. In einer davon isst Alice { $eats }.
lab-dinner-dot-beyond = Alice { $alice }, Bob { $bob }: { $splits } Teilungen, gegen die Streichstrategie unerreichbar. In einer davon isst Alice { $eats }.
lab-dinner-dot-ways = Gefunden von: { $ways }.
lab-dinner-open = Diese Teilung öffnen
lab-dinner-dots = Alle Ergebnisse als Tabelle
lab-dinner-dots-caption = { $pairs } Punktepaare
lab-dinner-dots-caption-first = Die ersten { $shown } von { $pairs } Punktepaaren. Die CSV-Datei hat alle.
lab-dinner-head-splits = Teilungen
lab-dinner-head-against = Gegen die Streichstrategie
lab-dinner-head-example = Alice isst zum Beispiel

lab-dinner-ways = Andere Arten, diesen Teller zu teilen
lab-dinner-ways-told = Arten, den Teller zu teilen
lab-dinner-ways-caption = Punkte, und wie viel mehr A und B der andere Teller wert wäre
lab-dinner-head-way = Art
lab-dinner-head-sum = Summe
lab-dinner-head-envy-a = Neid von Alice
lab-dinner-head-envy-b = Neid von Bob
lab-dinner-head-fair = Neidfrei
lab-dinner-head-eats = Alice isst
lab-dinner-head-open = <span class="vh">Öffnen</span>
lab-dinner-open-way = Öffnen<span class="vh">: { $title }</span>
lab-dinner-way-crossout = Streichstrategie
lab-dinner-way-greedy-a = Alice gierig, Bob mit Streichstrategie
lab-dinner-way-greedy-b = Alice mit Streichstrategie, Bob gierig
lab-dinner-way-round-robin = Ehrlich reihum
lab-dinner-way-envy-graph = Neidgraph
lab-dinner-way-undercut = Unterbietungsverfahren
lab-dinner-way-largest-sum = Größte Summe
lab-dinner-way-largest-product = Größtes Produkt
lab-dinner-why-gives-up = Keine Teilung der Gerichte, die beide wollen, ist neidfrei. Deshalb gibt dieses Verfahren auf.
lab-dinner-why-negative = Ein Gericht ist jemandem weniger als 0 wert. Dieses Verfahren braucht 0 oder mehr.
lab-dinner-why-ties = Für dieses Verfahren darf niemand zwei Gerichte gleich gern mögen. Mach die Zahlen verschieden.
lab-dinner-why-too-large = Das war zu viel zum Ausrechnen. Nimm weniger Gerichte.
lab-dinner-fair-free = niemand neidisch
lab-dinner-fair-but-one = neidfrei bis auf ein Gericht
lab-dinner-fair-not = Neid
lab-dinner-plate-nothing = nichts
lab-dinner-no-split = Alice würde { $eats } Gerichte essen, aber sie hat { $turns } Züge.

lab-dinner-others = andere
lab-dinner-verdicts = Wie gut ist die Streichstrategie hier?
lab-dinner-efficient-unknown = Ob eine andere Teilung für beide besser wäre, war zu viel zum Ausrechnen.
lab-dinner-efficient = <b>Pareto-effizient:</b> Keine andere Teilung ist für Alice und Bob mindestens so gut und für eine Seite besser.
lab-dinner-inefficient-weakly = <b>Nicht Pareto-effizient, aber schwach:</b> Für Alice und Bob mindestens so gut wäre { $better }.
lab-dinner-inefficient = <b>Nicht Pareto-effizient:</b> Für Alice und Bob mindestens so gut wäre { $better }.
lab-dinner-similar = <a href="{ $address }">Welche Dinner sind so?</a>
lab-dinner-inversions = <b>Inversionen: { $count }.</b> Bei { $count } von { $pairs } Paaren von Gerichten sind Alice und Bob sich uneins. Bei 0 ist ihr Geschmack gleich, bei { $pairs } entgegengesetzt.
lab-dinner-greed = <b>Gier:</b> Gegen die Streichstrategie lässt sie Alice { $greedy } statt { $alice } und Bob { $greedyBob } statt { $bob }.
lab-dinner-equilibria = Gleichgewichte in reinen Strategien
lab-dinner-equilibria-count = { $count ->
    [one] Ein Spielverlauf ist ein Gleichgewicht.
   *[other] { $count } Spielverläufe sind Gleichgewichte.
} Wer anfängt, hat als <a href="{ $payoffs }">kleinste Gleichgewichtsauszahlung</a> { $least }.
lab-dinner-equilibria-caption = Punkte, und wie viele Spielverläufe damit enden
lab-dinner-head-plays = Spielverläufe
lab-dinner-firsts = Der Wert jedes ersten Bissens
lab-dinner-firsts-caption = Was { $diner } nach jedem ersten Bissen am Ende haben kann
lab-dinner-some = Punkte einiger Gleichgewichte
lab-dinner-some-orders = Es gibt zu viele Reihenfolgen gleicher Gerichte, um alle zu probieren.
lab-dinner-more-scores = { $count ->
    [one] … und ein weiteres Punktepaar
   *[other] … und { $count } weitere Punktepaare
}
