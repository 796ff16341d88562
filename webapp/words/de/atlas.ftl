### Zur Durchsicht durch Muttersprachler.

# Same in English.
atlas-name = Atlas
# Same in English.
atlas-of = { $title } – Atlas
atlas-lead = Ganze Familien von Dinnern und Spielen mit Steinen. Jede Zeile lässt sich mit einem Befehl nachrechnen, und bei jeder steht, wie lange das gedauert hat.
atlas-kept = { $rows ->
    [one] 1 Zeile. Ein Kern rechnete { $time }.
   *[other] { $rows } Zeilen. Ein Kern rechnete { $time }.
}

atlas-title-rates = Was Gier kostet und die Streichstrategie verschenkt, über alle Permutationsdinner
atlas-title-plates = Teller, die die Streichstrategie ergeben kann, und die Catalan-Zahlen
atlas-title-turns = Der Wert des ersten Zugs, abwechselnd und in der Thue-Morse-Folge
atlas-title-orders = Der Wert des ersten Zugs in jeder ausgewogenen Zugfolge
atlas-title-fair = Die gerechtesten Zugfolgen
atlas-title-anywhere = Steine überall: alle Gleichgewichte in reinen Strategien auf $1 bis $n
atlas-title-equilibria = Die veröffentlichten Bretter: alle Gleichgewichte mit und ohne Zufall
atlas-title-street = Die Eröffnungen langer Straßen, $1 bis $N, zu zweit bis zu fünft
atlas-title-fading = Streichstrategie und Gier bei schwindendem Geschmack
atlas-title-sincere = Was es kostet, allein ehrlich zu essen
atlas-title-later = Wie oft ein späterer Platz an einem Tisch zu dritt besser ist
atlas-title-second = Wie oft A lieber an zweiter Stelle wäre, mit zwei Stapeln Injera
atlas-title-clashes = Wie oft beide zuerst dasselbe Gericht nennen, wenn sie gleichzeitig essen

atlas-words-rates = A und B ordnen n Gerichte von 1 bis n. Sie essen abwechselnd, und B hat den letzten Bissen. Vergleich gerade Zahlen mit geraden und ungerade mit ungeraden. Je mehr Gerichte es sind, desto seltener kostet Gier A gegen die Streichstrategie nichts. Und desto öfter wäre eine andere Teilung besser als die der Streichstrategie.
atlas-words-plates = Die verschiedenen Mengen eigener Ränge, die die Streichstrategie ergeben kann, über alle Permutationsdinner. Bei 2k Gerichten sind es die Catalan-Zahlen von k für A und von k + 1 für B. Bei 2k + 1 Gerichten sind es für beide die von k + 1.
atlas-words-turns = A hat den ersten Zug, und beide spielen nach der Streichstrategie. Der Vorsprung ist das genaue Mittel über alle Permutationsdinner. Haben beide gleich viele Züge, lässt die Thue-Morse-Folge vom Wert des ersten Zugs wenig übrig. Bei einer ungeraden Zahl liegt vorn, wer einen Zug mehr hat. Abwechselnd ist das A. In der Thue-Morse-Folge ist es manchmal A und manchmal B.
atlas-words-orders = Beide spielen nach der Streichstrategie, über alle Permutationsdinner. Die Abbildung zeigt jede Folge, in der A anfängt und niemand zwei Züge mehr hat als die andere Seite.
atlas-words-fair = Beide spielen nach der Streichstrategie. A hat den ersten Zug. Unter allen Folgen einer Länge ist hier der mittlere Vorsprung von A über alle Dinner am nächsten an 0. Ein Gericht zählt nach seinem Rang, die Geschmäcker sind unabhängig, und jede Rangfolge ist gleich wahrscheinlich. Bei gleichem Geschmack bringt das genau gerechte AABBB 9 zu 6. Manche Folgen sind genau gerecht. Die zweite Zeile hat die gerechteste Folge, die mit A, B anfängt.
atlas-words-anywhere = Steine dürfen zwischen Stapeln stehen. Die Tabelle hat alle teilspielperfekten Gleichgewichte in reinen Strategien, auf Stapeln von $1 bis $n. Je kräftiger die Farbe einer Zelle, desto größer ist der Teil des Geldes, der dem ersten Platz sicher ist.
atlas-words-equilibria = Wer von zwei Zügen gleich viel bekommt, darf zwischen ihnen losen. Auf den veröffentlichten Brettern ändert das die Auszahlungen, wenn sie in reinen Gleichgewichten verschieden sind. Die Abbildung zeigt reine Strategien für jede Zahl von Plätzen und Zufall für bis zu fünf.
atlas-words-street = Zu zweit eröffnet man bei 1/√2 ≈ 0,707 der Straße, zu dritt bei 3/√34 ≈ 0,514. Für den Grenzwert ist das hergeleitet. Zu viert und zu fünft sind es 0,701 und 0,784, eine Vermutung aus Zahlen. Alle haben einen Stein, und auf der Linie liegen $1 bis $N. Alle spielen gut und nehmen von gleich guten Feldern das untere. Je länger die Straße, desto näher kommt die Eröffnung ihrem Grenzwert. Die dünnen Linien sind die Grenzwerte. Zu fünft liegt die Eröffnung erst ab 240 Stapeln nahe an ihrem Grenzwert.
atlas-words-fading = Mit jedem Zug schwindet aller Geschmack um den Faktor λ. A und B wechseln sich ab, A fängt an. Die Abbildung zeigt 4.000 zufällige Dinner mit acht Gerichten, bei jedem λ dieselben. Eine Kurve zählt die, die bestes Spiel so teilt wie die Streichstrategie ohne Schwund. Die andere zählt die, die es so teilt wie Gier auf beiden Seiten. Die Kurven kreuzen sich zwischen 0,8 und 0,85.
atlas-words-sincere = Ehrlich essen heißt: immer das eigene Lieblingsgericht. Hier ist A ehrlich, und B spielt nach der Streichstrategie, in 10.000 zufälligen Dinnern jeder Größe. A und B wechseln sich ab, A fängt an. Je größer das Dinner, desto seltener kommt A damit durch, und desto größer ist der Teil der Punkte, den A verliert. Sind beide ehrlich, verlieren sie zusammen so gut wie nichts.
atlas-words-later = Drei am Tisch wechseln sich ab. B und C behalten ihre Reihenfolge, und A sitzt auf dem ersten, zweiten oder dritten Platz. Die Abbildung zählt die zufälligen Dinner, in denen A auf einem späteren Platz in jedem Gleichgewicht mehr bekommt als auf einem früheren in irgendeinem.
atlas-words-second = Auf dem Teller liegen zwei gleich hohe Stapel Injera, und gegessen wird nur von oben. A und B wechseln sich ab. In mehr als einem Drittel von 4.000 zufälligen Dinnern jeder Größe bekommt A an zweiter Stelle mehr. Wer anfängt, muss etwas Gutes aufdecken. Ohne Stapel kam das nie vor.
atlas-words-clashes = Beide nennen heimlich ein Gericht, nach dem Gleichgewicht, das die Bots spielen. Die Abbildung zeigt, wie wahrscheinlich beide zuerst dasselbe nennen. Es ist der Mittelwert über zufällige Dinner nach Rängen, mit wenigen Dinnern jeder Größe.

