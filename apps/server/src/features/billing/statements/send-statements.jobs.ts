import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { listBillingContacts } from '../accounts/contacts.repository.ts'
import { monthBefore } from './months.ts'
import type { MailStatement } from './statement-mail.ts'
import { type Debtor, listDebtors, markStatementSent } from './statements.repository.ts'
import { readStatement } from './statements.service.ts'

export const sendStatements = defineJob({ name: 'send-statements', payload: z.object({}), cron: '40 6 * * *' })

/** A statement that could not be sent by then is read on the page: one that comes weeks late confuses. */
const LAST_DAY = 10
const FIRST: Debtor = { owner_id: BEFORE_ALL, currency: '' }

type Needs = { db: Database; mailStatement: MailStatement; now: Clock }

/** In the first days of a month each account that owes, or owed, by post-pay has the statement of the last one, once. */
export const sendStatementsHandler = ({ db, mailStatement, now }: Needs): JobHandler => {
  const send = (debtor: Debtor, month: string) =>
    db.transaction().execute(async (tx) => {
      const found = await readStatement(tx, debtor, month)
      if (!found || !(await markStatementSent(tx, debtor, month, now()))) return
      const contacts = []
      for (const user_id of found.buyers) contacts.push(...(await listBillingContacts(tx, { owner_id: debtor.owner_id, user_id })))
      for (const email of new Set(contacts.map((each) => each.email))) await mailStatement(tx, email, found.shown)
    })
  return handleJob(sendStatements, async (_payload, { signal }) => {
    if (now().getUTCDate() > LAST_DAY) return
    const month = monthBefore(now())
    const debtors = eachAfter(
      FIRST,
      (after, most) => listDebtors(db, after, most),
      (debtor) => debtor,
    )
    for await (const debtor of debtors) {
      if (signal.aborted) return
      await send(debtor, month)
    }
  })
}
