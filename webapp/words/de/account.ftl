### Zur Durchsicht durch Muttersprachler.
### Ein anderes Gerät, die eigenen Daten und ihr Löschen: Abschnitte der Einstellungen und ihre Seiten.

account-device = Auf einem anderen Gerät weiterspielen
account-device-what = Du hast kein Konto. Wir erkennen deine Plätze und Sterne an einem Geheimnis in diesem Browser.
account-device-link = Ein Link kopiert dieses Geheimnis auf ein anderes Gerät, und du spielst dort weiter. Er gilt einmal und 15 Minuten lang. Wer ihn öffnet, spielt unter deinem Namen. Behalt ihn also für dich.
account-device-waiting = Ein Link wartet darauf, dass du ihn benutzt.
account-device-make = Link und QR-Code machen
account-device-renew = Neuen Link machen
account-device-revoke = Link zurückziehen
account-device-revoked = Der Link gilt nicht mehr.
account-device-out = Überall sonst abmelden
account-device-out-what = Gerät verloren, oder hat jemand anders deinen Link geöffnet? Melde dich überall sonst ab, dann spielt nur noch dieser Browser unter deinem Namen. Meldungen schaltest du danach neu ein. In einer Klasse bittest du deine Lehrkraft um eine neue Karte.
account-device-out-done = Du bist überall sonst abgemeldet.
account-device-scan = { $minutes ->
    [one] Scann das mit dem anderen Gerät oder öffne dort den Link. Du hast eine Minute Zeit.
   *[other] Scann das mit dem anderen Gerät oder öffne dort den Link. Du hast { $minutes } Minuten Zeit.
}
account-device-qr = QR-Code des Links unten
account-device-address = Der Link
account-device-once = Er gilt einmal. Wer ihn öffnet, spielt unter deinem Namen. Behalt ihn also für dich.

account-continue = Hier weiterspielen
account-continue-as = Hier als { $player } weiterspielen?
account-continue-already = In diesem Browser bist du schon { $player }. Öffne den Link auf dem anderen Gerät.
account-continue-what = Deine Partien, Plätze und Sterne kommen mit. Die Partien, die du in diesem Browser begonnen hast, bleiben auch hier.
account-continue-both = Der Link gilt einmal. Danach kannst du auf beiden Geräten als dieselbe Person spielen.
account-home = Startseite

account-data = Meine Daten
account-data-what = Eine Datei mit allem, was wir über dich speichern: deine Partien, Sterne, Rätsel und Geräte.
account-data-export = Partien gegen Bots und an offenen Tischen dürfen Forschende herunterladen, unter erfundenen Namen. Wenn du das bei einer Partie nicht willst, öffne sie und drück auf „Nicht veröffentlichen“.
account-data-button = Herunterladen
account-erase = Meine Daten löschen
account-erase-what = Das löscht deine Partien gegen Bots, deine Sterne und deine Links für immer. In Partien mit anderen Menschen bleibt dein Platz, aber ohne deinen Namen. Alle deine Geräte fangen bei null an.
account-erase-sure = Ja, alles löschen. Ich weiß, dass ich das nicht rückgängig machen kann.
account-erase-tick = Setz zuerst das Häkchen. Du kannst das nicht rückgängig machen.
account-erase-button = Löschen
account-erased = Gelöscht
account-erased-what = Dein Name, deine Partien, Sterne, Rätsel und Meldungen sind weg. Spielst du weiter, fängst du als jemand Neues an.
account-erased-start = Von vorn anfangen
