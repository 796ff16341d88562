### Zur Durchsicht durch Muttersprachler.
### Die Bretter: ein Teller mit Gerichten, und Stapel mit Steinen.

board-dinner = Das Dinner
board-view = Ansicht
board-layout-plate = Teller
board-layout-ladder = Leiter
board-layout-board = Brett
board-you = du
board-worth-you = Wert für dich
board-worth = Wert für { $name }
board-keys-dishes = Die Pfeiltasten gehen von Gericht zu Gericht, das liebste zuerst.
board-keys-eats = Mit der Eingabetaste isst du.
board-keys-chooses = Mit der Eingabetaste wählst du.
board-keys-more = V wechselt die Ansicht, L wiederholt den letzten Zug, S liest den Punktestand vor.
board-bite = <span data-bite>{ $number }</span>. Bissen
board-peek = Zeig auf ein Gericht, um seinen Wert für alle zu sehen.
board-dish = { $letter } { $dish }: { $across } für { $one }, { $upwards } für { $other }

board-turns = Züge
board-moves = Mögliche Züge
board-pot = auf dem Tisch
board-place-before = Das Feld davor
board-place-at = Setzen auf
board-place = Setzen
board-place-after = Das Feld danach
board-place-example = 5,25 oder 21/4
board-place-wrong = „{ $typed }“ ist kein Feld. Schreib zum Beispiel 5,25 oder 21/4.
board-keys-stacks = Die Pfeiltasten gehen von Stapel zu Stapel, Ziffern springen zu einem.
board-keys-places = Die Pfeiltasten gehen von Feld zu Feld, Ziffern springen zu einem Stapel.
board-keys-token = Mit der Eingabetaste setzt du deinen Stein.
