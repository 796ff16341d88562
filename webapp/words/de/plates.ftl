### Zur Durchsicht durch Muttersprachler.
### Teller und Bretter der Kampagne: ein Titel, ein Satz vor dem Spielen, einer danach.
### Titel und Vorspeise verraten die Lösung nicht. Eine Figur wird nur genannt, wenn sie an diesem Teller sitzt.

## Die Gänge der Speisekarte

plates-course-first-bites = Erste Bissen
plates-host-first-bites = Girma isst in jedem Zug ein Lieblingsgericht und denkt nie voraus.
plates-course-to-share = Zum Teilen
plates-host-to-share = Hirut isst, was ihr schmeckt und dir nicht so sehr.
plates-course-side-orders = Beilagen
plates-host-side-orders = Kassa isst das Gericht, das euch beiden zusammen am meisten wert ist.
plates-course-mains = Hauptgerichte
plates-host-mains = Makeda plant vom letzten Bissen her. Am besten planst du genauso.
plates-course-house-turns = Nach Art des Hauses
plates-host-house-turns = Hier ist die Reihenfolge der Bissen ungewöhnlich. Makeda plant trotzdem vom letzten Bissen her.
plates-course-the-feast = Das Festmahl
plates-host-the-feast = Lange Dinner gegen Makeda, in denen ein kleiner Fehler viel kostet.

## Erste Bissen: Girma

plates-title-each-to-their-own = Geschmackssache
plates-teaser-each-to-their-own = Du liebst die Gerichte, die Girma liegen lässt. Girma liebt die, die du liegen lässt.
plates-lesson-each-to-their-own = Euer Geschmack ist genau entgegengesetzt. Also isst du deine Hälfte und Girma seine, egal in welcher Reihenfolge. Nur ein Bissen aus Girmas Hälfte kostet dich etwas.

plates-title-two-bites-each = Zwei für jeden
plates-teaser-two-bites-each = Vier Gerichte, für dich und Girma je zwei Bissen. Welches kann nicht warten?
plates-lesson-two-bites-each = Ein Gericht, das nur du willst, kann warten. Eines, das ihr beide wollt, kann es nicht.

plates-title-keeps-well = Das hält sich
plates-teaser-keeps-well = Fünf Gerichte, und drei davon bekommst du.
plates-lesson-keeps-well = Girma mag zwei Gerichte lieber als dein Lieblingsgericht, also hielt es sich. Iss zuerst das Gericht, das Girma nehmen würde.

plates-title-creature-of-habit = Das Gewohnheitstier
plates-teaser-creature-of-habit = Du weißt, was Girma als Nächstes isst. Girma weiß von dir gar nichts.
plates-lesson-creature-of-habit = Girma nimmt immer ein Lieblingsgericht. Verlass dich darauf, und du kannst dir ein Gericht aufheben, das dir jemand mit Plan wegnähme.

plates-title-like-clockwork = Wie ein Uhrwerk
plates-teaser-like-clockwork = Sechs Gerichte, und jeden von Girmas drei Bissen kannst du vorhersagen.
plates-lesson-like-clockwork = Gegen Girma bekommst du mehr, als perfektes Spiel verspricht. Überleg vor jedem Zug, was Girma isst, und nimm etwas, das sonst weg wäre.

## Zum Teilen: Hirut

plates-title-hands-off = Finger weg
plates-teaser-hands-off = Da liegt ein Gericht, das Hirut zu gern hätte.
plates-lesson-hands-off = Wenn du Hirut das Lieblingsgericht wegschnappst, ärgert sie das. Aber es kostet dich ein Gericht, das du brauchst.

plates-title-save-room = Lass noch Platz
plates-teaser-save-room = Fünf Gerichte, und du hast den letzten Bissen.
plates-lesson-save-room = Das Gericht, das Hirut am wenigsten mag, liegt bis zum Schluss da. Ist es dein Lieblingsgericht, dann ist es dein Nachtisch.

plates-title-great-minds = Zwei Dumme, ein Gedanke
plates-teaser-great-minds = Du und Hirut mögt dasselbe, in derselben Reihenfolge.
plates-lesson-great-minds = Wenn ihr beide dieselben Gerichte wollt, wartet nichts. Dann ist Gier richtig.

plates-title-just-this-once = Nur dieses eine Mal
plates-teaser-just-this-once = Dein Lieblingsgericht liegt auf dem Teller, und Gier sieht harmlos aus.
plates-lesson-just-this-once = Dein erstes Lieblingsgericht war in Gefahr, dein zweites nicht. Einmal war Gier richtig.

