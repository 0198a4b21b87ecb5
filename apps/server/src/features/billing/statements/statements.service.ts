import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { maySeeBilling } from '../billing.policy.ts'
import { moneyIn } from '../invoices/invoice-views.ts'
import { printSheet } from '../invoices/print/print-sheet.ts'
import { closingsOf, monthBefore, monthOf, periodOf } from './months.ts'
import { sheetOfStatement } from './sheet-of-statement.ts'
import { presentStatement } from './statement-views.ts'
import { type Debtor, findOpening, findParties, listMonthlyChanges, listMovements, listOpenInvoices } from './statements.repository.ts'

type Needs = { db: Database; priceList: { currency: string }; now: Clock }
type Asked = { month: string; format?: 'pdf' | undefined }
const MOST_MONTHS = 24

/** What an account owed by post-pay, month by month, from the ledger alone. */
export const createStatements = ({ db, priceList: { currency }, now }: Needs) => ({
  async list(viewer: Viewer) {
    if (!maySeeBilling(viewer)) return fail('not_found')
    const last = monthBefore(now())
    const changes = await listMonthlyChanges(db, { owner_id: viewer.owner_id, currency }, periodOf(last).until)
    const months = closingsOf(changes, last).slice(0, MOST_MONTHS)
    const money = moneyIn(currency)
    return { statements: months.map(({ month, closing }) => ({ month, currency_code: currency, closing_balance: money(closing) })) }
  },

  async get(viewer: Viewer, { month, format }: Asked, { wants_page }: Pick<Call, 'wants_page'>) {
    if (!maySeeBilling(viewer) || month >= monthOf(now())) return fail('not_found')
    const found = await readStatement(db, { owner_id: viewer.owner_id, currency }, month)
    if (!found) return fail('not_found')
    return (await printSheet(sheetOfStatement(found.shown), { format, wants_page, name: `statement-${month}` })) ?? found.shown
  },
})
export type Statements = ReturnType<typeof createStatements>

/** With those who bought what it speaks of; undefined where nothing was owed and nothing changed. */
export async function readStatement(db: Database, debtor: Debtor, month: string) {
  const period = periodOf(month)
  const opening = await findOpening(db, debtor, period)
  const movements = await listMovements(db, debtor, period)
  const parties = opening === 0 && movements.length === 0 ? undefined : await findParties(db, debtor, period.until)
  if (!parties) return undefined
  const open = await listOpenInvoices(db, debtor, period)
  const shown = presentStatement(debtor, { month, parties, opening, movements, open })
  return { shown, buyers: [...new Set([...movements, ...open].map((each) => each.bought_by))] }
}
