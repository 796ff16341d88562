### Zur Durchsicht durch Muttersprachler.

lab-first-title = Wer soll anfangen?
lab-first-lead = Zwei Leute nehmen abwechselnd Dinge von einer Liste. Wer anfängt, ist im Vorteil, wenn die Reihenfolge der Züge das nicht ausgleicht. Hier siehst du genau, wie groß er ist: im Mittel über alle Vorlieben, wenn beide so gut spielen, wie es geht.
lab-first-order = Reihenfolge der Züge
lab-first-help = Ein Buchstabe A oder B für jeden Zug, etwa ABBA. Höchstens { $most }.
lab-first-wrong = Eine Reihenfolge hat 1 bis { $most } Buchstaben A und B, nicht „{ $given }“.
lab-first-ask = Wer liegt vorn?
lab-first-turns = Die Züge
lab-first-flip = Zug { $turn } gehört { $letter }. Gib ihn dem anderen.
lab-first-add = Ein Zug mehr für { $letter }
lab-first-remove = Letzten Zug weglassen
lab-first-drag = Drück auf einen Zug, um ihn dem anderen zu geben. Zieh ihn, um ihn zu verschieben.
lab-first-lead-of = { $ahead ->
    [none] Diese Reihenfolge ist genau gerecht.
   *[other] { $written ->
        [both] { $ahead } liegt um { $lead } vorn, genau um { $exact }.
        [tiny] { $ahead } liegt nur um { $exact } vorn.
        [next] { $ahead } liegt um fast nichts vorn.
       *[whole] { $ahead } liegt um { $lead } vorn.
    }
}
lab-first-means = Im Mittel bekommt A { $a } und B { $b }. Das beste der { $turns } Dinge zählt für jeden { $turns }, das schlechteste 1.
lab-first-play = Ein Dinner mit diesen Zügen spielen
lab-first-others = Andere Reihenfolgen mit { $turns } Zügen
lab-first-name-fairest = Die gerechteste
lab-first-name-alternating = Abwechselnd
lab-first-name-thue-morse = Thue-Morse
lab-first-uses = Für ein Team, eine Auswahl, eine Liste von Aufgaben
lab-first-use-captains = Zwei Kapitäne und zwölf Spieler
lab-first-use-draft = Eine Auswahl in sechzehn Runden
lab-first-use-chores = Acht Aufgaben für zwei
lab-first-use-exact = Fünf Dinge, genau gerecht
lab-first-table = Die gerechtesten Reihenfolgen bis 24 Züge
lab-first-proof = Die Zahlen sind genau. Sie sind <a href="{ $proofs }">bewiesen</a> für zwei Leute, die ihre Vorlieben voneinander kennen. Im Terminal zeigt <code>{ $command }</code> dasselbe.