plates-title-five-is-odd = Fünfe gerade sein lassen
plates-teaser-five-is-odd = Fünf Gerichte. Eines davon zählt kaum.
plates-lesson-five-is-odd = Das Gericht, das du am wenigsten magst, entscheidet, wer den letzten Bissen hat. Und danach richtet sich, womit du anfängst.

## Beilagen: Kassa

plates-title-all-but-one = Alle bis auf eins
plates-teaser-all-but-one = Du und Kassa seid euch über jedes Gericht einig, bis auf eines.
plates-lesson-all-but-one = Beeil dich, wo ihr dasselbe mögt. Warte, wo ihr Verschiedenes mögt.

plates-title-one-small-quarrel = Ein kleiner Zank
plates-teaser-one-small-quarrel = Du und Kassa wollt ganz verschiedene Dinge. Fast immer.
plates-lesson-one-small-quarrel = Nur bei einem Gericht musst du schneller sein. Alle anderen sind sicher, für dich oder für Kassa.

plates-title-no-hurry = Nur keine Eile
plates-teaser-no-hurry = Sechs Gerichte. Auf einige davon ist auch Kassa scharf.
plates-lesson-no-hurry = Schnapp dir zuerst, was auch Kassa will. Die anderen Gerichte warten auf dich.

plates-title-the-last-word = Das letzte Wort
plates-teaser-the-last-word = Sieben Gerichte, und du hast den letzten Bissen.
plates-lesson-the-last-word = Wer den letzten Bissen hat, entscheidet, bei welchen Gerichten du am Anfang schnell sein musst.

plates-title-once-more = Einmal ist keinmal
plates-teaser-once-more = Sieben Gerichte und ein leichter Anfang.
plates-lesson-once-more = Einmal recht zu haben macht aus Gier noch keinen Plan. Sieh dir vor jedem Bissen den ganzen Teller an.

## Hauptgerichte: Makeda

plates-title-her-own-game = Mit ihren eigenen Waffen
plates-teaser-her-own-game = Sechs Gerichte, und Makeda plant genauso wie du.
plates-lesson-her-own-game = Makeda plant vom letzten Bissen her, und du auch. Nichts schlägt das.

plates-title-the-long-wait = Gut Ding will Weile
plates-teaser-the-long-wait = Sieben Gerichte. Wie lange kann dein Lieblingsgericht warten?
plates-lesson-the-long-wait = Dein Lieblingsgericht wird als Erstes gestrichen und als Letztes gegessen. Es war nie in Gefahr.

plates-title-they-bite-first = Nur nicht drängeln
plates-teaser-they-bite-first = Sieben Gerichte. Diesmal hat Makeda den ersten und den letzten Bissen.
plates-lesson-they-bite-first = An zweiter Stelle zählst du anders, aber du rechnest genauso. Geh vom letzten Bissen her zurück.

plates-title-a-dish-too-far = Ein Gericht zu weit
plates-teaser-a-dish-too-far = Makedas Lieblingsgericht liegt direkt vor dir.
plates-lesson-a-dish-too-far = Schadenfreude hat ihren Preis. Die Analyse nennt ihn dir auf den Punkt genau.

plates-title-one-dish-more = Ein Gericht mehr
plates-teaser-one-dish-more = Sieben Gerichte. Mit sechs wäre es ein anderes Dinner.
plates-lesson-one-dish-more = Ein gerader und ein ungerader Teller sind verschiedene Spiele, auch wenn das zusätzliche Gericht fast nichts wert ist.

plates-title-from-the-other-end = Von hinten aufgezäumt
plates-teaser-from-the-other-end = Neun Gerichte. Wo fängst du an zu denken?
plates-lesson-from-the-other-end = Fang beim letzten Bissen an und geh zurück. Wären die letzten beiden Züge vertauscht, dann wäre ein anderer erster Bissen richtig.

## Nach Art des Hauses: Makeda

plates-title-there-and-back = Hin und zurück
plates-teaser-there-and-back = Du hast den ersten und den letzten Bissen. Kurz vor Schluss isst Makeda zweimal hintereinander.
plates-lesson-there-and-back = Plan vom letzten Bissen her. Liefe die Reihenfolge andersherum, wäre ein anderer erster Bissen richtig.

