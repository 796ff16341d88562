### The first story of Learn: why crossout works. You and Bob share a plate, and the reader guesses before each
### answer.
### Dishes
### $name = Kitfo
### $first = Misir wot
### $second = Shiro
### $favourite = Kitfo
### $waits = Tibs
### $last = Genfo
### $his = Tibs
### $listed = Kik alicha
### $best = Ayib
### $yours = Kitfo | Shiro
### $bobs_dishes = Misir wot | Gomen
### What they are worth, and scores
### $mine = 4
### $bobs = 2
### $worth = 8
### $score = 6
### $bob = 5
### $greedy = 6
### $most = 7
### $line = 23
### $gaps = 4 + 5 + 6 + 8
### $sum = 4 + 5 + 6 + 8
### Turns and numbers
### $verdict = wrong
### $value = his
### $eater = you
### $turn = 6
### $at = 4
### $his_turn = 7
### $count = 4
### $bites = 8
### $reach = 1
### $out = 3
### $in = 0
### $all_out = 14
### $all_in = 0
### $morsels = 14
### $splits = 3432
### $dots = 1074
### $reached = 668
### $a = 71
### $b = 64
### $near = 74
### $far = 95

crossout-title = Why crossout works
crossout-teaser = You, Bob and one plate. The story starts with four dishes, proves that a plan works, and ends where the plan isn’t enough.
crossout-life = Picking teams is the same game. So are two siblings with one box of chocolates.
crossout-act-1 = The trick
crossout-act-2 = Why nothing beats it
crossout-act-3 = Where it fails
crossout-play = Play this dinner

## Step 1

crossout-first-title = Four dishes
crossout-first-sentence = Dinner for two: you and Bob share one plate. You take turns, one dish at a time, and you bite first. Blue is what a dish is worth to you, orange what it is worth to Bob.
crossout-first-question = How much can you eat? Take your first bite and see how it ends.
crossout-first-choice = { $name } first: { $mine } for you, { $bobs } for Bob
crossout-first-verdict = { $verdict ->
    [right] { $score } for you, { $bob } for Bob. Nothing gets you more.
   *[wrong] { $score } for you, { $bob } for Bob. Starting with { $first } would have got you { $most }.
}
crossout-first-again = You end up with { $yours }, worth { $score }. Bob gets { $bobs_dishes }. You can eat more than that, so try another first bite.
crossout-first-answer =
    <p>Start with your favourite, { $favourite }, and you end with { $greedy }. Start with { $first } and you end with { $most }. Bob wants { $first } too, so it won’t wait.</p>
    <p>Your favourite will. Bob likes { $second } better, so he takes that next, and { $favourite } is still there for you.</p>
    <p>Don’t eat what will wait for you. That’s the whole idea. The rest of this story finds what will wait, on any plate.</p>
crossout-first-table = Where each first bite leads

## Step 2

crossout-race-title = The dish Bob won’t race you for
crossout-race-sentence = Now there are five dishes. You bite first, and the last bite is yours too.
crossout-race-question = Which dish will Bob never race you for? Pick it.
crossout-race-choice = { $name }: { $mine } for you, { $bobs } for Bob
crossout-race-verdict = { $verdict ->
    [right] Yes. { $name } is worth { $bobs } to Bob, less than anything else here. Watch it wait.
   *[wrong] { $name } is worth { $bobs } to Bob. He likes { $waits } least, so that’s the one that waits.
}
crossout-race-again = { $eater ->
    [bob] You left { $name } for later, and Bob ate it at bite { $at }. Try again.
   *[you] Bob left you { $name } this time, but there’s a dish he wants even less. Try again.
}
crossout-race-answer =
    <p>Bob likes { $waits } least. Each time he bites, there’s something he would rather have. So { $waits } is still there for the last bite, and that bite is yours.</p>
    <p>Cross { $waits } out before anyone takes a bite. It’s your dessert.</p>

## Step 3

