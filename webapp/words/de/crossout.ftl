### Zur Durchsicht durch Muttersprachler.
### Die erste Geschichte von Lernen: warum die Streichstrategie funktioniert. Du und Bob teilt euch einen Teller.

crossout-title = Warum die Streichstrategie funktioniert
crossout-teaser = Du, Bob und ein Teller. Die Geschichte beginnt mit vier Gerichten, beweist, warum der Trick klappt, und zeigt am Ende, wo auch der beste Plan nicht hilft.
crossout-life = Wer abwechselnd Mannschaften wählt, spielt dasselbe Spiel. Zwei Geschwister mit einer Schachtel Pralinen auch.
crossout-act-1 = Der Trick
crossout-act-2 = Warum nichts besser ist
crossout-act-3 = Wo der Trick versagt
crossout-play = Dieses Dinner spielen

## Schritt 1

crossout-first-title = Vier Gerichte
crossout-first-sentence = Ein Dinner für zwei: Du und Bob teilt euch einen Teller. Ihr esst abwechselnd je ein Gericht, und du fängst an. Blau steht, was ein Gericht dir wert ist. Orange steht, was es Bob wert ist.
crossout-first-question = Wie viel kannst du essen? Nimm deinen ersten Bissen. Dann siehst du, wie es ausgeht.
crossout-first-choice = Zuerst { $name }: { $mine } für dich, { $bobs } für Bob
crossout-first-verdict = { $verdict ->
    [right] { $score } für dich, { $bob } für Bob. Mehr ist für dich nicht drin.
   *[wrong] { $score } für dich, { $bob } für Bob. Mit { $first } als erstem Bissen wären es { $most } gewesen.
}
crossout-first-again = Am Ende hast du { $yours }, zusammen { $score } wert. Bob bekommt { $bobs_dishes }. Für dich ist mehr drin. Versuch es mit einem anderen ersten Bissen.
crossout-first-answer =
    <p>Fängst du mit deinem Lieblingsgericht an, mit { $favourite }, hast du am Ende { $greedy }. Fängst du mit { $first } an, hast du am Ende { $most }. Denn { $first } will auch Bob. Das wartet nicht auf dich.</p>
    <p>Dein Lieblingsgericht schon. Bob mag { $second } lieber und nimmt das als Nächstes. Danach ist { $favourite } immer noch für dich da.</p>
    <p>Iss nicht, was auf dich wartet. Das ist der ganze Trick. Der Rest der Geschichte zeigt, wie man auf jedem Teller findet, was wartet.</p>
crossout-first-table = Wohin jeder erste Bissen führt

## Schritt 2

crossout-race-title = Das Gericht, das Bob dir nicht wegschnappt
crossout-race-sentence = Jetzt sind es fünf Gerichte. Du hast den ersten und den letzten Bissen.
crossout-race-question = Welches Gericht wird Bob dir niemals wegschnappen? Tipp es an.
crossout-race-choice = { $name }: { $mine } für dich, { $bobs } für Bob
crossout-race-verdict = { $verdict ->
    [right] Ja. { $name } ist Bob nur { $bobs } wert, weniger als alles andere hier. Schau zu, wie es wartet.
   *[wrong] { $name } ist Bob { $bobs } wert. Am wenigsten mag er { $waits }. Deshalb wartet { $waits } auf dich.
}
crossout-race-again = { $eater ->
    [bob] Du hast dir { $name } aufgehoben, und Bob hat es beim { $at }. Bissen gegessen. Versuch es noch einmal.
   *[you] Diesmal hat Bob dir { $name } gelassen. Aber es gibt ein Gericht, das er noch weniger will. Versuch es noch einmal.
}
crossout-race-answer =
    <p>Bob mag { $waits } am wenigsten. Jedes Mal, wenn er am Zug ist, liegt noch etwas da, das er lieber isst. Also bleibt { $waits } bis zum letzten Bissen liegen, und den hast du.</p>
    <p>Streich { $waits } in Gedanken durch, bevor überhaupt jemand isst. Das ist dein Nachtisch.</p>

