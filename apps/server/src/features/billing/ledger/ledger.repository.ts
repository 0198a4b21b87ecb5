import type { Database, Row } from '#platform/database/database'

export type AccountKind = Row<'ledger_accounts'>['kind']
export type Account = { kind: AccountKind; holder_id: string | null; code: string }

type EntryRow = {
  _id: string
  kind: Row<'ledger_entries'>['kind']
  invoice_id: string | null
  gift_card_id: string | null
  refund_id: string | null
  dispute_id: string | null
  at: Date
}
type PostingRow = { entry_id: string; position: number; account_id: string; amount: number }

/** One statement: its accounts are locked meanwhile. */
export async function insertEntry(tx: Database, row: EntryRow, postings: PostingRow[]): Promise<void> {
  if (postings.length === 0) await tx.insertInto('ledger_entries').values(row).execute()
  else
    await tx
      .with('entry', (db) => db.insertInto('ledger_entries').values(row))
      .insertInto('ledger_postings')
      .values(postings)
      .execute()
}

export const findPurchaseEntry = (db: Database, invoiceId: string) =>
  db.selectFrom('ledger_entries').select('_id').where('invoice_id', '=', invoiceId).where('kind', '=', 'purchase').executeTakeFirst()

/** Their ids, in this order. Those that are new are opened, and all are locked in the order that is handed in. */
export const lockAccounts = (tx: Database, accounts: (Account & { _id: string; currency: string })[]) =>
  tx
    .insertInto('ledger_accounts')
    .values(accounts)
    .onConflict((conflict) =>
      conflict.constraint('ledger_accounts_are_one').doUpdateSet((eb) => ({ balance: eb.ref('ledger_accounts.balance') })),
    )
    .returning(['_id', 'kind', 'holder_id', 'code'])
    .execute()