crossout-crossing-title = Cross out from the end
crossout-crossing-sentence = Eight dishes now, and Bob has the last bite. Forget the first bite. Think of the last one.
crossout-crossing-question = Bob has the last bite. What will be left for him?
crossout-crossing-choice = { $value ->
    [mine] The dish you like least
    [his] The dish he likes least
   *[favourite] His favourite
}
crossout-crossing-verdict = { $verdict ->
    [right] Yes. You always find something you’d rather eat than { $last }, so Bob gets it in the end.
    [yours] No. Bob likes { $his } least, so it waits for you, and you eat it at turn { $his_turn }. You like { $last } least and leave it for Bob.
    [chance] It is his favourite, but only by chance. { $last } is left because you like it least, not because he likes it best.
   *[wrong] No. You always find something you’d rather eat than { $last }, the dish you like least. So that’s what is left.
}
crossout-crossing-again = No. You bite just before him. Which dish will you have passed over every time? Try again.
crossout-crossing-answer =
    <p>You like { $last } least. You leave it, because there is always something better for you. Bob doesn’t eat it early either, because it will still be there at the end.</p>
    <p>So that dish and that turn are settled. Cover them with your hand. What’s left is a smaller dinner with its own last bite.</p>
    <p>Ask again: who has that bite, and what does the other one like least? Go on like this until every dish is crossed out.</p>
crossout-crossing-turn = { $eater ->
    [you] Turn { $turn } is yours. Of what’s left, Bob likes { $name } least ({ $worth } to him). Cross it out.
   *[bob] Turn { $turn } is Bob’s. Of what’s left, you like { $name } least ({ $worth } to you). Cross it out.
}
crossout-crossing-start = Nothing is crossed out yet.
crossout-crossing-crossed = { $turn }: { $name }

## Step 4

crossout-order-title = Read it backwards
crossout-order-sentence = You made the list from the end. Read backwards, it says what to eat when. You crossed out { $first } last, so you eat it first. Then Bob eats { $second }.
crossout-order-question = It’s your second bite. What does the list tell you to eat?
crossout-order-choice = { $name }, worth { $mine }
crossout-order-verdict = { $verdict ->
    [right] Yes. Bob wants it too, and the dishes you like more are safe.
    [tie] { $name } costs you nothing here, because sometimes several bites are best. But it would have waited. The list says { $listed }.
   *[wrong] The list says { $listed }. Eating { $name } first gets you only { $score } in the end.
}
crossout-order-again = { $verdict ->
    [tie] { $name } costs you nothing, and you still get { $score }. But it would have waited too. Which dish won’t wait? Try again.
   *[wrong] If you eat { $name } now, you end with { $score }. You can get more. Try again.
}
crossout-order-answer =
    <p>The list says { $listed }. Other dishes are worth more to you, but they will wait and { $listed } won’t.</p>
    <p>You both go on like this to the end: { $score } for you, { $bob } for Bob. Step through it.</p>
crossout-order-start = Before the first bite.
crossout-order-table = The order of play

## The dinner to cross out by hand, after step 4

