### Zur Durchsicht durch Muttersprachler.
### Hausregeln im Formular einer neuen Partie, in der Hilfe, am Tisch und in Titeln; wie Partien heißen und gezählt werden.
### Eine Regel hat einen Namen, einen Absatz Hilfe und für jede Wahl eine Option, die alte Regel zuerst.
### house-chosen sagt einem Tisch, nach welcher Regel er spielt. house-titled steht im Titel einer Partie.

## Die Reihenfolge der Bissen

house-label-turns = Reihenfolge der Bissen
house-option-turns-plain = Abwechselnd
house-option-turns-fair = Gerechte Reihenfolge
house-option-turns-coin = Eine Münze
house-help-turns = Die gerechte Reihenfolge geht A, B, B, A, B, A, A, B und so weiter, damit niemand lange vorn liegt. Sind mehr als zwei am Tisch, geht sie reihum und wieder zurück. Die Münze ist für zwei: Vor jedem Bissen entscheidet sie, wer isst. So weißt du nie, wie oft du noch drankommst.
house-glance-turns = { $option ->
    [coin] Die Leiste zeigt alle bisherigen Würfe.
   *[other] Die Leiste zeigt, wer als Nächstes isst.
}
house-chosen-turns-fair = Eine gerechte Reihenfolge entscheidet, wer isst
house-chosen-turns-coin = Eine Münze entscheidet, wer isst
house-titled-turns-fair = gerechte Reihenfolge
house-titled-turns-coin = mit Münze

## Geschmack füreinander

house-label-weights = Deine Punkte
house-option-weights-own = Eigene
house-option-weights-competitive = Vorsprung
house-option-weights-cooperative = Summe
house-option-weights-mother-and-child = Familie
house-help-weights = Vorsprung: Es zählt, was du gegessen hast, minus was die anderen gegessen haben. Summe: Für euch alle zählt, was alle gegessen haben. Familie: Für A, die Mutter, zählt alles. Für die anderen, ihre Kinder, zählt nur, was sie selbst gegessen haben.
house-glance-weights = { $option ->
    [competitive] Nimmst du, was andere mögen, hilft dir das auch.
    [cooperative] Lass jedes Gericht der Person, die es am liebsten mag.
    [mother-and-child] Für die Mutter zählt auch, was ihre Kinder essen.
   *[other] Bei manchen zählt auch, was andere essen.
}
house-chosen-weights-competitive = Nur der Vorsprung zählt
house-chosen-weights-cooperative = Die Gerichte aller zählen für euch alle
house-chosen-weights-mother-and-child = Für A zählen die Gerichte aller, für die anderen die eigenen
house-titled-weights-competitive = um den Vorsprung
house-titled-weights-cooperative = für alle
house-titled-weights-mother-and-child = in der Familie
house-spelled-weights = Gerichte gewichtet: { $rows }
house-spelled-weights-row = { $diner } mit { $by }

## Schwinden

house-label-fading = Schwindender Geschmack
house-option-fading-1 = Nein
house-option-fading-9-10 = Ein Zehntel
house-option-fading-7-10 = Drei Zehntel
house-option-fading-1-2 = Die Hälfte
house-help-fading = Nach jedem Bissen verlieren die übrigen Gerichte einen Teil ihres Werts. Je mehr sie verlieren, desto besser wird Gier. Der beste Plan liegt dazwischen.
house-glance-fading = Alte Werte sind durchgestrichen.
house-chosen-fading-9-10 = Jeder Bissen nimmt dem Rest ein Zehntel vom Geschmack
house-chosen-fading-7-10 = Jeder Bissen nimmt dem Rest drei Zehntel vom Geschmack
house-chosen-fading-1-2 = Jeder Bissen nimmt dem Rest den halben Geschmack
house-titled-fading-9-10 = schwindet um ein Zehntel
house-titled-fading-7-10 = schwindet um drei Zehntel
house-titled-fading-1-2 = schwindet um die Hälfte
house-spelled-fading = jeder Bissen lässt { $kept } vom Geschmack

## Injera

