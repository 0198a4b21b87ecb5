import { isDeepStrictEqual } from 'node:util'
import { AppError, fail } from '@answerprint/contract/errors'
import { type Database, isUniqueViolation } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import { can, type Viewer } from '#platform/http/viewer'
import { findBuyer } from '../accounts/billing-accounts.repository.ts'
import { listBillingContacts } from '../accounts/contacts.repository.ts'
import type { Charge, Reached } from './charge.ts'
import { type Ended, type EndPurchase, findEnded } from './end-purchase.ts'
import type { FinishPurchase } from './finish-purchase.ts'
import type { Kinds, PurchaseKind, Purchaser, Refused } from './purchase-kinds.ts'
import { findPurchaseByKey, isOfAccount, listAwaitingBank, PURCHASES_BY_KEY, type PurchaseRow } from './purchases.repository.ts'
import type { Asked, Reserve } from './reserve.ts'

type Needs = {
  db: Database
  reserve: Reserve
  charge: Charge
  endPurchase: EndPurchase
  finishPurchase: FinishPurchase
  kinds: Kinds
  reached: Reached
}

export type Bought<Result> = Omit<Ended, 'result'> & { result: Result }
/** Of a purchase that no person waits for. `unknown`: the provider did not answer, and the reconciler finishes it. */
export type Outcome<Result> =
  | ({ is: 'bought' } & Bought<Result>)
  | { is: 'refused'; refused: Refused }
  | { is: 'unknown'; purchase_id: string }
/** What a job buys has a key of its own: no header of a call can hold a new line, so no person takes it first. */
const keyOfJob = (key: string): string => `\n${key}`

type Wanted<Payload> = Omit<Asked<Payload>, 'purchase_key' | 'is_off_session' | 'quoted_total'> & { quoted_total?: number | undefined }

/**
 * What is bought: reserved in a transaction, charged while none is open, then committed or released in another one (ADR 0027). What needs
 * no card is one transaction.
 */
const createBegin = ({ db, reserve, charge, endPurchase, finishPurchase, kinds, reached }: Needs) => {
  const resume = async (purchase: PurchaseRow): Promise<Ended> => {
    if (purchase.state === 'committed') return findEnded(db, purchase, kinds.of(purchase))
    return endPurchase.end(purchase, await charge(purchase))
  }

  /**
   * A person who buys again has left the page in which their bank was asked. That purchase is ended first, so that it holds no gift card
   * and no cart; where the bank did confirm it, and it is the same one, it is what they bought.
   */
  const endLeft = async ({ user_id, owner_id }: Purchaser['viewer'], kind: PurchaseRow['kind'], isSame: (was: object) => boolean) => {
    for (const left of await listAwaitingBank(db, user_id, kind)) {
      const ended = await finishPurchase(left, { mayWait: false })
      if (ended && left.kind === kind && left.owner_id === owner_id && isSame(left.payload as object)) return ended
    }
    return undefined
  }

  return async <Payload extends object>(
    kind: PurchaseKind<Payload, object>,
    purchaser: Purchaser,
    asked: Asked<Payload>,
  ): Promise<Ended> => {
    const { user_id, owner_id } = purchaser.viewer
    const key = asked.purchase_key
    const isSame = kind.isSame ?? isDeepStrictEqual
    const findBefore = async () => {
      const before = key === undefined ? undefined : await findPurchaseByKey(db, user_id, key)
      if (!before) return undefined
      // Another account's is not gone on with here: the person has left it since.
      const fits =
        before.kind === kind.kind && (await isOfAccount(db, before, owner_id)) && isSame(before.payload as Payload, asked.payload)
      return fits ? before : fail('idempotency_key_reused')
    }
    const before = await findBefore()
    if (before) return resume(before)
    const bought = asked.is_off_session
      ? undefined
      : await outsideUnitOfWork(() => endLeft(purchaser.viewer, kind.kind, (was) => isSame(was as Payload, asked.payload)))
    if (bought) return bought
    try {
      if (asked.credit_card_id === null)
        return await db.transaction().execute(async (tx) => endPurchase.completeIn(tx, (await reserve(tx, kind, purchaser, asked))._id))
      const reserved = await outsideUnitOfWork(() => db.transaction().execute((tx) => reserve(tx, kind, purchaser, asked)))
      await reached('reserved', reserved._id)
      return await endPurchase.end(reserved, await charge(reserved))
    } catch (error) {
      if (!isUniqueViolation(error, PURCHASES_BY_KEY)) throw error
      const first = (await findBefore()) ?? fail('conflict')
      return resume(first)
    }
  }
}

