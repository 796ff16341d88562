### Zur Durchsicht durch Muttersprachler.
### Der Trainer einer Partie gegen Bots, und was die Bots sagen.

coach-name = Trainer
coach-hint = Tipp
coach-level = Wie viel der Trainer hilft
coach-set = Einstellen
coach-best = Am besten: { $moves }.
coach-best-each = Am besten: { $moves }. So endet es, wenn von da an alle so gut wie möglich spielen:
coach-picks = Der Trainer rät zu { $target }.
coach-pick = Dazu rät der Trainer.
# „Biss“, denn es steht auch klein an einem Gericht.
coach-turn = { $game ->
    [dinner] Biss { $number }
    [tokens] Stein { $number }
   *[other] Zug { $number }
}
coach-worth = Am Ende { $worth }.
coach-worth-best = Am Ende { $worth }, mehr ist nicht möglich.
coach-worth-turn = Am Ende { $worth }. Geplant für { $turn }.
coach-worth-best-turn = Am Ende { $worth }, mehr ist nicht möglich. Geplant für { $turn }.
coach-looking = Lass mich das ansehen.
coach-cast = Über die Bots
coach-bot = <b>{ $bot }</b> spielt <b>{ $strategy }</b>. { $text }
coach-source = Quelle: { $source }.
