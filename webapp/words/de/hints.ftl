### Zur Durchsicht durch Muttersprachler.
### Die drei Stufen des Coachs vor einem Zug: eine Frage, ein Grundsatz, der Zug. Dazu Zweifel und Rat fürs Üben.

## Dinner

hints-ask-last-one = Gibt es überhaupt etwas zu wählen?
hints-why-last-one = Ein Bissen ist noch da, und den hast du.
hints-ask-wait = Welches deiner Lieblingsgerichte würde { $other } dir lassen?
hints-why-wait = Ein Gericht, das { $other } dir nicht streitig macht, kann warten. Nimm zuerst eins, das sonst weg wäre.
hints-ask-both = Ihr mögt beide dasselbe Gericht am liebsten. Wer bekommt es, wenn du wartest?
hints-why-both = Wollt ihr beide ein Gericht, greif zu.
hints-ask-end-yours = Wer hat den letzten Bissen, und welches Gericht wird es sein?
hints-why-end-yours = Du hast den letzten Bissen. Was { $other } am wenigsten mag, wartet also auf dich. Streich dieses Gericht in Gedanken und geh weiter rückwärts.
hints-ask-end-theirs = Wer hat den letzten Bissen, und welches Gericht wird es sein?
hints-why-end-theirs = { $other } hat den letzten Bissen. Was du am wenigsten magst, bleibt also für { $other } liegen. Streich dieses Gericht in Gedanken und geh weiter rückwärts.
hints-choose-by-own = Wähl ein Gericht. Jedes zeigt seinen Wert für dich.

## Dinner mit einer Münze

hints-ask-coin-wait = Welches deiner Lieblingsgerichte will { $other } am wenigsten?
hints-why-coin-wait = Was { $other } liegen lässt, ist auch nach ein paar Würfen noch da. Was ihr beide wollt, kann nach einem Wurf weg sein.
hints-ask-coin-miss = Wenn die Münze als Nächstes für { $other } fällt: Welches Gericht würde dir am meisten fehlen?
hints-why-coin-miss = Nimm zuerst ein Gericht, das nach einem Wurf weg sein kann. Was sonst niemand will, kann bis zu deinem nächsten Zug warten.

## Dinner für mehr als zwei

hints-ask-again = Wer hat den nächsten Bissen?
hints-why-again = Du. Du hast zwei Bissen hintereinander, und niemand kommt dazwischen.
hints-ask-only = Wie viele Bissen hast du noch?
hints-why-only = Nur diesen. Jetzt kann für dich nichts mehr warten.
hints-ask-same = Welches Gericht mag { $other } am liebsten?
hints-why-same = Dasselbe wie du. Wollt ihr beide ein Gericht, greif zu.
hints-ask-gone = { $n ->
    [one] Bevor du wieder dran bist, isst { $others }.
   *[other] Bevor du wieder dran bist, essen { $others }.
} Welche Gerichte sind bis dahin weg?
hints-why-gone = Lass ein Gericht liegen, das sonst niemand nimmt. Nimm zuerst eins, das sonst weg wäre.

## Dinner mit geheimem Geschmack

hints-ask-copies = { $n ->
    [one] Welche Gerichte würde { $other } weiter essen?
   *[other] Welche Gerichte würden die anderen weiter essen?
}
hints-why-copies = Das lässt sich hier schwer erraten. Was du liegen lässt, kann weg sein, wenn du wieder dran bist.
hints-ask-unknown = { $n ->
    [one] Was weißt du über den Geschmack von { $other }?
   *[other] Was weißt du über den Geschmack der anderen?
}
hints-why-unknown = Nichts, und auch die Bissen verraten nichts, weil es jedes Gericht nur einmal gibt. Was du liegen lässt, kann weg sein, wenn du wieder dran bist.
hints-ask-guess-eat = { $n ->
    [one] Welches Gericht würde { $other } nach den bisherigen Bissen als Nächstes essen?
   *[other] Welches Gericht würden die anderen nach den bisherigen Bissen als Nächstes essen?
}
hints-why-guess-eat = Wer von einem Gericht isst, will oft noch eins davon. Soweit du raten kannst, wartet dein Lieblingsgericht nicht.
hints-ask-guess-leave = { $n ->
    [one] Welches deiner Lieblingsgerichte lässt { $other } anscheinend liegen?
   *[other] Welches deiner Lieblingsgerichte lassen die anderen anscheinend liegen?
}
hints-why-guess-leave = Wer von einem Gericht isst, will oft noch eins davon. Was sonst niemand zu wollen scheint, kann warten. Nimm zuerst eins, das sonst weg wäre.
hints-best-guess = { $do }. Nach den bisherigen Bissen kannst du am Ende { $worth } erwarten. Das ist geraten.
hints-best-mean = { $do }. Wenn alle ihre Lieblingsgerichte essen, kannst du am Ende { $worth } erwarten.
hints-best-sure = { $do }. Wenn alle ihre Lieblingsgerichte essen, kannst du am Ende { $worth } erwarten. Mindestens { $least } bekommst du auf jeden Fall.

