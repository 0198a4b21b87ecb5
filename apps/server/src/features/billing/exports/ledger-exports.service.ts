import { Readable } from 'node:stream'
import type { Input } from '@answerprint/contract/endpoint'
import type { ledger as contract } from '@answerprint/contract/ledger'
import type { Clock } from '#platform/clock'
import { csvHead, csvOf } from '#platform/csv'
import type { Database } from '#platform/database/database'
import { formatAmount } from '../money.ts'
import { decimalOf } from '../money.ts'
import { currencyDecimals, type Period, type Place, readJournal, sumMonths } from './journal.repository.ts'

/** Some ten megabytes of text. Each piece looks through the accounts anew. */
const ENTRIES_AT_ONCE = 20_000
const CSV = 'text/csv; charset=utf-8' as const
const COLUMNS = ['At (UTC)', 'Entry', 'Kind', 'Account', 'Code', 'Holder', 'Debit', 'Credit', 'Currency', 'Document']

type Asked = Input<typeof contract.figures, 'out'>['query']
type Summed = Awaited<ReturnType<typeof sumMonths>>[number]

/** What an accountant takes with them: the journal, and what was sold and taxed in each month. */
export const createLedgerExports = ({ db, now }: { db: Database; now: Clock }) => {
  const sum = (asked: Asked) => sumMonths(db, monthsOf(asked, now()))
  return {
    async figures({ query }: { query: Asked }) {
      const rows = await sum(query)
      return { months: [...Map.groupBy(rows, (each) => `${each.month} ${each.currency}`).values()].map(showMonth) }
    },

    async figuresFile({ query }: { query: Asked }) {
      const lines = (await sum(query)).map((each) => [
        each.month,
        each.kind,
        each.code,
        decimalOf(each.amount, each.currency),
        each.currency,
      ])
      const content = csvOf(['Month (UTC)', 'Kind', 'Service or tax', 'Amount', 'Currency'], lines)
      return { file_name: 'revenue-and-tax.csv', content_type: CSV, content }
    },

    journal: async ({ query: { from, to } }: Input<typeof contract.journal, 'out'>) => ({
      file_name: `journal-${now().toISOString().slice(0, 10)}.csv`,
      content_type: CSV,
      content: Readable.from(writeJournal(db, { from, to })),
    }),
  }
}
export type LedgerExports = ReturnType<typeof createLedgerExports>

/** Piece by piece, no faster than it is read. */
export async function* writeJournal(db: Database, period: Period): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  const decimals = await currencyDecimals(db)
  for (let after: Place | undefined; ; ) {
    const read = await readJournal(db, period, after, ENTRIES_AT_ONCE, decimals)
    if (read === undefined) return
    yield read.text
    after = read.place
  }
}

/** From the first moment of one month to the last of another; a year by default. */
function monthsOf({ from, to }: Asked, at: Date): { from: Date; to: Date } {
  const start = (month: string, ahead = 0) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + ahead, 1))
  const last = to ?? at.toISOString().slice(0, 7)
  return { from: from === undefined ? start(last, -11) : start(from), to: start(last, 1) }
}

function showMonth(rows: Summed[]) {
  const [first] = rows
  const currency = first?.currency ?? 'USD'
  const money = (amount: number) => ({ amount, formatted: formatAmount({ amount, currency }) })
  const of = (kind: Summed['kind']) => rows.filter((each) => each.kind === kind)
  const list = (kind: Summed['kind']) => of(kind).map(({ code, amount }) => ({ code, ...money(amount) }))
  const total = (kind: Summed['kind']) => money(of(kind).reduce((all, each) => all + each.amount, 0))
  return {
    ...{ month: first?.month ?? '', currency_code: currency },
    ...{ revenue: list('revenue'), revenue_total: total('revenue'), tax: list('tax'), tax_total: total('tax') },
  }
}
