### Zur Durchsicht durch Muttersprachler.
### Was ein Teller oder ein Brett behauptet: `lastbite plates check` beweist jeden Satz noch einmal. Die Zahlen sind exakt.

## Dinner

ideas-it-will-wait = Dein Lieblingsgericht bekommst du ohnehin, bei deinem { $bite }. Bissen. Isst du es zuerst, kostet das { $cost }.
ideas-dessert = Dein Lieblingsgericht ist bei deinem letzten Bissen noch da. Isst du es zuerst, kostet das { $cost }.
ideas-greed-once = Als erster Bissen ist nur dein Lieblingsgericht richtig. Gier beim nächsten Bissen kostet { $cost }.
ideas-his-taste = Rechnest du mit dem Geschmack deines Gegenübers, bekommst du { $beyond } mehr, als perfektes Spiel verspricht. Planst du vom letzten Bissen her, bekommst du { $plan }.
ideas-spite = Isst du zuerst das Lieblingsgericht deines Gegenübers, schadet ihm das um { $harm } und kostet dich { $cost }.
ideas-last-bite = { PLURAL($right) ->
    [one] Der richtige erste Bissen wäre falsch, wenn dein Gegenüber den letzten hätte.
   *[other] Alle { $right } richtigen ersten Bissen wären falsch, wenn dein Gegenüber den letzten hätte.
} Dann brächte perfektes Spiel { $turned }.
ideas-parity = { PLURAL($right) ->
    [one] Der richtige erste Bissen wäre falsch, wenn das Gericht fehlte, das du am wenigsten magst.
   *[other] Alle { $right } richtigen ersten Bissen wären falsch, wenn das Gericht fehlte, das du am wenigsten magst.
}
ideas-reversed-turns = { PLURAL($right) ->
    [one] Der richtige erste Bissen wäre falsch, wenn die Reihenfolge umgekehrt wäre.
   *[other] Alle { $right } richtigen ersten Bissen wären falsch, wenn die Reihenfolge umgekehrt wäre.
} Dann brächte perfektes Spiel { $turned }.
ideas-fair-turns = { $fair ->
    [0] Anzufangen bringt bei dieser Reihenfolge nichts extra.
   *[other] Anzufangen bringt bei dieser Reihenfolge { $fair } mehr.
} Ginge es abwechselnd, brächte es { $alternating } mehr. Isst du dein Lieblingsgericht zuerst, kostet das { $cost }.
ideas-tastes-agree = Bei jedem Bissen ist nur dein Lieblingsgericht richtig. Jeder andere erste Bissen kostet { $slip } oder mehr.
ideas-one-difference = Ihr seid euch nur über ein Gericht uneinig, dein liebstes. Isst du es zuerst, kostet das { $cost }.
ideas-tastes-opposite = { $safe } erste Bissen sind richtig. Jeder andere kostet { $slip } oder mehr.
ideas-nearly-opposite = Nur ein Gericht will auch dein Gegenüber, und es ist nicht dein liebstes. Isst du dein liebstes zuerst, kostet das { $cost }.
ideas-efficient-split = Bestes Spiel gibt dir { $yours } und deinem Gegenüber { $theirs }. Eine andere Teilung wäre für beide besser, aber bestes Spiel erreicht sie nie.
ideas-shared-gain = Bestes Spiel gibt dir { $yours } und deinem Gegenüber { $theirs }. Eine andere Teilung schadet niemandem und hilft einer Seite, aber bestes Spiel erreicht sie nie.
ideas-one-line = Bei { $bites } Bissen ist nur ein Gericht richtig. Gier kostet { $cost }.
ideas-rule-turns = Jeder erste Bissen, der nach den üblichen Regeln richtig ist, kostet nach dieser { $cost } oder mehr.
ideas-greed-pays = Gier holt hier alles, was zu holen ist. Nach den üblichen Regeln würde sie { $usual } kosten.
ideas-eat-nothing = Der richtige erste Zug ist, nichts zu essen. Jeder Bissen kostet { $cost } oder mehr.
ideas-even-so = Der Bissen, der sofort am meisten bringt, ist falsch. Er kostet { $cost }.
ideas-rather-second = Anzufangen ist { $par } wert. An zweiter Stelle wären es { $second }.
ideas-rather-later = Anzufangen ist { $par } wert. Mit den Zügen des zweiten Platzes wären es { $second }.
ideas-unseen = Iss immer dein Lieblingsgericht. Das bringt { $floor } oder mehr, was auch immer dein Gegenüber mag, und im Schnitt über alle möglichen Geschmäcker { $mean }. Keine Spielweise garantiert mehr.
ideas-all-favourites = Iss deine { $bites } Lieblingsgerichte, in beliebiger Reihenfolge. Perfektes Spiel verspricht an diesem Tisch { $beyond } weniger.
ideas-foreseen = Siehst du die Wahl deines Gegenübers voraus, bekommst du { $reach }. Das sind { $beyond } mehr, als perfektes Spiel verspricht.

## Steine

ideas-beside = Jedes beste Feld liegt neben dem reichsten Stapel, auf Feld { $stack }. Auf ihm zu stehen kostet ${ $cost }.
ideas-last-mover = Nur Feld { $place } ist am besten, und dort bekommst du von allen am meisten. Der reichste freie Stapel kostet ${ $cost }.
ideas-room-for-two = Nur Feld { $place } ist am besten. Dann gehen die beiden anderen auf dieselbe Seite. Das gierige Feld gerät zwischen sie und kostet ${ $cost }.
ideas-split-stack = Nur Feld { $place } ist am besten, und dort teilst du den Stapel mit ${ $stack }. Jedes andere Feld kostet ${ $next } oder mehr.
ideas-indifference = { $ways } Felder bringen dir gleich viel, aber mit deiner Wahl verschiebst du ${ $swing } von einem anderen Platz zum nächsten.
ideas-at-mercy = Bestes Spiel bringt dir zwischen ${ $least } und ${ $most_here }. Jemand nach dir verliert so oder so nichts.
ideas-middle = Nur Feld { $place } ist am besten, mit ${ $left } links und ${ $right } rechts davon. Der reichste Stapel kostet ${ $cost }.
ideas-round-the-corner = Was auf einer Linie das beste Feld wäre, kostet auf dieser Uhr ${ $cost }.
ideas-between = Jedes beste Feld liegt zwischen Stapeln. Der beste Stapel kostet ${ $cost }.
ideas-richest-costs = Das Feld, das am reichsten aussieht, kostet am Ende ${ $cost }.
ideas-order-turns = Jedes Feld, das mit je einem Stein am besten ist, kostet bei diesen Zügen ${ $cost } oder mehr.
ideas-last-turns = Wären die letzten zwei Züge vertauscht, wäre dein Platz ${ $turned } wert, und jedes richtige erste Feld wäre falsch.