crossout-hand-title = Now you: cross out a dinner
crossout-hand-intro = Here are six dishes you haven’t seen. Cross them out yourself, from the last turn to the first.
crossout-hand-turn = { $eater ->
    [you] Turn { $turn } is yours. Which dish is left for you then?
   *[bob] Turn { $turn } is Bob’s. Which dish is left for him then?
}
crossout-hand-said-right = { $eater ->
    [you] Right: of what’s left, Bob likes { $name } least ({ $worth } to him). It will wait for you.
   *[bob] Right: of what’s left, you like { $name } least ({ $worth } to you). You will leave it to Bob.
}
crossout-hand-said-wrong = { $eater ->
    [you] Not { $name }. It’s worth { $worth } to Bob, and another dish is worth less to him. The turn is yours, so cross out what Bob likes least.
   *[bob] Not { $name }. It’s worth { $worth } to you, and another dish is worth less to you. The turn is Bob’s, so cross out what you like least.
}
crossout-hand-said-own = { $eater ->
    [you] You like { $name } least. But the turn is yours, so cross out what Bob likes least. That will wait for you.
   *[bob] Bob likes { $name } least. But the turn is his, so cross out what you like least. You will leave it to him.
}
crossout-hand-said-tell = { $eater ->
    [you] It’s { $name }, worth only { $worth } to Bob. Cross it out.
   *[bob] It’s { $name }, worth only { $worth } to you. Cross it out.
}
# $wrong = 2
crossout-hand-done = { $wrong ->
    [0] All six are crossed out, without one mistake.
    [one] All six are crossed out, with one mistake.
   *[other] All six are crossed out, with { $wrong } mistakes.
} Read the list backwards and you know the whole dinner: you end with { $score }, Bob with { $bob }.
crossout-hand-play = Now play it against Makeda
crossout-hand-another = Another dinner
crossout-hand-plate = The plate: blue is you, orange is Bob
crossout-hand-list-crossed = Crossed out
crossout-hand-list-order = The order of play
crossout-hand-dish = { $name }: { $mine } for you, { $bobs } for Bob
crossout-hand-dish-crossed = { $name }: { $mine } for you, { $bobs } for Bob, crossed out for turn { $turn }
crossout-hand-crossed = { $eater ->
    [you] Turn { $turn }, yours: { $name }.
   *[bob] Turn { $turn }, Bob’s: { $name }.
}
crossout-hand-bite = { $eater ->
    [you] Bite { $turn }: you eat { $name }.
   *[bob] Bite { $turn }: Bob eats { $name }.
}

## Step 5

crossout-board-title = The same plate as a board
crossout-board-sentence = The board shows the same eight dishes in another way. The more you like a dish, the further right it lies. The more Bob likes it, the higher up it lies. Switch between plate, ladder and board.
crossout-board-question = Move each dish’s number to one axis: yours if Bob eats it, Bob’s if you eat it. Four places on your axis stay empty. What do they add up to?
crossout-board-choice = { $value ->
    [mine] Your score, { $mine }
    [bobs] Bob’s score, { $bobs }
   *[neither] Nothing in particular
}
crossout-board-verdict = { $verdict ->
    [right] Yes: { $gaps } = { $mine }.
   *[wrong] They add up to what you end with: { $gaps } = { $mine }.
}
crossout-board-again = No. Switch to the board. Your axis is the lower one. Add up its four places without a number, and try again.
crossout-board-answer =
    <p>{ $gaps } = { $mine }. The empty places on your axis are exactly what you eat. Those on Bob’s axis add up to { $bobs }, which is what he eats.</p>
    <p>The new labels there say who eats the dish, you or Bob, and at which turn.</p>
    <p>So you can read the board at a glance. The numbers show what you miss, the gaps what you get.</p>
crossout-board-table = Labels on the crossout board
crossout-board-axis-you = your axis
crossout-board-axis-bob = Bob’s axis

## Step 6

crossout-less-title = Take one dish away
crossout-less-sentence = Here is the board with its labels. Suppose one dish falls off the plate, and there is one turn fewer. Then some labels move.
crossout-less-question = Which way do they move? Outward is away from the corner.
crossout-less-choice = { $value ->
    [out] Only outward
    [in] Only inward
   *[both] Some outward, some inward
}
crossout-less-verdict = { $verdict ->
    [right] Yes, always. Take away any dish on the board and count.
   *[wrong] They only ever move outward. Take away any dish on the board and count.
}
crossout-less-again = No. Each turn crosses out the least liked dish. Take one dish away: can the new least liked dish be worse than the old one? Try again.
crossout-less-answer =
    <p>Without { $name }, { $out } labels move out and { $in ->
        [0] none moves
       *[other] { $in } move
    } in. Take away each of the { $morsels } dishes in turn: { $all_out } labels move out and { $all_in ->
        [0] none moves
       *[other] { $all_in } move
    } in.</p>
    <p>So with less on the plate, the dishes that get crossed out are better ones. The gaps that are left, which are what you eat, are worse.</p>
