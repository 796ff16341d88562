### Zur Durchsicht durch Muttersprachler.

lab-gallant-title = Zu dritt am Tisch, gelöst
lab-gallant-answer = Wenn alle möchten, dass es den anderen schmeckt: Lies die Züge rückwärts und lass jeden sein Lieblingsgericht nehmen. So wird geteilt.
lab-gallant-lead = Zu dritt kann bestes Spiel verschieden ausgehen, und keine schnelle Regel findet es. Galante Gäste sind anders. Ihnen geht es nur um die Gerichte der anderen. Dafür gibt es eine genaue Antwort, auch für mehr Leute.
lab-gallant-tables = Welcher Tisch
lab-gallant-table-three = Drei galante
lab-gallant-table-two = Zwei für sich selbst
lab-gallant-walk-three = Vom letzten Zug her
lab-gallant-walk-two = Die Streichstrategie ist ihr Kind
lab-gallant-child = Zwei, die für sich selbst essen, sind verkleidete Galante. Gib jedem den Geschmack des anderen, umgedreht: Was B am wenigsten mag, ist jetzt das Beste für A. Die Zahlen unten sind umgedreht.
lab-gallant-turn = Zug
lab-gallant-start-three = Sechs Züge, von A bis C und noch einmal herum. Fang mit dem letzten an.
lab-gallant-start-two = Vier Züge, A beginnt. Fang mit dem letzten an.
lab-gallant-step-three = Zug { $turn } gehört { $diner }. Von den übrigen Gerichten mag { $diner } dieses am liebsten: { $dish }.
lab-gallant-step-two = Zug { $turn } gehört { $diner }. Umgedreht ist { $dish } das liebste Gericht. { $other } mag es am wenigsten.
lab-gallant-steps = Schritte
lab-gallant-first = Zum Anfang
lab-gallant-back = Einen Schritt zurück
lab-gallant-next = Nächster Schritt
lab-gallant-at = Schritt { $step } von { $steps }
lab-gallant-ends = { $diner } isst { $plate }: { $eaten }
lab-gallant-after-three = In jedem Zug ist ein Bissen für alle anderen zugleich der beste. So gibt es keinen Streit. Gegessen wird in der Reihenfolge der Zahlen.
lab-gallant-after-two = In jedem Zug wurde das Gericht gestrichen, das der andere am wenigsten mag. Das ist die Streichstrategie, der Plan vom letzten Bissen her.
lab-gallant-watch = Drei galanten Bots zusehen
lab-gallant-play = Sich zu zweien von ihnen setzen
lab-gallant-wrong-table = Der Tisch ist three oder two, nicht „{ $given }“.
lab-gallant-wrong-step = Ein Schritt ist eine Zahl von 0 bis { $most }, nicht „{ $given }“.
lab-gallant-proof = Levine, Sheffield und Stange haben das gefunden, für beliebig viele Leute und jede Reihenfolge. Der <a href="{ $proofs }">Beweis</a> braucht eine halbe Seite.
