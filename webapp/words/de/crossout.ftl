### Zur Durchsicht durch Muttersprachler.
### Die erste Geschichte von Lernen: warum die Streichstrategie funktioniert. Du und Bob teilt euch einen Teller.
### Meldungen mit „own“ im Namen erzählen vom eigenen Dinner des Lesers, das neben der Geschichte stehen kann.

crossout-title = Warum die Streichstrategie funktioniert
crossout-teaser = Du, Bob und ein Teller. Die Geschichte beginnt mit vier Gerichten, beweist einen Satz und zeigt am Ende, wo auch der beste Plan nicht hilft.
crossout-life = Wer abwechselnd Mannschaften wählt, spielt dasselbe Spiel. Zwei Geschwister mit einer Schachtel Pralinen auch.
crossout-act-1 = Der Trick
crossout-act-2 = Warum nichts besser ist
crossout-act-3 = Wo der Trick versagt
crossout-play = Dieses Dinner spielen

## Schritt 1

crossout-first-title = Vier Gerichte
crossout-first-sentence = Ein Dinner für zwei: Du und Bob teilt euch einen Teller. Ihr esst abwechselnd je ein Gericht, und du fängst an. Blau steht, was ein Gericht dir wert ist. Orange steht, was es Bob wert ist.
crossout-first-question = Wie viel kannst du essen? Nimm deinen ersten Bissen und sieh, wie es ausgeht.
crossout-first-choice = Zuerst { $name }: { $mine } für dich, { $bobs } für Bob
crossout-first-verdict = { $verdict ->
    [right] { $score } für dich, { $bob } für Bob. Mehr ist für dich nicht drin.
   *[wrong] { $score } für dich, { $bob } für Bob. Mit { $first } als erstem Bissen wären es { $most } gewesen.
}
crossout-first-again = Am Ende hast du { $yours }, zusammen { $score } wert. Bob kommt mit { $bobs_dishes } davon. Für dich ist mehr drin. Versuch es mit einem anderen ersten Bissen.
crossout-first-answer =
    <p>Fängst du mit deinem Lieblingsgericht an, mit { $favourite }, hast du am Ende { $greedy }. Fängst du mit { $first } an, hast du am Ende { $most }. Denn { $first } will auch Bob. Das wartet nicht auf dich.</p>
    <p>Dein Lieblingsgericht schon. Bob mag { $second } lieber und nimmt das als Nächstes. Danach ist { $favourite } immer noch für dich da.</p>
    <p>Iss nicht, was auf dich wartet. Das ist der ganze Trick. Der Rest der Geschichte zeigt, wie man auf jedem Teller findet, was wartet.</p>
crossout-first-table = Wohin jeder erste Bissen führt

crossout-first-own-lost = { crossout-Who } { $final } geholt. Perfektes Spiel bringt { $worth }.
crossout-first-own-lost-else = { crossout-Who } { $final } geholt. Unterwegs haben Fehler { $lost } gekostet. Perfektes Spiel bringt { $worth }.
crossout-first-own-all = { crossout-Who } { $final } geholt, ohne einen einzigen Fehler.
crossout-first-own-greed = Wer immer sein Lieblingsgericht isst, kommt gegen die Streichstrategie auf { $greedy }. Wer selbst streicht, kommt auf { $worth }.
crossout-first-own-greed-free = Auf diesem Teller kostet Gier nichts. Wer immer sein Lieblingsgericht isst, kommt gegen die Streichstrategie auf { $greedy }. Mit Streichen ist es genauso viel.

## Schritt 2

crossout-race-title = Das Gericht, das Bob dir nicht wegschnappt
crossout-race-sentence = Jetzt sind es fünf Gerichte. Der erste Bissen gehört dir, und der letzte auch.
crossout-race-question = Welches Gericht wird Bob dir niemals wegschnappen? Tipp es an.
crossout-race-choice = { $name }: { $mine } für dich, { $bobs } für Bob
crossout-race-verdict = { $verdict ->
    [right] Ja. { $name } ist Bob nur { $bobs } wert, weniger als alles andere hier. Sieh zu, wie es wartet.
   *[wrong] { $name } ist Bob { $bobs } wert. Am wenigsten mag er { $waits }. Deshalb wartet { $waits } auf dich.
}
crossout-race-again = { $eater ->
    [bob] Du hast dir { $name } aufgehoben, und Bob hat es mit Bissen { $at } gegessen. Versuch es noch einmal.
   *[you] Diesmal hat Bob dir { $name } gelassen. Aber es gibt ein Gericht, das er noch weniger will. Versuch es noch einmal.
}
crossout-race-answer =
    <p>Bob mag { $waits } am wenigsten. Jedes Mal, wenn er am Zug ist, liegt noch etwas da, das er lieber isst. Also bleibt { $waits } bis zum letzten Bissen liegen, und der gehört dir.</p>
    <p>Streiche { $waits } in Gedanken, bevor überhaupt jemand isst. Das ist dein Nachtisch.</p>