crossout-less-proof =
    <p>This is the Crossout Board Lemma. Cross out both plates side by side, from the last turn on. At every turn the full plate has one dish more than the other plate: its spare. At first the spare is the dish you took away.</p>
    <p>At each turn one diner’s taste decides, and the dish that this diner likes least goes. If that isn’t the spare, it lies on both plates, and the label stays.</p>
    <p>If it is the spare, only the full plate can cross it out. On the other plate the label goes to the least liked of the rest. Its diner likes that dish better, so the label moves outward. That dish is the new spare, until another label has to jump from there.</p>
    <p>Could a label move inward? Levine and Stange, who proved the theorem, call such a label jumpy. Suppose there are some, and take the first in the order of crossing out. It lands on a dish liked less, which the full plate had crossed out before.</p>
    <p>So an earlier label has left that dish, though it was there, for one that its diner likes even less. Then that earlier label moved inward too, before the first. That is impossible, so no label is jumpy.</p>
# $gone = Ayib
# $went_out = 3
# $went_in = 0
crossout-less-count = Without { $gone }: { $went_out } labels out, { $went_in } in.
crossout-less-table = Labels that move when one dish is gone

## Step 7

crossout-bites-title = No first bite beats the line
crossout-bites-sentence = You choose only your first bite. Crossout decides the rest. Each bar shows what a first bite is worth right now. The line at { $line } is what crossout gets you.
crossout-bites-question = Add what comes later. How many of the { $bites } first bites reach the line?
crossout-bites-choice = { $count } of { $bites }
crossout-bites-verdict = { $verdict ->
    [right] Yes: { $reach } of { $bites }, and none goes over it.
   *[wrong] It’s { $reach } of { $bites }, and none goes over it.
}
crossout-bites-again = No. A bite counts, but it also changes what Bob leaves you. How many first bites lose nothing by that? Try again.
crossout-bites-answer =
    <p>Only { $best } first gets you { $line }, and no bar goes over the line. After any first bite the labels move outward. What’s left for you shrinks by at least as much as you gained.</p>
    <p>So if Bob plays crossout, nothing gets you more than playing it too.</p>
crossout-bites-proof =
    <p>That bound is the Main Lemma. The theorem follows from it: crossout is a best reply to crossout. Plans that are best replies to each other are called an equilibrium.</p>
    <p>If another bite does as well, no label on your axis has moved. Then you both end with the same dishes. That’s why every equilibrium ends as crossout does.</p>
crossout-bites-chart = Bars: what each first bite is worth to you now, and in all.
crossout-bites-legend = Solid: the bite itself. Pale: what comes later. The line: crossout.
crossout-bites-line = crossout, { $line }
crossout-bites-table = First bites, and what you end with. The crossout line is { $line }.

## Step 8

crossout-cloud-title = All the ways to share a plate
crossout-cloud-sentence = { $morsels } dishes can be shared in { $splits } ways. Each dot is a pair of scores, { $dots } in all: yours to the right, Bob’s upwards.
crossout-cloud-question = Bob plays crossout, and you do as you like. How far to the right can you get?
crossout-cloud-choice = { $value ->
    [crossout] To { $a }, with crossout
    [near] To { $near }
   *[far] To { $far }, with your favourites
}
crossout-cloud-verdict = { $verdict ->
    [right] Yes. Of everything within reach, { $a } is the most for you.
   *[wrong] That’s out of reach. Against crossout, { $a } is the most you can get.
}
crossout-cloud-again = Bob won’t let you get that far. Think of the line: did any first bite go over it? Try again.
crossout-cloud-answer =
    <p>Against crossout you can reach only { $reached } of the { $dots } dots, whatever you do. The one farthest to the right is ({ $a }, { $b }). You get there by playing crossout too.</p>
    <p>On this plate no dot is better than that one for one of you without being worse for the other. The next plate is different.</p>
