### Zur Durchsicht durch Muttersprachler.

doctor-level-ok = gut
doctor-level-warn = Rat
doctor-level-fail = FEHLER

doctor-check-options = Optionen
doctor-check-exposed = Offenheit
doctor-check-hosts = Hosts
doctor-check-proxies = Proxys
doctor-check-folder = Datenordner
doctor-check-disk = Datenträger
doctor-check-secret = geheimer Schlüssel
doctor-check-database = Datenbank
doctor-check-schema = Schema
doctor-check-clock = Uhrzeit
doctor-check-redis = Redis
doctor-check-files = offene Dateien
doctor-check-alerts = Benachrichtigungen
doctor-check-workers = Arbeiter

## Optionen, Hosts und Proxys

doctor-options-unknown = Die Option LASTBITE_{ $name } gibt es nicht.
doctor-options-near = Meinst du LASTBITE_{ $name }?
doctor-options-remove = Entferne sie. Alle Optionen stehen in docs/reference/configuration.md.
doctor-options-value = LASTBITE_{ $name } ist „{ $value }“.
doctor-options-number = Gib eine Zahl an, zum Beispiel { $number }.
doctor-options-switch = Gib true oder false an.
doctor-options-choice = Gib eins davon an: { $choices }.
doctor-options-unreadable = { $cause }
doctor-options-readable = Berichtige diese Option.
doctor-options-none = Keine Option ist gesetzt. Dieser Server ist nur für diesen Rechner da.
doctor-options-given = { PLURAL($options) ->
    [one] 1 Option ist gesetzt.
   *[other] { $options } Optionen sind gesetzt.
 }
doctor-hosts-bad = In LASTBITE_HOSTS steht „{ $host }“, und das ist kein Host.
doctor-hosts-plain = Nenne den Host ohne Schema, Port und Pfad: LASTBITE_HOSTS=play.example.org.
doctor-hosts-none = Der Server antwortet nur unter den Namen und Adressen dieses Rechners.
doctor-hosts-name = Für andere Leute nenne seinen Host: LASTBITE_HOSTS=play.example.org.
doctor-hosts-served = Der Server antwortet als { $hosts }.
doctor-proxies-none = Der Server vertraut keinem Proxy.
doctor-proxies-set = Hinter nginx setze LASTBITE_PROXIES=1. Sonst zählen alle Besucher als einer, und https bleibt unbemerkt.
doctor-proxies-many = Der Server vertraut { $proxies } Proxys.
doctor-proxies-count = Zähl sie noch einmal. Über einen, den es nicht gibt, könnten Besucher jede Adresse vorgeben.
doctor-proxies-believed = Vertraute Proxys: { $proxies }.
doctor-exposed-metrics = In LASTBITE_METRICS_FROM steht { $network }, also dürfen Fremde die Messwerte lesen.
doctor-exposed-metrics-mend = Nenne nur das Netz deines Prometheus, zum Beispiel 10.0.0.0/24.
doctor-exposed-cors = LASTBITE_CORS ist *, also dürfen Seiten jeder Website /api aus dem Browser eines Besuchers benutzen.
doctor-exposed-cors-mend = Für eine öffentliche Schnittstelle ist das richtig. Sonst nenne die Herkünfte: LASTBITE_CORS=https://example.org.
doctor-exposed-push = Mit LASTBITE_PUSH_LOCAL können Besucher diesen Server Anfragen in dein Netz schicken lassen.
doctor-exposed-push-mend = Entferne die Option. Sie ist für Tests da.
doctor-exposed-limits = In LASTBITE_LIMITS fehlt eine Grenze für { $kinds }.
doctor-exposed-limits-mend = Nenne alle Grenzen, die du willst, oder lass die Option weg: Dann gelten die üblichen.

## Dateien