crossout-race-own-waste = { crossout-Other } { $name } am wenigsten. { crossout-Who } es mit Bissen { $at } gegessen, dabei hätte es gewartet. Das hat { $regret } gekostet.
crossout-race-own-cost = { crossout-Other } { $name } am wenigsten. { crossout-Who } es mit Bissen { $at } gegessen, und das hat { $regret } gekostet.
crossout-race-own-waited = { crossout-Other } { $name } am wenigsten, und es hat bis Bissen { $at } gewartet. Das war der letzte Bissen { $you ->
    [who] für dich
   *[none] für { $who }
}.
crossout-race-own-early = { crossout-Other } { $name } am wenigsten. { crossout-Who } es mit Bissen { $at } gegessen, und das hat nichts gekostet.
crossout-race-own-theirs = { crossout-Other } { $name } am wenigsten. Trotzdem { $you ->
    [other] hast du
   *[none] hat { $other }
} es mit Bissen { $at } gegessen. Gekostet hat das nichts.
crossout-race-own-theirs-cost = { crossout-Other } { $name } am wenigsten. Trotzdem { $you ->
    [other] hast du es mit Bissen { $at } gegessen. Das hat dich { $regret } gekostet.
   *[none] hat { $other } es mit Bissen { $at } gegessen. Das hat { $other } { $regret } gekostet.
}

## Schritt 3

crossout-crossing-title = Vom Ende her streichen
crossout-crossing-sentence = Jetzt sind es acht Gerichte, und der letzte Bissen gehört Bob. Vergiss den ersten Bissen. Denk an den letzten.
crossout-crossing-question = Bob hat den letzten Bissen. Was wird dann für ihn übrig sein?
crossout-crossing-choice = { $value ->
    [mine] Das Gericht, das du am wenigsten magst
    [his] Das Gericht, das er am wenigsten mag
   *[favourite] Sein Lieblingsgericht
}
crossout-crossing-verdict = { $verdict ->
    [right] Ja. Du findest immer etwas, das du lieber isst als { $last }. Also bekommt Bob es am Schluss.
    [yours] Nein. Am wenigsten mag Bob { $his }. Das wartet auf dich, und du isst es in Zug { $his_turn }. Du selbst magst { $last } am wenigsten und lässt es Bob.
    [chance] Es ist sein Lieblingsgericht, aber nur durch Zufall. { $last } bleibt übrig, weil du es am wenigsten magst, und nicht, weil er es am liebsten mag.
   *[wrong] Nein. Du findest immer etwas, das du lieber isst als { $last }, denn das magst du am wenigsten. Genau das bleibt übrig.
}
crossout-crossing-again = Nein. Direkt vor ihm bist du am Zug. An welchem Gericht bist du bis dahin jedes Mal vorbeigegangen? Versuch es noch einmal.
crossout-crossing-answer =
    <p>Du magst { $last } am wenigsten. Du lässt es liegen, denn es gibt immer etwas Besseres für dich. Auch Bob isst es nicht früher, denn es ist am Ende ja noch da.</p>
    <p>Damit stehen dieses Gericht und dieser Zug fest. Deck sie mit der Hand zu. Übrig bleibt ein kleineres Dinner mit einem eigenen letzten Bissen.</p>
    <p>Frag wieder: Wem gehört dieser Bissen, und was mag der andere am wenigsten? So geht es weiter, bis jedes Gericht gestrichen ist.</p>
crossout-crossing-turn = { $eater ->
    [you] Zug { $turn } gehört dir. Von dem, was übrig ist, mag Bob { $name } am wenigsten ({ $worth } für ihn). Streiche es.
   *[bob] Zug { $turn } gehört Bob. Von dem, was übrig ist, magst du { $name } am wenigsten ({ $worth } für dich). Streiche es.
}
crossout-crossing-start = Noch ist nichts gestrichen.
crossout-crossing-crossed = { $turn }: { $name }

