### Classes: the teacher opens one, pupils join by its code, and both see what became of the tasks.
### $class = Class 7b
### $name = Abebe
### $number = 2

classes-title = Play in class
classes-lead = Thirty pupils, one code, no accounts. You set tasks and see live how everyone does.
classes-for-pupils = You are a pupil
classes-for-pupils-what = Your teacher has a code for you.
classes-code = Class code
classes-go = Go to the class
classes-for-teachers = You teach
classes-for-teachers-what = Open a class, and this browser becomes the teacher’s. To use another device, print a teacher card.
classes-name = Class name
classes-name-help = Pupils see it, for example “7b”.
classes-open = Open a class
classes-yours = Your classes
classes-settings = You teach these classes or are in them. If you delete your data, you also delete the classes that you teach.
classes-you-teach = You teach it
classes-teacher = Teacher

## Joining

classes-join = Join { $class }
classes-your-name = Your name
classes-your-name-help = Your class and your teacher see it. A first name is enough.
classes-join-button = Join
classes-card-have = Do you have a card?
classes-card-code = Code on the card
classes-card-help = With a card, you go on here where you stopped on another device.
classes-card-use = Go on with the card
classes-card-go-on = Go on as { $name }?
classes-card-where = This card is for { $class }.
classes-card-button = Yes, that’s me
classes-card-not-me = That’s not me
# $code = "foo"
classes-no-code = { $code } isn’t a class code. Codes have 8 letters and digits.
# $code = "7KQ4MB2X"
classes-none = There is no class { $code }. Check the code with your teacher.
# $code = "foo"
classes-no-card = { $code } isn’t on any card of this class. Check the card.
classes-closed = Your teacher has closed this class to new pupils. If you have a card, use it.
classes-blocked = Your teacher has kept you out of this class. Ask your teacher.
# $player = "Abebe"
classes-name-taken = Someone here is called { $player } already. Add a letter, or use your card.
# $most = 60
# $count = 1000
classes-full = A class has room for { $most } pupils, not for { $count }.
# $most = 30
classes-too-many = You have { $most } classes already. Delete one first.
# $most = 30
classes-tasks-full = A class has at most { $most } tasks. Remove one first.
# $most = 100
classes-tries-full = You’ve tried this { $most } times, and we keep no more than that.
classes-not-teacher = Only the teacher of this class can do this.
# $number = 99
classes-no-pupil = This class has no pupil number { $number }.
# $number = 99
classes-no-task = This class has no task number { $number }.

## A pupil's page

classes-you-are = You are { $name } here.
classes-frozen = Your teacher has paused the class. Nothing counts until it goes on.
classes-over = The time for this task is over.
# $number = 3
classes-pair = Round { $number }: you play { $name }.
classes-to-table = To the table
classes-nothing-yet = There is no task yet. The first one will appear here by itself.
# $size = 8 dishes
# $names = Girma
classes-task-facts = { $size }, against { $names }.
# $day = 1 March 2026
classes-task-until = Until { $day }.
# $score = 4
# $best = 5
classes-score = { $score } of { $best }
classes-perfect = What perfect play gives
classes-not-done = Not done yet
# $count = 3
classes-attempts = { $count ->
    [one] One attempt
   *[other] { $count } attempts
}
classes-start = Start
classes-again = Try again
classes-go-on = Go on
classes-review = Review
classes-not-you = Is this not you?
classes-not-you-what = Leave the class on this device. With a card, everyone can go on where they stopped.
classes-leave = Leave on this device
classes-to-teacher = To the teacher’s page
classes-back = Back to { $class }

## The teacher's page

