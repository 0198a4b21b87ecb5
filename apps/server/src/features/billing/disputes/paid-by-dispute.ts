import type { Database } from '#platform/database/database'
import { listUnmadeParts, moveByDispute, splitPart } from './disputed-parts.repository.ts'

/**
 * A dispute that is lost has given the buyer what refunds of the payment still owe them: those that the provider refused, the oldest first.
 * Of one that is larger than what is left of the dispute, the rest stays owed. Answers how much was paid so.
 */
export async function payByDispute(tx: Database, { payment_id, amount }: { payment_id: string; amount: number }): Promise<number> {
  let left = amount
  for (const part of await listUnmadeParts(tx, payment_id)) {
    if (left === 0) break
    const paid = Math.min(left, part.amount)
    if (paid < part.amount) await splitPart(tx, part, paid)
    await moveByDispute(tx, part)
    left -= paid
  }
  return amount - left
}