## Schritt 3

crossout-crossing-title = Vom Ende her durchstreichen
crossout-crossing-sentence = Jetzt sind es acht Gerichte, und Bob hat den letzten Bissen. Vergiss den ersten Bissen. Denk an den letzten.
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
    <p>Frag wieder: Wer hat diesen Bissen, und was mag die andere Person am wenigsten? So geht es weiter, bis jedes Gericht gestrichen ist.</p>
crossout-crossing-turn = { $eater ->
    [you] In Zug { $turn } isst du. Von dem, was übrig ist, mag Bob { $name } am wenigsten ({ $worth } für ihn). Streich es durch.
   *[bob] In Zug { $turn } isst Bob. Von dem, was übrig ist, magst du { $name } am wenigsten ({ $worth } für dich). Streich es durch.
}
crossout-crossing-start = Noch ist nichts gestrichen.
crossout-crossing-crossed = { $turn }: { $name }

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

## Das Dinner zum Selberplanen, nach Schritt 4

crossout-hand-title = Jetzt du: Streich selbst durch
crossout-hand-intro = Hier sind sechs Gerichte, die du noch nicht kennst. Streich sie selbst durch, vom letzten Zug bis zum ersten.
crossout-hand-turn = { $eater ->
    [you] In Zug { $turn } isst du. Welches Gericht ist dann für dich übrig?
   *[bob] In Zug { $turn } isst Bob. Welches Gericht ist dann für ihn übrig?
}
crossout-hand-said-right = { $eater ->
    [you] Richtig: Von dem, was übrig ist, mag Bob { $name } am wenigsten ({ $worth } für ihn). Es wartet auf dich.
   *[bob] Richtig: Von dem, was übrig ist, magst du { $name } am wenigsten ({ $worth } für dich). Das lässt du Bob.
}
crossout-hand-said-wrong = { $eater ->
    [you] Nicht { $name }. Das ist Bob { $worth } wert, und ein anderes Gericht ist ihm weniger wert. In diesem Zug isst du, also streich durch, was Bob am wenigsten mag.
   *[bob] Nicht { $name }. Das ist dir { $worth } wert, und ein anderes Gericht ist dir weniger wert. In diesem Zug isst Bob, also streich durch, was du am wenigsten magst.
}
crossout-hand-said-own = { $eater ->
    [you] Am wenigsten magst du { $name }. Aber in diesem Zug isst du, also streich durch, was Bob am wenigsten mag. Das wartet auf dich.
   *[bob] Am wenigsten mag Bob { $name }. Aber in diesem Zug isst er, also streich durch, was du am wenigsten magst. Das lässt du ihm.
}
crossout-hand-said-tell = { $eater ->
    [you] Es ist { $name }, für Bob nur { $worth } wert. Streich es durch.
   *[bob] Es ist { $name }, für dich nur { $worth } wert. Streich es durch.
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
    [you] { $turn }. Bissen: Du isst { $name }.
   *[bob] { $turn }. Bissen: Bob isst { $name }.
}

## Schritt 5

crossout-board-title = Derselbe Teller als Brett
crossout-board-sentence = Hier hat jedes Gericht seine Stelle. Je lieber du es magst, desto weiter rechts liegt es. Je lieber Bob es mag, desto weiter oben. Schalte um von Teller auf Leiter und auf Brett: Es sind dieselben acht Gerichte.
crossout-board-question = Schreib die Nummer jedes Gerichts an eine Achse: an deine, wenn Bob es isst, und an Bobs, wenn du es isst. Vier Stellen auf deiner Achse bleiben leer. Was ergeben sie zusammen?
crossout-board-choice = { $value ->
    [mine] Deine Punkte, { $mine }
    [bobs] Bobs Punkte, { $bobs }
   *[neither] Nichts Besonderes
}
crossout-board-verdict = { $verdict ->
    [right] Ja: { $gaps } = { $mine }.
   *[wrong] Sie ergeben das, was du am Ende hast: { $gaps } = { $mine }.
}
crossout-board-again = Nein. Schalte auf das Brett um. Deine Achse ist die untere. Zähl ihre vier Stellen ohne Nummer zusammen und versuch es noch einmal.
crossout-board-answer =
    <p>{ $gaps } = { $mine }. Die leeren Stellen auf deiner Achse sind genau das, was du isst. Die auf Bobs Achse ergeben { $bobs }, und das isst er.</p>
    <p>Die neuen Marken dort sagen, wer das Gericht isst, du oder Bob, und in welchem Zug.</p>
    <p>So liest du das Brett auf einen Blick. Die Nummern zeigen, was dir entgeht, und die Lücken, was du bekommst.</p>
