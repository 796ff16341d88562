### The page that waits for everyone to press Ready, before a rematch, the next game, or a first one whose people were away.
### $game = 2
### $of = 2

ready-game = Game { $game } of { $of }
ready-rematch = Rematch
ready-first = Everyone ready?
# $rule = Two tokens each
ready-house-rule = <strong>House rule: { $rule }.</strong>
ready-who = Who is ready
# $who = you
ready-yes = { $who ->
    [you] you, ready
    [bot] bot, ready
    [away] away, ready
   *[here] ready
}
# $who = you
ready-no = { $who ->
    [you] you, not ready yet
    [bot] bot, not ready yet
    [away] away, not ready yet
   *[here] not ready yet
}
ready-then = The game and its timer start once everyone is ready.
ready-button = Ready
ready-back = Back to the last result