house-label-injera = Schichten
house-option-injera-0 = Keine
house-option-injera-2 = Zwei
house-option-injera-3 = Drei
house-help-injera = Die Gerichte liegen übereinander. Ein verdecktes Gericht kannst du erst essen, wenn nichts mehr darauf liegt. Deshalb ist es oft schlecht, wenn du etwas aufdecken musst.
house-glance-injera = Iss, was oben liegt, dann wird frei, was darunter ist.
house-chosen-injera-2 = Die Gerichte liegen in zwei Schichten
house-chosen-injera-3 = Die Gerichte liegen in drei Schichten
house-titled-injera-2 = zwei Schichten
house-titled-injera-3 = drei Schichten
house-spelled-injera = { PLURAL($count) ->
    [one] ein Gericht verdeckt
   *[other] { $count } Gerichte verdeckt
}

## Andere Arten zu zählen

house-label-shape = Wie Gerichte zählen
house-option-shape-sum = Alle Bissen
house-option-shape-worst = Der schlechteste
house-option-shape-squares = Quadrate
house-option-shape-top = Die besten drei
house-help-shape = Deine Gerichte zählen anders. Der schlechteste: Nur dein schlechtester Bissen zählt. Quadrate: Ein Bissen von vier zählt sechzehn. Die besten drei: Zuerst zählt, wie viele deiner drei Lieblingsgerichte du hast, dann die Summe.
house-glance-shape = { $option ->
    [worst] Eine kleine Zahl verdirbt das ganze Dinner.
    [squares] Große Gerichte zählen am meisten.
    [top] Deine Lieblingsgerichte sind auf dem Teller markiert.
   *[other] Überleg, was jedes Gericht beiträgt.
}
house-chosen-shape-worst = Nur der schlechteste Bissen zählt
house-chosen-shape-squares = Jeder Bissen zählt im Quadrat
house-chosen-shape-top = Zuerst zählen die drei Lieblingsgerichte
house-titled-shape-worst = der schlechteste Bissen zählt
house-titled-shape-squares = Quadrate zählen
house-titled-shape-top = die besten drei zuerst
house-counts-sum = alle Bissen
house-counts-worst = der schlechteste Bissen
house-counts-squares = Quadrate
house-counts-top = { PLURAL($count) ->
    [one] erst das Lieblingsgericht, dann alle Bissen
   *[other] erst die besten { $count }, dann alle Bissen
}
house-spelled-shape-diner = bei { $diner } { $how }
house-spelled-shape-rows = { $rows }

## Gleichzeitige Bissen

house-label-at_once = Bissen
house-option-at_once-no = Abwechselnd
house-option-at_once-yes = Gleichzeitig
house-help-at_once = Ihr wählt beide verdeckt ein Gericht. Sind es zwei verschiedene, esst ihr beide, was ihr gewählt habt. Ein Gericht, das ihr beide gewählt habt, ist umkämpft und bleibt liegen. Die umkämpften Gerichte esst ihr am Ende, in der Reihenfolge A, B, B, A, B, A, A, B und so weiter.
house-glance-at_once = Ein Gericht, das ihr beide wählt, bleibt bis zum Schluss.
house-chosen-at_once-yes = Ihr esst gleichzeitig und wählt verdeckt
house-titled-at_once-yes = gleichzeitig

## Zurücknehmen

house-label-take_backs = Zurücknehmen
house-option-take_backs-no = Nein
house-option-take_backs-yes = Angebote
house-help-take_backs = Ein Bissen bleibt einen Zug lang auf der Gabel. Wer als Nächstes dran ist, darf dafür ein anderes Gericht anbieten, und zwar eins, das auf der Gabel willkommener wäre. Wird das Angebot angenommen, werden die beiden Gerichte getauscht, und der nächste Bissen kommt ohne Angebot. Wird es abgelehnt, isst das angebotene Gericht, wer es angeboten hat. Diese Regel haben wir uns ausgedacht. Bewiesen ist dazu nichts.
house-glance-take_backs = Das Gericht auf der Gabel lässt sich noch tauschen.
house-chosen-take_backs-yes = Gegen ein Angebot lässt sich ein Bissen zurücknehmen
house-titled-take_backs-yes = mit Zurücknehmen

## Mehrfache Gerichte

