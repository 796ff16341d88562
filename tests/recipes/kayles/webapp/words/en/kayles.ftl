### Kayles. What it does not say here is said as for any game.
### $target = pins 3 and 4
### $player = Ben
### $you = no

kayles-title = Kayles
kayles-short = Kayles
kayles-about = Knock down one pin, or two neighbours. Whoever moves last wins.
kayles-new-title = A new game of Kayles
kayles-setup-title = The row
kayles-do = Knock down { $target }
kayles-moved = { $you ->
    [yes] You knocked down { $target }
   *[no] { $player } knocked down { $target }
}
kayles-ended = All pins are down