plates-title-fair-is-fair = Ausgleichende Gerechtigkeit
plates-teaser-fair-is-fair = Du bist A, und die Reihenfolge ist A, B, B, A, B, A.
plates-lesson-fair-is-fair = Hier ist es kein Vorteil, anzufangen. Gier lohnt sich trotzdem nicht.

plates-title-thue-and-morse = Thue und Morse
plates-teaser-thue-and-morse = Acht Gerichte, in der Reihenfolge A, B, B, A, B, A, A, B. Du bist A.
plates-lesson-thue-and-morse = In zwei der vier Paare von Zügen fängst du an, in zweien Makeda. Das ist gerecht, aber Gier kostet dich trotzdem etwas.

plates-title-read-it-backwards = Rückwärts gelesen
plates-teaser-read-it-backwards = Neun Gerichte und eine Reihenfolge, die du noch nie gesehen hast.
plates-lesson-read-it-backwards = Der Plan klappt bei jeder Reihenfolge. Geh sie rückwärts durch und streich in jedem Zug das Gericht, das die wartende Person am wenigsten mag.

plates-title-left-on-the-table = Da bleibt was liegen
plates-teaser-left-on-the-table = Makeda hat den ersten Bissen. Ist das Beste für dich und das Beste für sie auch das Beste für euch beide?
plates-lesson-left-on-the-table = Eine andere Aufteilung gäbe Makeda einen Punkt mehr und würde dich nichts kosten. Bestes Spiel kommt nie dorthin.

## Das Festmahl: Makeda

plates-title-the-narrow-path = Der schmale Grat
plates-teaser-the-narrow-path = Acht Gerichte. Bei jedem Bissen ist nur eines davon richtig.
plates-lesson-the-narrow-path = Vier Bissen, und schon ein kleiner Fehler kostet dich etwas.

plates-title-better-for-both = Besser für beide
plates-teaser-better-for-both = Ihr hättet beide lieber eine andere Aufteilung. Ihr kommt nicht hin.
plates-lesson-better-for-both = Mit einer anderen Aufteilung hättet ihr beide einen Punkt mehr. Aber ihr könnt euch nicht darauf verlassen, dass die andere Seite den Anfang macht.

plates-title-ten-dishes = Zehn Gerichte
plates-teaser-ten-dishes = Fünf Bissen, und keinen darfst du verschenken.
plates-lesson-ten-dishes = Mit zehn Gerichten ist der Plan derselbe. Du brauchst nur mehr Geduld.

plates-title-the-whole-table = Die ganze Tafel
plates-teaser-the-whole-table = Zwölf Gerichte, sechs Bissen und Makeda.
plates-lesson-the-whole-table = Der Plan für drei Gerichte gilt auch für zwölf. Hier können wir dir nichts mehr beibringen.

## Die Abschnitte der Straße

plates-course-the-corner = Die Ecke
plates-host-the-corner = Girma geht dorthin, wo im Moment das meiste Geld liegt.
plates-course-the-pavement = Zu dritt auf dem Gehweg
plates-host-the-pavement = Shiferaw und Desta nehmen beide dem Stein Geld weg, der vorn liegt.
plates-course-the-market = Der Markt
plates-host-the-market = Almaz und Desta denken das Spiel bis zum Ende durch.
plates-course-the-square = Der Rathausplatz
plates-host-the-square = Almaz und die anderen denken immer noch bis zum Ende. Jetzt trefft ihr euch rund um eine Uhr und zwischen den Stapeln.

## Die Ecke: Girma

plates-title-half-the-street = Die halbe Straße
plates-teaser-half-the-street = Fünf Stapel, zwei Steine. Du fängst an.
plates-lesson-half-the-street = Der erste von zwei Steinen will links von sich so viel Geld wie rechts.

plates-title-the-answer = Die Antwort
plates-teaser-the-answer = Fünf Stapel. Girmas Stein steht schon da.
plates-lesson-the-answer = Auf den letzten Stein antwortet niemand. Geh dorthin, wo dir das meiste Geld am nächsten ist, auch wenn du nicht auf dem meisten stehst.

plates-title-next-door = Gleich nebenan
plates-teaser-next-door = Sechs Stapel. Der reichste ist nicht zu übersehen.
plates-lesson-next-door = Stell dich neben den reichsten Stapel, nicht darauf. Dann kann dich von nebenan niemand einsperren.

