import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Account, insertEntry, lockAccounts } from './ledger.repository.ts'

/** Minor units: a debit is positive, a credit negative. */
export type Posting = Account & { amount: number }
export type Entry = { at: Date; currency: string; postings: Posting[] } & (
  | { kind: 'purchase' | 'payment'; invoice_id: string }
  | { kind: 'gift_card_made'; gift_card_id: string }
  | { kind: 'refund'; refund_id: string }
  | { kind: 'provider_fee' | 'payout' | 'provider_other'; balance_line_id: string }
  | { kind: 'dispute' | 'dispute_won' | 'dispute_lost'; dispute_id: string }
)

const nameOf = ({ kind, holder_id, code }: Account): string => `${kind} ${holder_id ?? ''} ${code}`

/**
 * Writes an entry within the transaction of what it is about. The database refuses at the commit what does not sum to zero, and at once
 * what overdraws a gift card or pays a debt twice. Accounts are locked by their names, so that two entries never wait for each other.
 */
export const createLedger = ({ newId }: { newId: NewId }) => ({
  async record(tx: Database, { currency, postings, ...entry }: Entry): Promise<void> {
    const entry_id = newId()
    const nothing = { invoice_id: null, gift_card_id: null, refund_id: null, dispute_id: null, balance_line_id: null }
    const byName = new Map<string, Posting>()
    for (const posting of postings) {
      const sum = (byName.get(nameOf(posting))?.amount ?? 0) + posting.amount
      byName.set(nameOf(posting), { ...posting, amount: sum })
    }
    const sums = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, posting]) => posting)
    const moved = sums.filter((each) => each.amount !== 0)
    const row = { ...nothing, ...entry, _id: entry_id }
    if (moved.length === 0) return insertEntry(tx, row, [])
    const accounts = await lockAccounts(
      tx,
      moved.map(({ amount: _, ...account }) => ({ ...account, _id: newId(), currency })),
    )
    const idOf = new Map(accounts.map(({ _id, kind, holder_id, code }) => [nameOf({ kind, holder_id, code }), _id]))
    const rows = moved.map((each, position) => ({ entry_id, position, account_id: idOf.get(nameOf(each)) ?? '', amount: each.amount }))
    await insertEntry(tx, row, rows)
  },
})
export type Ledger = ReturnType<typeof createLedger>
