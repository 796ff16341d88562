### Nim. What it does not say here is said as for any game.
### $target = 2 from heap 3
### $player = Ben
### $you = no

nim-title = Nim
nim-short = Nim
nim-about = Take any number of stones from one heap. If you take the last stone, you win.
nim-new-title = A new game of Nim
nim-setup-title = The heaps
nim-moved = { $you ->
    [yes] You took { $target }
   *[no] { $player } took { $target }
}
nim-ended = All stones are taken