house-label-copies = Wie viele von jedem Gericht
house-option-copies-1 = Eins
house-option-copies-2 = Zwei
house-option-copies-3 = Drei
house-help-copies = Es gibt weniger Gerichte, und von jedem mehrere. Gleiche sind dir gleich viel wert. Bei offenem Geschmack ändert sich sonst nichts. Bei geheimem Geschmack gilt: Wer von einem isst, will oft noch eins davon.
house-glance-copies = Gleiche Gerichte sind dir gleich viel wert.
house-chosen-copies-2 = Zwei von jedem Gericht
house-chosen-copies-3 = Drei von jedem Gericht
house-titled-copies-2 = zu zweien
house-titled-copies-3 = zu dreien
house-spelled-copies = { $counts } von den Gerichten

## Geheimer Geschmack

house-label-secret = Geschmack
house-option-secret-open = Offen
house-option-secret-secret = Geheim
house-help-secret = Du siehst deine eigenen Zahlen, und die der anderen erst, wenn der Teller leer ist. Wir teilen sie neu aus, damit niemand sie kennt. Gibt es jedes Gericht nur einmal, iss dein liebstes: Bissen verraten nichts. Gibt es mehrere, verraten sie etwas: Du kannst raten, und du kannst bluffen.
house-glance-secret = Ein ? bleibt verborgen, bis der Teller leer ist.
house-chosen-secret-secret = Der Geschmack ist geheim
house-titled-secret-secret = geheimer Geschmack

## Einmal passen

house-label-pass_once = Passen
house-option-pass_once-no = Nie
house-option-pass_once-yes = Je einmal
house-help-pass_once = Ihr dürft alle einmal einen Zug auslassen. Liegen alle Gerichte offen, ändert das nichts. Liegen sie übereinander, überlässt dein Passen deinem Gegenüber das Aufdecken.
house-glance-pass_once = Passt du, geht der nächste Bissen an dein Gegenüber.
house-chosen-pass_once-yes = Alle dürfen einmal passen
house-titled-pass_once-yes = mit einmal Passen

## Mehrere Steine für alle

house-label-order = Reihenfolge der Steine
house-option-order-one = Einmal reihum
house-option-order-back = Und zurück
house-option-order-fair = Gerechte Reihenfolge
house-option-order-typed = Beliebig
house-help-order = Alle können mehrere Steine setzen. „Und zurück“ geht A, B, C, C, B, A. Die gerechte Reihenfolge macht das zweimal, beim zweiten Mal vom anderen Ende her. Jeder Stapel geht wie immer an den nächsten Stein, und deine Punkte sind das Geld aller deiner Steine. Setzt du früh, hast du mehr Auswahl. Setzt du spät, weißt du mehr.
house-glance-order = Setz früh für mehr Auswahl oder spät, um mehr zu wissen.
house-chosen-order-back = Alle haben zwei Steine: einmal reihum, dann zurück
house-chosen-order-fair = Alle haben vier Steine, in gerechter Reihenfolge
house-titled-order-back = und zurück
house-titled-order-fair = gerechte Reihenfolge
house-typed-order = Für jeden Stein ein Buchstabe
house-typed-help-order = Der Buchstabe jedes Platzes mindestens einmal, etwa ABBA oder ABCCBA.
house-write-order = Schreib eine Reihenfolge wie ABBA oder wähl eine andere Regel.

## Verdeckte Steine

house-label-places = Setzen
house-option-places-no = Offen
house-option-places-yes = Verdeckt
house-help-places = Für zwei Plätze. Ihr wählt beide verdeckt einen Stapel, und dann werden beide Steine gezeigt. Habt ihr denselben gewählt, teilt ihr alles. Niemand kann mehr als die Hälfte erwarten. Auf einer Linie ist dir mit einem Stapel in der Mitte des Geldes die Hälfte sicher.
house-glance-places = Wählt ihr denselben Stapel, teilt ihr alles.
house-chosen-places-yes = Ihr setzt beide verdeckt
house-titled-places-yes = verdeckt

## Jede Regel

house-spelled = { $label }: { $spelled }
house-agreed = { $label }: wie vereinbart
house-unknown = { $label }: { $given } gibt es nicht, nur { $known }.