plates-title-the-long-street = Die lange Straße
plates-teaser-the-long-street = Sieben Stapel, zwei Steine, und du fängst an.
plates-lesson-the-long-street = Die Mitte des Geldes ist selten die Mitte der Straße.

plates-title-ten-in-a-row = Zehn auf einen Streich
plates-teaser-ten-in-a-row = Zehn Stapel, von $1 bis $10. Girma antwortet dir.
plates-lesson-ten-in-a-row = Frag zuerst, wohin Girma gehen würde. Stell dich dorthin, wo dir die Antwort am wenigsten nimmt.

## Zu dritt auf dem Gehweg: Shiferaw und Desta

plates-title-good-neighbours = Auf gute Nachbarschaft
plates-teaser-good-neighbours = Sieben Stapel. Nach deinem Stein kommen noch zwei.
plates-lesson-good-neighbours = Von nebenan behältst du den reichen Stapel, und dazu einen Ausweg.

plates-title-last-in-line = Das Schlusslicht
plates-teaser-last-in-line = Zwei Steine stehen schon, und du setzt den letzten.
plates-lesson-last-in-line = Der letzte Stein sieht alles. Zähl das Geld, das dir jedes Feld bringt, und nicht nur den Stapel darunter.

plates-title-fair-share = Der gerechte Anteil
plates-teaser-fair-share = Sechs Stapel. Ein Stein kommt vor deinem und einer danach.
plates-lesson-fair-share = Die Hälfte eines Stapels, den zwei Steine erreichen, kann mehr sein als ein ganzer, den sonst niemand will.

plates-title-all-the-same = Jacke wie Hose
plates-teaser-all-the-same = Mehrere Felder bringen dir gleich viel.
plates-lesson-all-the-same = Dir ist es einerlei, den anderen nicht.

## Der Markt: Almaz und Desta

plates-title-room-for-two = Platz für zwei
plates-teaser-room-for-two = Du fängst an, und zwei Steine antworten.
plates-lesson-room-for-two = Lass eine Lücke mit Platz für zwei. Sie teilen sich die Lücke, und von der anderen Seite sperrt dich niemand ein.

plates-title-halves = Halbe-halbe
plates-teaser-halves = Acht Stapel, und du bist an zweiter Stelle dran.
plates-lesson-halves = Zwei Steine teilen sich einen Stapel genau in der Mitte zwischen ihnen. Hier hat diese Hälfte entschieden.

plates-title-makes-no-odds = Gehupft wie gesprungen
plates-teaser-makes-no-odds = Du hast die Wahl. Für wen ist sie wichtig?
plates-lesson-makes-no-odds = Auch wem es egal ist, der entscheidet für die anderen. Deshalb kann perfektes Spiel eine Spanne bringen.

plates-title-a-wide-gap = Mut zur Lücke
plates-teaser-a-wide-gap = Neun Stapel, und nach deinem Stein kommen noch zwei.
plates-lesson-a-wide-gap = Auf dem gierigen Feld steht auf jeder Seite von dir ein Stein. Auf dem besten Feld stehen beide auf einer Seite.

## Der Rathausplatz: Almaz, Desta und Eyob

plates-title-round-the-corner = Um die Ecke gedacht
plates-teaser-round-the-corner = Acht Stapel rund um eine Uhr. Hier hört nichts auf.
plates-lesson-round-the-corner = Eine Linie schützt ihre Enden, und eine Uhr hat keine. Das beste Feld der Linie ist auf der Uhr falsch.

plates-title-mind-the-gap = Bitte zurückbleiben
plates-teaser-mind-the-gap = Steine dürfen zwischen Stapeln stehen, und du setzt den letzten.
plates-lesson-mind-the-gap = Zwischen zwei Stapeln kannst du beiden am nächsten sein. Kein Stapel ist hier ein so gutes Feld.

plates-title-at-their-mercy = Auf Gnade und Ungnade
plates-teaser-at-their-mercy = Vier Steine, und du setzt den ersten.
plates-lesson-at-their-mercy = Jemand nach dir verliert so oder so nichts und entscheidet deshalb über deine Punkte. Perfektes Spiel bringt eine Spanne.

plates-title-four-oclock = Vier Uhr
plates-teaser-four-oclock = Zehn Stapel rund um eine Uhr und vier Steine. Du setzt den zweiten.
plates-lesson-four-oclock = Neben dem reichsten Stapel, nicht darauf. Das gilt auch rund um eine Uhr.

