### Certificates: what is proved of a verdict, over which equilibria, and under which tie rule.

### $label = exact
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

## The verdict in short, before a tap

certificate-short =
    { $label ->
        [theorem] Proved.
        [exact] Proved.
        [policy] Proved under one tie rule only.
       *[heuristic] Not proved.
    }
certificate-short-one = Proved for one equilibrium of several.
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
        [first] every tie goes to the first place
        [kind] every tie goes where the poorest opponent keeps most
        [spiteful] every tie goes where the poorest opponent keeps least
        [random] every tie is drawn by lot
        [crossout] the earlier of two dishes that a diner likes equally counts as liked less
       *[ordered] each diner puts equally liked dishes in one strict order
    }
certificate-meaning-every = Proved by { certificate-by }, for { certificate-which }.
certificate-meaning-ordered = Proved by { certificate-by }. Each belongs to an equilibrium in which { certificate-rule }. There may be others.
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

certificate-caveat-one = This follows one equilibrium of several.
certificate-caveat-rule = This holds if { certificate-rule }. Otherwise nothing is proved.
certificate-caveat-searched =
    { PLURAL($n) ->
        [one] We searched only one move ahead.
       *[other] We searched only { $n } moves ahead.
    }
certificate-caveat-none = This is an estimate.

## What one says of a bot that plays so

certificate-note-searched =
    { PLURAL($n) ->
        [one] looks one move ahead
       *[other] looks { $n } moves ahead
    }
certificate-note-theorem = plans from the last bite
certificate-note-search = thinks through to the end
certificate-note-reply = best against itself
