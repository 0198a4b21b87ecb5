import type { giftCards as contract, PaymentMethods } from '@answerprint/contract/billing'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { equal, type Secrets } from '#platform/secrets'
import { lockBillingAccount, setUsingPostPay } from '../accounts/billing-accounts.repository.ts'
import { digitsOf, keysOf, NUMBER, PIN } from './gift-card-number.ts'
import { lockGiftCard, lockGiftCardByNumber, saveRedeemed, switchGiftCard } from './gift-cards.repository.ts'
import { createRedeemTries } from './redeem-tries.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  secrets: Secrets
  now: Clock
  newId: NewId
  showMethods(viewer: Viewer): Promise<PaymentMethods>
}

/** Redeemed once, by one account, for good. A number that is unknown, used, locked or tried with another PIN gets one and the same answer. */
export const createGiftCards = ({ db, accessLog, secrets, now, newId, showMethods }: Needs) => {
  const tries = createRedeemTries({ db, now, newId })
  const write = (tx: Database, viewer: Viewer, call: Call, { _id, ...details }: { _id: string; name: string; is_active?: boolean }) => {
    const action = details.is_active === undefined ? 'billing.gift_card_added' : 'billing.gift_card_switched'
    return accessLog.write(tx, viewer, call, { action, subject_type: 'gift_card', subject_id: _id, details })
  }
  return {
    async redeem(viewer: Viewer, { body }: Input<typeof contract.redeem, 'out'>, call: Call): Promise<PaymentMethods> {
      const { number, pin } = readCard(body)
      const { number_key, pin_key } = keysOf(secrets, number, pin)
      const tried = await tries.count(viewer.owner_id, call.ip, number_key)
      await db.transaction().execute(async (tx) => {
        await lockBillingAccount(tx, viewer.owner_id)
        const card = await lockGiftCardByNumber(tx, number_key)
        const isRight = equal(card?.pin_key ?? Buffer.alloc(pin_key.length), pin_key)
        if (!card || !isRight || card.owner_id !== null || !tried.mayFit) return fail('server_error')
        await saveRedeemed(tx, card._id, { owner_id: viewer.owner_id, redeemed_by: viewer.user_id, redeemed_at: now() })
        await setUsingPostPay(tx, viewer.owner_id, false)
        await write(tx, viewer, call, { _id: card._id, name: `Gift card ${card.last4}` })
        await tried.takeBack(tx)
      })
      return showMethods(viewer)
    },

    /** A card that is switched on takes the place of post-pay. */
    async toggle(viewer: Viewer, { body }: Input<typeof contract.toggle, 'out'>, call: Call): Promise<PaymentMethods> {
      const { cardID } = body
      await db.transaction().execute(async (tx) => {
        await lockBillingAccount(tx, viewer.owner_id)
        const { is_payment_active: was, last4 } = (await lockGiftCard(tx, viewer.owner_id, cardID)) ?? fail('not_found')
        const is_active = body.is_payment_active ?? !was
        // Another tab was quicker, or it is a second try after a lost answer.
        if (is_active === was) return
        await switchGiftCard(tx, cardID, is_active)
        if (is_active) await setUsingPostPay(tx, viewer.owner_id, false)
        await write(tx, viewer, call, { _id: cardID, name: last4 === '' ? 'Store credit' : `Gift card ${last4}`, is_active })
      })
      return showMethods(viewer)
    },
  }
}
export type GiftCards = ReturnType<typeof createGiftCards>

function readCard({ code, pin }: { code: string; pin: string }): { number: string; pin: string } {
  const [number, digits] = [digitsOf(code), digitsOf(pin)]
  if (!NUMBER.test(number)) return refuseField('invalid_code', 'code', 'A gift card has 16 digits and begins with 220.')
  if (!PIN.test(digits)) return refuseField('invalid_pin', 'pin', 'A PIN has 4 digits.')
  return { number, pin: digits }
}

const refuseField = (code: 'invalid_code' | 'invalid_pin', field: string, message: string) =>
  fail(code, { message, errors: [{ field, message }] })