atlas-chart-greed-free = Dinner, in denen Gier A nichts kostet, in Prozent
atlas-chart-inefficient = Dinner, die die Streichstrategie ineffizient lässt, in Prozent
atlas-chart-plates = Teller, die die Streichstrategie ergeben kann
atlas-chart-lead-even = Mittlerer Vorsprung von A, gleich viele Züge für beide
atlas-chart-lead-odd = Mittlerer Vorsprung von A, eine ungerade Zahl von Zügen
atlas-chart-fair = Der Vorsprung, den die gerechtesten Folgen lassen, für A oder für B
atlas-chart-anywhere-line = Dollar für den ersten Platz, mindestens, auf einer Linie, nach Plätzen und Stapeln
atlas-chart-anywhere-clock = Dollar für den ersten Platz, mindestens, rund um eine Uhr, nach Plätzen und Stapeln
atlas-chart-equilibria-line = Dollar für den ersten Platz über alle Gleichgewichte, $1–$10 auf einer Linie
atlas-chart-equilibria-clock = Dollar für den ersten Platz über alle Gleichgewichte, $1–$12 rund um eine Uhr
atlas-chart-street-opening = Die Eröffnung, in Prozent der Straße, nach Stapeln
atlas-chart-street-share = Der Anteil von A, in Prozent des Geldes, nach Stapeln
atlas-chart-fading = Dinner, die bestes Spiel wie die Streichstrategie oder wie Gier teilt, in Prozent
atlas-chart-sincere-lost = Teil der Punkte von A, den Ehrlichkeit kostet, in Prozent
atlas-chart-sincere-free = Dinner, in denen sie nichts kostet, in Prozent
atlas-chart-later = Dinner, in denen ein späterer Platz besser ist, in Prozent
atlas-chart-second = Dinner, in denen A lieber an zweiter Stelle wäre, in Prozent
atlas-chart-clashes = Beide nennen zuerst dasselbe Gericht, in Prozent

atlas-below-morsels = Gerichte
atlas-below-players = Plätze
atlas-below-stacks = Stapel
atlas-below-turns = Züge
# Same in English.
atlas-below-fading = λ