crossout-cloud-chart = A cloud of { $dots } dots: every pair of scores that you and Bob can end with. The answer has a table of the best.
crossout-cloud-legend = Bigger dots stand for more ways to share the plate.
crossout-cloud-within = Blue: within reach against crossout, { $reached }. Grey: out of reach. Ringed: crossout, ({ $a }, { $b }).
crossout-cloud-across = You →
crossout-cloud-upwards = Bob ↑
crossout-cloud-mark = ({ $a }, { $b })
crossout-cloud-table = Outcomes that can’t be improved for one at no cost to the other, and whether Bob’s crossout lets you get there
crossout-cloud-yes = yes
crossout-cloud-no = no

## Step 9
### $wise_you = 13
### $wise_bob = 11
### $greedy_you = 13
### $greedy_bob = 12
### $against_bob = 14
### $against_you = 13
### $other_wise = 12–11
### $other_better = 12–12 | 13–12
### $other_greedy = 11–10
### $study_dinners = 1000
### $study_inefficient = 67
### $study_both = 12
### $study_seed = 1
### $share = ½
### $results = 12–13 | 13–11

crossout-limits-title = Good for each, not for both
crossout-limits-sentence = Six dishes. If you both play crossout you end { $wise_you }–{ $wise_bob }, and neither of you can do better on your own.
crossout-limits-question = Now you both forget crossout and just eat what you like best. Who gains?
crossout-limits-choice = { $value ->
    [nobody] No one
    [you] You
   *[bob] Bob
}
crossout-limits-verdict = { $verdict ->
    [right] Yes. Greed ends { $greedy_you }–{ $greedy_bob }, crossout only { $wise_you }–{ $wise_bob }.
   *[wrong] Bob does. Greed ends { $greedy_you }–{ $greedy_bob }, crossout only { $wise_you }–{ $wise_bob }.
}
crossout-limits-again = No. Play it in your head: you each take your favourite of what’s left. Who ends with more than at { $wise_you }–{ $wise_bob }? Try again.
crossout-limits-answer =
    <p>Greed ends { $greedy_you }–{ $greedy_bob }. Bob gets one point more, and you lose nothing. So the plan that neither of you can beat on your own isn’t always the best for both together.</p>
    <p>But you can’t count on greed. If Bob is greedy, crossout gets you { $against_bob }. If you are greedy, crossout gets him { $against_you }.</p>
    <p>This is a mild form of the prisoner’s dilemma: you each do what’s best for yourselves, and together you end up with less.</p>
    <p>Levine and Stange found one more dinner like this. Crossout ends { $other_wise } there, though you could share the plate { $other_better }. Even greed doesn’t get close: it ends { $other_greedy }.</p>
crossout-limits-care = How much does each of you care about a point for the other?
crossout-limits-competitive = Its opposite: you want to win
crossout-limits-cooperative = As much as your own: you share
crossout-limits-cared = A point for the other counts { $share }. You get { $score } and Bob gets { $bob }, together { $sum }.
crossout-limits-cared-several = A point for the other counts { $share }. Then some bites tie, and you can end { $results }. The board shows { $score }–{ $bob }, together { $sum }.
crossout-limits-study = How often does this happen? Levine and Stange looked at 10,000 random dinners of 16 dishes. They found 672 that could be shared better for one at no cost to the other. Our own count is { $study_inefficient } of { $study_dinners }. In { $study_both } of them, both could gain (sample { $study_seed }).
crossout-limits-another = Count another sample
crossout-limits-counting = Counting { $study_dinners } dinners …
crossout-limits-table = The same dinner, by how much each of you cares about the other’s score

## Medals and the end

crossout-medal-1 = You can plan a whole dinner from its last bite. You did it against Makeda, who plans the same way.
# $learned = no
crossout-medal-1-play = { $learned ->
    [yes] Now play Makeda, who plans the way you do. Get everything your seat can get, and the medal is yours.
   *[no] Answer every step of this part. Then play a perfect dinner with Makeda to earn its medal.
}
crossout-medal-2 = You know why no first bite beats crossout, and you have seen the proof.
crossout-end-text = Plan the last bite first. Cross out, from the end, the dishes that the other one likes least.
# $steps = 9
crossout-share = Why crossout works: I called { $first } of { $steps } right at the first try.
crossout-other-story = Next: Nearest token
