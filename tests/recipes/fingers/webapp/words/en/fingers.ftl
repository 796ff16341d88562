### Fingers. What it does not say here is said as for any game.
### $target = 1 finger
### $player = Ben
### $you = no

fingers-title = Fingers
fingers-short = Fingers
fingers-about = Both show one or two fingers at once, twice. If you show what the other does not, you score it.
fingers-moved = { $you ->
    [yes] You showed { $target }
   *[no] { $player } showed { $target }
}
