### Two lessons with worksheets to print.
### $number = 2
### $perfect = 22
### $greed = 17
### $plate = The long wait

lessons-title = Two lessons
lessons-to = Two lessons with worksheets to print
lessons-lead = Forty minutes each. The plan has the questions to ask, the answers to expect, and the usual wrong ideas.
lessons-title-crossout = The last bite first
lessons-title-nearest = Who’s nearest?
lessons-about-crossout = Pupils cross out a dinner by hand. Then they use the trick against a bot.
lessons-about-nearest = Pupils find the best place for the last token. Then they ask where to go if others follow.
lessons-plan = Lesson plan
lessons-sheet = Worksheet
lessons-answers = Answers
lessons-other = Other numbers
lessons-chapter = The chapter in Learn
lessons-print = Print it with your browser: it fits A4, in black and white too.

## The plan of a lesson
## $minutes = 40
## $start = 0
## $end = 6

lessons-length = { $minutes } minutes, from about age 12. Pupils only have to add small numbers.
lessons-aims = At the end, pupils can
lessons-aim-crossout-1 = cross out a dinner by hand, from the last bite back
lessons-aim-crossout-2 = say why a dish that the opponent likes least can wait
lessons-aim-crossout-3 = say why no other bite gets more against someone who plans
lessons-aim-nearest-1 = count what a token gets, with the stacks in the middle split
lessons-aim-nearest-2 = find the best place for the last token by trying each free place
lessons-aim-nearest-3 = think one move ahead: where will the next one go?
lessons-needs = You need
lessons-need-crossout-1 = a worksheet for each pair, and the answers for yourself
lessons-need-crossout-2 = a blackboard or whiteboard
lessons-need-crossout-3 = a phone or computer for each pair, or small pieces of paper
lessons-need-nearest-1 = a worksheet for each pair, and the answers for yourself
lessons-need-nearest-2 = seven sheets of paper, marked $1 to $7, and some room on the floor
lessons-need-nearest-3 = a phone or computer for each pair, or three more pupils on the floor
lessons-timetable = Minute by minute
lessons-minutes = Minutes { $start } to { $end }
lessons-errors = Usual wrong ideas
lessons-paces = Fast, slow, no devices
lessons-pace-fast = If pairs are fast
lessons-pace-slow = If it goes slowly
lessons-pace-paper = If there are no devices
lessons-shown = The dinner on the blackboard

## The lesson on crossing out
## $favourite = Tibs
## $first = Shiro
## $second = Gomen
## $third = Tibs
## $best = 5
## $greedy = 4
## $cost = 1