crossout-crossing-own-crossing = { $eater ->
    [who] Der letzte von { $turns } Zügen gehörte { $you ->
        [who] dir. Zuerst zu streichen war also das Gericht, das { $other } am wenigsten mochte: { $last }.
        [other] { $who }. Zuerst zu streichen war also das Gericht, das du am wenigsten mochtest: { $last }.
       *[none] { $who }. Zuerst zu streichen war also das Gericht, das { $other } am wenigsten mochte: { $last }.
    } Der Rest folgt, Zug um Zug.
   *[other] Der letzte von { $turns } Zügen gehörte { $you ->
        [who] { $other }. Zuerst zu streichen war also das Gericht, das du am wenigsten mochtest: { $last }.
        [other] dir. Zuerst zu streichen war also das Gericht, das { $who } am wenigsten mochte: { $last }.
       *[none] { $other }. Zuerst zu streichen war also das Gericht, das { $who } am wenigsten mochte: { $last }.
    } Der Rest folgt, Zug um Zug.
}
crossout-crossing-own-table = Gestrichen, vom letzten Zug bis zum ersten

## Schritt 4

crossout-order-title = Lies die Liste rückwärts
crossout-order-sentence = Du hast die Liste vom Ende her geschrieben. Rückwärts gelesen sagt sie, was wann dran ist. Zuletzt hast du { $first } gestrichen, also isst du es zuerst. Danach isst Bob { $second }.
crossout-order-question = Dein zweiter Bissen. Was sollst du jetzt nach der Liste essen?
crossout-order-choice = { $name }, { $mine } wert
crossout-order-verdict = { $verdict ->
    [right] Ja. Das will Bob auch, und die Gerichte, die du lieber magst, sind sicher.
    [tie] { $name } kostet dich hier nichts, denn manchmal sind mehrere Bissen gleich gut. Aber es hätte gewartet. Auf der Liste steht { $listed }.
   *[wrong] Auf der Liste steht { $listed }. Isst du zuerst { $name }, hast du am Ende nur { $score }.
}
crossout-order-again = { $verdict ->
    [tie] { $name } kostet dich nichts, du kommst auch so auf { $score }. Aber es hätte gewartet. Welches Gericht wartet nicht? Versuch es noch einmal.
   *[wrong] Isst du jetzt { $name }, hast du am Ende { $score }. Es geht besser. Versuch es noch einmal.
}
crossout-order-answer =
    <p>Auf der Liste steht { $listed }. Andere Gerichte sind dir mehr wert, aber die warten auf dich. { $listed } wartet nicht.</p>
    <p>So geht es für euch beide weiter bis zum Schluss: { $score } für dich, { $bob } für Bob. Geh es Schritt für Schritt durch.</p>
crossout-order-start = Vor dem ersten Bissen.
crossout-order-table = Die Reihenfolge beim Essen

crossout-order-own-kept = { crossout-Who } sich vom ersten bis zum letzten Bissen an die Liste gehalten.
crossout-order-own-left = { crossout-Who } die Liste bei Bissen { $at } verlassen, mit { $eaten } statt { $listed }. Das hat nichts gekostet, denn manchmal sind mehrere Bissen gleich gut.
crossout-order-own-left-cost = { crossout-Who } die Liste bei Bissen { $at } verlassen, mit { $eaten } statt { $listed }. Das hat { $regret } gekostet.
crossout-order-own-anew = Jedes Mal, wenn { $you ->
    [other] du die Liste verlassen hast
   *[none] { $other } die Liste verlassen hat
}, begann eine neue mit den Gerichten, die noch da waren.
crossout-order-own-table = Die Reihenfolge nach der Liste und die Bissen dieser Partie
crossout-order-own-same = dasselbe

## Das Dinner zum Selberstreichen, nach Schritt 4