doctor-folder-closed = In „{ $folder }“ lässt sich nicht schreiben.
doctor-folder-give = Gib ihn dem Benutzer, dem der Server gehört: chown -R lastbite { $folder }.
doctor-folder-open = In „{ $folder }“ lässt sich schreiben.
doctor-folder-shared = Andere Benutzer dieses Rechners können in „{ $folder }“ hineinsehen.
# Same in English.
doctor-folder-hide = chmod 700 { $folder }
doctor-disk-free = { $megabytes } MB sind darauf frei.
doctor-disk-full = Schaff Platz. Auf einem vollen Datenträger wird kein Zug gespeichert.
doctor-disk-soon = Schaff bald Platz, oder starte lastbite prune.
doctor-secret-make = Mach einen neuen: { $command }. In docs/how-to/rotate-keys.md steht, was Besucher verlieren.
doctor-secret-later = Der erste Start macht ihn.
doctor-secret-closed = { $path }: { $cause }.
doctor-secret-owner = Starte den Server als der Benutzer, dem die Datei gehört.
doctor-secret-readable = Andere können { $path } lesen.
# Same in English.
doctor-secret-hide = chmod 600 { $path }
doctor-secret-weak = { $key } lässt sich erraten.
doctor-secret-short = { $key } hat nur { $characters } Zeichen.
doctor-secret-good = { $key } ist lang genug.
doctor-files-few = Höchstens { $files } Dateien dürfen offen sein. Mehr Sockets gehen auch nicht.
doctor-files-more = ulimit -n 20000, oder LimitNOFILE=20000 in der Unit von systemd.
doctor-files-good = Genug Dateien dürfen offen sein.

## Datenbank

doctor-database-later = Der erste Start macht sie.
doctor-database-url = Die URL der Datenbank lässt sich nicht lesen.
doctor-database-example = Gib postgresql+psycopg://user:password@host/name an, oder lass sie für SQLite weg.
doctor-database-good = { $database } antwortet und nimmt Änderungen an.
doctor-database-bad = { $database } lässt sich nicht benutzen: { $cause }.
doctor-database-mend = Starte sie, oder sieh nach, wer sie festhält. Prüf Benutzer, Passwort und Datenträger.
doctor-schema-good = Die Tabellen haben diese Version, { $version }.
doctor-schema-old = Die Tabellen haben die Version { $version }. Der nächste Start bringt sie auf { $newest }.
doctor-schema-restart = Mach eine Sicherung und starte dann neu: lastbite backup FILE.
doctor-schema-unknown = Die Tabellen haben die Version { $version }, und die kennt dieses Programm nicht.
doctor-schema-install = Ein neueres Last Bite hat diese Datenbank benutzt. Installier es wieder.
doctor-clock-off = Die Uhr dieses Rechners weicht um { $seconds } Sekunden von der Datenbank ab.
doctor-clock-set = Lass NTP die Uhren stellen: timedatectl set-ntp true.
doctor-clock-good = Die Uhr stimmt mit der Datenbank überein.

## Redis, Benachrichtigungen und Arbeiter

doctor-redis-unused = Der Server benutzt es nicht.
doctor-redis-missing = LASTBITE_REDIS_URL ist gesetzt, aber das Paket redis fehlt.
# Same in English.
doctor-redis-install = make install
doctor-redis-silent = Es antwortet nicht: { $cause }.
doctor-redis-start = Starte es, oder berichtige LASTBITE_REDIS_URL.
doctor-redis-good = Es antwortet.
doctor-alerts-off = Benachrichtigungen sind aus.
doctor-alerts-set = Für Benachrichtigungen setze LASTBITE_PUSH_CONTACT=mailto:you@example.org.
doctor-alerts-contact = „{ $contact }“ ist keine Adresse, an die Push-Dienste schreiben können.
doctor-alerts-address = Gib LASTBITE_PUSH_CONTACT als mailto:you@example.org an, oder als https:-Adresse.
doctor-alerts-later = Der erste Start macht ihren Schlüssel.
doctor-alerts-key = Ihr Schlüssel lässt sich nicht benutzen: { $cause }
doctor-alerts-backup = Hol { $path } aus einer Sicherung zurück. Sonst müssen alle ihre Benachrichtigungen neu einschalten.
doctor-alerts-good = Ihr Schlüssel kann unterschreiben.
doctor-workers-none = Kein Arbeiter wählt einen Zug: { $cause }.
doctor-workers-run = Starte python3 -m webapp.worker_main 0 </dev/null als der Benutzer, dem der Server gehört, und lies die Antwort.
doctor-workers-slow = Ein Arbeiter brauchte { $seconds } Sekunden für seinen ersten Zug.
doctor-workers-write = Lass den Benutzer, dem der Server gehört, neben dem Code schreiben: Dort liegt der kompilierte Code.
doctor-workers-good = Ein Arbeiter wählte seinen ersten Zug nach { $seconds } Sekunden.
