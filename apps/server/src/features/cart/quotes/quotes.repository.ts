import type { Database, Row } from '#platform/database/database'

type Maker = { user_id: string; owner_id: string }
export type QuoteRow = Row<'quotes'>

/** Its number. */
export async function insertQuote(tx: Database, { quoted, calls, ...row }: Omit<QuoteRow, 'number' | 'quoted' | 'calls'> & Kept) {
  const { number } = await tx
    .insertInto('quotes')
    .values({ ...row, quoted: JSON.stringify(quoted), calls: JSON.stringify(calls) })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
type Kept = { quoted: object; calls: object[] }

/** Of the person who made it, in the account that they act in. */
const made = (db: Database, { user_id, owner_id }: Maker) =>
  db.selectFrom('quotes').selectAll().where('made_by', '=', user_id).where('owner_id', '=', owner_id)

export const findQuote = (db: Database, maker: Maker, quoteId: string) => made(db, maker).where('_id', '=', quoteId).executeTakeFirst()

export const listQuotes = (db: Database, maker: Maker, most: number) =>
  made(db, maker).orderBy('made_at', 'desc').orderBy('number', 'desc').limit(most).execute()