classes-invite = Join here
classes-qr = The link to the class as a QR code
classes-link = Link
classes-join-open = Anyone with the code can join.
classes-join-closed = No one can join now. Cards still work.
classes-close = Stop letting pupils join
classes-reopen = Let pupils join
classes-live = Now
classes-freeze = Pause the class
classes-unfreeze = Let the class go on
classes-frozen-teacher = The class is paused. No one can start a task, and games that end now don’t count.
classes-refresh = Refresh
classes-csv = Results as CSV
# $here = 24
# $joined = 28
# $all = 30
classes-count = { $here } here now. { $joined } of the { $all } on the list have joined.
classes-table = Pupils and their results
classes-pupil = Pupil
classes-state-here = here
classes-state-playing = at a task
classes-state-away = away
classes-state-listed = not joined yet
classes-state-blocked = kept out
# $number = 3
classes-doing = at move { $number }
classes-found-best = Got what perfect play gives
# $some = 7
# $all = 20
classes-of = { $some } of { $all }
classes-no-pupils = No one has joined yet. Show the code above.
classes-mistakes = The most common mistakes
# $title = Eight dishes
# $number = 3
# $pupils = 7
# $all = 20
# $move = the kitfo
# $cost = 2
# $game = dinner
classes-mistake = { $game ->
    [dinner] { $title }: { $pupils } of { $all } ate { $move } at bite { $number }. It cost { $cost }.
   *[other] { $title }: { $pupils } of { $all } went to { $move } with token { $number }. It cost { $cost }.
}
classes-mistake-look = Look at it
classes-tasks = Tasks
classes-no-tasks = Set the first task below.
classes-cloud = All results
classes-task-undo = Start again or remove
classes-task-reset = Delete this task’s results
classes-task-remove = Remove the task and its results
classes-task-new = Set a task
classes-set-plate = A plate or a board of the campaign
classes-set-dinner = Your own dinner
classes-set-board = Your own token board
classes-set-puzzle = A puzzle
classes-set-game = A game that was played here
classes-task-which = Plate or board
classes-task-title = Title (you can leave it empty)
classes-task-bot = Against
classes-task-last = Last day (you can leave it empty)
classes-task-set = Set this task
classes-task-dishes = Dishes
classes-task-dishes-help = One dish per line: name, worth to the pupil, worth to the opponent. For example: Tibs, 8, 3
classes-task-first = First bite
classes-task-first-last = So that the opponent bites last
classes-task-first-pupil = The pupil
classes-task-first-bot = The opponent
classes-task-values = Dollars on each stack
classes-task-values-help = From left to right.
classes-task-shape = Board
classes-task-line = Line
classes-task-clock = Clock
classes-task-seats = Players
classes-task-which-game = Game
classes-task-number = Puzzle number
classes-task-number-help = Leave it empty for today’s puzzle.
classes-task-code = Link or code of the game
classes-task-code-help = Pupils play the same game from the start.
# $sent = "foo"
classes-task-kind = { $sent } isn’t a kind of task. Choose one of the forms.
# $sent = "foo"
classes-task-no-plate = The campaign has no plate { $sent }. Choose one from the list.
# $sent = "foo"
# $all = 1000000
classes-task-no-puzzle = { $sent } isn’t a puzzle number. Type 1 to { $all }.
# $sent = "foo"
classes-task-no-game = We found no game at { $sent }. Paste its link or its code.
# $sent = "foo"
# $most = 80
classes-task-no-title = { $sent } can’t be a title. Write up to { $most } letters, numbers and signs in one line.
# $sent = "foo"
classes-task-no-day = { $sent } isn’t a day. Type it like 2026-12-24.
# $sent = 1 March 2026
classes-task-past = { $sent } is over already. Choose a later day.
classes-task-no-bot = No bot can play by these rules yet.

## Rounds

classes-rounds = Everyone plays everyone
classes-rounds-what = Each round seats two pupils at a table. If someone is missing, a bot fills in.
# $number = 3
classes-round = Round { $number }
classes-round-table = Table
classes-round-start = Start the next round
classes-round-none = Set a task for two players first. In each round, pupils play that task.
classes-round-bots = Seat bots for pupils who left
# $seats = 3
classes-pairs-two = This task has { $seats } seats. Rounds need a task for two players.
classes-pairs-none = No pupil is here now. Start the round when they are.
classes-standings = Standings
classes-games = Games
classes-won = Won
classes-drawn = Drawn
classes-total = Points
classes-bot = Bot
classes-gone = Left

## Names, cards, the end

classes-names = Names
classes-names-add = Add names before the lesson
# $most = 60
classes-names-help = One name per line, at most { $most } in all. Then print the cards.
classes-names-button = Add names
# $line = 3
# $why = A name has 1 to 40 characters.
classes-name-line = Line { $line }: { $why }
classes-no-names = Type at least one name.
classes-cards = Cards to print
classes-cards-what = Print this page, and cut the cards apart. With a card, a pupil can go on at any device.
classes-card-own = Your card
classes-card-own-what = Print it, and keep it to yourself. Anyone who has this card can run your class.
# $name = Abebe
classes-card-qr = QR code for { $name }
# $card = 7KQ4-MB2X
classes-card-is = The code on the card is { $card }.
classes-card-own-new = Has someone else used it? Make a new card. It shuts out everyone who used an older one, but this browser stays the teacher’s.
classes-card-new-what = A new card shuts out everyone who used an older one or joined under this name. The pupil goes on with the new card.
classes-card-new = Make a new card
classes-tries = Attempts
classes-late = did not count
classes-pupil-name = Name
classes-rename = Rename
classes-block-what = You can keep a pupil out. The name and the results stay.
classes-block = Keep out
classes-unblock = Let in again
classes-remove-open = Remove the pupil
classes-remove = Yes, remove this pupil and all results
classes-class = The class
classes-reset = Delete all results
classes-reset-sure = Yes, delete the results of all tasks and rounds.
classes-erase = Delete the class
classes-erase-sure = Yes, delete names, tasks, results and all games of this class.
classes-tick = Tick the box first. This can’t be undone.

## The page to project

classes-cloud-lead = Each dot is one way the dinner can end. The big dots are yours. Who found the best split?
classes-bars-lead = All results of the class.
classes-cloud-show = Show the answer
classes-cloud-hide = Hide the answer
# $dots = 1074
# $count = 24
classes-cloud-picture = A cloud of { $dots } possible results. The results of { $count } pupils are marked.
# $dots = 1074
classes-cloud-axes = There are { $dots } different results. The further right, the more the pupil gets. The higher up, the more the opponent gets. Pale dots can’t happen against an opponent who plans.
# $some = 7
# $all = 24
# $mine = 71
# $other = 64
classes-cloud-split = { $some } of { $all } found it: { $mine } for you, { $other } for the opponent. The ring marks it.
# $some = 7
# $all = 24
# $best = $189
classes-cloud-best = { $some } of { $all } got what perfect play gives: { $best }.
# $count = 24
classes-bars = { $count ->
    [one] One result
   *[other] { $count } results
}
classes-no-results = There is no result yet.
