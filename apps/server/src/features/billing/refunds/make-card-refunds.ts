import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Payments } from '../payments/payments.ts'
import type { Provider } from '../providers/provider.ts'
import { type CardPart, listPartsOf, listPartsToMake, setPartCheckAt } from './refunds.repository.ts'

type Needs = { db: Database; payments: Payments; providerOf(name: Provider['name']): Provider; now: Clock }
const PATIENCE_SECONDS = 5 * 60
const MOST_AT_ONCE = 100

/** Parts of refunds that go to cards. The key of each makes it once, however often it is asked for. */
export const createMakeCardRefunds = ({ db, payments, providerOf, now }: Needs) => {
  const make = async (part: CardPart): Promise<void> => {
    const { refund_id, position, amount, payment_id, provider, provider_ref } = part
    if (provider_ref === null) throw new Error(`The payment ${payment_id} has no name at its provider.`)
    await setPartCheckAt(db, part, addSeconds(now(), PATIENCE_SECONDS))
    const record = await providerOf(provider).refund({ ref: provider_ref, key: `${refund_id} ${position}`, amount })
    await payments.note(payment_id, record)
    await setPartCheckAt(db, part, null)
  }
  return {
    async of(refundId: string): Promise<void> {
      for (const part of await listPartsOf(db, refundId)) await make(part)
    },
    due: (): Promise<(() => Promise<void>)[]> =>
      listPartsToMake(db, now(), MOST_AT_ONCE).then((parts) => parts.map((part) => () => make(part))),
  }
}
export type MakeCardRefunds = ReturnType<typeof createMakeCardRefunds>
