### Zur Durchsicht durch Muttersprachler.

progress-what-found = gefundene Stellungen
progress-what-solved = bis zum Ende gelöste Stellungen
progress-what-tokens = jede Stellung gelöst
progress-what-morsels = jede Stellung gelöst
progress-what-endings = die meisten Ausgänge einer Stellung
progress-what-inefficient = nicht effiziente Dinner
progress-what-weakly = nicht einmal schwach
progress-what-greed = Gier kostet nichts
progress-what-size = { $stacks } Stapel, { $players } Plätze
progress-what-held = Platz { $against }, gedrückt von { $by }
progress-what-row = { $question }

progress-amount-found = { $known }
progress-amount-solved = { $solved } von { $of }
progress-amount-tokens = { $tokens ->
    [one] mit { $tokens } Stein oder mehr
   *[other] mit { $tokens } Steinen oder mehr
}
progress-amount-morsels = mit { $morsels } Gerichten oder weniger
progress-amount-endings = { $most }
progress-amount-held = { $payoff }
progress-amount-row = { $cells }

progress-counted = { $hits } von { $of } ({ $share })
progress-counted-sample = { $share } ± { $error } von { $of }
progress-too-large = zu groß
progress-first-gets = A bekommt { $amount }
progress-first-gets-range = A bekommt { $low } bis { $high }