plates-title-between-the-hours = Zwischen den Stunden
plates-teaser-between-the-hours = Eine Uhr, und Steine zwischen ihren Stapeln.
plates-lesson-between-the-hours = Das beste Feld auf dieser Uhr liegt nicht auf der vollen Stunde.

## Die Hausregeln: Name, Absatz, Quelle

plates-course-turns = Die Reihenfolge der Züge
plates-host-turns = Schon vor dem ersten Bissen weißt du, wer wann isst. Ihr esst abwechselnd, in gerechter Folge wie A, B, B, A oder in irgendeiner anderen. Wer vom letzten Bissen her plant, löst sie alle.
plates-source-turns = Levine und Stange 2012, unter den Fragen am Ende. Die gerechte Folge ist die von Thue und Morse.

plates-course-coin = Münze
plates-host-coin = Vor jedem Bissen entscheidet eine Münze, wer isst. Niemand weiß, wer den letzten Bissen hat, also kann dort kein Plan beginnen. Eine Suche über jeden Teller und jeden Wurf findet den Bissen, der im Durchschnitt am besten ist. Pech haben kannst du trotzdem.
plates-source-coin = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-tastes-for-each-other = Geschmack füreinander
plates-host-tastes-for-each-other = Dir ist nicht egal, was dein Gegenüber isst. Spielt ihr um den Vorsprung, dann zählt für dich der Unterschied. Dann ist jedes Gericht heiß, so heiß, wie es euch beiden zusammen wert ist. Iss immer das heißeste: Die Zunge verbrennt sich nur, wer wartet. Spielt ihr füreinander, dann zählt für euch beide die Summe. Beides ist ein gewöhnliches Dinner mit anderen Zahlen. Vom letzten Bissen her zu planen klappt also weiterhin.
plates-source-tastes-for-each-other = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-fading-flavours = Schwindender Geschmack
plates-host-fading-flavours = Nach jedem Bissen verlieren die übrigen Gerichte einen Teil ihres Werts. Schwindet nichts, planst du am besten vom letzten Bissen her. Schwindet viel, ist Gier am besten. Dazwischen weiß es nur eine Suche über jeden Teller. Die Münzen zeigen, was ein Bissen gerade wert ist.
plates-source-fading-flavours = Levine und Stange 2012, unter den Fragen am Ende.

# Same in English.
plates-course-injera = Injera
plates-host-injera = Gerichte liegen aufeinander. Ein bedecktes Gericht kannst du erst essen, wenn nichts mehr darauf liegt. So kann ein Zug zur Last werden: Mit deinem Bissen deckst du vielleicht ein Gericht für dein Gegenüber auf. Eine Suche über jeden möglichen Teller findet den besten Bissen.
plates-source-injera = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-bigger-table = Größerer Tisch
plates-host-bigger-table = Drei bis sechs Leute teilen sich einen Teller. Sind alle großzügig und möchten, dass es den anderen schmeckt, löst ein genauer Plan jeden Tisch. Essen alle für sich, ist es schwerer. Wem es egal ist, welches von zwei Gerichten es wird, entscheidet trotzdem für die anderen. Deshalb kann bestes Spiel verschieden ausgehen, und später dran zu sein kann besser sein. Eine Suche über jeden Teller findet alle Ausgänge.
plates-source-bigger-table = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-other-counts = Anders zählen
plates-host-other-counts = Deine Gerichte zählen anders: nach deinem schlechtesten Bissen, nach den Quadraten deiner Bissen oder danach, wie viele Lieblingsgerichte du bekommst. Vom letzten Bissen her zu planen klappt, wenn ein besserer Bissen deine Punkte nie senkt. Also klappt es bei all diesen.
plates-source-other-counts = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-bites-at-once = Gleichzeitige Bissen
plates-host-bites-at-once = Ihr nennt beide geheim ein Gericht. Sind es zwei verschiedene, esst ihr beide, was ihr genannt habt. Nennt ihr dasselbe, ist es umkämpft und wartet bis zum Schluss. Dort hat A den ersten Bissen. Bestes Spiel wirft oft im Kopf eine Münze. Die Analyse zeigt, wie die Chancen stehen.
plates-source-bites-at-once = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-secret-tastes = Geheimer Geschmack
plates-host-secret-tastes = Du siehst deine eigenen Zahlen, und die der anderen erst, wenn der Teller leer ist. Sind alle Gerichte verschieden, verrät ein Bissen nichts über den nächsten. Dann gibt es nichts Besseres, als dein Lieblingsgericht zu essen, wenn die anderen es auch tun. Gibt es ein Gericht mehrmals, verraten Bissen etwas: Du kannst raten, und du kannst bluffen. Auf diesen Tellern wird Girmas Geschmack ausgeteilt, wenn du dich setzt.
plates-source-secret-tastes = Levine und Stange 2012, unter den Fragen am Ende.

