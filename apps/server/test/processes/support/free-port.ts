import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below those that Linux gives to outgoing connections (from 32768): such a connection may take a port between the look here and the start of
 * a server. It then listens at one of the addresses of "localhost" alone, and says nothing of it.
 */
const PORTS = [15_000, 32_000] as const

/** A port for a server that is started by a test. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