crossout-board-table = Marken auf dem Streichbrett
crossout-board-axis-you = deiner Achse
crossout-board-axis-bob = Bobs Achse

## Schritt 6

crossout-less-title = Nimm ein Gericht weg
crossout-less-sentence = Hier ist das Brett mit seinen Marken. Stell dir vor, ein Gericht fällt vom Teller, und der erste Zug fällt mit weg. Dann sitzen einige Marken an anderen Stellen.
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
crossout-less-again = Nein. In jedem Zug wird das unbeliebteste Gericht gestrichen. Nimm ein Gericht weg: Kann das neue unbeliebteste schlechter sein als das alte? Versuch es noch einmal.
crossout-less-answer =
    <p>Ohne { $name } rücken { $out } Marken nach außen und { $in ->
        [0] keine
       *[other] { $in }
    } nach innen. Nimm jedes der { $morsels } Gerichte einmal weg: Dann rücken { $all_out } Marken nach außen und { $all_in ->
        [0] keine
       *[other] { $all_in }
    } nach innen.</p>
    <p>Liegt weniger auf dem Teller, werden also bessere Gerichte gestrichen. Dir bleiben die Lücken, und die werden schlechter.</p>
crossout-less-proof =
    <p>Das ist das Lemma vom Streichbrett. Streich die Gerichte auf beiden Tellern gleichzeitig, vom letzten Zug an. In jedem Zug hat der volle Teller ein Gericht mehr als der andere: das überzählige. Am Anfang ist es das Gericht, das du weggenommen hast.</p>
    <p>In jedem Zug entscheidet der Geschmack einer der beiden Personen, und das Gericht, das sie am wenigsten mag, fällt weg. Ist es nicht das überzählige, dann liegt es auf beiden Tellern, und die Marke bleibt stehen.</p>
    <p>Ist es das überzählige, kann nur der volle Teller es streichen. Auf dem anderen Teller wandert die Marke zu dem Gericht, das dieselbe Person vom Rest am wenigsten mag. Das mag sie lieber, also rückt die Marke nach außen. Dieses Gericht ist nun das überzählige, bis wieder eine Marke von dort wegspringen muss.</p>
    <p>Könnte eine Marke nach innen rücken? Im Originalartikel heißt so eine Marke sprunghaft. Angenommen, es gibt welche. Nimm die, die als erste gestrichen wird. Sie landet auf einem weniger beliebten Gericht, das der volle Teller schon vorher gestrichen hatte.</p>
    <p>Eine frühere Marke hat dieses Gericht also verlassen, obwohl es da war. Sie ging zu einem, das dieselbe Person noch weniger mag. Dann ist auch diese frühere Marke nach innen gerückt, und zwar vor der ersten. Das kann nicht sein. Also ist keine Marke sprunghaft.</p>
crossout-less-count = Ohne { $gone }: { $went_out } Marken nach außen, { $went_in } nach innen.
crossout-less-table = Marken, die rücken, wenn ein Gericht fehlt

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
    <p>Wenn Bob also so plant, kannst du nichts Besseres tun, als auch so zu planen.</p>
