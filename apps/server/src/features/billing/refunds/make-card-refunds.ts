import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Payments } from '../payments/payments.ts'
import { type Provider, ProviderRefused } from '../providers/provider.ts'
import { movePart } from './failed-refunds.repository.ts'
import { type CardPart, findPart, listPartsOf, listPartsToMake, listWaitingParts } from './refunds.repository.ts'

type Needs = { db: Database; payments: Payments; providerOf(name: Provider['name']): Provider; now: Clock }
const PATIENCE_SECONDS = 5 * 60
const MOST_AT_ONCE = 100

/** The provider's record of a refund carries it. A try of staff is another one: what was refused under a key stays refused under it. */
export const keyOfPart = ({ refund_id, position, tries }: Pick<CardPart, 'refund_id' | 'position' | 'tries'>): string =>
  [refund_id, position, ...(tries > 0 ? [tries] : [])].join(' ')

/** The part that a key is of; undefined for other words. */
export function partOfKey(key: string): { refund_id: string; position: number; tries: number } | undefined {
  const [, refund_id, position, tries = 0] = /^([0-9a-f-]{36}) (\d+)(?: (\d+))?$/.exec(key) ?? []
  return refund_id === undefined ? undefined : { refund_id, position: Number(position), tries: Number(tries) }
}

/** Parts of refunds that go to cards. The key of each makes it once, however often it is asked for. */
export const createMakeCardRefunds = ({ db, payments, providerOf, now }: Needs) => {
  const make = async (part: CardPart): Promise<void> => {
    const { amount, payment_id, provider, provider_ref } = part
    if (provider_ref === null) throw new Error(`The payment ${payment_id} has no name at its provider.`)
    const check_at = addSeconds(now(), PATIENCE_SECONDS)
    if (part.state !== 'made' && !(await movePart(db, part, 'waiting', { check_at }))) return
    try {
      const record = await providerOf(provider).refund({ ref: provider_ref, key: keyOfPart(part), amount })
      await payments.note(payment_id, record)
      await movePart(db, part, 'made', { check_at: null })
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      await movePart(db, part, 'failed', { failure: error.message, check_at: null })
    }
  }
  return {
    /** Whatever became of one that was asked for before: nothing new is given back, since its key is known. */
    async look({ refund_id, position, tries }: { refund_id: string; position: number; tries: number }): Promise<void> {
      const part = await findPart(db, refund_id, position)
      if (part && part.tries === tries && part.state === 'made') await make(part)
    },
    async of(refundId: string): Promise<void> {
      for (const part of await listPartsOf(db, refundId)) await make(part)
    },
    /** What the provider says of those that wait, before a dispute of their payment is decided. */
    async ofPayment(paymentId: string): Promise<void> {
      for (const part of await listWaitingParts(db, paymentId)) await make(part)
    },
    due: (): Promise<(() => Promise<void>)[]> =>
      listPartsToMake(db, now(), MOST_AT_ONCE).then((parts) => parts.map((part) => () => make(part))),
  }
}
export type MakeCardRefunds = ReturnType<typeof createMakeCardRefunds>
