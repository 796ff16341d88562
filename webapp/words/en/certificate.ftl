### Certificates: what is proved of a verdict, over which equilibria, and under which tie rule.

### $label = exact
### $reach = all
### $by = theorem
### $strategies = mixed
### $ties = first
### $n = 4

## The name of a certificate

certificate-title =
    { $label ->
        [theorem] Theorem
        [exact] Exact
        [policy] One equilibrium
       *[heuristic] Estimate
    }
certificate-title-depth = Estimate, { $n } deep

## The verdict in short, and behind a tap in the terms of the theory

### $title = Exact
### $meaning = Proved by a search to the end of the game.

certificate-short =
    { $reach ->
        [all] Proved
        [one] True for one way of playing perfectly
        [rule] True if ties break this way
       *[search] Our best guess
    }
certificate-exact = { $title }: { $meaning }
certificate-more = How sure is this?
certificate-how = How we prove it
certificate-means = What that means

## All of it

certificate-by =
    { $by ->
        [theorem] the crossout theorem
        [median] the theorem of the weighted median
        [sincerity] the theorem of secret tastes
       *[search] a search to the end of the game
    }
certificate-which =
    { $strategies ->
        [mixed] every equilibrium, with randomisation or without
       *[pure] every equilibrium in pure strategies
    }
certificate-rule =
    { $ties ->
        [first] every tie goes to the lowest place
        [kind] every tie goes where the poorest opponent keeps most
        [spiteful] every tie goes where the poorest opponent keeps least
        [random] every tie is drawn by lot
        [crossout] the earlier of two dishes that a diner likes equally counts as liked less
       *[ordered] each diner puts equally liked dishes in one strict order
    }
certificate-meaning-every = Proved by { certificate-by }, for { certificate-which }.
certificate-meaning-ordered = Proved by { certificate-by }. Each result belongs to an equilibrium in which { certificate-rule }. There may be others.
certificate-meaning-one = Proved by { certificate-by }. This is one equilibrium, chosen by a written rule. Others may pay differently.
certificate-meaning-rule = If { certificate-rule }, this is an equilibrium. Others may pay differently, so no loss is proved.
certificate-meaning-reply =
    { $ties ->
        [all] Proved by { certificate-by }. It is a best reply to itself, not to every strategy.
       *[first] Proved by { certificate-by }, if { certificate-rule }. It is a best reply to itself, not to every strategy.
    }
certificate-meaning-secured = Proved by { certificate-by }, whatever the coalition does.
certificate-meaning-searched =
    { PLURAL($n) ->
        [one] Not proved. We searched one move ahead, not to the end of the game.
       *[other] Not proved. We searched { $n } moves ahead, not to the end of the game.
    }
certificate-meaning-none = Not proved.

## What a sentence that rests on one has to add

certificate-caveat-one = This is true for one way of playing perfectly. There are others.
certificate-caveat-rule = This is true if { certificate-rule }. Otherwise we can’t be sure.
certificate-caveat-searched =
    { PLURAL($n) ->
        [one] This is our best guess, because we looked only one move ahead.
       *[other] This is our best guess, because we looked only { $n } moves ahead.
    }
certificate-caveat-none = This is our best guess.

## What one says of a bot that plays so

certificate-note-searched =
    { PLURAL($n) ->
        [one] looks one move ahead
       *[other] looks { $n } moves ahead
    }
certificate-note-theorem = plans from the last bite
certificate-note-search = thinks through to the end
certificate-note-reply = best if you play the same way