## Steine

hints-ask-place-last = Du setzt den letzten Stein, und niemand kann antworten. Auf welchem Feld bekommt er am meisten?
hints-why-place-last = Ein Stapel geht an den nächsten Stein. Such die Stelle, an der du dem meisten Geld am nächsten bist.
hints-ask-place-own = Zwischen deine Steine kommt jetzt niemand mehr. Auf welchen Feldern bekommen sie zusammen am meisten?
hints-why-place-own = Alle deine Steine sammeln für dich. Setz sie so, dass sie sich gegenseitig nichts wegnehmen.
hints-ask-place-again = { PLURAL($n) ->
    [one] Nach dir kommt noch ein Stein, und dann bist du wieder dran.
   *[other] Nach dir setzen die anderen { $n } Steine, und dann bist du wieder dran.
} Welches Feld kann nicht bis dahin warten?
hints-why-place-again = Nimm zuerst ein Feld, das dir sonst jemand wegnimmt. Ein Feld, auf das sonst niemand will, kann warten.
hints-ask-place-order = { PLURAL($n) ->
    [one] Nach dir kommt noch ein Stein.
   *[other] Nach dir setzen die anderen { $n } Steine.
} Was bekommen deine Steine dann noch?
hints-why-place-order = Zähl das Geld, das alle deine Steine behalten, wenn alle gesetzt haben.
hints-ask-place-next = { PLURAL($n) ->
    [one] Nach dir kommt noch ein Stein.
   *[other] Nach dir kommen noch { $n } Steine.
} Was bekommt dein Stein dann noch?
hints-why-place-next = Zähl das Geld, das ein Feld behält, wenn alle gesetzt haben. Stell dich dorthin, wo es sich nicht lohnt, dir etwas abzuschneiden.

## Jedes Spiel

hints-ask-any = { $noun ->
    [bite] Wie antworten die anderen auf jeden Bissen, den du nehmen könntest?
    [token] Wie antworten die anderen auf jeden Stein, den du setzen könntest?
   *[move] Wie antworten die anderen auf jeden Zug, den du machen könntest?
}
hints-why-any = { $noun ->
    [bite] Wähl den Bissen, der dir am meisten lässt, wenn alle geantwortet haben.
    [token] Setz den Stein so, dass dir am meisten bleibt, wenn alle geantwortet haben.
   *[move] Wähl den Zug, der dir am meisten lässt, wenn alle geantwortet haben.
}
hints-move = { $do }. Wenn von da an { $two ->
    [yes] beide
   *[no] alle
} so gut wie möglich spielen, hast du am Ende { $worth }.
hints-move-least = { $do }. Wenn von da an { $two ->
    [yes] beide
   *[no] alle
} so gut wie möglich spielen, hast du am Ende { $worth } oder mehr.
hints-move-found = { $do }. Das ist das Beste, was wir gefunden haben, mit { $worth } am Ende.
hints-move-found-least = { $do }. Das ist das Beste, was wir gefunden haben, mit { $worth } oder mehr am Ende.
hints-ask-odds = Was würde { $other } wählen, wenn klar wäre, wie du wählst?
hints-why-odds-sure = Hier bleibt nichts dem Zufall überlassen. Im Gleichgewicht ist jede Wahl die beste Antwort auf die andere.
hints-why-odds-chance = Kann { $other } deine Wahl vorhersehen, lässt sie sich gegen dich verwenden. Deshalb überlässt das Gleichgewicht sie dem Zufall.
hints-odds-choose = Wähl { $choice }. Wenn ihr beide perfekt spielt, bekommst du im Durchschnitt { $worth }.
hints-odds-mix = Überlass es dem Zufall: { $odds }. Wenn ihr beide perfekt spielt, bekommst du im Durchschnitt { $worth }.
hints-anyway = Trotzdem: { $do }
hints-doubt = Das würde dich { $cost } kosten. { $anyway }?

## Rat, um einen Fehler zu üben; er verrät keinen Zug

hints-lookout-would-have-waited = Bevor du dein Lieblingsgericht isst, frag dich, ob es dir jemand streitig macht.
hints-lookout-left = Bevor du zugreifst, frag dich, welches Gericht bei deinem nächsten Zug weg ist.
hints-lookout-costs-later = Fang beim letzten Bissen an. Frag dich, wer welches Gericht isst, und zähl zurück bis zu deinem Zug.
hints-lookout-against-odds = Bevor du wählst, frag dich, was dein Gegenüber wählen würde, wenn klar wäre, wie du wählst.
hints-lookout-cut-in = Bevor du setzt, frag dich, wo der nächste Stein stehen möchte. Wie viel lässt er dir?
hints-lookout-left-gap = Bevor du setzt, frag dich, welches Feld die anderen am liebsten frei fänden.
hints-lookout-gave-away-tie = Bevor du setzt, zähl die Stapel, die dann genau in der Mitte zwischen zwei Steinen liegen.
hints-lookout-costs = Lass in Gedanken alle anderen antworten. Zähl erst dann.
