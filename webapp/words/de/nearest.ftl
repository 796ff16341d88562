### Zur Durchsicht durch Muttersprachler.
### Die zweite Geschichte von Lernen: das Spiel mit Steinen auf zehn Stapeln Geld, in fünf Schritten.
### Eine Zahl ohne Dollarzeichen ist ein Feld der Linie, von links gezählt.

nearest-title = Der nächste Stein
nearest-teaser = Du, Bob und zehn Stapel Geld. Die Geschichte beginnt mit einem Stapel in der Mitte. Am Ende wollen die anderen dir nur schaden.
nearest-life = Eisbuden am Strand spielen dieses Spiel. Parteien zwischen links und rechts auch.
nearest-act-1 = Der nächste Stein gewinnt
nearest-act-2 = Sabotage und Gleichstände
nearest-play = Diese Linie spielen

## Schritt 1

nearest-territory-title = Das Revier
nearest-territory-sentence = Du und Bob setzt je einen Stein auf eine Linie mit zehn Feldern. Auf Feld 1 liegt $1, auf Feld 2 liegen $2 und so weiter. Jeder Stapel geht an den nächsten Stein. Du stehst auf Feld { $mine }, Bob auf Feld { $bobs }.
nearest-territory-question = Wer bekommt das Geld auf Feld { $stack }?
nearest-territory-choice = { $value ->
    [you] Du
    [bob] Bob
   *[split] Beide die Hälfte
}
nearest-territory-verdict = { $verdict ->
    [right] Ja. Es sind zwei Schritte von jedem der beiden Steine. Also teilt ihr.
   *[wrong] Es sind zwei Schritte von jedem der beiden Steine. Also teilt ihr: { $half } für dich und { $half } für Bob.
}
nearest-territory-again = Zähl die Schritte von Feld { $stack } zu jedem der beiden Steine und versuch es noch einmal.
nearest-territory-answer =
    <p>Feld { $stack } ist von deinem Stein genauso weit weg wie von Bobs. Also teilt ihr das Geld: { $half } für dich und { $half } für Bob. Mehr als zwei Steine können nie gleich nah an einem Stapel sein: auf jeder Seite einer.</p>
    <p>Insgesamt bekommst du { $you } und Bob { $bob }.</p>
nearest-territory-table = Wer was bekäme

## Schritt 2

nearest-last-title = Wer zuletzt zieht
nearest-last-sentence = Cassandra kommt dazu. Sie zieht als Letzte und muss nicht vorausdenken. Sie muss nur hinsehen.
nearest-last-question = Auf welchem Feld bekommt Cassandra am meisten?
nearest-last-choice = { $place }
nearest-last-verdict = { $verdict ->
    [right] Ja. Auf Feld { $place } bekommt sie { $takes }, und kein Feld bringt ihr mehr.
   *[wrong] Auf Feld { $place } bekommt sie { $takes }, { $short } weniger als auf Feld { $best }.
}
nearest-last-again = Auf Feld { $place } bekommt sie { $takes }, wie du siehst. Ein anderes Feld bringt ihr mehr. Versuch es noch einmal.
nearest-last-answer =
    <p>Auf Feld { $best } bekommt Cassandra { $take }. Der reichste Stapel liegt auf Feld { $richest }, aber dort bekommt sie nur { $richest_take }. Es kommt nicht auf das Geld an, auf dem du stehst. Du brauchst Geld, das dir näher ist als allen anderen.</p>
    <p>Sieh dir auch die anderen Felder an. Jedes zeigt, wer was bekäme.</p>
nearest-last-looked-on = Wenn Cassandra auf Feld { $place } stünde
nearest-last-table = Cassandras Geld nach ihrem Feld

## Schritt 3