crossout-hand-title = Jetzt du: Streiche selbst
crossout-hand-intro = Hier sind sechs Gerichte, die du noch nicht kennst. Streiche sie selbst, vom letzten Zug bis zum ersten.
crossout-hand-turn = { $eater ->
    [you] Zug { $turn } gehört dir. Welches Gericht ist dann für dich übrig?
   *[bob] Zug { $turn } gehört Bob. Welches Gericht ist dann für ihn übrig?
}
crossout-hand-said-right = { $eater ->
    [you] Richtig: Von dem, was übrig ist, mag Bob { $name } am wenigsten ({ $worth } für ihn). Es wartet auf dich.
   *[bob] Richtig: Von dem, was übrig ist, magst du { $name } am wenigsten ({ $worth } für dich). Das lässt du Bob.
}
crossout-hand-said-wrong = { $eater ->
    [you] Nicht { $name }. Das ist Bob { $worth } wert, und ein anderes Gericht ist ihm weniger wert. Der Zug gehört dir, also streiche, was Bob am wenigsten mag.
   *[bob] Nicht { $name }. Das ist dir { $worth } wert, und ein anderes Gericht ist dir weniger wert. Der Zug gehört Bob, also streiche, was du am wenigsten magst.
}
crossout-hand-said-own = { $eater ->
    [you] Am wenigsten magst du { $name }. Aber der Zug gehört dir, also streiche, was Bob am wenigsten mag. Das wartet auf dich.
   *[bob] Am wenigsten mag Bob { $name }. Aber der Zug gehört ihm, also streiche, was du am wenigsten magst. Das lässt du ihm.
}
crossout-hand-said-tell = { $eater ->
    [you] Es ist { $name }, für Bob nur { $worth } wert. Streiche es.
   *[bob] Es ist { $name }, für dich nur { $worth } wert. Streiche es.
}
crossout-hand-done = { $wrong ->
    [0] Alle sechs sind gestrichen, ohne einen Fehler.
    [one] Alle sechs sind gestrichen, mit einem Fehler.
   *[other] Alle sechs sind gestrichen, mit { $wrong } Fehlern.
} Lies die Liste rückwärts, und du kennst das ganze Dinner: Du kommst auf { $score }, Bob auf { $bob }.
crossout-hand-play = Spiel es gegen Makeda
crossout-hand-another = Ein anderes Dinner
crossout-hand-plate = Der Teller: Blau bist du, orange ist Bob
crossout-hand-list-crossed = Gestrichen
crossout-hand-list-order = Die Reihenfolge beim Essen
crossout-hand-dish = { $name }: { $mine } für dich, { $bobs } für Bob
crossout-hand-dish-crossed = { $name }: { $mine } für dich, { $bobs } für Bob, gestrichen für Zug { $turn }
crossout-hand-crossed = { $eater ->
    [you] Zug { $turn }, deiner: { $name }.
   *[bob] Zug { $turn }, Bobs: { $name }.
}
crossout-hand-bite = { $eater ->
    [you] Bissen { $turn }: Du isst { $name }.
   *[bob] Bissen { $turn }: Bob isst { $name }.
}

## Schritt 5

crossout-board-title = Derselbe Teller als Brett
crossout-board-sentence = Hier hat jedes Gericht seinen Platz. Je lieber du es magst, desto weiter rechts liegt es. Je lieber Bob es mag, desto weiter oben. Schalte um von Teller auf Leiter und auf Brett: Es sind dieselben acht Gerichte.
crossout-board-question = Jedes Gericht hinterlässt seine Nummer auf einer Achse: auf deiner, wenn Bob es isst, und auf Bobs, wenn du es isst. Vier Plätze auf deiner Achse bleiben leer. Was ergeben sie zusammen?
crossout-board-choice = { $value ->
    [mine] Deine Punkte, { $mine }
    [bobs] Bobs Punkte, { $bobs }
   *[neither] Nichts Besonderes
}
crossout-board-verdict = { $verdict ->
    [right] Ja: { $gaps } = { $mine }.
   *[wrong] Sie ergeben das, was du am Ende hast: { $gaps } = { $mine }.
}
crossout-board-again = Nein. Schalte auf das Brett um. Deine Achse ist die untere. Zähl ihre vier Plätze ohne Nummer zusammen und versuch es noch einmal.
crossout-board-answer =
    <p>{ $gaps } = { $mine }. Die leeren Plätze auf deiner Achse sind genau das, was du isst. Die auf Bobs Achse ergeben { $bobs }, und das isst er.</p>
    <p>Die neuen Marken dort sagen, wer das Gericht isst, du oder Bob, und in welchem Zug.</p>
    <p>So liest du das Brett auf einen Blick. Die Nummern zeigen, was dir entgeht, und die Lücken, was du bekommst.</p>
crossout-board-table = Marken auf dem Streichbrett
crossout-board-axis-you = deiner Achse
crossout-board-axis-bob = Bobs Achse

crossout-board-own-gaps = Die Lücken auf { crossout-whose } ergeben { $sum } = { $worth }. So viel bringt perfektes Spiel auf diesem Teller. { crossout-Who } { $final } geholt.
crossout-board-own-gap = Die einzige Lücke auf { crossout-whose } ist { $sum }. So viel bringt perfektes Spiel auf diesem Teller. { crossout-Who } { $final } geholt.
crossout-board-own-table = Marken auf diesem Streichbrett
crossout-board-own-picture = Das Streichbrett dieses Dinners. Die Tabelle nennt seine Marken.
crossout-board-own-eaten = { $who }, Bissen { $bite }

## Schritt 6