crossout-bites-proof =
    <p>Diese Grenze ist das Hauptlemma. Daraus folgt der Lehrsatz: Die Streichstrategie ist eine beste Antwort auf die Streichstrategie. Pläne, die beste Antworten aufeinander sind, heißen Gleichgewicht.</p>
    <p>Wenn ein anderer Bissen genauso viel bringt, ist auf deiner Achse keine Marke gerückt. Dann habt ihr beide am Ende dieselben Gerichte wie nach der Streichstrategie. Deshalb endet jedes Gleichgewicht so wie die Streichstrategie.</p>
crossout-bites-chart = Balken: was jeder erste Bissen dir sofort wert ist und was er insgesamt bringt.
crossout-bites-legend = Kräftig: der Bissen selbst. Blass: was später kommt. Die Linie: die Streichstrategie.
crossout-bites-line = Streichstrategie, { $line }
crossout-bites-table = Erste Bissen und was du am Ende hast. Die Linie der Streichstrategie liegt bei { $line }.

## Schritt 8

crossout-cloud-title = Alle Arten, einen Teller zu teilen
crossout-cloud-sentence = { $morsels } Gerichte lassen sich auf { $splits } Arten teilen. Jeder Punkt im Bild ist ein Paar von Ergebnissen, { $dots } insgesamt: deines nach rechts, Bobs nach oben.
crossout-cloud-question = Bob plant nach der Streichstrategie, und du machst, was du willst. Wie weit nach rechts kommst du?
crossout-cloud-choice = { $value ->
    [crossout] Bis { $a }, wenn du auch so planst
    [near] Bis { $near }
   *[far] Bis { $far }, mit deinen Lieblingsgerichten
}
crossout-cloud-verdict = { $verdict ->
    [right] Ja. Von allem, was erreichbar ist, ist { $a } das meiste für dich.
   *[wrong] Das ist nicht erreichbar. Gegen die Streichstrategie kommst du höchstens auf { $a }.
}
crossout-cloud-again = So weit lässt Bob dich nicht kommen. Denk an die Linie: Kam irgendein erster Bissen darüber? Versuch es noch einmal.
crossout-cloud-answer =
    <p>Gegen die Streichstrategie erreichst du nur { $reached } der { $dots } Punkte, egal was du tust. Der am weitesten rechts ist ({ $a }, { $b }). Du erreichst ihn, wenn du auch so planst.</p>
    <p>Auf diesem Teller gilt: Ist ein anderer Punkt für dich besser, dann ist er für Bob schlechter, und umgekehrt. Beim nächsten Teller ist das anders.</p>
crossout-cloud-chart = Eine Wolke aus { $dots } Punkten: jedes Paar von Ergebnissen, mit dem ihr beide enden könnt. Die Antwort hat eine Tabelle der besten.
crossout-cloud-legend = Größere Punkte stehen für mehr Arten, den Teller zu teilen.
crossout-cloud-within = Blau: gegen die Streichstrategie erreichbar, { $reached }. Grau: nicht erreichbar. Mit Ring: die Streichstrategie, ({ $a }, { $b }).
crossout-cloud-across = Du →
# Same in English.
crossout-cloud-upwards = Bob ↑
crossout-cloud-mark = ({ $a }, { $b })
crossout-cloud-table = Ergebnisse, bei denen niemand mehr bekommen kann, ohne dass jemand weniger bekommt, und ob Bobs Plan dich dorthin lässt
crossout-cloud-yes = ja
crossout-cloud-no = nein

## Schritt 9

