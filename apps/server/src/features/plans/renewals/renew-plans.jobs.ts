import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL } from '#platform/database/each-after'
import { defineJob, handleJob } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import { listDue } from '../subscriptions.repository.ts'
import type { Renew } from './renewals.ts'

const MOST_AT_ONCE = 200
/** So many accounts wait for their provider at the same time. */
const LANES = 4

export const renewPlans = defineJob({ name: 'renew-plans', payload: z.object({}), cron: '20 * * * *', retryLimit: 0 })

type Needs = { db: Database; renew: Renew; now: Clock; log: Log }

/** Each hour, so that a day's work is spread; a run that is stopped is taken up by the next, since what is done is no longer due. */
export const renewPlansHandler = ({ db, renew, now, log }: Needs) =>
  handleJob(renewPlans, async (_payload, { signal }) => {
    const alone = (ownerId: string) =>
      renew(ownerId).catch((error: unknown) => log.error({ err: error, owner: ownerId }, 'a plan could not be renewed'))
    const at = now()
    for (let after = BEFORE_ALL; !signal.aborted; ) {
      const due = (await listDue(db, at, after, MOST_AT_ONCE)).map((each) => each.owner_id)
      const lane = async () => {
        for (let next = due.shift(); next !== undefined && !signal.aborted; next = due.shift()) await alone(next)
      }
      const last = due.at(-1)
      await Promise.all(Array.from({ length: LANES }, lane))
      if (last === undefined) return
      after = last
    }
  })