crossout-less-title = Nimm ein Gericht weg
crossout-less-sentence = Hier ist das Brett mit seinen Marken. Stell dir vor, ein Gericht fällt vom Teller, und der erste Zug fällt mit weg. Einige Marken stehen dann an anderen Stellen.
crossout-less-question = In welche Richtung sind sie gerückt? Nach außen heißt: weg von der Ecke.
crossout-less-choice = { $value ->
    [out] Nur nach außen
    [in] Nur nach innen
   *[both] Manche nach außen, manche nach innen
}
crossout-less-verdict = { $verdict ->
    [right] Ja, immer. Nimm irgendein Gericht vom Brett und zähl nach.
   *[wrong] Sie rücken immer nur nach außen. Nimm irgendein Gericht vom Brett und zähl nach.
}
crossout-less-again = Nein. In jedem Zug fällt das unbeliebteste Gericht weg. Kann das mit einem Gericht weniger ein noch unbeliebteres sein? Versuch es noch einmal.
crossout-less-answer =
    <p>Ohne { $name } rücken { $out } Marken nach außen und { $in ->
        [0] keine
       *[other] { $in }
    } nach innen. Nimm jedes der { $morsels } Gerichte einmal weg: Dann rücken { $all_out } Marken nach außen und { $all_in ->
        [0] keine
       *[other] { $all_in }
    } nach innen.</p>
    <p>Liegt weniger auf dem Teller, dann trifft das Streichen also bessere Gerichte. Die Lücken, die bleiben, sind das, was du isst. Sie werden schlechter.</p>
crossout-less-proof =
    <p>Das ist das Lemma vom Streichbrett. Streiche auf beiden Tellern gleichzeitig, vom letzten Zug an. In jedem Zug hat der volle Teller ein Gericht mehr als der andere: das überzählige. Am Anfang ist es das Gericht, das du weggenommen hast.</p>
    <p>In jedem Zug entscheidet der Geschmack von einem der beiden, und das Gericht, das er am wenigsten mag, fällt weg. Ist es nicht das überzählige, dann liegt es auf beiden Tellern, und die Marke bleibt stehen.</p>
    <p>Ist es das überzählige, kann nur der volle Teller es streichen. Auf dem anderen Teller wandert die Marke zu dem Gericht, das er vom Rest am wenigsten mag. Das mag er lieber, also rückt die Marke nach außen. Dieses Gericht ist nun das überzählige, bis wieder eine Marke von dort wegspringen muss.</p>
    <p>Könnte eine Marke nach innen rücken? In der Arbeit heißt so eine Marke sprunghaft. Angenommen, es gibt welche. Nimm die erste in der Reihenfolge des Streichens. Sie landet auf einem weniger beliebten Gericht, das der volle Teller schon vorher gestrichen hatte.</p>
    <p>Eine frühere Marke hat dieses Gericht also verlassen, obwohl es da war. Sie ging zu einem, das derselbe Esser noch weniger mag. Dann ist auch diese frühere Marke nach innen gerückt, und zwar vor der ersten. Das kann nicht sein. Also ist keine Marke sprunghaft.</p>
crossout-less-count = Ohne { $gone }: { $went_out } Marken nach außen, { $went_in } nach innen.
crossout-less-table = Marken, die rücken, wenn ein Gericht fehlt

crossout-less-own-removed = { crossout-Who } mit Bissen { $bite } { $name } gegessen. Nimm es vom Teller, wie er in diesem Moment war. Von den anderen { $labels } Marken rückten { $out } nach außen und { $in } nach innen.
crossout-less-own-only = Bei Bissen { $bite } war nur noch { $name } übrig. Da konnte keine Marke rücken.
crossout-less-own-shrunk = Der Rest wurde { $you ->
    [who] für dich
   *[none] für { $who }
} um { $shrunk } kleiner, und { $name } war nur { $now } wert. Der Unterschied sind die { $regret }, die es gekostet hat.
crossout-less-own-even = Der Rest wurde { $you ->
    [who] für dich
   *[none] für { $who }
} um { $shrunk } kleiner. Genau so viel war { $name } wert. Also hat es nichts gekostet.

## Schritt 7

crossout-bites-title = Kein erster Bissen kommt über die Linie
crossout-bites-sentence = Jetzt zählt dein erster Bissen. Danach entscheidet die Streichstrategie über den Rest. Jeder Balken zeigt, was ein erster Bissen sofort wert ist. Die Linie bei { $line } zeigt, was dir die Streichstrategie bringt.
crossout-bites-question = Rechne dazu, was später kommt. Wie viele der { $bites } ersten Bissen erreichen die Linie?
crossout-bites-choice = { $count } von { $bites }
crossout-bites-verdict = { $verdict ->
    [right] Ja: { $reach } von { $bites }, und keiner kommt darüber.
   *[wrong] Es sind { $reach } von { $bites }, und keiner kommt darüber.
}
crossout-bites-again = Nein. Ein Bissen zählt, aber er ändert auch, was Bob dir übrig lässt. Bei wie vielen ersten Bissen verlierst du dadurch nichts? Versuch es noch einmal.
crossout-bites-answer =
    <p>Nur mit { $best } als erstem Bissen kommst du auf { $line }, und kein Balken ragt über die Linie. Nach jedem ersten Bissen rücken die Marken nach außen. Was dir bleibt, schrumpft mindestens um das, was du gewonnen hast.</p>
    <p>Wenn Bob also streicht, bringt dir nichts mehr, als auch zu streichen.</p>
