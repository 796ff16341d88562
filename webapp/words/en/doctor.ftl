### lastbite doctor on the machine of a server: each thing that is looked at, what was seen, and how to mend it.
### $name = HOSTS
### $path = /srv/lastbite/secret_key
### $folder = /srv/lastbite
### $key = LASTBITE_SECRET_KEY
### $cause = connection refused
### $database = sqlite:///lastbite.sqlite3
### $version = 0016
### $proxies = 3
### $seconds = 60
### $number = 2

doctor-level-ok = ok
doctor-level-warn = warn
doctor-level-fail = FAIL

doctor-check-options = options
doctor-check-exposed = openness
doctor-check-hosts = hosts
doctor-check-proxies = proxies
doctor-check-folder = data folder
doctor-check-disk = disk
doctor-check-secret = secret key
doctor-check-database = database
doctor-check-schema = schema
doctor-check-clock = clock
doctor-check-redis = redis
doctor-check-files = open files
doctor-check-alerts = alerts
doctor-check-workers = workers

## Options, hosts and proxies

doctor-options-unknown = There is no option LASTBITE_{ $name }.
doctor-options-near = Did you mean LASTBITE_{ $name }?
doctor-options-remove = Remove it. All options are in docs/reference/configuration.md.
# $value = many
doctor-options-value = LASTBITE_{ $name } is “{ $value }”.
doctor-options-number = Give a number, such as { $number }.
doctor-options-switch = Give true or false.
# $choices = text, json
doctor-options-choice = Give one of these: { $choices }.
doctor-options-unreadable = { $cause }
doctor-options-readable = Correct this option.
doctor-options-none = No option is set. This is a server for this machine.
# $options = 3
doctor-options-given = { PLURAL($options) ->
    [one] 1 option is set.
   *[other] { $options } options are set.
 }
# $host = https://play.example/
doctor-hosts-bad = LASTBITE_HOSTS has “{ $host }”, which isn’t a host.
doctor-hosts-plain = Name the host without scheme, port or path: LASTBITE_HOSTS=play.example.org.
doctor-hosts-none = The server answers only to the names and addresses of this machine.
doctor-hosts-name = For other people, name its host: LASTBITE_HOSTS=play.example.org.
# $hosts = play.example.org
doctor-hosts-served = The server answers as { $hosts }.
doctor-proxies-none = The server trusts no proxy.
doctor-proxies-set = Behind nginx, set LASTBITE_PROXIES=1. Without it all visitors count as one, and https isn’t noticed.
doctor-proxies-many = The server trusts { $proxies } proxies.
doctor-proxies-count = Count them again. Through one that isn’t there, visitors could claim any address.
doctor-proxies-believed = Trusted proxies: { $proxies }.
# $network = 0.0.0.0/0
doctor-exposed-metrics = LASTBITE_METRICS_FROM has { $network }, so strangers may read the figures.
doctor-exposed-metrics-mend = Name the network of your Prometheus, such as 10.0.0.0/24.
doctor-exposed-cors = LASTBITE_CORS is *, so pages of every site may use /api from a visitor’s browser.
doctor-exposed-cors-mend = That is right for a public interface. Otherwise name the origins: LASTBITE_CORS=https://example.org.
doctor-exposed-push = LASTBITE_PUSH_LOCAL lets visitors have this server send requests to addresses inside your network.
doctor-exposed-push-mend = Remove it. It is for tests.
# $kinds = lab
doctor-exposed-limits = LASTBITE_LIMITS has no limit for { $kinds }.
doctor-exposed-limits-mend = Name every limit that you want, or leave the option out for the usual ones.

## Files

doctor-folder-closed = “{ $folder }” can’t be written.
doctor-folder-give = Give it to the user that serves: chown -R lastbite { $folder }.
doctor-folder-open = “{ $folder }” can be written.
doctor-folder-shared = Other users of this machine may look into “{ $folder }”.
doctor-folder-hide = chmod 700 { $folder }
# $megabytes = 900
doctor-disk-free = { $megabytes } MB are free on its disk.
doctor-disk-full = Make room. A full disk saves no moves.
doctor-disk-soon = Make room soon, or run lastbite prune.
# $command = python3 -c "import secrets"
doctor-secret-make = Make one: { $command }. docs/how-to/rotate-keys.md says what visitors lose.
doctor-secret-later = The first start makes it.
doctor-secret-closed = { $path }: { $cause }.
doctor-secret-owner = Serve as the user who owns it.
doctor-secret-readable = Others may read { $path }.
doctor-secret-hide = chmod 600 { $path }
doctor-secret-weak = { $key } can be guessed.
# $characters = 20
doctor-secret-short = { $key } has only { $characters } characters.
doctor-secret-good = { $key } is long enough.
# $files = 1024
doctor-files-few = At most { $files } files may be open. That is also the limit of sockets.
doctor-files-more = ulimit -n 20000, or LimitNOFILE=20000 in the unit of systemd.
doctor-files-good = Enough files may be open.

## Database

doctor-database-later = The first start makes it.
doctor-database-url = The URL of the database can’t be read.
doctor-database-example = Give postgresql+psycopg://user:password@host/name, or leave it out for SQLite.
doctor-database-good = { $database } answers and takes changes.
doctor-database-bad = { $database } can’t be used: { $cause }.
doctor-database-mend = Start it, or see who holds it. Check user, password and disk.
doctor-schema-good = The tables have this version, { $version }.
# $newest = 0017
doctor-schema-old = The tables have version { $version }. The next start brings them to { $newest }.
doctor-schema-restart = Make a backup, then restart: lastbite backup FILE.
doctor-schema-unknown = The tables have version { $version }, which this program doesn’t know.
doctor-schema-install = A newer Last Bite has used this database. Install it again.
doctor-clock-off = The clock of this machine is { $seconds } seconds from that of the database.
doctor-clock-set = Let NTP set the clocks: timedatectl set-ntp true.
doctor-clock-good = The clock agrees with the database.

## Redis, alerts and workers

doctor-redis-unused = The server doesn’t use it.
doctor-redis-missing = LASTBITE_REDIS_URL is set, and the package redis is missing.
doctor-redis-install = make install
doctor-redis-silent = It doesn’t answer: { $cause }.
doctor-redis-start = Start it, or correct LASTBITE_REDIS_URL.
doctor-redis-good = It answers.
doctor-alerts-off = Alerts are off.
doctor-alerts-set = For alerts, set LASTBITE_PUSH_CONTACT=mailto:you@example.org.
# $contact = me
doctor-alerts-contact = “{ $contact }” isn’t an address that push services can write to.
doctor-alerts-address = Give LASTBITE_PUSH_CONTACT as mailto:you@example.org, or an https: address.
doctor-alerts-later = The first start makes their key.
doctor-alerts-key = Their key can’t be used: { $cause }
doctor-alerts-backup = Put { $path } back from a backup. Without it, everyone has to turn alerts on again.
doctor-alerts-good = Their key can sign.
doctor-workers-none = No worker chooses a move: { $cause }.
doctor-workers-run = Run python3 -m webapp.worker_main 0 </dev/null as the user that serves, and read its answer.
doctor-workers-slow = A worker took { $seconds } seconds for its first move.
doctor-workers-write = Let the user that serves write next to the code, where compiled code is kept.
doctor-workers-good = A worker chose its first move after { $seconds } seconds.
