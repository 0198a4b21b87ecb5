import { z } from 'zod'
import { addDays, addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { findLogin } from '../accounts.repository.ts'
import type { AccountLinks } from '../links/account-links.ts'
import { countAccountFailures, findCeiling, noteCeiling } from './login-ceiling.repository.ts'

const HOUR_SECONDS = 3600
/** Wrong passwords an hour for one address, from unknown browsers anywhere. */
export const MOST_PER_ACCOUNT = 20
/** Links an hour that are mailed to one account. */
const MOST_LINKS = 3

type Needs = { db: Database; now: Clock; enqueue: Enqueue }

/** For addresses rather than ids: a call takes the same time and does the same work whether there is an account or not. */
const ofAddress = z.object({ email: z.string() })
const notifyOwner = defineJob({ name: 'notify-owner-of-wrong-passwords', payload: ofAddress })
const mailDeviceLink = defineJob({ name: 'mail-device-link', payload: ofAddress })

/** Stops guesses at one password from many sources. Browsers in which its owner has signed in are never stopped. */
export const createLoginCeiling = ({ db, now, enqueue }: Needs) => {
  const anHourAgo = () => addSeconds(now(), -HOUR_SECONDS)
  const isReached = async (tx: Database, email: string) => (await countAccountFailures(tx, email, anHourAgo())) >= MOST_PER_ACCOUNT
  return {
    isReached,

    /** After a wrong password: the owner is notified of the first in a day that reaches the ceiling. */
    async notify(email: string): Promise<void> {
      if (!(await isReached(db, email))) return
      await db.transaction().execute(async (tx) => {
        const isFirst = await noteCeiling(tx, email, { now: now(), since: addDays(now(), -1) })
        if (isFirst) await enqueue(tx, notifyOwner, { email })
      })
    },

    async requestLink(email: string) {
      await db.transaction().execute((tx) => enqueue(tx, mailDeviceLink, { email }))
      return { ok: true as const }
    },
  }
}
export type LoginCeiling = ReturnType<typeof createLoginCeiling>

type HandlerNeeds = { db: Database; now: Clock; links: AccountLinks }

export function loginCeilingHandlers({ db, now, links }: HandlerNeeds): JobHandler[] {
  return [
    handleJob(notifyOwner, ({ email }) =>
      db.transaction().execute(async (tx) => {
        const person = await findLogin(tx, email)
        if (person) await links.issue(tx, person, 'device', 'wrong_passwords')
      }),
    ),
    handleJob(mailDeviceLink, ({ email }) =>
      db.transaction().execute(async (tx) => {
        const [person, ceiling] = [await findLogin(tx, email), await findCeiling(tx, email, addDays(now(), -1))]
        if (!person || !ceiling) return
        if ((await links.countSince(tx, person._id, 'device', addSeconds(now(), -HOUR_SECONDS))) >= MOST_LINKS) return
        await links.issue(tx, person, 'device', 'device')
      }),
    ),
  ]
}
