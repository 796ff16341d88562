### The bots: what each does, and what it says before the first move, in the first person.

bots-does-dinner-crossout = Plans from the last bite back. You can do no better than plan the same way.
bots-does-dinner-planner = Thinks every plate through to the last bite. Plays by any house rule that hides nothing.
bots-does-dinner-greedy = Always eats the favourite among the dishes left.
bots-does-dinner-belief = Guesses secret tastes from the bites so far, and plans by that guess.
bots-does-dinner-deceiver = Bluffs if that pays, with bites that make you guess wrong.
bots-does-dinner-spiteful = Eats the other diner’s favourite.
bots-does-dinner-competitive = Eats the dish that is worth most to both diners together.
bots-does-dinner-cooperative = Eats the best dish, compared with how much the other diner likes each.
bots-does-dinner-gallant = Wants the others to enjoy their dishes, and nothing else.
bots-does-dinner-masochistic = Always eats the least favourite among the dishes left.
bots-does-dinner-random = Lets the dice choose.
bots-does-tokens-best-reply = Thinks as many replies through as possible, then goes to the first of the best places.
bots-does-tokens-greedy = Goes where a token would get the most money if the game stopped now. If places tie, goes to the richest stack.
bots-does-tokens-saboteur = Goes where the leader keeps least. If places tie, goes where a token gets most.
bots-does-tokens-random = Lets the dice choose.
bots-does-any-planner = Thinks every move through to the end of the game. If that is too far, lets the dice choose.
bots-does-any-random = Lets the dice choose.

bots-says-dinner-crossout = I plan my last bite first.
bots-says-dinner-planner = I think every plate through before I bite.
bots-says-dinner-greedy = I eat what I like best. Why wait?
bots-says-dinner-belief = I guess what you like from what you have eaten.
bots-says-dinner-deceiver = I want you to guess wrong what I like.
bots-says-dinner-spiteful = I eat whatever you like best.
bots-says-dinner-competitive = I eat what is worth most to the two of us together.
bots-says-dinner-cooperative = I eat what I like and you would miss least.
bots-says-dinner-gallant = I leave the best dishes for the rest of you.
bots-says-dinner-masochistic = I eat what I like least. It builds character.
bots-says-dinner-random = I let the dice choose.
bots-says-tokens-best-reply = I think your replies through before I move.
bots-says-tokens-greedy = I go where the most money is right now.
bots-says-tokens-saboteur = If you lead, I take your ground away.
bots-says-tokens-random = I let the dice choose.
bots-says-any-planner = I think every move through.
bots-says-any-random = I let the dice choose.

bots-title-dinner-crossout = Crossout
bots-title-dinner-planner = Planner
bots-title-dinner-greedy = Greedy
bots-title-dinner-belief = Belief
bots-title-dinner-deceiver = Deceiver
bots-title-dinner-spiteful = Spiteful
bots-title-dinner-competitive = Competitive
bots-title-dinner-cooperative = Cooperative
bots-title-dinner-gallant = Gallant
bots-title-dinner-masochistic = Masochistic
bots-title-dinner-random = Random
bots-title-tokens-best-reply = Best reply
bots-title-tokens-greedy = Greedy
bots-title-tokens-saboteur = Saboteur
bots-title-tokens-random = Random
bots-title-any-planner = Planner
bots-title-any-random = Random

bots-because-dinner-crossout = I planned from the last bite back, and this comes next.
bots-because-dinner-planner = I thought it through to the last bite.
bots-because-dinner-greedy = I like it best of what I could eat.
bots-because-dinner-belief = I guess what you like, and plan by that.
bots-because-dinner-deceiver = Now guess what I really like.
bots-because-dinner-spiteful = You liked it best. Now it is gone.
bots-because-dinner-competitive = It is worth most to the two of us together.
bots-because-dinner-cooperative = I like it, and you miss it least.
bots-because-dinner-gallant = This way the rest of you get dishes that you enjoy.
bots-because-dinner-masochistic = I like it least of what I could eat.
bots-because-dinner-random = The dice told me to.
bots-because-tokens-best-reply = I thought your replies through first.
bots-because-tokens-greedy = Nowhere else gets me more right now.
bots-because-tokens-saboteur = Nowhere else leaves the leader less.
bots-because-tokens-random = The dice told me to.
bots-because-any-planner = I thought it through as far as I can.
bots-because-any-random = The dice told me to.

## Why a bot made a move, where the position says more than its strategy

### $n = 5
### $dish = Kitfo
### $number = 5
### $eaten = Tibs
### $place = Place 8
### $had = $37
### $has = $14
### $next = 6
### $amount = 8
### $player = Girma
### $you = no
### $covered = no

bots-only =
    { $covered ->
        [yes] It was the only dish within reach.
       *[no] It was the only dish left.
    }
bots-count-planner =
    { $n ->
        [1] I thought the last dish through.
        [2] I thought both dishes through.
       *[other] I thought all { $n } dishes through.
    }
bots-count-random = The dice chose one of { $n } dishes.
bots-plan-waits = { $dish } can wait. My plan keeps it for bite { $number }.
bots-plan-wanted = You like { $eaten } best, and { $dish } can wait.
bots-planned-goes-on = My plan says this one now. After it I plan on { $dish }.
bots-plan-lets-go = I let { $dish } go. In my plan it’s yours.
bots-planned-next = My favourite now. After that I plan on { $dish }.
bots-planned-end = It’s my last bite, so I eat my favourite.
bots-nothing =
    { $covered ->
        [yes] Nothing within reach
       *[no] Nothing left
    }
bots-greedy-clear = { $amount } for me. The next best is only { $next }.
bots-greedy-tie = { $amount } for me. { bots-nothing } is worth more.
bots-worth-spiteful = It was worth { $amount } to you. Now it’s gone.
bots-worth-competitive = It’s worth { $amount } to us together. { bots-nothing } beats that.
bots-cooperative-more = It’s worth { $amount } more to me than to you.
bots-cooperative-less = It’s worth only { $amount } more to you than to me.
bots-cooperative-same = It’s worth the same to both of us.
bots-gallant-leaves = I’ll leave { $dish } for you.
bots-worth-masochistic = Only { $amount } for me. { bots-nothing } is worth less.
bots-token-random = The dice chose one of { $n } places.
bots-token-first-greedy = No one is here yet, so I take the richest stack.
bots-token-first-saboteur = No one leads yet, so I take the richest stack.
bots-token-greedy-clear = { $amount } right now. The next best place gets me { $next }.
bots-token-greedy-tie = { $amount } right now. No other place gets me more.
bots-token-harm-some =
    { $you ->
        [yes] You had { $had }. Now it’s { $has }.
       *[no] { $player } had { $had }. Now it’s { $has }.
    }
bots-token-harm-none =
    { $you ->
        [yes] You lead, and I can’t take anything from you.
       *[no] { $player } leads, and I can’t take anything away.
    }
bots-token-last = I’m last, so I go where I get most.
bots-token-passed = { $place } gets me { $amount } right now, but not for long.
bots-token-replies =
    { PLURAL($n) ->
        [one] One more token follows. I thought through every answer.
       *[other] { $n } more tokens follow. I thought through every answer.
    }
