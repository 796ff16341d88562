### The coach's three steps before a move: a question, a principle, the move. Doubts, and advice for practice.
### Messages of a hint begin with hints-ask (the question) and hints-why (the principle).
### $other = Girma
### $others = Almaz | Desta
### $n = 2
### $do = Eat the Tibs
### $worth = 12 points

## Dinners

hints-ask-last-one = Is there anything to choose?
hints-why-last-one = One bite is left, and it is yours.
hints-ask-wait = Which of your favourites would { $other } leave for you?
hints-why-wait = A dish that { $other } won’t race you for can wait. First take one that would be gone.
hints-ask-both = You both like one dish best. Who gets it if you wait?
hints-why-both = If you both want a dish, grab it.
hints-ask-end-yours = Who bites last, and which dish will it be?
hints-why-end-yours = You bite last, so the dish that { $other } likes least waits for you. Cross it out, and go on backwards.
hints-ask-end-theirs = Who bites last, and which dish will it be?
hints-why-end-theirs = { $other } bites last, so the dish that you like least is left at the end. Cross it out, and go on backwards.
hints-choose-by-own = Choose a dish. Each shows its worth to you.

## Dinners with a coin

hints-ask-coin-wait = Which of your favourites does { $other } want least?
hints-why-coin-wait = A dish that { $other } leaves alone is still there after some tosses. A dish that you both want may be gone after one.
hints-ask-coin-miss = If the coin calls { $other } next, which dish would you miss most?
hints-why-coin-miss = First take a dish that may be gone after one toss. A dish that no one else wants can wait for your next call.

## Dinners for more than two

hints-ask-again = Who bites next?
hints-why-again = You do. Two bites in a row are yours, and no one comes between them.
hints-ask-only = How many bites do you have left?
hints-why-only = Only this one. Nothing can wait for you now.
hints-ask-same = Which dish does { $other } like best?
hints-why-same = The same one as you. If you both want a dish, grab it.
hints-ask-gone = { $n ->
    [one] { $others } bites
   *[other] { $others } bite
} before you bite again. Which dishes will be gone by then?
hints-why-gone = Leave a dish that none of them will take. First take one that would be gone.

## Dinners with secret tastes

hints-ask-copies = { $n ->
    [one] Which dishes would { $other } go on eating?
   *[other] Which dishes would the others go on eating?
}
hints-why-copies = That’s hard to guess here. A dish that you leave may be gone when you bite again.
hints-ask-unknown = { $n ->
    [one] What do you know of { $other }’s tastes?
   *[other] What do you know of the others’ tastes?
}
hints-why-unknown = Nothing, and bites don’t tell, because each dish is there once. A dish that you leave may be gone when you bite again.
hints-ask-guess-eat = { $n ->
    [one] Going by the bites so far, which dish would { $other } eat next?
   *[other] Going by the bites so far, which dish would the others eat next?
}
hints-why-guess-eat = A diner who eats one of a dish may well want another. As far as you can guess, your favourite can’t wait.
hints-ask-guess-leave = { $n ->
    [one] Which of your favourites does { $other } seem to leave alone?
   *[other] Which of your favourites do the others seem to leave alone?
}
hints-why-guess-leave = A diner who eats one of a dish may well want another. A dish that no one else seems to want can wait. First take one that would go.
hints-best-guess = { $do }. Judging by the bites, you get { $worth } on average. That is our best guess.
hints-best-mean = { $do }. If everyone eats their favourites, you get { $worth } on average.
# $least = 9
hints-best-sure = { $do }. If everyone eats their favourites, you get { $worth } on average. You get at least { $least } in any case.

## Tokens

hints-ask-place-last = The last token is yours, so no one can answer. Where does it get the most?
hints-why-place-last = A stack goes to the nearest token. Look for the most money that has no token near it.
hints-ask-place-own = No one else goes between your tokens now. Which places get you the most together?
hints-why-place-own = Your tokens count together. Put them where they don’t take from each other.
hints-ask-place-again = { PLURAL($n) ->
    [one] After you, one more token comes, and then
   *[other] After you, opponents put down { $n } tokens, and then
} it’s your turn again. Which place can’t wait until then?
hints-why-place-again = First take a place that an opponent would take. A place that no one wants to cut into can wait.
hints-ask-place-order = { PLURAL($n) ->
    [one] After you, one more token comes.
   *[other] After you, opponents put down { $n } tokens.
} What will your tokens still get you then?
hints-why-place-order = Count the money that you keep with all your tokens once everyone has gone.
hints-ask-place-next = { PLURAL($n) ->
    [one] One more player goes after you.
   *[other] { $n } more players go after you.
} What will your token still get you then?
hints-why-place-next = Count the money that you keep on a place once everyone has gone. Stand where no one gains by cutting in.

## Any game

# $noun = bite
hints-ask-any = How will your opponents answer each { $noun ->
    [bite] bite
    [token] token
   *[move] move
} of yours?
# $noun = bite
hints-why-any = Choose the { $noun ->
    [bite] bite
    [token] token
   *[move] move
} that gets you most once everyone has answered.
# $two = no
hints-move = { $do }. If you { $two ->
    [yes] both
   *[no] all
} play your best from there, you end up with { $worth }.
# $two = no
hints-move-least = { $do }. If you { $two ->
    [yes] both
   *[no] all
} play your best from there, you end up with { $worth } or more.
hints-move-found = { $do }. It is the best that we found, and gets you { $worth } in the end.
hints-move-found-least = { $do }. It is the best that we found, and gets you { $worth } or more in the end.
hints-ask-odds = How would { $other } choose, knowing how you choose?
hints-why-odds-sure = Nothing is left to chance here. Each choice is the best answer to the other.
hints-why-odds-chance = If { $other } can predict your choice, you lose by it. So leave the choice to chance.
# $choice = Tibs
hints-odds-choose = Choose { $choice }. If you both play perfectly, you get { $worth } on average.
# $odds = Tibs 58 %, Kik 42 %
hints-odds-mix = Leave it to chance: { $odds }. If you both play perfectly, you get { $worth } on average.
hints-anyway = { $do } anyway
# $cost = 2 points
# $anyway = Eat the Tibs anyway
hints-doubt = That would cost you { $cost }. { $anyway }?

## Advice for practising a mistake: it gives no move away

hints-lookout-would-have-waited = Before you eat your favourite, ask if anyone would race you for it.
hints-lookout-left = Before you bite, ask which dish will be gone at your next turn.
hints-lookout-costs-later = Start at the last bite. Ask who will eat which dish, and count back to yours.
hints-lookout-against-odds = Before you choose, ask how your opponent would choose, knowing how you choose.
hints-lookout-cut-in = Before you go, ask where the next token will want to stand. How much does that leave you?
hints-lookout-left-gap = Before you go, ask which place your opponents would love to find free.
hints-lookout-gave-away-tie = Before you go, count the stacks that will lie halfway between two tokens.
hints-lookout-costs = Let each opponent answer in your head. Only then count.