plates-course-take-backs = Zurücknehmen
plates-host-take-backs = Ein Bissen bleibt auf der Gabel, bis die nächste Person antwortet. Sie darf ein anderes Gericht dafür anbieten. Die Regel soll Gier ehrlich machen, denn sie deckt jeden Bluff auf. Wir haben sie erfunden, und bewiesen ist dazu nichts. Eine Suche findet das beste Spiel.
plates-source-take-backs = Von uns, nach den Tauschgeschäften von Brams und Kaplan 2004, bei denen ehrlich wählt, wer gut wählt.

plates-course-pass-once = Einmal passen
plates-host-pass-once = Ihr dürft beide einmal einen Zug auslassen. Auf einem einfachen Teller ändert das nichts, denn ein Bissen ist nie eine Last. Liegen Gerichte aufeinander, muss jemand von euch das Gericht freilegen, auf das die andere Seite wartet. Passt du, muss es dein Gegenüber tun.
plates-source-pass-once = Von uns.

plates-course-token-orders = Mehrere Steine
plates-host-token-orders = Auf der Straße setzt ihr mehrere Steine, in beliebiger Reihenfolge, etwa A, B, C, C, B, A. Deine Punkte sind das Geld, das alle deine Steine bekommen. Eine Suche darüber, wer wo steht, findet jedes beste Spiel.
plates-source-token-orders = Das Rätsel aus The Riddler, gelöst von Laurent Lessard 2018. Mehrere Steine je Platz sind von uns.

plates-course-secret-places = Verdeckte Steine
plates-host-secret-places = Zu zweit wählt ihr gleichzeitig und geheim je einen Stapel. Wählt ihr denselben, teilt ihr alles. Auf einer Linie gibt es einen Stapel, neben dem auf keiner Seite mehr als die Hälfte des Geldes liegt. Stell dich dorthin, und niemand bekommt mehr als die Hälfte.
plates-source-secret-places = Das Rätsel aus The Riddler, gelöst von Laurent Lessard 2018. Geheim zu setzen ist von uns.

## Teller der Hausregeln

plates-title-fair-shares = Gerecht geteilt
plates-teaser-fair-shares = Sechs Gerichte. Du hast den ersten Bissen, dann isst Makeda zweimal.
plates-lesson-fair-shares = Bei dieser Reihenfolge ist es kein Vorteil, anzufangen. Dein Lieblingsgericht konnte trotzdem warten.

plates-title-eight-by-turns = Acht der Reihe nach
plates-teaser-eight-by-turns = Acht Gerichte, in der Reihenfolge A, B, B, A, B, A, A, B. Den letzten Bissen hat Makeda.
plates-lesson-eight-by-turns = Zwei Züge hintereinander sind eine Chance. Nimm die Gerichte, die ihr beide wollt, und lass die liegen, die nur du willst.

plates-title-heads-or-tails = Kopf oder Zahl
plates-teaser-heads-or-tails = Drei Gerichte, und vor jedem Bissen eine Münze. Was perfektes Spiel bringt, ist ein Durchschnitt.
plates-lesson-heads-or-tails = Girma mag dein Lieblingsgericht am wenigsten, also muss es nur die Münze fürchten. Iss zuerst das Gericht, das Girma nehmen würde.

plates-title-one-point-less = Ein Punkt weniger
plates-teaser-one-point-less = Dieselben drei Gerichte. Das zweite ist dir einen Punkt weniger wert.
plates-lesson-one-point-less = Ein Punkt hat die Antwort umgedreht. Hier reicht es nicht, nur zu wissen, welches Gericht du lieber magst.

plates-title-by-a-nose = Um eine Nasenlänge
plates-teaser-by-a-nose = Nur der Vorsprung zählt: was du isst, minus was Makeda isst.
plates-lesson-by-a-nose = Zählt nur der Vorsprung, ist ein Gericht so viel wert wie deine Zahl plus Makedas Zahl. Also wollt ihr dieselben Gerichte, und das teuerste geht zuerst weg.

