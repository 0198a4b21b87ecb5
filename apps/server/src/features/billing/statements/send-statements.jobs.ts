import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { monthBefore } from './months.ts'
import type { MailStatement } from './statement-mail.ts'
import { type Debtor, listAddresses, listDebtors, markStatementSent } from './statements.repository.ts'
import { readStatement } from './statements.service.ts'

export const sendStatements = defineJob({ name: 'send-statements', payload: z.object({}), cron: '40 6 * * *' })

/** A statement that could not be sent by then is read on the page: one that comes weeks late confuses. */
const LAST_DAY = 10
const MOST_AT_ONCE = 200
const FIRST: Debtor = { owner_id: '00000000-0000-0000-0000-000000000000', currency: '' }

type Needs = { db: Database; mailStatement: MailStatement; now: Clock }

/** In the first days of a month each account that owes, or owed, by post-pay has the statement of the last one, once. */
export const sendStatementsHandler = ({ db, mailStatement, now }: Needs): JobHandler => {
  const send = (debtor: Debtor, month: string) =>
    db.transaction().execute(async (tx) => {
      const found = await readStatement(tx, debtor, month)
      if (!found || !(await markStatementSent(tx, debtor, month, now()))) return
      for (const { email } of await listAddresses(tx, found.buyers)) await mailStatement(tx, email, found.shown)
    })
  return handleJob(sendStatements, async (_payload, { signal }) => {
    if (now().getUTCDate() > LAST_DAY) return
    const month = monthBefore(now())
    for (let after = FIRST; !signal.aborted; ) {
      const debtors = await listDebtors(db, after, MOST_AT_ONCE)
      for (const debtor of debtors) if (!signal.aborted) await send(debtor, month)
      const last = debtors.at(-1)
      if (last === undefined) return
      after = last
    }
  })
}
