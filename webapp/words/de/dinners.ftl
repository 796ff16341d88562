### Zur Durchsicht durch Muttersprachler.
### Dinner mit Namen: die von Levine und Stange 2012, und die zum Lernen. Alice und Bob sind A und B.

## Aus dem Originalartikel

dinners-title-intro = Drei Gerichte
dinners-teaser-intro = Du hast den ersten und den letzten Bissen. Fang nicht mit deinem Lieblingsgericht an.
dinners-title-figure-1 = Vierzehn Gerichte
dinners-teaser-figure-1 = Das ist Abbildung 1 im Artikel von Levine und Stange. Diesen Teller könnt ihr auf 3.432 Arten teilen. Plant dein Gegenüber vom letzten Bissen her, ist eine davon die beste.
dinners-title-figure-2 = Acht Gerichte
dinners-teaser-figure-2 = An diesem Dinner zeigen Levine und Stange das Streichbrett, in Abbildung 2 ihres Artikels.
dinners-title-d1 = Wenn beide gierig sind
dinners-teaser-d1 = Bei Levine und Stange heißt es D₁. Es ist eines der zwei kleinsten Dinner, bei denen jemand mehr bekommen könnte, ohne dass die andere Person etwas verliert.
dinners-title-d2 = Eine bessere Teilung, die niemand erreicht
dinners-teaser-d2 = Bei Levine und Stange heißt es D₂. Es ist das andere der zwei kleinsten Dinner, bei denen jemand mehr bekommen könnte, ohne dass die andere Person etwas verliert.
dinners-title-figure-5-competitive = Gleicher Geschmack
dinners-teaser-figure-5-competitive = Ihr mögt alles in derselben Reihenfolge. Jeden Bissen, den du nimmst, hätte dein Gegenüber gern gehabt.
dinners-title-figure-5-cooperative = Entgegengesetzter Geschmack
dinners-teaser-figure-5-cooperative = Was du am liebsten magst, mag dein Gegenüber am wenigsten, und umgekehrt.

## Zum Lernen

dinners-title-it-will-wait = Es wartet
dinners-teaser-it-will-wait = Vier Gerichte, und dein Lieblingsgericht ist nicht in Gefahr.
dinners-title-dessert = Für den Nachtisch aufheben
dinners-teaser-dessert = Du hast den letzten Bissen. Welches Gericht soll dafür übrig bleiben?
dinners-title-second-thoughts = Zweiter Gedanke
dinners-teaser-second-thoughts = Gier ist einmal richtig, und dann nicht mehr.
dinners-title-nearly-opposite = Fast entgegengesetzt
dinners-teaser-nearly-opposite = Ihr wollt kaum dasselbe. Kaum.
dinners-title-one-difference = Ein Unterschied
dinners-teaser-one-difference = Ihr seid euch über alles einig, nur über ein Gericht nicht.
dinners-title-slow-leak = Das kleine Leck
dinners-teaser-slow-leak = Kein Bissen ist hier eine Katastrophe. Drei zusammen sind eine.
dinners-title-one-bite = Ein Bissen entscheidet
dinners-teaser-one-bite = Acht Gerichte, je vier Bissen, und nur der erste ist schwer.
dinners-title-not-from-spite = Nicht aus Bosheit
dinners-teaser-not-from-spite = Genau ein erster Bissen ist richtig, und es ist nicht dein Lieblingsgericht.
dinners-title-after-you = Nach dir
dinners-teaser-after-you = Dein Gegenüber fängt an, und du hast den letzten Bissen.
dinners-title-fair-turns = Gerechte Reihenfolge
dinners-teaser-fair-turns = A, B, B, A, B, A, A, B: In zwei der vier Zugpaare fängt A an, in zweien B. Gier zahlt sich trotzdem nicht aus.
dinners-title-feast = Das Festmahl
dinners-teaser-feast = Zehn Gerichte. Gier kostet neun Punkte.