crossout-bites-proof =
    <p>Diese Grenze ist das Hauptlemma. Daraus folgt der Satz: Die Streichstrategie ist eine beste Antwort auf die Streichstrategie. Pläne, die beste Antworten aufeinander sind, heißen Gleichgewicht.</p>
    <p>Wenn ein anderer Bissen genauso viel bringt, ist auf deiner Achse keine Marke gerückt. Dann habt ihr beide am Ende dieselben Gerichte. Deshalb endet jedes Gleichgewicht so wie die Streichstrategie.</p>
crossout-bites-chart = Balken: was jeder erste Bissen dir sofort wert ist und was er insgesamt bringt.
crossout-bites-legend = Kräftig: der Bissen selbst. Blass: was später kommt. Die Linie: die Streichstrategie.
crossout-bites-line = Streichen, { $line }
crossout-bites-table = Erste Bissen und was du am Ende hast. Die Linie der Streichstrategie liegt bei { $line }.

crossout-bites-own-costly = Bissen { $bite } hat am meisten gekostet. { $eaten } brachte sofort { $now } und später { $later }, zusammen { $total }. { $best } hätte sofort { $best_now } und später { $best_later } gebracht, zusammen { $line }. Also hat { $eaten } { $regret } gekostet.
crossout-bites-own-why = { $why }
crossout-bites-own-none = { $you ->
    [who] Jeder deiner Bissen hat die Linie erreicht.
   *[none] Jeder Bissen von { $who } hat die Linie erreicht.
} Am meisten stand bei Bissen { $bite } auf dem Spiel. Dort hat { $eaten } die { $line } gehalten.
crossout-bites-own-rare = Das ist selten. Mit zufälligen Bissen gelingt es nur etwa einmal in { $odds } Versuchen.
crossout-bites-own-luck = Mit zufälligen Bissen gelingt das etwa einmal in { $odds } Versuchen.
crossout-bites-own-easy = Auf diesem Teller ist das leicht. Auch zufällige Bissen schaffen es in mehr als der Hälfte der Fälle.
crossout-bites-own-table = Die Auswahl bei Bissen { $bite }, von dort an gezählt. Die Linie liegt bei { $line }.
crossout-bites-own-eaten = { $name } (gegessen)

## Schritt 8

crossout-cloud-title = Alle Arten, einen Teller zu teilen
crossout-cloud-sentence = { $morsels } Gerichte lassen sich auf { $splits } Arten teilen. Jeder Punkt im Bild ist ein Paar von Ergebnissen, { $dots } insgesamt: deines nach rechts, Bobs nach oben.
crossout-cloud-question = Bob streicht, und du machst, was du willst. Wie weit nach rechts kommst du?
crossout-cloud-choice = { $value ->
    [crossout] Bis { $a }, wenn du auch streichst
    [near] Bis { $near }
   *[far] Bis { $far }, mit deinen Lieblingsgerichten
}
crossout-cloud-verdict = { $verdict ->
    [right] Ja. Von allem, was erreichbar ist, ist { $a } das meiste für dich.
   *[wrong] Das ist nicht erreichbar. Gegen die Streichstrategie kommst du höchstens auf { $a }.
}
crossout-cloud-again = So weit lässt Bob dich nicht kommen. Denk an die Linie: Kam irgendein erster Bissen darüber? Versuch es noch einmal.
crossout-cloud-answer =
    <p>Gegen die Streichstrategie erreichst du nur { $reached } der { $dots } Punkte, egal was du tust. Der am weitesten rechts ist ({ $a }, { $b }). Du erreichst ihn, wenn du auch streichst.</p>
    <p>Auf diesem Teller ist kein anderer Punkt für einen von euch besser, ohne für den anderen schlechter zu sein. Beim nächsten Teller ist das anders.</p>
crossout-cloud-chart = Eine Wolke aus { $dots } Punkten: jedes Paar von Ergebnissen, mit dem ihr beide enden könnt. Die Antwort hat eine Tabelle der besten.
crossout-cloud-legend = Größere Punkte stehen für mehr Arten, den Teller zu teilen.
crossout-cloud-within = Blau: gegen die Streichstrategie erreichbar, { $reached }. Grau: nicht erreichbar. Mit Ring: die Streichstrategie, ({ $a }, { $b }).
crossout-cloud-across = Du →
# Same in English.
crossout-cloud-upwards = Bob ↑
crossout-cloud-mark = ({ $a }, { $b })
crossout-cloud-table = Ergebnisse, bei denen keiner mehr haben kann, ohne dass der andere weniger hat, und ob Bobs Streichen dich dorthin lässt
crossout-cloud-yes = ja
crossout-cloud-no = nein

