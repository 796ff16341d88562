### Zur Durchsicht durch Muttersprachler.

lab-first-title = Wer soll anfangen?
lab-first-lead = Ihr teilt zu zweit Dinge auf, eins nach dem anderen. Wer anfängt, ist im Vorteil. Hier steht die gerechteste Reihenfolge der Züge, genau berechnet.
lab-first-things = Wie viele Dinge?
lab-first-one = Name von A
lab-first-other = Name von B
lab-first-find = Reihenfolge finden
lab-first-wrong-things = Die gerechteste Reihenfolge ist für 1 bis { $most } Dinge bekannt, nicht für „{ $given }“.
lab-first-order = Reihenfolge der Züge
lab-first-help = Ein Buchstabe A oder B für jeden Zug, etwa ABBA. Höchstens { $most }.
lab-first-wrong = Eine Reihenfolge hat 1 bis { $most } Buchstaben A und B, nicht „{ $given }“.
lab-first-ask = Wer liegt vorn?
lab-first-turns = Die Züge
lab-first-flip = In Zug { $turn } ist { $letter } dran. Gib ihn der anderen Person.
lab-first-add = Ein Zug mehr für { $name }
lab-first-remove = Letzten Zug weglassen
lab-first-press = Drück auf einen Zug, um ihn der anderen Person zu geben.
lab-first-drag = Zieh ihn, um ihn zu verschieben.
lab-first-ahead = { $name } vorn
lab-first-best = Keine Reihenfolge mit { $turns } Zügen ist gerechter.
lab-first-say = Wählt in dieser Reihenfolge
lab-first-run = { $count ->
    [1] { $name }
    [2] { $name } zweimal
   *[other] { $name } { $count }-mal
}
lab-first-share = Reihenfolge teilen
lab-first-copied = Kopiert
lab-first-by-hand = Kopier die Adresse
lab-first-lead-of = { $ahead ->
    [none] Diese Reihenfolge ist genau gerecht.
   *[other] { $written ->
        [both] { $name } liegt um { $lead } vorn, genau um { $exact }.
        [tiny] { $name } liegt nur um { $exact } vorn.
        [next] { $name } liegt um fast nichts vorn.
       *[whole] { $name } liegt um { $lead } vorn.
    }
}
lab-first-means = Von { $turns } Dingen zählt das liebste { $turns } und das unbeliebteste 1. Im Mittel bekommt { $one } { $a } und { $other } { $b }.
lab-first-assumes = Dieses Mittel hat drei Bedingungen. Jedes Ding zählt nach seinem Rang. Eure Vorlieben haben nichts miteinander zu tun, und jede Rangfolge ist gleich wahrscheinlich. Ihr wählt beide so gut, wie ihr könnt.
lab-first-caution = Über gleiche Vorlieben sagt es wenig. Mögt ihr beide dasselbe, bekommt bei AABBB A 9 und B 6, obwohl es im Mittel genau gerecht ist.
lab-first-play = Als Dinner spielen
lab-first-others = Andere Reihenfolgen mit { $turns } Zügen
lab-first-name-fairest = Die gerechteste
lab-first-name-alternating = Abwechselnd
lab-first-name-thue-morse = Thue-Morse
lab-first-uses = Beispiele
lab-first-use-captains = Zwei Teams, zwölf Leute
lab-first-use-draft = Eine Auswahl von sechzehn
lab-first-use-chores = Acht Aufgaben im Haushalt
lab-first-use-exact = Fünf Dinge, genau gerecht
lab-first-own = Eure eigene Reihenfolge
lab-first-table = Die gerechtesten Reihenfolgen bis 24 Züge
lab-first-exact = Die Zahlen sind genau. Im Terminal zeigt <code>{ $command }</code> dasselbe.
