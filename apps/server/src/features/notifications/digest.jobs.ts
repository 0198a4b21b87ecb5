import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import { deleteOlderThan, listPeopleToMail, takeWaiting } from './digest.repository.ts'
import { digestMail, withChoices } from './mails.ts'

const KEPT_DAYS = 90

export const sendDigests = defineJob({ name: 'send-digests', payload: z.object({}), cron: '0 8 * * *' })

type Needs = { db: Database; mailQueue: MailQueue; now: Clock; appUrl: string }

/** Every day at 08:00 UTC: one mail a person with their notifications that go out once a day. */
export const sendDigestsHandler = ({ db, mailQueue, now, appUrl }: Needs): JobHandler =>
  handleJob(sendDigests, async (_payload, { signal }) => {
    for (const person of await listPeopleToMail(db)) {
      if (signal.aborted) return
      await db.transaction().execute(async (tx) => {
        const items = (await takeWaiting(tx, person._id, now())).map(({ title, path }) => ({ title, address: `${appUrl}${path}` }))
        if (items.length === 0) return
        await mailQueue.post(tx, { to: person.email }, withChoices(digestMail({ full_name: person.full_name, items }), appUrl))
      })
    }
    await deleteOlderThan(db, addDays(now(), -KEPT_DAYS))
  })