crossout-cloud-own-too-many = { $morsels } Gerichte lassen sich auf { $splits } Arten teilen. Das sind zu viele, um sie hier zu zählen. Das Labor zählt sie.
crossout-cloud-own-cloud = Dieser Teller lässt sich auf { $splits } Arten teilen, mit { $dots } verschiedenen Ergebnissen. Gegen die Streichstrategie { $you ->
    [who] konntest du
   *[none] konnte { $who }
} { $reached } davon erreichen, bis hinauf zu { $worth }.
crossout-cloud-own-within = { $better ->
    [0] { crossout-Whose }, { $mine }, ist eines davon, und keines ist mehr.
    [one] { crossout-Whose }, { $mine }, ist eines davon. Eines davon ist mehr.
   *[other] { crossout-Whose }, { $mine }, ist eines davon. { $better } davon sind mehr.
}
crossout-cloud-own-beyond = { crossout-Whose }, { $mine }–{ $theirs }, gehört nicht dazu. Es kam nur zustande, weil { $you ->
    [other] du nicht immer gestrichen hast
   *[none] { $other } nicht immer gestrichen hat
}.
crossout-cloud-own-picture = Alle Ergebnisse dieses Dinners. Das Kreuz zeigt, wie es ausging, der Ring die Streichstrategie.

## Schritt 9

crossout-limits-title = Gut für jeden, nicht für beide
crossout-limits-sentence = Sechs Gerichte. Wenn ihr beide streicht, endet es { $wise_you }–{ $wise_bob }, und keiner von euch kann es für sich allein besser machen.
crossout-limits-question = Jetzt vergesst ihr beide das Streichen und esst einfach, was ihr am liebsten mögt. Wer gewinnt dadurch?
crossout-limits-choice = { $value ->
    [nobody] Keiner
    [you] Du
   *[bob] Bob
}
crossout-limits-verdict = { $verdict ->
    [right] Ja. Mit Gier endet es { $greedy_you }–{ $greedy_bob }, mit Streichen nur { $wise_you }–{ $wise_bob }.
   *[wrong] Bob. Mit Gier endet es { $greedy_you }–{ $greedy_bob }, mit Streichen nur { $wise_you }–{ $wise_bob }.
}
crossout-limits-again = Nein. Spiel es im Kopf durch: Jeder nimmt von dem, was noch da ist, sein Lieblingsgericht. Wer hat am Ende mehr als bei { $wise_you }–{ $wise_bob }? Versuch es noch einmal.
crossout-limits-answer =
    <p>Mit Gier endet es { $greedy_you }–{ $greedy_bob }. Bob hat einen Punkt mehr, und du verlierst nichts. Der Plan, den keiner allein verbessern kann, ist also nicht immer der beste für beide zusammen.</p>
    <p>Aber auf Gier kannst du dich nicht verlassen. Ist Bob gierig, bringt dir das Streichen { $against_bob }. Bist du gierig, bringt ihm das Streichen { $against_you }.</p>
    <p>Das ist eine milde Form des Gefangenendilemmas: Jeder tut, was für ihn allein das Beste ist, und zusammen habt ihr am Ende weniger.</p>
    <p>Die Arbeit kennt noch so ein Dinner, D₂. Dort endet das Streichen { $other_wise }, obwohl sich der Teller auch { $other_better } teilen ließe. Nicht einmal Gier kommt in die Nähe: Sie endet { $other_greedy }.</p>
crossout-limits-care = Wie viel ist jedem von euch ein Punkt für den anderen wert?
crossout-limits-competitive = Das Gegenteil: Ihr wollt gewinnen
crossout-limits-cooperative = So viel wie ein eigener: Ihr teilt
crossout-limits-cared = Ein Punkt für den anderen zählt { $share }. Du bekommst { $score } und Bob { $bob }, zusammen { $sum }.
crossout-limits-cared-several = Ein Punkt für den anderen zählt { $share }. Dann sind einige Bissen gleich gut, und es kann { $results } ausgehen. Das Brett zeigt { $score }–{ $bob }, zusammen { $sum }.
crossout-limits-study = Wie oft kommt das vor? In der Arbeit waren es 672 von 10.000 zufälligen Dinnern mit 16 Gerichten: Dort ging es für einen besser, ohne dass der andere etwas verlor. Unsere eigene Zählung kommt auf { $study_inefficient } von { $study_dinners }. Bei { $study_both } davon könnten sogar beide gewinnen (Stichprobe { $study_seed }).
crossout-limits-another = Noch eine Stichprobe zählen
crossout-limits-counting = { $study_dinners } Dinner werden gezählt …
crossout-limits-table = Dasselbe Dinner, je nachdem, wie viel euch die Punkte des anderen bedeuten

