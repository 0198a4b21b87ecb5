import pg from 'pg'
import type { Log } from '../log.ts'

const CHANNEL = 'answerprint_events'
/** Sent by the database itself: triggers on everything that decides permissions. */
const RIGHTS_CHANNEL = 'answerprint_rights'
const RECONNECT_MS = 1_000

type Needs = {
  connectionString: string
  log: Log
  hear(payload: string): void
  rights: RightsListener
  /** The connection was lost and is back: events published in between were missed. */
  missed(): void
}

export type RightsListener = {
  /** A person's permissions have changed. */
  forget(): void
  /** Whether such changes are received at all. */
  setHearing(isHearing: boolean): void
}

/** Receives what any process publishes, over one dedicated connection that reconnects by itself. */
export function listenForEvents({ connectionString, log, hear, rights, missed }: Needs) {
  let client: pg.Client | undefined
  let closed = false
  let listened = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    client = fresh
    fresh.on('error', () => {})
    fresh.on('end', () => {
      rights.setHearing(false)
      if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref()
    })
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === RIGHTS_CHANNEL) rights.forget()
      else if (payload) hear(payload)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}; listen ${RIGHTS_CHANNEL}`)
      rights.setHearing(true)
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
