### Zur Durchsicht durch Muttersprachler.
### Die Bots: was jeder tut, und was er vor dem ersten Zug von sich sagt.

bots-does-dinner-crossout = Plant vom letzten Bissen her. Du kannst nichts Besseres tun, als genauso zu planen.
bots-does-dinner-planner = Denkt jeden Teller bis zum letzten Bissen durch, bei allen Hausregeln, die nichts verbergen.
bots-does-dinner-greedy = Isst von den übrigen Gerichten immer das liebste.
bots-does-dinner-belief = Schließt aus den bisherigen Bissen auf den geheimen Geschmack und plant danach.
bots-does-dinner-deceiver = Blufft, wenn es sich lohnt, mit Bissen, die dich täuschen.
bots-does-dinner-spiteful = Isst das Lieblingsgericht des Gegenübers.
bots-does-dinner-competitive = Isst das Gericht, das beiden zusammen am meisten wert ist.
bots-does-dinner-cooperative = Isst das Gericht, das im Vergleich zum Geschmack des Gegenübers am besten schmeckt.
bots-does-dinner-gallant = Möchte, dass es allen anderen schmeckt, und sonst nichts.
bots-does-dinner-masochistic = Isst von den übrigen Gerichten immer das unliebste.
bots-does-dinner-random = Lässt die Würfel entscheiden.
bots-does-tokens-best-reply = Denkt so viele Antworten durch, wie es geht, und nimmt dann das erste der besten Felder.
bots-does-tokens-greedy = Geht dorthin, wo das meiste Geld zu holen wäre, wenn jetzt Schluss wäre. Bei Gleichstand zählt der reichste Stapel.
bots-does-tokens-saboteur = Geht dorthin, wo am wenigsten für den Platz bleibt, der gerade vorn liegt. Bei Gleichstand zählt das Feld, das am meisten bringt.
bots-does-tokens-random = Lässt die Würfel entscheiden.
bots-does-any-planner = Denkt jeden Zug bis zum Ende der Partie durch. Ist das zu weit, entscheidet der Würfel.
bots-does-any-random = Lässt die Würfel entscheiden.

bots-says-dinner-crossout = Ich plane meinen letzten Bissen zuerst.
bots-says-dinner-planner = Ich denke jeden Teller durch, bevor ich zugreife.
bots-says-dinner-greedy = Ich esse, was mir am besten schmeckt. Worauf warten?
bots-says-dinner-belief = Was du magst, errate ich aus dem, was du gegessen hast.
bots-says-dinner-deceiver = Du sollst falsch raten, was ich mag.
bots-says-dinner-spiteful = Ich esse, was du am liebsten magst.
bots-says-dinner-competitive = Ich esse, was uns beiden zusammen am meisten wert ist.
bots-says-dinner-cooperative = Ich esse, was ich mag und was dir am wenigsten fehlt.
bots-says-dinner-gallant = Ich lasse euch anderen die besten Gerichte.
bots-says-dinner-masochistic = Ich esse, was ich am wenigsten mag. Das stärkt den Charakter.
bots-says-dinner-random = Ich lasse die Würfel entscheiden.
bots-says-tokens-best-reply = Bevor ich setze, denke ich eure Antworten durch.
bots-says-tokens-greedy = Ich gehe dorthin, wo gerade das meiste Geld liegt.
bots-says-tokens-saboteur = Wenn du führst, nehme ich dir den Boden weg.
bots-says-tokens-random = Ich lasse die Würfel entscheiden.
bots-says-any-planner = Ich denke jeden Zug durch.
bots-says-any-random = Ich lasse die Würfel entscheiden.

bots-title-dinner-crossout = Streichstrategie
bots-title-dinner-planner = Planung
bots-title-dinner-greedy = Gier
bots-title-dinner-belief = Vermutung
bots-title-dinner-deceiver = Täuschung
bots-title-dinner-spiteful = Bosheit
bots-title-dinner-competitive = Wetteifer
bots-title-dinner-cooperative = Zusammenarbeit
bots-title-dinner-gallant = Großzügigkeit
bots-title-dinner-masochistic = Verzicht
bots-title-dinner-random = Zufall
bots-title-tokens-best-reply = Beste Antwort
bots-title-tokens-greedy = Gier
bots-title-tokens-saboteur = Sabotage
bots-title-tokens-random = Zufall
bots-title-any-planner = Planung
bots-title-any-random = Zufall

