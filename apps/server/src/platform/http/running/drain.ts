import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const IDLE_CHECK_MS = 50

/** Accepts nothing more, and waits for what is being answered, for so long at most. */
export async function finishRunning(server: Server, limitMs: number): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  // A connection that becomes idle from now on is kept open by its client.
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const stop = new AbortController()
  await Promise.race([closed, sleep(limitMs, undefined, { signal: stop.signal }).catch(() => {})])
  stop.abort()
  clearInterval(closing)
}
