### Zur Durchsicht durch Muttersprachler.
### Der Coach einer Partie gegen Bots, und was die Bots sagen.

# Same in English.
coach-name = Coach
coach-hint = Tipp
coach-level = Wie viel der Coach hilft
coach-set = Einstellen
coach-best = Am besten: { $moves }.
coach-best-each = Am besten: { $moves }. So endet es, wenn von da an alle so gut wie möglich spielen:
coach-picks = Der Coach rät zu { $target }.
coach-pick = Dazu rät der Coach.
# Steht auch klein an einem Gericht.
coach-turn = { $game ->
    [dinner] { $number }. Bissen
    [tokens] Stein { $number }
   *[other] Zug { $number }
}
coach-worth = Am Ende { $worth }.
coach-worth-best = Am Ende { $worth }, mehr ist nicht möglich.
coach-worth-turn = Am Ende { $worth }. Geplant für { $turn }.
coach-worth-best-turn = Am Ende { $worth }, mehr ist nicht möglich. Geplant für { $turn }.
coach-looking = Ich sehe mir das an.
coach-cast = Über die Bots
coach-bot = <b>{ $bot }</b>, Strategie <b>{ $strategy }</b>: { $text }
coach-source = Quelle: { $source }.
