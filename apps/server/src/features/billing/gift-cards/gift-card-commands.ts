import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Secrets } from '#platform/secrets'
import { moneyOfInstallation } from '../currency/settle-currency.ts'
import { giftCardEntry } from '../ledger/entries.ts'
import { createLedger } from '../ledger/ledger.ts'
import { keysOf, type NewNumber, randomNumber } from './gift-card-number.ts'
import { insertGiftCard } from './gift-cards.repository.ts'

type Needs = { db: Database; secrets: Secrets; now: Clock; newId: NewId; newNumber?: NewNumber }
const MOST_AT_ONCE = 1000

/** `count` gift cards of this amount, "25.00". Their numbers and PINs are in the answer, and nowhere after it. */
export async function makeGiftCards(needs: Needs, amount: string, count: number): Promise<{ isDone: boolean; message: string }> {
  const { db, secrets, now, newId, newNumber = randomNumber } = needs
  const money = await moneyOfInstallation(db)
  const original_amount = money.parse(amount)
  if (!original_amount) return { isDone: false, message: `"${amount}" is no amount: write ${money.example(25)}.` }
  if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
    return { isDone: false, message: `From 1 to ${MOST_AT_ONCE} gift cards are made at once.` }
  const numbers = Array.from({ length: count }, newNumber)
  const ledger = createLedger({ newId })
  await db.transaction().execute(async (tx) => {
    for (const { number, pin } of numbers) {
      const card = { _id: newId(), last4: number.slice(-4), currency: money.currency, original_amount, created_at: now() }
      await insertGiftCard(tx, { ...card, ...keysOf(secrets, number, pin) })
      await ledger.record(tx, giftCardEntry(card))
    }
  })
  return { isDone: true, message: numbers.map(({ number, pin }) => `${number} ${pin}`).join('\n') }
}