nearest-backwards-title = Denk rückwärts
nearest-backwards-sentence = Ein Schritt zurück: Du stehst auf Feld { $mine }, und Bob ist am Zug. Nach ihm kommt Cassandra, und sie wird genau hinsehen.
nearest-backwards-question = Wohin sollte Bob sich stellen?
nearest-backwards-choice = { $place }
nearest-backwards-verdict = { $verdict ->
    [right] Ja. Cassandra geht auf Feld { $reply }, und Bob behält { $takes }.
    [untouched] { $takes } so oder so: Cassandras beste Antwort, auf Feld { $reply }, nimmt Bob nichts weg. Auf Feld { $best } behält er { $take }.
   *[wrong] { $now }, wenn hier Schluss wäre. Aber Cassandra geht auf Feld { $reply } und lässt Bob { $takes }. Auf Feld { $best } behält er { $take }.
}
nearest-backwards-again = { $verdict ->
    [untouched] { $takes } so oder so: Cassandras beste Antwort, auf Feld { $reply }, nimmt Bob nichts weg. Aber er kann mehr behalten. Versuch es noch einmal.
   *[wrong] { $now }, wenn hier Schluss wäre. Aber Cassandra geht auf Feld { $reply } und lässt Bob { $takes }. Er kann mehr behalten. Versuch es noch einmal.
}
nearest-backwards-answer =
    <p>Wäre sofort Schluss, bekäme Bob auf Feld { $tempting } { $tempting_now }. Aber es geht weiter. Cassandra geht auf Feld { $tempting_reply } und lässt ihm { $tempting_takes }.</p>
    <p>Auf Feld { $best } behält er { $take }, auch nach ihrer besten Antwort. Denk also zuerst an den letzten Zug und dann an den davor. Das heißt Rückwärtsinduktion.</p>
nearest-backwards-chart = Balken: was Bob nach Cassandras bester Antwort behält, je nach seinem Feld.
nearest-backwards-legend = Balken: was er nach der besten Antwort behält. Strich: was er bekäme, wenn sofort Schluss wäre.
nearest-backwards-table = Was Bob am Ende hat, je nach seinem Feld

## Schritt 4

nearest-first-title = Was der erste Zug wert ist
nearest-first-sentence = Jetzt von Anfang an: eine leere Linie, drei Steine, insgesamt { $pot }. Du fängst an, und die anderen denken rückwärts.
nearest-first-question = Wohin solltest du dich stellen?
nearest-first-choice = { $place }
nearest-first-verdict = { $verdict ->
    [right] Ja: { $takes }. Danach geht Bob auf Feld { $second } und Cassandra auf Feld { $third }.
   *[wrong] Danach geht Bob auf Feld { $second } und Cassandra auf Feld { $third }, und du hast am Ende { $takes }. Auf Feld { $best } hast du am Ende { $take }.
}
nearest-first-again = Danach geht Bob auf Feld { $second } und Cassandra auf Feld { $third }, und du hast am Ende { $takes }. Es geht besser. Versuch es noch einmal.
nearest-first-answer =
    <p>Auf Feld { $best } hast du am Ende { $take }. Bob geht auf Feld { $second } und bekommt { $bob }. Cassandra geht auf Feld { $third } und bekommt { $cassandra }. Wer anfängt, hat hier am meisten.</p>
    <p>Das ist sicher, solange Steine nur auf Feldern stehen. Dürfen sie auch dazwischen stehen, entscheidet ein Gleichstand. Knapp rechts von Feld 5 hast du am Ende { $low } oder { $high }.</p>
    <p>Cassandra bekommt beide Male gleich viel. Sie hat es also in der Hand. Die ehrliche Antwort ist dort eine Spanne, { $low }–{ $high }.</p>
nearest-first-chart = Balken: was du am Ende hast, je nach deinem ersten Feld.
nearest-first-legend = Balken: was du am Ende hast, wenn die anderen so gut antworten, wie sie können.
nearest-first-table = Was der erste Zug wert ist, je nach deinem ersten Feld

## Schritt 5

