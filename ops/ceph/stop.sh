#!/usr/bin/env bash
# Ends the daemons that ops/ceph/start.sh started, by their process ids, and removes their folder.
set -euo pipefail

readonly marker="${TMPDIR:-/tmp}/answerprint-ceph.dir"
dir=${CEPH_DIR:-$(cat "$marker" 2>/dev/null || true)}
if [ -z "$dir" ] || [ ! -d "$dir/run" ]; then
  echo "ceph: not started from here"
  exit 0
fi
# The gateway first: the others wait for nobody.
for name in client.rgw.a osd.0 mgr.x mon.a; do
  file="$dir/run/$name.pid"
  [ -s "$file" ] || continue
  pid=$(cat "$file")
  # A process id may have been given to somebody else since.
  grep -qsE 'radosgw|ceph-' "/proc/$pid/comm" || continue
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 20); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.25
  done
  kill -9 "$pid" 2>/dev/null || true
done
rm -rf "$dir" "$marker"
echo "ceph: stopped"
