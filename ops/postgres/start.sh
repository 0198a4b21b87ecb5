#!/usr/bin/env bash
# A PostgreSQL of the system's own packages, in a folder of its own: the oldest version that DATABASE_URL may point to.
# Its data may be lost with the machine, so it is for tests only.
#
#   ops/postgres/start.sh        prints the address to connect to, as its last line
#   ops/postgres/stop.sh
#
#   TEST_DATABASE_URL=$(ops/postgres/start.sh | tail -n 1) npx vitest run --project server
#
# PG_BIN chooses the version, PG_DIR the folder, PG_PORT the port. Running it twice is harmless.
set -euo pipefail

readonly bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
readonly port=${PG_PORT:-5715}
readonly dir=${PG_DIR:-${TMPDIR:-/tmp}/answerprint-postgres-$port}
readonly url="postgres://postgres:postgres@127.0.0.1:$port/postgres"

if [ ! -x "$bin/postgres" ]; then
  echo "postgres: there is no server in $bin; install postgresql-15, or set PG_BIN" >&2
  exit 3
fi
if "$bin/pg_isready" --quiet --host 127.0.0.1 --port "$port"; then
  echo "$url"
  exit 0
fi

# PostgreSQL refuses to run as root: the folder and the server then belong to another account.
as=()
mkdir -p "$dir"
if [ "$(id -u)" = 0 ]; then
  account=nobody
  id postgres >/dev/null 2>&1 && account=postgres
  chown "$account" "$dir"
  as=(setpriv "--reuid=$account" "--regid=$(id -g "$account")" --clear-groups)
fi
if [ ! -s "$dir/data/PG_VERSION" ]; then
  printf 'postgres' >"$dir/password"
  chmod 644 "$dir/password"
  "${as[@]}" "$bin/initdb" --pgdata "$dir/data" --username postgres --auth scram-sha-256 --pwfile "$dir/password" --encoding UTF8 --locale C.UTF-8 >/dev/null
fi
"${as[@]}" "$bin/pg_ctl" --pgdata "$dir/data" --log "$dir/data/log.txt" --silent --wait start --options \
  "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off" \
  >/dev/null
echo "$url"