nearest-saboteurs-title = Sabotage
nearest-saboteurs-sentence = Du stehst auf Feld { $first }. Wenn Bob und Cassandra nur an sich selbst denken, hast du am Ende { $alone }. Heute Abend tun sie das nicht. Sie wollen nur, dass du wenig hast.
nearest-saboteurs-question = Wie viel können die beiden dir noch lassen?
nearest-saboteurs-choice = { $value ->
    [all] Trotzdem { $alone }
    [some] Schlimmstenfalls { $some }
   *[least] Nur { $least }
}
nearest-saboteurs-verdict = { $verdict ->
    [right] Ja. Auf den Feldern { $places } nehmen sie alles um dich herum.
   *[wrong] Weniger. Auf den Feldern { $places } lassen sie dir { $least }.
}
nearest-saboteurs-again = Es geht noch schlimmer für dich. Wo müssten die beiden stehen? Versuch es noch einmal.
nearest-saboteurs-answer =
    <p>Steine auf den Feldern { $places } lassen dir { $least }, das Geld unter deinen Füßen. Dazu müssen dir nicht einmal beide schaden wollen. Will nur Bob dir schaden, geht er auf Feld { $one_place }. Cassandras bestes Feld ist dann { $one_reply }, und dir bleiben { $one }.</p>
    <p>In einem Gleichgewicht gewinnt niemand dadurch, dass er allein seinen Plan ändert. Aber es schützt dich nicht vor jemandem, der bereit ist zu verlieren.</p>
    <p>Auch Gleichstände lassen etwas offen. Zu viert kann bestes Spiel auf { $equilibria } verschiedene Arten ausgehen. Wer zwei gleich gute Felder hat, entscheidet, was die anderen bekommen. In der Tabelle, die Laurent Lessard 2018 veröffentlicht hat, steht nur eine davon.</p>
    <p>Und zwischen den Feldern? Die Linie zerfällt in { $cells } Zellen, und innerhalb einer Zelle ändert sich nichts. So lässt sich sogar dieses Spiel exakt lösen.</p>
    <p>Zu dritt sind dir nur auf Feld 5 { $alone } sicher, wenn danach alle so gut wie möglich spielen. Eröffnest du { $open }, hast du am Ende { $some } oder { $alone }, je nachdem, wie ein Gleichstand ausgeht.</p>
nearest-saboteurs-chart = Zellen der Linie von Feld 1 bis Feld 10: was jede erste Zelle dir bringt, wenn Steine überall stehen dürfen.
nearest-saboteurs-legend = Punkt oder Balken: was du von dort aus am Ende haben kannst. Gefüllt: Ein Gleichgewicht des ganzen Spiels beginnt dort und endet so.
nearest-saboteurs-table-four = Vier Steine auf $1–$10: jeder Ausgang bei bestem Spiel (teilspielperfekt)
nearest-saboteurs-table-prices = Was Sabotage dem ersten Platz auf $1–$10 lässt, je nach Zahl der Plätze
nearest-saboteurs-table-cells = Drei Steine, überall: was jede erste Zelle dir bringt
nearest-saboteurs-on = auf { $place }
nearest-saboteurs-between = zwischen { $low } und { $high }

## Medaillen und das Ende

nearest-medal-1 = Du kannst zuerst an den letzten Stein denken. Girma tut das nie, und du hast auf einem echten Brett perfekt gegen ihn gespielt.
nearest-medal-1-play = { $learned ->
    [yes] Spiel jetzt mit Girma auf einem echten Brett. Er geht dorthin, wo das Geld liegt, und denkt nie voraus. Hol alles, was dein Platz hergibt, und du bekommst die Medaille.
   *[no] Beantworte jeden Schritt dieses Teils. Spiel dann eine perfekte Partie mit Girma, und du bekommst die Medaille.
}
nearest-end-text = Denk zuerst an den letzten Stein und dann an den davor. Und verlass dich nie darauf, dass andere an sich selbst denken.
nearest-share = Der nächste Stein: Bei { $first } von { $steps } lag ich auf Anhieb richtig.
nearest-other-story = Weiter: Warum die Streichstrategie funktioniert
