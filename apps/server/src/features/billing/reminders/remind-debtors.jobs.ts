import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { listBillingContacts } from '../accounts/contacts.repository.ts'
import { kindAt, REMINDER_DAYS } from './reminder-kinds.ts'
import type { MailReminder, Reminded } from './reminder-mail.ts'
import { listOwners, lockUnpaidOf, markReminded } from './reminders.repository.ts'

export const remindDebtors = defineJob({ name: 'remind-debtors', payload: z.object({}), cron: '25 7 * * *' })

type Needs = { db: Database; mailReminder: MailReminder; now: Clock }

/** Each day: who bought by post-pay, or answers for it since, is reminded of what is due, what is overdue, and what that suspends. */
export const remindDebtorsHandler = ({ db, mailReminder, now }: Needs): JobHandler => {
  const remind = (ownerId: string, at: Date, dueBefore: Date) =>
    db.transaction().execute(async (tx) => {
      const byReader = new Map<string, [Reminded, ...Reminded[]]>()
      for (const invoice of await lockUnpaidOf(tx, ownerId, dueBefore)) {
        const kind = invoice.left > 0 ? kindAt(invoice.due_at, at) : undefined
        if (kind === undefined || !(await markReminded(tx, invoice._id, kind, at))) continue
        for (const { email } of await listBillingContacts(tx, { owner_id: ownerId, user_id: invoice.bought_by })) {
          const others = byReader.get(email)
          if (others) others.push({ ...invoice, kind })
          else byReader.set(email, [{ ...invoice, kind }])
        }
      }
      for (const [email, invoices] of byReader) await mailReminder(tx, email, invoices)
    })
  return handleJob(remindDebtors, async (_payload, { signal }) => {
    const at = now()
    const dueBefore = addDays(at, -REMINDER_DAYS.due_soon)
    const owners = eachAfter(
      BEFORE_ALL,
      (after, most) => listOwners(db, dueBefore, after, most),
      ({ owner_id }) => owner_id,
    )
    for await (const { owner_id } of owners) {
      if (signal.aborted) return
      await remind(owner_id, at, dueBefore)
    }
  })
}
