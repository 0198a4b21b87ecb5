#!/usr/bin/env bash
# A Ceph object gateway on this machine, as the real S3 that the S3 adapter is tested against.
# One monitor, one manager, one storage daemon with its data in memory, one gateway; about 600 MB of memory.
#
#   ops/ceph/start.sh        answers on http://127.0.0.1:7480, access key TESTKEY, secret key TESTSECRET
#   ops/ceph/stop.sh
#
# Running it twice is harmless. CEPH_DIR chooses the folder for configuration, logs and process ids; CEPH_PORT and CEPH_MON_PORT the
# ports of the gateway and of the monitor, so that several can run beside each other.
set -euo pipefail

readonly address=127.0.0.1:${CEPH_PORT:-7480}
readonly monitor=v2:127.0.0.1:${CEPH_MON_PORT:-3300}
readonly marker="${TMPDIR:-/tmp}/answerprint-ceph.dir"
readonly packages=(radosgw ceph-mon ceph-osd ceph-mgr ceph-common)

answers() { curl --silent --output /dev/null --max-time 2 "http://$address"; }

install_packages() {
  command -v radosgw ceph-mon ceph-osd ceph-mgr ceph >/dev/null && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "ceph: not installed, and only root with apt-get can install it: ${packages[*]}" >&2
    exit 3
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq update >/dev/null
  apt-get -qq -o DPkg::Lock::Timeout=900 install -y --no-install-recommends "${packages[@]}" >/dev/null
}

write_config() {
  cat >"$dir/ceph.conf" <<CONF
[global]
fsid = $fsid
mon initial members = a
mon host = [$monitor/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
# With these three set to none the gateway hangs for ever while it logs in.
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
# One copy on one daemon, and a nearly full disk of the machine must not stop a store that lives in memory.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 8589934592
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 0
mon data = $dir/mon
mgr data = $dir/mgr
osd data = $dir/osd
run dir = $dir/run
keyring = $dir/keyring
pid file = $dir/run/\$name.pid
admin socket = $dir/run/\$name.asok
log file = $dir/log/\$name.log
mon cluster log file = $dir/log/cluster.log
[client.rgw.a]
rgw frontends = beast endpoint=$address
rgw dns name = localhost
rgw crypt require ssl = false
debug rgw = 0
CONF
}

make_keys() {
  local keyring="$dir/keyring"
  ceph-authtool --create-keyring "$keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  ceph-authtool "$keyring" --gen-key -n mgr.x --cap mon 'allow profile mgr' --cap osd 'allow *'
  ceph-authtool "$keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap mgr 'allow profile osd' --cap osd 'allow *'
  ceph-authtool "$keyring" --gen-key -n client.rgw.a --cap mon 'allow rw' --cap osd 'allow rwx' --cap mgr 'allow rw'
}

start_daemons() {
  monmaptool --create --addv a "[$monitor]" --fsid "$fsid" "$dir/monmap"
  ceph-mon --mkfs -i a --monmap "$dir/monmap" --keyring "$dir/keyring"
  ceph-mon -i a
  ceph-mgr -i x
  local osd
  osd=$(ceph osd create)
  ceph-osd -i "$osd" --mkfs
  ceph-osd -i "$osd"
  radosgw -n client.rgw.a
}

if answers; then
  echo "ceph: already running on http://$address"
  exit 0
fi
install_packages
dir=${CEPH_DIR:-$(mktemp -d "${TMPDIR:-/tmp}/answerprint-ceph.XXXXXX")}
fsid=$(cat /proc/sys/kernel/random/uuid)
mkdir -p "$dir"/{mon,mgr,osd,run,log}
[ -n "${CEPH_DIR:-}" ] || printf '%s\n' "$dir" >"$marker"
echo $$ >"$dir/run/start.pid"
export CEPH_CONF=$dir/ceph.conf
write_config
{ make_keys; start_daemons; } >"$dir/log/start.log" 2>&1 || { tail -n 20 "$dir/log/start.log" >&2; exit 1; }
for _ in $(seq 120); do
  answers && break
  sleep 0.5
done
answers || { echo "ceph: the gateway does not answer, see $dir/log" >&2; exit 1; }
radosgw-admin user create --uid=test --display-name=test --access-key=TESTKEY --secret-key=TESTSECRET >>"$dir/log/start.log" 2>&1
rm "$dir/run/start.pid"
echo "ceph: running on http://$address, files in $dir"
