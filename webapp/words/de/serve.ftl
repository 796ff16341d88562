### Zur Durchsicht durch Muttersprachler.

serve-no-host = „“ ist keine Adresse. Mit --host 0.0.0.0 lauscht der Server auf allen.
serve-extra = { $extra ->
    [push] Benachrichtigungen brauchen
    [cluster] Eine Site aus mehreren Servern braucht
   *[postgres] PostgreSQL braucht
 } einen Zusatz von Last Bite: pip install 'lastbite[{ $extra }]'.
serve-data = Der Datenordner lässt sich nicht benutzen: { $cause }, „{ $path }“.
serve-secret = Der geheime Schlüssel der Cookies lässt sich nicht benutzen: { $cause }
serve-room = Im Ordner „{ $folder }“ ist kein Platz für { $megabytes } MB: { $cause }. Schaff Platz und starte noch einmal.
serve-database = Die Datenbank { $database } lässt sich nicht benutzen: { $cause }
serve-database-damaged = Die Datenbank „{ $path }“ ist beschädigt: { $cause }. Spiel eine Sicherung ein: lastbite restore.
serve-database-address = „{ $database }“ ist keine Adresse einer Datenbank. Für eine Datei schreib sqlite:///{ $path }.
serve-port = Last Bite kann nicht auf { $address } lauschen: { $cause }. Versuch einen anderen --port.
