import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { decimalsOf } from '../money.ts'

export type Period = { from: Date | undefined; to: Date | undefined }
/** The last entry that was written; the next piece begins behind it. `at`: as the database writes it, which a `Date` would round. */
export type Place = { at: string; entry_id: string }

/** A cell of CSV. One that a spreadsheet would run as a formula gets an apostrophe, as in `platform/csv`. */
const cell = (text: RawBuilder<unknown>) =>
  sql`'"' || replace(case when ${text} ~ '^[=+@\t\r\n＝＋－＠-]' then '''' || ${text} else ${text} end, '"', '""') || '"'`

const findCurrencies = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('ledger_accounts').select('currency').distinct().execute()).map((each) => each.currency)

/** How many decimals each currency has, as rows. */
export async function currencyDecimals(db: Database): Promise<RawBuilder<unknown>> {
  const rows = (await findCurrencies(db)).map((each) => sql`(${each}::text, ${decimalsOf(each)}::integer)`)
  return rows.length === 0
    ? sql`(values (''::text, 2)) as decimals (currency, digits)`
    : sql`(values ${sql.join(rows)}) as decimals (currency, digits)`
}

/**
 * The lines of so many entries, put together by the database: a row for each posting would take many times as long to read as to select.
 * Undefined behind the last one.
 */
export async function readJournal(
  db: Database,
  { from, to }: Period,
  after: Place | undefined,
  most: number,
  decimals: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ text: string | null; at: string | null; entry_id: string | null }>`
    with entries as (
      select _id, at, kind, invoice_id, refund_id from ledger_entries
      where (${from ?? null}::timestamptz is null or at >= ${from ?? null}) and (${to ?? null}::timestamptz is null or at < ${to ?? null})
        and (${after?.entry_id ?? null}::uuid is null or (at, _id) > (${after?.at ?? null}::timestamptz, ${after?.entry_id ?? null}::uuid))
      order by at, _id limit ${most}
    ), lines as (
      select entries.at, entries._id, position,
        to_char(entries.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ',' || entries._id || ',' || entries.kind || ','
        || ledger_accounts.kind || ',' || ${cell(sql`ledger_accounts.code`)} || ',' || coalesce(ledger_accounts.holder_id::text, '') || ','
        || case when amount > 0 then round(amount / power(10::numeric, digits), digits)::text else '' end || ','
        || case when amount < 0 then round(-amount / power(10::numeric, digits), digits)::text else '' end || ','
        || ledger_accounts.currency || ',' || coalesce(invoices.number, credit_notes.number, '') as line
      from entries join ledger_postings on ledger_postings.entry_id = entries._id
      join ledger_accounts on ledger_accounts._id = account_id
      join ${decimals} on decimals.currency = ledger_accounts.currency
      left join invoices on invoices._id = entries.invoice_id
      left join credit_notes on credit_notes._id = entries.refund_id
    )
    select (select string_agg(line, E'\r\n' order by at, _id, position) || E'\r\n' from lines) as text,
      (select at::text from entries order by at desc, _id desc limit 1) as at,
      (select _id from entries order by at desc, _id desc limit 1) as entry_id`.execute(db)
  const [read] = rows
  return read?.at && read.entry_id ? { text: read.text ?? '', place: { at: read.at, entry_id: read.entry_id } } : undefined
}

/** Revenue and tax of each month of UTC, net of what was given back. A credit of these accounts is negative in the ledger. */
export const sumMonths = async (db: Database, { from, to }: { from: Date; to: Date }) =>
  (
    await sql<{ month: string; kind: 'revenue' | 'tax'; code: string; currency: string; amount: number }>`
      select to_char(date_trunc('month', at at time zone 'UTC'), 'YYYY-MM') as month, ledger_accounts.kind, code, currency, -sum(amount) as amount
      from ledger_entries join ledger_postings on entry_id = ledger_entries._id join ledger_accounts on ledger_accounts._id = account_id
      where ledger_accounts.kind in ('revenue', 'tax') and at >= ${from} and at < ${to}
      group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 4, 2, 3`.execute(db)
  ).rows
