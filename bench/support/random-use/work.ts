import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Server } from '../../../apps/server/test/start-server.ts'

const LONGEST_MS = 120_000

/** Does all jobs that are due; who asks meanwhile waits for the same ones. One that begins again without an end is named. */
export function openWork({ db, work }: Server): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    const patience = new AbortController()
    const late = sleep(LONGEST_MS, undefined, { signal: patience.signal }).then(async () => {
      const { rows } = await sql`select name, state, count(*) from pgboss.job where state <> 'completed' group by 1, 2`.execute(db)
      throw new Error(`The jobs do not end: ${JSON.stringify(rows)}`)
    })
    late.catch(() => {})
    try {
      await Promise.race([work(), late])
    } finally {
      patience.abort()
      running = undefined
    }
  }
  return () => {
    running ??= run()
    return running
  }
}