/** Who is named as the buyer when no one is there: after the person has left it is an Administrator, who gets the invoice. */
async function purchaserFor(db: Database, { owner_id, user_id: person }: { user_id: string; owner_id: string }) {
  const [contact] = await listBillingContacts(db, { owner_id, user_id: person })
  const user_id = contact?._id ?? person
  return { user_id, owner_id, email: contact?.email ?? (await findBuyer(db, person)).email, staff_id: null }
}

/** `define` is called once for each kind of purchase, while the server is composed. */
export const createPurchases = (needs: Needs) => {
  const { db, kinds, finishPurchase } = needs
  const begin = createBegin(needs)

  const offSession = async <Payload extends object>(
    kind: PurchaseKind<Payload, object>,
    payer: { user_id: string; owner_id: string },
    asked: Asked<Payload>,
  ): Promise<Outcome<object>> => {
    const viewer = await purchaserFor(db, payer)
    try {
      return { is: 'bought', ...(await begin(kind, { viewer, call: { ip: '', user_agent: '' } }, asked)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'payment_unknown') return { is: 'refused', refused: { code: error.code, message: error.message } }
      const begun = asked.purchase_key === undefined ? undefined : await findPurchaseByKey(db, viewer.user_id, asked.purchase_key)
      return { is: 'unknown', purchase_id: begun?._id ?? '' }
    }
  }

  return {
    /**
     * Ends what this person left while their bank was asked, as buying again does: what was marked for it is free. Whether any of it was
     * bought, since the bank had confirmed it.
     */
    endLeft: (userId: string, kind: PurchaseRow['kind']): Promise<boolean> =>
      outsideUnitOfWork(async () => {
        const left = (await listAwaitingBank(db, userId, kind)).filter((each) => each.kind === kind)
        const ended: (Ended | undefined)[] = []
        for (const each of left) ended.push(await finishPurchase(each, { mayWait: false }))
        return ended.some((each) => each !== undefined)
      }),

    /** Registers what can be bought, and answers how to buy it. */
    define<Payload extends object, Result extends object>(kind: PurchaseKind<Payload, Result>) {
      kinds.add(kind)
      return {
        /**
         * In a POST, as its first write. The key of the call is that of the purchase: a retry resumes it, also after the person
         * confirmed it at their bank (`card_action_required`), and answers what the first one would have.
         */
        async buy(viewer: Viewer, call: Call, wanted: Wanted<Payload>): Promise<Bought<Result>> {
          if (!can(viewer, 'billing_and_plans:can_make_payments')) return fail('forbidden')
          if (viewer.staff_id !== null) return fail('ghost_forbidden')
          const asked = { quoted_total: undefined, ...wanted, purchase_key: call.idempotency_key, is_off_session: false }
          return (await begin(kind, { viewer, call }, asked)) as Bought<Result>
        },
        /** In a job, for an account whose people are not there. Never throws for what the provider or the account refuses. */
        buyOffSession: (payer: { user_id: string; owner_id: string }, wanted: Wanted<Payload> & { purchase_key: string }) =>
          offSession(kind, payer, {
            ...{ quoted_total: undefined, ...wanted, purchase_key: keyOfJob(wanted.purchase_key), is_off_session: true },
          }) as Promise<Outcome<Result>>,
      }
    },
  }
}
export type Purchases = ReturnType<typeof createPurchases>
