import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** The database notifies of new jobs; what it does not notify of (a time that came, a second try) is found this late. */
const ASK_MS = 500

/** Those of the queues that have a job to be taken now, in the order given: one question, however many there are. */
export async function dueQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const text = `select name from unnest($1::text[]) with ordinality as queue (name, place)
    where exists (select from pgboss.job where job.name = queue.name and state < 'active' and start_after <= now())
    order by place`
  const { rows } = (await boss.getDb().executeSql(text, [names])) as { rows: { name: string }[] }
  return rows.map((each) => each.name)
}

type Waking = { signal: AbortSignal; report: (error: Error) => void }

/** Wakes the workers of due queues until the signal fires. Otherwise each of some hundred workers would ask for its own queue. */
export async function wakeWhenDue(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  { signal, report }: Waking,
): Promise<void> {
  const names = [...workers.keys()]
  while (!signal.aborted) {
    try {
      for (const name of await dueQueues(boss, names)) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    } catch (error) {
      report(error as Error)
    }
    await sleep(ASK_MS, undefined, { signal }).catch(() => {})
  }
}
