### Zur Durchsicht durch Muttersprachler.
### Regeln und Quellen: die Regeln mit Bildern, wie Urteile bewiesen sind, und Dank.

about-dinner-plate = Zwei teilen sich einen Teller. Ihr seid abwechselnd am Zug, und jeder Zug ist ein Gericht.
about-dinner-taste = Jedes Gericht ist dir etwas wert und deinem Gegenüber etwas anderes. Ihr kennt beide Zahlen.
about-dinner-score = Deine Punkte sind, was deine Gerichte dir wert sind. Du musst dein Gegenüber nicht schlagen: Iss so gut, wie du kannst.
about-dinner-crossout = Die <strong>Streichstrategie</strong> ist ein Plan. Fang beim letzten Bissen an und geh zurück bis zum ersten. Streich bei jedem Zug das Gericht, das die <em>andere</em> Person am wenigsten mag. Dann iss in umgekehrter Reihenfolge. Wenn dein Gegenüber so plant, kannst du nichts Besseres tun, als auch so zu planen.
about-tokens-line = Stapel mit Geld liegen auf einer Linie oder rund um eine Uhr. Der Reihe nach setzen alle einen Stein auf einen freien Stapel.
about-tokens-nearest = Nach dem letzten Stein geht jeder Stapel an den nächsten Stein. Sind zwei Steine gleich nah, teilen sie ihn.
about-tokens-ahead = Solange du ein Feld suchst, zeigt das Brett, wer was bekäme, <em>wenn jetzt Schluss wäre</em>. Es ist aber nicht Schluss: Wer nach dir kommt, schneidet dir etwas ab.

about-rules = Hausregeln
about-rules-more = Teller zum Ausprobieren findest du bei den <a href="{ $address }">Hausregeln</a>.
about-together = Was zusammengeht
about-yes = ja
about-no = nein
about-apart = Warum manche nicht zusammengehen

about-stars = Perfektes Spiel und die Sterne
about-best = Wir sagen dir, was perfektes Spiel deinem Platz bringt: was du bekommst, wenn alle so gut wie möglich spielen. Die Plätze sind verschieden. Deshalb vergleichen wir dich mit deinem eigenen Platz und nicht mit deinem Gegenüber. Du kannst weniger essen als Girma und trotzdem perfekt spielen.
about-more = Macht dein Gegenüber einen Fehler, kannst du mehr bekommen. Kann perfektes Spiel verschieden ausgehen, nennen wir eine Spanne. Dann genügt ihr unteres Ende.
about-three = Drei Sterne: perfekt.
about-two = Zwei: weniger als { $percent } % darunter.
about-one = Einer: zu Ende gespielt.

about-proofs = Woher wir das wissen
about-proofs-intro = Zu jedem Urteil sagen wir, wie sicher es ist. Es gibt vier Stufen.
about-title-theorem = Bewiesen durch einen Lehrsatz
about-title-exact = Bewiesen durch eine Suche
about-title-policy = Gilt, wenn Gleichstände so ausgehen
about-title-heuristic = Unsere beste Vermutung
about-proofs-theorem = Wenn zwei am Tisch sitzen, niemand zwei Gerichte gleich gern mag und die Reihenfolge der Züge feststeht, endet bestes Spiel immer so wie die Streichstrategie. <code>python -m research theorem</code> prüft jedes kleine Dinner. Im Labor heißt das „Lehrsatz“.
about-proofs-exact = Ein Programm hat jede Fortsetzung bis zum Ende der Partie durchprobiert, und jede Art, wie Gleichstände ausgehen können. <code>lastbite solve</code> gibt dieselben Antworten. Im Labor heißt das „exakt“.
about-proofs-policy = Man kann auf mehrere Arten perfekt spielen. Wir sind einer davon gefolgt, nach einer festen Regel für Gleichstände oder für Runden, in denen beide zugleich wählen. Bei anderen kann man mehr oder weniger bekommen. Deshalb nennen wir danach keinen Zug einen Fehler. Im Labor heißt das „ein Gleichgewicht“.
about-proofs-heuristic = Das Spiel war zu groß, um es bis zum Ende zu durchsuchen. Wir haben einige Züge voraus gesucht und so gerechnet, als wäre die Partie dort zu Ende. Im Labor heißt das „Schätzung“.
about-bots = Am Platz eines Bots steht, wie weit sein Spiel bewiesen ist. Seine Würfel folgen der Startzahl in der Partiedatei. So lässt sich jede Partie genau wiederholen.

about-others = Was andere sehen
about-others-bots = Die Startseite darf deine Partie gegen Bots zeigen, während du spielst, ohne deinen Namen.
about-others-people = Eine Partie mit anderen Menschen zeigt sie nur, wenn der Tisch auf der Liste offener Tische steht.

about-credits = Quellen und Dank
about-credit-dinner = Das Dinner: Lionel Levine und Katherine E. Stange, <a href="{ $address }">„How to make the most of a shared meal: plan the last bite first“</a>, American Mathematical Monthly 119 (2012).
about-credit-crossout = Die Streichstrategie: David A. Kohler und R. Chandrasekaran, „A class of sequential games“, Operations Research 19 (1971).
about-credit-tokens = Die Steine: ein Rätsel des Riddler. Laurent Lessard hat es in „The number line game“ (2018) gelöst und erweitert.
about-credit-typeface = Die Schrift: Atkinson Hyperlegible Next vom Braille Institute, unter der SIL Open Font License.
about-credit-colours = Die Farben der Plätze: nach Masataka Okabe und Kei Ito. Auch an Formen und Buchstaben erkennst du, wer wer ist.