lessons-part-crossout-1 = A dinner for two
lessons-do-crossout-1 = Write the dinner below on the blackboard. Two pupils play Alice and Bob, and everyone sees both columns. Alice bites first and last, and Bob bites in between.
lessons-ask-crossout-1-1 = Which dish would you take first?
lessons-answer-crossout-1-1 = Most say { $favourite }, because it’s worth most. If they play it like that, Alice gets { $greedy }.
lessons-ask-crossout-1-2 = Can Alice do better?
lessons-answer-crossout-1-2 = Yes, Alice can get { $best }. Collect guesses, but don’t tell how yet.
lessons-part-crossout-2 = From the last bite back
lessons-do-crossout-2 = Keep the same dinner. Ask about the last bite first. Cross out its dish, and cover it with your hand. A smaller dinner is left, with its own last bite.
lessons-ask-crossout-2-1 = Who has the last bite, and which dish is left for it?
lessons-answer-crossout-2-1 = Alice has it. { $third } is left, because Bob likes it least and won’t take it while there’s another.
lessons-ask-crossout-2-2 = { $third } is covered. Who bites last now, and which dish is left?
lessons-answer-crossout-2-2 = Bob does. { $second } is left, because Alice likes it least.
lessons-ask-crossout-2-3 = So which dish does Alice take first?
lessons-answer-crossout-2-3 = { $first }, because { $third } will wait. Alice gets { $best } instead of { $greedy }.
lessons-part-crossout-3 = The worksheet, in pairs
lessons-do-crossout-3 = Hand out worksheet { $number }. Do the first row of dinner 1 together. Pairs do dinners 1 and 2, and fast pairs dinner 3. Go round with the answers.
lessons-ask-crossout-3-1 = Bob has this bite. Which column do you look at?
lessons-answer-crossout-3-1 = Yours. The dish that you like least is left for Bob. This is the step that goes wrong most often.
lessons-ask-crossout-3-2 = In which order are the dishes eaten?
lessons-answer-crossout-3-2 = Backwards. The dish that is crossed out last is eaten first.
lessons-part-crossout-4 = Against someone who plans
lessons-do-crossout-4 = Pupils join your class and play “{ $plate }” against Makeda, who plans too. Paper is welcome, and they may try as often as they like.
lessons-ask-crossout-4-1 = What’s the most that you can get?
lessons-answer-crossout-4-1 = { $perfect }. Always taking the favourite gets { $greed }.
lessons-part-crossout-5 = What have we seen?
lessons-do-crossout-5 = Show all results on the wall. Two pairs tell how they did it.
lessons-ask-crossout-5-1 = Why did no one get more than { $perfect }?
lessons-answer-crossout-5-1 = Makeda plans too. Against a plan, no other way to bite gets more. This is proved for every dinner.
lessons-ask-crossout-5-2 = Where else do people plan from the end?
lessons-answer-crossout-5-2 = Picking teams, two siblings and a box of chocolates, the last moves of a chess game, getting up in time for a train.
lessons-wrong-crossout-1 = “Take your favourite first.”
lessons-right-crossout-1 = Ask whether it would wait. In the dinner on the blackboard, { $favourite } was still there at the end. Taking it first cost { $cost }.
lessons-wrong-crossout-2 = “When I bite, I cross out the dish that I like least.”
lessons-right-crossout-2 = Ask who leaves it. A dish is left for you because the other one likes it least. Point at the other column.
lessons-wrong-crossout-3 = “The dish that is crossed out first is eaten first.”
lessons-right-crossout-3 = It’s eaten last, because the list runs backwards. Point at the bite’s number.
lessons-wrong-crossout-4 = “With the plan you always get the best dishes.”
lessons-right-crossout-4 = You get the most that someone who plans lets you have. Careless opponents leave more.
lessons-pace-crossout-fast = Dinner 3. Then they make up a dinner of five dishes in which the favourite should wait, and swap it with another pair.
lessons-pace-crossout-slow = Do dinner 1 together, with the dishes on pieces of paper. Lay each piece aside when it’s crossed out. Leave out dinner 3.
lessons-pace-crossout-paper = Pairs play dinner 3 with pieces of paper. One plans, the other takes favourites, and then they change roles. Compare with the answers.

## The lesson on tokens
## $notes = 7
## $low = 3
## $high = 5
## $middle = $4
## $half = $2
## $lowGets = $8
## $highGets = $20
## $better = 6
## $more = $13
## $lastPlaces = 6
## $lastCount = 1
## $lastGets = $13
## $place = 3
## $reply = 5
## $gets = $6
## $places = 5
## $count = 1

