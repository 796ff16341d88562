### Programme anderer Leute, die hier mit einem Schlüssel spielen: die Seite, die sie zeigt und neue anmeldet.
### $player = Pythia
### $author = Ada
### $title = Dinner
### $online = yes

programs-title = Programme online
# $count = 5
programs-online = Programme online: { $count }
# Same in English.
programs-bots = Bots
programs-lead = Diese Programme haben Leute geschrieben, die hier spielen. Wähl ein Spiel und spiel es gegen eines davon.
programs-none = Gerade ist kein Programm online. Spiel gegen einen unserer Bots, oder bring dein eigenes Programm mit.
programs-of = { $player }, von { $author }
programs-by = von { $author }
programs-play-bot = { $title } gegen einen Bot
# $count = 5
programs-more = { $count ->
    [one] Noch ein Programm
   *[other] Noch { $count } Programme
}
programs-play-game = { $title } gegen { $player }
programs-add = Eigenes Programm anmelden
programs-add-says = Gib ihm einen Namen. Du bekommst einen Schlüssel, mit dem es spielt.
programs-name = Name des Programms
programs-author = Dein Name
programs-make = Schlüssel holen
programs-key = Der Schlüssel von { $player }
programs-key-says = Kopier ihn jetzt: Er wird nur einmal gezeigt. Wer diesen Schlüssel hat, spielt als dein Programm.
programs-run = Starte dein Programm damit:
programs-mine = Deine Programme
programs-state = { $online ->
    [yes] online
   *[no] nicht online
  }
programs-forget = { $player } löschen
programs-forgotten = Das Programm ist gelöscht. Sein Schlüssel öffnet keine neuen Partien.