crossout-limits-own-efficient = Wie man diesen Teller auch teilt: Niemand bekommt mehr als bei { $pair }, ohne dass der andere weniger bekommt.
crossout-limits-own-better = Die Partie endete { $pair }. Der Teller ließ sich besser teilen, ohne dass jemand dabei verliert: { $ways }.
crossout-limits-own-better-many = Die Partie endete { $pair }. Der Teller ließ sich besser teilen, ohne dass jemand dabei verliert, zum Beispiel { $ways }.
crossout-limits-own-unknown = Hätte jemand mehr bekommen können als bei { $pair }, ohne dass der andere weniger bekommt? Das auszurechnen dauert hier zu lange.

## Medaillen und das Ende

crossout-medal-1 = Du kannst ein ganzes Dinner vom letzten Bissen her planen. Das hast du gegen Makeda gezeigt, die genauso plant.
crossout-medal-1-play = { $learned ->
    [yes] Spiel jetzt mit Makeda, die genauso plant wie du. Hol alles, was dein Platz hergibt, und du bekommst die Medaille.
   *[no] Beantworte jeden Schritt dieses Teils. Spiel dann ein perfektes Dinner mit Makeda, und du bekommst die Medaille.
}
crossout-medal-2 = Du weißt, warum kein erster Bissen die Streichstrategie schlägt, und du hast den Beweis gesehen.
crossout-end-text = Plane den letzten Bissen zuerst. Streiche vom Ende her die Gerichte, die der andere am wenigsten mag.
crossout-share = Warum die Streichstrategie funktioniert: Bei { $first } von { $steps } lag ich auf Anhieb richtig.
crossout-other-story = Weiter: Der nächste Stein

## Das eigene Dinner des Lesers. Die Bausteine stehen so, wie deutsche Sätze sie brauchen.

crossout-who = { $you ->
    [who] du
   *[none] { $who }
}
crossout-Who = { $you ->
    [who] Du hast
   *[none] { $who } hat
}
crossout-whose = { $you ->
    [who] deiner Achse
   *[none] der Achse von { $who }
}
crossout-Whose = { $you ->
    [who] Dein Ergebnis
   *[none] Das Ergebnis von { $who }
}
crossout-other = { $you ->
    [other] du
   *[none] { $other }
}
crossout-Other = { $you ->
    [other] Du mochtest
   *[none] { $other } mochte
}
crossout-others = { $you ->
    [other] deine
   *[none] die von { $other }
}
crossout-beside = Dein eigenes Dinner
crossout-beside-bar = Neben dir: { $title }, { crossout-who } { $final }, { crossout-other } { $theirs }
crossout-beside-heading = { $you ->
    [who] In deinem Dinner
   *[none] Im Dinner von { $who }
}
crossout-beside-review = Zur Analyse
crossout-beside-leave = Ohne das Dinner weiterlesen
crossout-beside-lab = Dieses Dinner im Labor
crossout-beside-retry = Bissen { $bite } noch einmal versuchen
crossout-beside-again = Noch einmal von vorn spielen
crossout-beside-bars = Kräftig: der Bissen selbst. Blass: was später kommt. Gestrichelt: die Linie.
crossout-beside-board = Umrandet: die Reihenfolge des Streichens. Gefüllt: wer was isst und was es wert ist.
crossout-beside-cloud = Nach rechts { $you ->
    [who] deine Punkte
   *[none] die Punkte von { $who }
}, nach oben { crossout-others }. Farbig: gegen die Streichstrategie erreichbar. Ring: die Streichstrategie. Kreuz: der Ausgang.
crossout-beside-reload = Noch einmal nachsehen
crossout-beside-no-such-match = Keine Partie hat diesen Code. Die Geschichte geht ohne sie weiter.
crossout-beside-tokens = Das ist eine Partie mit Steinen. Diese Geschichte handelt von einem Dinner und geht ohne sie weiter.
crossout-beside-not-over = „{ $title }“ ist noch nicht zu Ende. Danach zeigen diese Schritte auch diese Partie.
crossout-beside-no-bite = Von diesem Platz gibt es in „{ $title }“ keinen Bissen, also auch nichts zu zeigen.
crossout-beside-late = Wir rechnen noch an „{ $title }“. Bis wir fertig sind, geht die Geschichte ohne diese Partie weiter.
crossout-beside-failed = Wir konnten „{ $title }“ nicht berechnen. Die Geschichte geht ohne diese Partie weiter.