plates-title-one-big-plate = In einem Topf
plates-teaser-one-big-plate = Ihr habt beide dieselben Punkte: was du isst, plus was Makeda isst.
plates-lesson-one-big-plate = Jedes Gericht sollte essen, wer es lieber mag. Zilzil tibs mögt ihr beide gleich gern, also verschwende keinen Bissen darauf.

plates-title-while-it-is-hot = Solange es heiß ist
plates-teaser-while-it-is-hot = Drei Gerichte. Jeder Bissen halbiert den Geschmack der übrigen.
plates-lesson-while-it-is-hot = Würde nichts schwinden, hätte dein Lieblingsgericht gewartet. Hier wäre nur ein Viertel davon übrig, bis du wieder dran bist.

plates-title-even-lukewarm = Lauwarm schmeckt auch
plates-teaser-even-lukewarm = Dieselben drei Gerichte, nur eine Zahl ist anders.
plates-lesson-even-lukewarm = Iss jetzt das Zweitbeste, solange es da ist. Selbst kalt macht ein Viertel deines Lieblingsgerichts das wieder gut.

plates-title-please-begin = Bitte nach dir
plates-teaser-please-begin = Zwei Stapel zu je zwei Gerichten. Du fängst an, und vielleicht wünschst du dir, du müsstest nicht.
plates-lesson-please-begin = Wer anfängt, muss etwas freilegen. Im Schach heißt das Zugzwang.

plates-title-top-and-bottom = Drunter und drüber
plates-teaser-top-and-bottom = Zwei Stapel zu je zwei Gerichten. Das Gericht, das du zuerst essen würdest, liegt auf einem anderen.
plates-lesson-top-and-bottom = Sieh nach, was darunter liegt, bevor du isst. Jedes Gericht, das du freilegst, kann Almaz nehmen.

plates-title-better-late = Besser spät
plates-teaser-better-late = Drei am Tisch, je zwei Bissen. Du hast den ersten.
plates-lesson-better-late = Zu dritt kann es besser sein, an zweiter Stelle dran zu sein. Auf einem einfachen Teller für zwei haben wir das noch nie gesehen.

plates-title-three-forks = Drei Gabeln
plates-teaser-three-forks = Sechs Gerichte, drei am Tisch. Bis du wieder dran bist, fallen zwei Bissen.
plates-lesson-three-forks = Almaz und Desta haben es mit deinem Lieblingsgericht nicht eilig. Sie wollen beide deine zweite Wahl.

plates-title-kind-neighbours = Nette Nachbarschaft
plates-teaser-kind-neighbours = Die beiden neben dir möchten, dass es den anderen schmeckt. Wie viel ist für dich drin?
plates-lesson-kind-neighbours = Wer großzügig ist, isst, was die anderen am wenigsten mögen. Deine beiden Lieblingsgerichte warten auf dich, und Gier ist immer richtig.

plates-title-only-one-rival = Nur Girma drängelt
plates-teaser-only-one-rival = Bereket lässt dir, was du magst. Girma nicht.
plates-lesson-only-one-rival = Bereket nimmt dir nie deine Lieblingsgerichte weg. Also zählt nur Girma: Iss zuerst, was Girma will.

plates-title-both-favourites = Beide Lieblinge
plates-teaser-both-favourites = Wie viele deiner zwei Lieblingsgerichte bekommst du? Alles andere kommt erst danach.
plates-lesson-both-favourites = Du kannst beide Lieblingsgerichte haben. Fang mit dem an, das in Gefahr ist.

plates-title-squares = Im Quadrat
plates-teaser-squares = Ein Bissen von vier zählt sechzehn. Gleich essen?
plates-lesson-squares = Quadrate machen Lieblingsgerichte wertvoller, aber nicht dringender. Deines wartet immer noch.

plates-title-no-bad-bite = Kein schlechter Bissen
plates-teaser-no-bad-bite = Sechs Gerichte, je drei Bissen. Nur dein schlechtester Bissen zählt.
plates-lesson-no-bad-bite = Deine zwei Lieblingsgerichte sind nicht in Gefahr. Das dritte schon, und genau das zählt.

plates-title-the-same-dish = Für mich dasselbe
plates-teaser-the-same-dish = Du und Girma mögt die Gerichte in derselben Reihenfolge. Girma nennt immer das Lieblingsgericht.
plates-lesson-the-same-dish = Weißt du, was Girma nennen wird, kannst du darum kämpfen oder ausweichen. Tu, was mehr bringt.

