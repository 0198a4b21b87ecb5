import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DataDirInUse, type Postmaster, stopPostmaster } from './postmaster.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

export type Watching = {
  report(text: string, error?: unknown): void
  /** Another program has the database now: this one must end. */
  giveUp(error: Error): void
}

type Running = { server: Postmaster; lock: pg.Client }
type Ways = {
  /** Connects and takes the lock. */
  take(): Promise<pg.Client>
  /** The server, when only its connections broke; undefined when it has ended. */
  find(): Promise<Postmaster | undefined>
  start(signal: AbortSignal): Promise<Postmaster>
  watching: Watching | undefined
}

/** The end of the connection that holds the lock is the end of the server, or a restart: both are mended here, on the same port. */
export function keepRunning(first: Running, { take, find, start, watching }: Ways) {
  let { server, lock } = first
  let mending: Promise<void> = Promise.resolve()
  let isTaken = false
  const ending = new AbortController()

  async function mendOnce(): Promise<void> {
    const found = await find()
    if (!found) watching?.report('The database has ended. It is started again.')
    server = found ?? (await start(ending.signal))
    lock = await take()
  }

  async function mend({ report, giveUp }: Watching): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !ending.signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        await mendOnce()
        watch()
        return report('The database is back.')
      } catch (error) {
        if (error instanceof DataDirInUse) {
          isTaken = true
          return giveUp(error)
        }
        if (!ending.signal.aborted) report(`The database is not back yet. Next try in ${waitMs} ms.`, error)
      }
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  function watch(): void {
    lock.once('end', () => {
      if (watching && !ending.signal.aborted) mending = mend(watching)
    })
  }

  watch()
  return {
    pid: () => server.pid,
    async stop(): Promise<void> {
      ending.abort()
      await mending
      await lock.end().catch(() => {})
      // Another program works on what it has taken over.
      if (!isTaken) await stopPostmaster(server.pid)
    },
  }
}
