import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob } from '#platform/jobs/job'
import { addMonths } from '../periods/periods.ts'
import { isPlanName, type PlanList } from '../plan-list.ts'
import { beginMonths, giveAllowance, lockToReset, saveNextReset } from './plan-limits.repository.ts'

const MOST_AT_ONCE = 500

export const resetAllowances = defineJob({ name: 'reset-allowances', payload: z.object({}), cron: '*/10 * * * *', retryLimit: 0 })

type Needs = { db: Database; list: PlanList; now: Clock }

/** Each account gets its plan's links and transfer once a month, on its own day. A plan that is not in the list keeps what it was given. */
export const resetAllowancesHandler = ({ db, list, now }: Needs) => {
  const resetSome = (at: Date): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const due = await lockToReset(tx, at, MOST_AT_ONCE)
      const groups = Map.groupBy(due, (each) => `${each.type} ${nextReset(each, at).toISOString()}`)
      for (const group of groups.values()) {
        const [first] = group
        if (first === undefined) continue
        const owners = group.map((each) => each.owner_id)
        const next = nextReset(first, at)
        if (isPlanName(first.type)) await giveAllowance(tx, owners, list.find(first.type), next)
        else await saveNextReset(tx, owners, next)
      }
      return due.length
    })
  return handleJob(resetAllowances, async (_payload, { signal }) => {
    const at = now()
    await beginMonths(db, addMonths(at, 1, at.getUTCDate()))
    while (!signal.aborted && (await resetSome(at)) === MOST_AT_ONCE);
  })
}

/** The next of its days: a server that was off for months gives one month. */
function nextReset({ resets_at, anchor_day }: { resets_at: Date | null; anchor_day: number | null }, at: Date): Date {
  const from = resets_at ?? at
  const anchor = anchor_day ?? from.getUTCDate()
  let months = 1
  while (addMonths(from, months, anchor) <= at) months++
  return addMonths(from, months, anchor)
}