bots-because-dinner-crossout = Ich habe vom letzten Bissen her geplant, und das kommt jetzt.
bots-because-dinner-planner = Ich habe alles bis zum letzten Bissen durchdacht.
bots-because-dinner-greedy = Das schmeckt mir am besten von allem, was ich nehmen konnte.
bots-because-dinner-belief = Ich rate, was du magst, und plane danach.
bots-because-dinner-deceiver = Jetzt rate mal, was ich wirklich mag.
bots-because-dinner-spiteful = Das mochtest du am liebsten. Jetzt ist es weg.
bots-because-dinner-competitive = Das ist für uns beide zusammen am meisten wert.
bots-because-dinner-cooperative = Ich mag es, und dir fehlt es am wenigsten.
bots-because-dinner-gallant = So bekommt ihr anderen Gerichte, die euch schmecken.
bots-because-dinner-masochistic = Das mag ich am wenigsten von allem, was ich nehmen konnte.
bots-because-dinner-random = Das haben die Würfel gesagt.
bots-because-tokens-best-reply = Ich habe eure Antworten vorher durchdacht.
bots-because-tokens-greedy = Nirgends bekomme ich jetzt mehr.
bots-because-tokens-saboteur = Nirgends bleibt weniger für den Platz, der vorn liegt.
bots-because-tokens-random = Das haben die Würfel gesagt.
bots-because-any-planner = Ich habe so weit gedacht, wie ich kann.
bots-because-any-random = Das haben die Würfel gesagt.

## Warum ein Bot einen Zug macht, wenn die Stellung mehr sagt als die Strategie

bots-only =
    { $covered ->
        [yes] An mehr kam ich nicht heran.
       *[no] Mehr war nicht da.
    }
bots-nothing =
    { $covered ->
        [yes] woran ich kommen konnte
       *[no] was noch da ist
    }
bots-count-planner =
    { $n ->
        [1] Ich habe das letzte Gericht durchdacht.
        [2] Ich habe beide Gerichte durchdacht.
       *[other] Ich habe alle { $n } Gerichte durchdacht.
    }
bots-count-random = Die Würfel haben eins von { $n } Gerichten gewählt.
bots-plan-waits = { $dish } kann warten. In meinem Plan ist das der { $number }. Bissen.
bots-plan-wanted = { $eaten } magst du am liebsten, und { $dish } kann warten.
bots-planned-goes-on = Mein Plan sagt: jetzt dieses. Danach plane ich mit { $dish }.
bots-plan-lets-go = { $dish } lasse ich dir. So steht es in meinem Plan.
bots-planned-next = Jetzt mein Lieblingsgericht. Danach plane ich mit { $dish }.
bots-planned-end = Das ist mein letzter Bissen, also mein Lieblingsgericht.
bots-greedy-clear = { $amount } für mich. Das nächstbeste bringt nur { $next }.
bots-greedy-tie = { $amount } für mich. Mehr ist nichts wert, { bots-nothing }.
bots-worth-spiteful = Dir war das { $amount } wert. Jetzt ist es weg.
bots-worth-competitive = Für uns zusammen ist das { $amount } wert. Mehr geht nicht.
bots-cooperative-more = Mir ist das { $amount } mehr wert als dir.
bots-cooperative-less = Dir ist das nur { $amount } mehr wert als mir.
bots-cooperative-same = Das ist uns beiden gleich viel wert.
bots-gallant-leaves = { $dish } lasse ich dir.
bots-worth-masochistic = Nur { $amount } für mich. Weniger ist nichts wert, { bots-nothing }.
bots-token-random = Die Würfel haben eins von { $n } Feldern gewählt.
bots-token-first-greedy = Noch ist niemand hier, also nehme ich den reichsten Stapel.
bots-token-first-saboteur = Noch führt niemand, also nehme ich den reichsten Stapel.
bots-token-greedy-clear = Gerade jetzt { $amount }. Das nächstbeste Feld bringt { $next }.
bots-token-greedy-tie = Gerade jetzt { $amount }. Kein anderes Feld bringt mehr.
bots-token-harm-some =
    { $you ->
        [yes] Du hattest { $had }. Jetzt sind es { $has }.
       *[no] { $player } hatte { $had }. Jetzt sind es { $has }.
    }
bots-token-harm-none =
    { $you ->
        [yes] Du führst, und kein Feld nimmt dir etwas weg.
       *[no] { $player } führt, und kein Feld nimmt etwas weg.
    }
bots-token-last = Ich bin als Letztes dran, also nehme ich das Feld, das am meisten bringt.
bots-token-passed = { $place } bringt jetzt { $amount }, aber das hielte nicht.
bots-token-replies =
    { PLURAL($n) ->
        [one] Ein Stein folgt noch. Ich habe jede Antwort durchdacht.
       *[other] { $n } Steine folgen noch. Ich habe jede Antwort durchdacht.
    }
