import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'

/** One office behind one address has this many open pages. */
const MOST_PER_SOURCE = 300
/** A page subscribes to its channels at once, then says little. */
const MOST_MESSAGES = 400
const MESSAGES_A_SECOND = 10
/** RFC 6455: the server's own rules were broken. */
const POLICY_VIOLATION = 1008

/** How many sockets one address holds, and how much each of them says. */
export function createSocketLimits(now: Clock) {
  const held = new Map<string, number>()
  return {
    /** Whether this address may open another socket. */
    mayOpen: (source: string): boolean => (held.get(source) ?? 0) < MOST_PER_SOURCE,

    watch(client: WebSocket, source: string): void {
      held.set(source, (held.get(source) ?? 0) + 1)
      client.on('close', () => {
        const left = (held.get(source) ?? 1) - 1
        if (left > 0) held.set(source, left)
        else held.delete(source)
      })
      let [budget, since] = [MOST_MESSAGES, now().getTime()]
      // Before any other listener of messages: what is over the limit is not read.
      client.on('message', () => {
        const at = now().getTime()
        budget = Math.min(MOST_MESSAGES, budget + ((at - since) / 1000) * MESSAGES_A_SECOND) - 1
        since = at
        if (budget < 0) client.close(POLICY_VIOLATION, 'Too many messages.')
      })
    },
  }
}
export type SocketLimits = ReturnType<typeof createSocketLimits>
