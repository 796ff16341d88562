### Zur Durchsicht durch Muttersprachler.
### Fragen zwischen Menschen am Tisch: einen Zug zurücknehmen, die Partie beenden. Anstupsen, wer nicht da ist.

question-asked-take_back = { $you ->
    [yes] Du willst deinen Zug zurücknehmen. Noch keine Antwort: { $players }.
   *[no] { $asked ->
        [yes] { $player } möchte einen Zug zurücknehmen.
       *[no] { $player } möchte einen Zug zurücknehmen. Noch keine Antwort: { $players }.
    }
}
question-asked-call_off = { $you ->
    [yes] Du willst die Partie hier beenden. Noch keine Antwort: { $players }.
   *[no] { $asked ->
        [yes] { $player } möchte die Partie hier beenden. Niemand würde verlieren.
       *[no] { $player } möchte die Partie hier beenden. Noch keine Antwort: { $players }.
    }
}
question-yes = { $kind ->
    [take_back] Erlauben
   *[call_off] Beenden
}
question-no = { $kind ->
    [take_back] Nein
   *[call_off] Weiterspielen
}
question-withdraw = Doch nicht
question-lost = { $player } hat keinen Zug gemacht, den die Regeln erlauben. Ein Bot kann weiterspielen.
# $count = 1
question-programs = { $count ->
    [one] { $players } ist ein Programm. Es antwortet nicht, wenn du einen Zug zurücknehmen oder aufhören willst.
   *[other] { $players } sind Programme. Sie antworten nicht, wenn du einen Zug zurücknehmen oder aufhören willst.
}
question-ask-take_back = Zurücknehmen?
question-ask-call_off = Aufhören?
question-call_off-means = Wenn alle zustimmen, endet die Partie hier. Niemand verliert.
question-call_off-yes = Ja, die anderen fragen
question-end = Beenden ohne Niederlage
question-remind = { $player } anstupsen
question-reminded = { $you ->
    [yes] Angestupst: { $other }.
   *[no] { $asked ->
        [yes] { $player } wartet auf dich.
       *[no] Angestupst: { $other }, von { $player }.
    }
}