atlas-series-greed-free = Gier kostet nichts
atlas-series-not-efficient = nicht effizient
atlas-series-not-weakly = nicht einmal schwach
# Same in English.
atlas-series-a = A
# Same in English.
atlas-series-b = B
atlas-series-alternating = abwechselnd
atlas-series-thue-morse = Thue-Morse
atlas-series-fairest = die gerechteste
atlas-series-from-ab = die gerechteste ab AB
atlas-series-others = jede andere Folge
atlas-series-pure = reine Strategien
atlas-series-mixed = mit Zufall
atlas-line-players = { $players } Plätze
atlas-series-crossout = Streichstrategie
atlas-series-greed = Gier
atlas-series-lost = verloren
atlas-series-free = umsonst
atlas-series-later = später
atlas-series-two-stacks = zwei Stapel
atlas-series-no-stacks = keine Stapel
atlas-series-same = dasselbe

atlas-head-morsels = Gerichte
atlas-head-dinners = Dinner
atlas-head-greed-is-free = Gier kostet nichts
atlas-head-share-of-them = Anteil davon
atlas-head-mean-cost-of-greed = mittlerer Preis der Gier
atlas-head-largest-cost-of-greed = größter Preis der Gier
atlas-head-not-efficient = nicht effizient
atlas-head-share-not-efficient = Anteil nicht effizient
atlas-head-not-even-weakly = nicht einmal schwach
atlas-head-largest-gain-of-one = größter Gewinn eines
atlas-head-largest-gain-of-both = größter Gewinn beider
atlas-head-a-s-plates = Teller von A
atlas-head-b-s-plates = Teller von B
atlas-head-rule-for-a = Regel für A
atlas-head-rule-for-b = Regel für B
atlas-head-as-the-rule-says = nach der Regel
atlas-head-turns = Züge
atlas-head-dinners-taken = gezählte Dinner
atlas-head-order = Folge
atlas-head-mean-lead-of-a = mittlerer Vorsprung von A
atlas-head-fairest-orders = gerechteste Folgen
atlas-head-exactly-fair = genau gerecht
atlas-head-fairest = gerechteste
atlas-head-lead-of-a = Vorsprung von A
atlas-head-fairest-from-ab = gerechteste ab AB
atlas-head-lead-from-ab = Vorsprung von A
atlas-head-standard-error = Standardfehler
atlas-head-a-ahead = A vorn
atlas-head-level = gleich
atlas-head-b-ahead = B vorn
atlas-head-name = Name
atlas-head-board = Brett
atlas-head-stacks = Stapel
atlas-head-players = Plätze
atlas-head-outcomes = Ergebnisse
atlas-head-payoffs = Auszahlungen
atlas-head-least-by-seat = mindestens je Platz
atlas-head-most-by-seat = höchstens je Platz
atlas-head-first-moves = erste Züge
atlas-head-one-outcome = ein Ergebnis
atlas-head-least-with-randomisation = mindestens mit Zufall
atlas-head-most-with-randomisation = höchstens mit Zufall
atlas-head-certificate = Zertifikat
atlas-head-play = Verlauf
atlas-head-opening = Eröffnung
atlas-head-limit-of-the-opening = Grenzwert der Eröffnung
atlas-head-share-of-a = Anteil von A
atlas-head-limit-of-the-share = Grenzwert des Anteils
# Same in English.
atlas-head-lambda = λ
atlas-head-split-as-by-crossout = geteilt wie nach der Streichstrategie
atlas-head-share-by-crossout = Anteil mit Streichstrategie
atlas-head-error-by-crossout = Fehler mit Streichstrategie
atlas-head-split-as-by-greed = geteilt wie bei Gier
atlas-head-share-by-greed = Anteil bei Gier
atlas-head-error-by-greed = Fehler bei Gier
atlas-head-share-free = Anteil umsonst
atlas-head-error-of-the-share = Fehler des Anteils
atlas-head-mean-score = mittlere Punkte
atlas-head-share-lost = verlorener Anteil
atlas-head-error-of-the-loss = Fehler des Verlusts
atlas-head-gain-if-both-are = Gewinn, wenn beide es sind
atlas-head-error-of-the-gain = Fehler des Gewinns
atlas-head-seed = Startzahl
atlas-head-later-is-better = spätere Stelle ist besser
atlas-head-second-is-better = zweite Stelle ist besser
atlas-head-share = Anteil
atlas-head-with-ties = mit Gleichständen
atlas-head-sum-of-the-odds = Summe der Wahrscheinlichkeiten
atlas-head-sum-of-their-squares = Summe ihrer Quadrate
atlas-head-sum-of-a-s-leads = Summe der Vorsprünge von A
atlas-head-sum-of-leads = Summe der Vorsprünge
atlas-head-seconds = Sekunden

atlas-cell-yes = ja
atlas-cell-alternating = abwechselnd
atlas-cell-thue-morse = Thue-Morse
atlas-cell-every = alle
atlas-cell-sample-seed-1 = Stichprobe, Startzahl 1
atlas-cell-clock = Uhr
atlas-cell-line = Linie
atlas-cell-exact = exakt
atlas-cell-pure-strategies-only = nur reine Strategien
atlas-cell-no-stacks = keine Stapel
atlas-cell-two-stacks = zwei Stapel