## Regeln, die zusammengehen

house-rule-coin = Münze
house-rule-weights = Geschmack füreinander
house-rule-fading = Schwindender Geschmack
# Same in English.
house-rule-injera = Injera
house-rule-diners = Größerer Tisch
house-rule-shape = Anders zählen
house-rule-at_once = Gleichzeitige Bissen
house-rule-take_backs = Zurücknehmen
house-rule-copies = Mehrfache Gerichte
house-rule-secret = Geheimer Geschmack
house-rule-pass_once = Einmal passen
house-apart = <b>{ $one }, { $other }.</b> { $reason }
house-why-coin-diners = Eine Münze hat nur zwei Seiten.
house-why-coin-shape = Der Beweis für andere Arten zu zählen braucht eine bekannte Reihenfolge der Züge.
house-why-coin-at_once = Essen beide gleichzeitig, wartet niemand auf einen Wurf.
house-why-coin-take_backs = Ein Angebot antwortet auf den Bissen davor, also müsst ihr euch abwechseln.
house-why-coin-pass_once = Bestimmt dich eine Münze, hast du keinen Zug zu verschenken.
house-why-weights-shape = Nur wenn die Bissen summiert werden, ist das ein gewöhnliches Dinner mit anderen Zahlen.
house-why-weights-secret = Dir kann nicht an Gerichten liegen, von denen du nicht weißt, was sie den anderen wert sind.
house-why-fading-shape = Nur Bissen, die summiert werden, können einzeln schwinden.
house-why-fading-at_once = Gleichzeitige Bissen haben keine Züge, nach denen sie schwinden könnten.
house-why-fading-take_backs = Wird ein Bissen zurückgenommen, ist nicht klar, wie weit er geschwunden ist.
house-why-fading-secret = Die garantierten Punkte rechnen jeden Bissen voll.
house-why-fading-pass_once = Es wäre unklar, ob ein ausgelassener Zug schwinden lässt.
house-why-injera-shape = Der Beweis für andere Arten zu zählen braucht alle Gerichte in Reichweite.
house-why-injera-at_once = Ein umkämpftes Gericht bleibt liegen und würde das darunter verdeckt halten.
house-why-injera-take_backs = Ein Gericht, das auf den Teller zurückkommt, hat keine Stelle in den Schichten.
house-why-injera-copies = Eine Schicht nennt ein bestimmtes Gericht, und mehrfache Gerichte sehen gleich aus.
house-why-injera-secret = Für die garantierten Punkte müssen alle Gerichte in Reichweite sein.
house-why-diners-shape = Der Plan, der andere Arten zu zählen löst, ist für zwei.
house-why-diners-at_once = Zwei von dreien könnten dasselbe Gericht nennen und die dritte Person ein anderes.
house-why-diners-take_backs = Ein Angebot geht immer an eine bestimmte Person.
house-why-diners-pass_once = Wer passt, überlässt den Zug dem einen Gegenüber.
house-why-shape-at_once = Der Beweis für andere Arten zu zählen braucht eine bekannte Reihenfolge der Züge.
house-why-shape-take_backs = Mit Angeboten können wir nur suchen, wenn die Bissen summiert werden.
house-why-shape-copies = Der Beweis für andere Arten zu zählen gilt nur, wenn alle von zwei Gerichten immer eins lieber mögen.
house-why-shape-secret = Die garantierten Punkte sind eine Summe von Bissen.
house-why-shape-pass_once = Der Beweis für andere Arten zu zählen braucht eine bekannte Reihenfolge der Züge.
house-why-at_once-take_backs = Essen beide gleichzeitig, kann niemand als Nächstes etwas anbieten.
house-why-at_once-copies = Ihr könntet beide dasselbe Gericht nennen und doch zwei verschiedene meinen.
house-why-at_once-secret = Für die garantierten Punkte müssen die Bissen aufeinander folgen.
house-why-at_once-pass_once = Essen beide gleichzeitig, ist niemand als Nächstes dran.
house-why-take_backs-copies = Mit Angeboten können wir nur suchen, wenn alle Gerichte verschieden sind.
house-why-take_backs-secret = Du kannst nur anbieten, was dein Gegenüber lieber mag. Also musst du es wissen.
house-why-take_backs-pass_once = Ein Angebot antwortet auf einen Bissen, und wer passt, nimmt keinen.
house-why-secret-pass_once = Bei geheimem Geschmack können wir dir nur dann Punkte garantieren, wenn niemand einen Zug auslässt.
house-apart-tokens-several = Mehrere Steine je Platz gehen nicht zusammen mit Steinen überall. Dafür gibt es keine Suche.
house-apart-tokens-secret = Verdeckt setzen geht zu zweit, mit je einem Stein auf Stapeln. Nur das ist bewiesen.

