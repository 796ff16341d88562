### Chomp. What it does not say here is said as for any game.
### $target = row 2 from square 3 on
### $player = Ben
### $you = no

chomp-title = Chomp
chomp-short = Chomp
chomp-about = Bite a corner off the bar. If you have to eat the poisoned square, you lose.
chomp-new-title = A new game of Chomp
chomp-setup-title = The bar
chomp-do = Bite { $target }
chomp-moved = { $you ->
    [yes] You bit off { $target }
   *[no] { $player } bit off { $target }
}
chomp-ended = The poisoned square is eaten