plates-title-step-aside = Nachgeben ist klug
plates-teaser-step-aside = Vier Gerichte, gleichzeitig genannt. Girma kann nicht warten.
plates-lesson-step-aside = Du weißt, was Girma nennen wird. Dein eigenes Lieblingsgericht ist sicher, bis Girma dazu kommt.

plates-title-close-to-the-chest = Verdeckte Karten
plates-teaser-close-to-the-chest = Vier Gerichte. Du weißt nur, was sie dir selbst wert sind.
plates-lesson-close-to-the-chest = Lässt du ein Lieblingsgericht warten, wettest du darauf, dass Girma es nicht will. Weißt du nichts über Girmas Geschmack, lohnt sich diese Wette im Durchschnitt nie.

plates-title-poker-faces = Pokergesichter
plates-teaser-poker-faces = Sechs Gerichte. Girma hat den ersten Bissen, dann isst du zweimal. Niemand zeigt eine Zahl.
plates-lesson-poker-faces = Ein Bissen zeigt, welches Gericht Girma am liebsten mochte, und nichts über den Rest. Warte also auf nichts.

plates-title-no-bluffing = Bluffen zwecklos
plates-teaser-no-bluffing = Fünf Gerichte. Auf jeden Bissen kann ein Angebot folgen.
plates-lesson-no-bluffing = Dein Lieblingsgericht kannst du hier nicht aufheben. Almaz bietet es dir für das Gericht an, das du genommen hast. Lehnst du ab, isst Almaz es.

plates-title-honest-hunger = Ehrlicher Hunger
plates-teaser-honest-hunger = Wieder fünf Gerichte. Almaz mag dein Lieblingsgericht am wenigsten, also könnte es warten. Oder?
plates-lesson-honest-hunger = Nach den üblichen Regeln würde sich Warten lohnen. Kann man Bissen zurücknehmen, darfst du einfach essen, was du am liebsten magst.

plates-title-you-begin = Nein, bitte nach dir
plates-teaser-you-begin = Zwei Stapel zu je zwei Gerichten. Was du am liebsten magst, liegt unten.
plates-lesson-you-begin = Passt du, muss Almaz essen. Jeder der Bissen legt ein Gericht frei, das du willst. Auch zu passen würde Almaz 2 kosten.

plates-title-empty-fork = Die leere Gabel
plates-teaser-empty-fork = Almaz hat zuerst gegessen. Für die Gerichte, die oben liegen, bist du nicht gekommen.
plates-lesson-empty-fork = Passt du, muss Almaz essen. Jeder der Bissen legt ein Gericht frei, das du willst. Auch zu passen würde Almaz 3 kosten.

plates-title-out-and-home = Raus und wieder heim
plates-teaser-out-and-home = Sechs Stapel, je zwei Steine. Du setzt den ersten und den letzten.
plates-lesson-out-and-home = Mit einem einzigen Stein stündest du auf Feld 4. Weil dein letzter Stein noch kommt, ist Feld 3 besser.

plates-title-last-of-four = Der letzte von vieren
plates-teaser-last-of-four = Wieder je zwei Steine. Ist es gut, den letzten zu haben?
plates-lesson-last-of-four = Die Reihenfolge A, B, A, B wäre dir hier mehr wert. Das letzte Wort ist nicht immer das beste.

plates-title-three-and-back = Zu dritt und zurück
plates-teaser-three-and-back = Acht Stapel, drei Plätze und die Reihenfolge A, B, C, C, B, A.
plates-lesson-three-and-back = Zwischen deinen zwei Steinen kommen vier andere. Nimm zuerst das Feld, um das sie sich drängen würden.

plates-title-half-of-it = Die Hälfte davon
plates-teaser-half-of-it = Fünf Stapel, zwei Steine, beide geheim gesetzt.
plates-lesson-half-of-it = Die Mitte des Geldes ist von beiden Seiten sicher. Der reichste Stapel ist es nicht.

plates-title-off-the-rich = Geld ist nicht alles
plates-teaser-off-the-rich = Der reichste Stapel liegt nah an einem Ende. Wo ist die Mitte?
plates-lesson-off-the-rich = Zähl von links, bis du die Hälfte des Geldes hast. Der Stapel, bei dem du anhältst, ist die Mitte des Geldes.
