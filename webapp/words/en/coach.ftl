### The coach of a game against bots, and the bots' talk.
### $worth = 23
### $turn = bite 3

coach-name = Coach
coach-hint = Hint
coach-level = How much the coach helps
coach-set = Set
# $moves = Kitfo | Tibs
coach-best = Best: { $moves }.
# $moves = Kitfo | Tibs
coach-best-each = Best: { $moves }. The final scores if you and your opponents play your best from there:
# $target = Kitfo
coach-picks = The coach’s pick is { $target }.
coach-pick = The coach’s pick.
# $game = dinner
# $number = 3
coach-turn = { $game ->
    [dinner] bite { $number }
    [tokens] token { $number }
   *[other] move { $number }
}
coach-worth = Final score { $worth }.
coach-worth-best = Final score { $worth }, the best.
coach-worth-turn = Final score { $worth }. Planned for { $turn }.
coach-worth-best-turn = Final score { $worth }, the best. Planned for { $turn }.
coach-looking = Let me look at that.
coach-cast = About the bots
# $bot = Makeda
# $strategy = Crossout
# $text = Plans from the last bite.
coach-bot = <b>{ $bot }</b> plays <b>{ $strategy }</b>. { $text }
# $source = Levine and Stange, 2012
coach-source = Source: { $source }.