lessons-part-nearest-1 = People on a line
lessons-do-nearest-1 = Lay { $notes } notes in a row. One pupil stands behind note { $low }, one behind note { $high }. Each note goes to the one who is nearer.
lessons-ask-nearest-1-1 = Who gets the { $middle } note in the middle?
lessons-answer-nearest-1-1 = Both are equally near, so they split it: { $half } each.
lessons-ask-nearest-1-2 = How much does each of them get?
lessons-answer-nearest-1-2 = { $lowGets } at note { $low } and { $highGets } at note { $high }.
lessons-ask-nearest-1-3 = Would the pupil at note { $low } do better somewhere else?
lessons-answer-nearest-1-3 = Yes, at note { $better }, with { $more }. Let the pupil try it.
lessons-part-nearest-2 = The last token
lessons-do-nearest-2 = Hand out worksheet { $number }. Fill in board 1 together, place by place. Your token is the last one.
lessons-ask-nearest-2-1 = Which stacks can you get?
lessons-answer-nearest-2-1 = Only those between you and the next token on each side. Behind that token nothing changes.
lessons-ask-nearest-2-2 = Which place is the best?
lessons-answer-nearest-2-2 = { $lastCount ->
    [one] Place { $lastPlaces }, with { $lastGets }.
   *[other] Places { $lastPlaces }, with { $lastGets } each.
}
lessons-part-nearest-3 = The worksheet, in pairs
lessons-do-nearest-3 = Pairs do boards 2 and 3. After eight minutes do one place of board 4 together. On that board, someone goes after you.
lessons-ask-nearest-3-1 = You go to place { $place }. Where does the last token go?
lessons-answer-nearest-3-1 = To place { $reply }. It counts each free place, as you did on the other boards.
lessons-ask-nearest-3-2 = How much is left for you?
lessons-answer-nearest-3-2 = { $gets }. That’s the most you can get on board 4.
lessons-part-nearest-4 = Two more come after you
lessons-do-nearest-4 = Pupils join your class and play “{ $plate }”. They put down the first token, and two bots follow. Each bot goes where it gets most.
lessons-ask-nearest-4-1 = What’s the most that you can get?
lessons-answer-nearest-4-1 = { $count ->
    [one] { $perfect }, at place { $places }. The biggest stack gets only { $greed }.
   *[other] { $perfect }, at places { $places }. The biggest stack gets only { $greed }.
}
lessons-part-nearest-5 = What have we seen?
lessons-do-nearest-5 = Show all results on the wall. Two pairs tell how they found their place.
lessons-ask-nearest-5-1 = Why isn’t the biggest stack the best place?
lessons-answer-nearest-5-1 = Those who follow stand right beside you. They leave you little more than the stack that you stand on.
lessons-ask-nearest-5-2 = Where do people choose places like that?
lessons-answer-nearest-5-2 = Ice-cream sellers on a beach, shops along a street, parties before an election.
lessons-wrong-nearest-1 = “I get only the stack that I stand on.”
lessons-right-nearest-1 = You get every stack that is nearer to you than to any other token. Draw a bracket under them.
lessons-wrong-nearest-2 = “The stack in the middle goes to the one who came first.”
lessons-right-nearest-2 = It’s split, half for each. It doesn’t matter who came first.
lessons-wrong-nearest-3 = “The biggest stack is the best place.”
lessons-right-nearest-3 = In “{ $plate }” it gets you { $greed } instead of { $perfect }. Count each place before you choose.
lessons-wrong-nearest-4 = “The one who comes last always does best.”
lessons-right-nearest-4 = The last one sees everything. But the good places may be gone by then.
lessons-pace-nearest-fast = All of board 4. Then they put A and B so that the third token gets as little as possible, and swap with another pair.
lessons-pace-nearest-slow = Use five notes instead of seven, and leave out board 3. Pupils may stand on the floor to check.
lessons-pace-nearest-paper = Three pupils stand on the floor, one after the other. Then they change the order. The others count.

## The task for the class

lessons-class = Set the task
lessons-class-what = One button sets “{ $plate }” for your class. On the class page you see live who gets what perfect play gives, which is { $perfect }.
lessons-class-open = Open a class with this task
# $class = Class 8a
lessons-class-set = Set it in { $class }
lessons-class-try = Try it yourself
lessons-class-all = Classes

## The worksheets

# $title = The last bite first
lessons-sheet-heading = { $title }: worksheet { $number }
lessons-name = Name
lessons-rule-crossout = You and Bob bite in turn, and you start. Go from the last bite back. The one who bites there gets the dish that the other one likes least. Cross it out, and go on with what is left.
lessons-rule-nearest = A token gets the stacks that are nearer to it than to any other token. A stack in the middle is split. The last token is yours. How much would you get at each free place?
# $dishes = 6
# $last = bob
lessons-dinner = { $last ->
    [you] { $number }. A dinner of { $dishes } dishes. You bite last.
   *[bob] { $number }. A dinner of { $dishes } dishes. Bob bites last.
}
lessons-dishes = The dishes, and how much they are worth
lessons-dish = Dish
lessons-you = You
lessons-turns = From the last bite back
lessons-bite = Bite
lessons-eater = Who
lessons-takes = Takes
# $mine = 14
# $other = 12
lessons-total = You get { $mine }, and Bob gets { $other }.
lessons-total-blank = You get ______, and Bob gets ______.
# $places = 7
lessons-board = { $number }. A line of { $places } stacks
lessons-board-ahead = { $number }. One more token comes after yours, and goes where it gets most
lessons-place = Place
lessons-dollars = Stack
lessons-token = Token
lessons-reply = Last goes to
lessons-you-get = You get
# $places = 7
# $count = 2
# $most = $13
lessons-best-place = { $count ->
    [one] The best place is { $places }, with { $most }.
   *[other] The best places are { $places }, with { $most } each.
}
lessons-best-blank = The best place is ______.