## Namen und Größen von Partien

house-heading-teaching = Zum Lernen
house-heading-paper = Aus dem Artikel von Levine und Stange
house-dinner-random = Zufälliges Dinner mit { $size }, Startzahl { $seed }
house-dinner-unseeded = Zufälliges Dinner mit { $size }
house-dinner-own = Ein eigenes Dinner
house-dinner-diners = { $title }, { $seats } am Tisch
house-dinner-plain = Ein Dinner mit { $dishes } Gerichten
house-size-dinner = { PLURAL($dishes) ->
    [one] Ein Gericht
   *[other] { $dishes } Gerichte
}
house-size-seats = { $seats } Plätze
house-size-line = { $stacks } Stapel, { $tokens } Steine
house-size-clock = { $stacks } Stapel rund um eine Uhr, { $tokens } Steine
house-size-order = { $size }, Reihenfolge { $order }
house-size-between = { $size }, auch zwischen den Stapeln
house-tokens-stacks = { $own ->
    [yes] { $stacks } eigene Stapel
   *[no] $1–${ $stacks }
} { $where ->
    [clock] rund um die Uhr
   *[line] auf einer Linie
}, { $seats } Plätze
house-tokens-anywhere = { $own ->
    [yes] { $stacks } eigene Stapel
   *[no] $1–${ $stacks }
}, überall { $where ->
    [clock] rund um die Uhr
   *[line] auf einer Linie
}, { $seats } Plätze
house-tokens-step = { $own ->
    [yes] { $stacks } eigene Stapel
   *[no] $1–${ $stacks }
} { $where ->
    [clock] rund um die Uhr
   *[line] auf einer Linie
} in Schritten von { $step }, { $seats } Plätze
house-plain-stacks = { $own ->
    [yes] { $stacks } Stapel
   *[no] $1 bis ${ $stacks }
} { $where ->
    [clock] rund um eine Uhr
   *[line] auf einer Linie
}
house-plain-anywhere = { $own ->
    [yes] { $stacks } Stapel
   *[no] $1 bis ${ $stacks }
}, überall { $where ->
    [clock] rund um eine Uhr
   *[line] auf einer Linie
}
house-plain-step = { $own ->
    [yes] { $stacks } Stapel
   *[no] $1 bis ${ $stacks }
} { $where ->
    [clock] rund um eine Uhr
   *[line] auf einer Linie
} in Schritten von { $step }

## Felder, die so nicht gehen

house-wrong-field = Ein Feld { $given } gibt es hier nicht, nur { $known }.
house-wrong-large = { $given } ist zu groß: höchstens { $most }.
house-wrong-small = { $given } ist zu klein: mindestens { $least }.
house-wrong-whole = { $given } ist keine ganze Zahl.
house-wrong-long = { $given } ist zu lang: höchstens { $most } Zeichen.
house-wrong-choice = { $field }: { $given } gibt es nicht, nur { $known }.
house-wrong-other = { $given } steht nicht zur Wahl.
house-wrong-dishes = Ein Dinner hat höchstens { $most } Gerichte, nicht { $count }.
house-wrong-line = Zeile { $number }, { $line }: Schreib einen Namen und { $numbers } Zahlen, mit Kommas dazwischen. Kommazahlen trennst du mit Semikolons.
house-wrong-number = Zeile { $line }: { $why }
house-wrong-digits = Wenn Steine zwischen Stapeln stehen dürfen, schreib über und unter dem Bruchstrich höchstens { $digits } Ziffern.
