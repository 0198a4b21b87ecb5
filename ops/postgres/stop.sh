#!/usr/bin/env bash
# Ends the server that ops/postgres/start.sh started, and removes its folder.
set -euo pipefail

readonly port=${PG_PORT:-5715}
readonly dir=${PG_DIR:-${TMPDIR:-/tmp}/answerprint-postgres-$port}
if [ ! -s "$dir/data/postmaster.pid" ]; then
  echo "postgres: not started from here"
  exit 0
fi
pid=$(head -n 1 "$dir/data/postmaster.pid")
# The process id may belong to another program by now.
if grep -qs postgres "/proc/$pid/comm"; then
  kill -INT "$pid" 2>/dev/null || true
  for _ in $(seq 40); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.25
  done
fi
rm -rf "$dir"
echo "postgres: stopped"
