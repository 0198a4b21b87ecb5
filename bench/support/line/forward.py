"""A long lossy line in user space, where the kernel has no netem: two TUN devices, and what one is given leaves at the other.

forward.py <near device> <far device> <one-way delay in ms> <loss in %> <seed>

Each packet waits the one-way delay and is dropped at random, each way by itself. Nothing limits the rate but this program: it says at
its end how many packets it moved, and how late the latest was, so that a line that could not keep up is seen.
"""
import collections, fcntl, json, os, random, select, signal, struct, sys, time

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
MOST_AT_ONCE = 64


def open_tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


class Way:
    def __init__(self, source, target, chance):
        self.source, self.target, self.chance = source, target, chance
        self.waiting = collections.deque()
        self.moved = self.dropped = 0
        self.latest = 0.0

    def take(self, delay, loss):
        for _ in range(MOST_AT_ONCE):
            try:
                packet = os.read(self.source, 65536)
            except BlockingIOError:
                return
            if self.chance() < loss:
                self.dropped += 1
            else:
                self.waiting.append((time.monotonic() + delay, packet))

    def give(self, now):
        while self.waiting and self.waiting[0][0] <= now:
            due, packet = self.waiting.popleft()
            self.latest = max(self.latest, now - due)
            self.moved += 1
            try:
                os.write(self.target, packet)
            except OSError:
                self.dropped += 1


def main():
    near_name, far_name, delay_ms, loss_percent, seed = sys.argv[1:]
    near, far = open_tun(near_name), open_tun(far_name)
    delay, loss = float(delay_ms) / 1000, float(loss_percent) / 100
    ways = [Way(near, far, random.Random(seed + "up").random), Way(far, near, random.Random(seed + "down").random)]
    poll = select.poll()
    for way in ways:
        poll.register(way.source, select.POLLIN)
    ended = []
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: ended.append(True))
    print("ready", flush=True)
    while not ended:
        now = time.monotonic()
        due = min((way.waiting[0][0] for way in ways if way.waiting), default=now + 0.2)
        poll.poll(max(0, (due - now) * 1000))
        for way in ways:
            way.take(delay, loss)
            way.give(time.monotonic())
    carried = [{"moved": way.moved, "dropped": way.dropped, "latest_ms": round(way.latest * 1000, 1)} for way in ways]
    print(json.dumps(dict(zip(("up", "down"), carried))), flush=True)


main()