crossout-limits-title = Einzeln gut, zusammen nicht
crossout-limits-sentence = Sechs Gerichte. Wenn ihr beide nach der Streichstrategie plant, endet es { $wise_you }–{ $wise_bob }, und allein kann es niemand von euch besser machen.
crossout-limits-question = Jetzt vergesst ihr beide den Plan und esst einfach, was ihr am liebsten mögt. Wer gewinnt dadurch?
crossout-limits-choice = { $value ->
    [nobody] Niemand
    [you] Du
   *[bob] Bob
}
crossout-limits-verdict = { $verdict ->
    [right] Ja. Mit Gier endet es { $greedy_you }–{ $greedy_bob }, mit Plan nur { $wise_you }–{ $wise_bob }.
   *[wrong] Bob. Mit Gier endet es { $greedy_you }–{ $greedy_bob }, mit Plan nur { $wise_you }–{ $wise_bob }.
}
crossout-limits-again = Nein. Spiel es im Kopf durch: Ihr nehmt beide von dem, was noch da ist, immer euer Lieblingsgericht. Wer hat am Ende mehr als bei { $wise_you }–{ $wise_bob }? Versuch es noch einmal.
crossout-limits-answer =
    <p>Mit Gier endet es { $greedy_you }–{ $greedy_bob }. Bob hat einen Punkt mehr, und du verlierst nichts. Der Plan, den niemand allein verbessern kann, ist also nicht immer der beste für beide zusammen.</p>
    <p>Aber auf Gier kannst du dich nicht verlassen. Ist nur Bob gierig, bekommst du mit dem Plan { $against_bob }. Bist nur du gierig, bekommt er mit dem Plan { $against_you }.</p>
    <p>Das ist eine milde Form des Gefangenendilemmas: Ihr tut beide, was für euch allein das Beste ist, und zusammen habt ihr am Ende weniger.</p>
    <p>Levine und Stange haben noch so ein Dinner gefunden. Dort endet die Streichstrategie { $other_wise }, obwohl sich der Teller auch { $other_better } teilen ließe. Auch Gier hilft da nicht: Sie endet { $other_greedy }.</p>
crossout-limits-care = Wie viel ist euch beiden ein Punkt der anderen Person wert?
crossout-limits-competitive = Das Gegenteil: Ihr wollt gewinnen
crossout-limits-cooperative = So viel wie ein eigener: Ihr teilt
crossout-limits-cared = Ein Punkt der anderen Person zählt { $share }. Du bekommst { $score } und Bob { $bob }, zusammen { $sum }.
crossout-limits-cared-several = Ein Punkt der anderen Person zählt { $share }. Dann sind einige Bissen gleich gut, und es kann { $results } ausgehen. Das Brett zeigt { $score }–{ $bob }, zusammen { $sum }.
crossout-limits-study = Wie oft kommt das vor? Im Originalartikel waren es 672 von 10.000 zufälligen Dinnern mit 16 Gerichten: Dort hätte jemand mehr bekommen können, ohne dass die andere Person etwas verliert. Wir haben selbst gezählt: { $study_inefficient } von { $study_dinners }. Bei { $study_both } davon könnten sogar beide gewinnen (Stichprobe { $study_seed }).
crossout-limits-another = Neue Stichprobe zählen
crossout-limits-counting = { $study_dinners } Dinner werden gezählt …
crossout-limits-table = Dasselbe Dinner, je nachdem, wie viel euch die Punkte der anderen Person bedeuten

## Medaillen und das Ende

crossout-medal-1 = Du kannst ein ganzes Dinner vom letzten Bissen her planen. Das hast du gegen Makeda gezeigt, die genauso plant.
crossout-medal-1-play = { $learned ->
    [yes] Spiel jetzt mit Makeda, die genauso plant wie du. Hol alles, was dein Platz hergibt, und du bekommst die Medaille.
   *[no] Beantworte jeden Schritt dieses Teils. Spiel dann ein perfektes Dinner mit Makeda, und du bekommst die Medaille.
}
crossout-medal-2 = Du weißt, warum kein erster Bissen die Streichstrategie schlägt, und du hast den Beweis gesehen.
crossout-end-text = Plan zuerst den letzten Bissen. Streich vom Ende her die Gerichte, die dein Gegenüber am wenigsten mag.
crossout-share = Warum die Streichstrategie funktioniert: Bei { $first } von { $steps } lag ich auf Anhieb richtig.
crossout-other-story = Weiter: Der nächste Stein
