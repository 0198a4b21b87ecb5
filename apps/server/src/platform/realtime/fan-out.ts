import pg from 'pg'
import type { Log } from '../log.ts'

const CHANNEL = 'answerprint_events'
const RECONNECT_MS = 1_000

type Needs = {
  connectionString: string
  log: Log
  hear(payload: string): void
  /** The connection was lost and is back: what was published in between was not heard. */
  missed(): void
}

/** Hears what any process publishes: one dedicated connection that comes back by itself. */
export function listenForEvents({ connectionString, log, hear, missed }: Needs) {
  let client: pg.Client | undefined
  let closed = false
  let listened = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    client = fresh
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref()
    })
    fresh.on('notification', ({ payload }) => payload && hear(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      if (listened) missed()
      listened = true
    } catch (error) {
      log.warn({ err: error }, 'the event listener lost the database and tries again')
      await fresh.end().catch(() => {})
    }
  }
  const first = connect()
  return {
    ready: first,
    async close() {
      closed = true
      await first.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}

export { CHANNEL as EVENTS_CHANNEL }
