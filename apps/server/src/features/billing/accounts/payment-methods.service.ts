import type { paymentMethods as contract, PaymentMethods } from '@answerprint/contract/billing'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { findDefaultCard, listCards } from '../cards/cards.repository.ts'
import { listGiftCards, switchGiftCardsOff } from '../gift-cards/gift-cards.repository.ts'
import { formatAmount, symbolOf } from '../money.ts'
import type { PriceList } from '../price-list.ts'
import type { Providers } from '../providers/open-providers.ts'
import { findBillingAccount, findOwed, lockBillingAccount, setUsingPostPay } from './billing-accounts.repository.ts'
import { isSuspended } from './post-pay.policy.ts'

type Needs = { db: Database; priceList: PriceList; providers: Providers; accessLog: AccessLog; now: Clock }

/** What an account can pay with. */
export const createPaymentMethods = ({ db, priceList: { currency }, providers, accessLog, now }: Needs) => {
  const format = (amount: number | null) => (amount === null ? null : formatAmount({ amount, currency }))
  const showGiftCards = async ({ owner_id, user_id }: Viewer) => {
    const gift_cards = (await listGiftCards(db, owner_id, user_id)).map(
      ({ _id, kind, currency: of, original_amount, current_amount, is_payment_active, last4 }) => ({
        ...{ _id, original_amount, current_amount, is_payment_active, last4 },
        original_formatted: formatAmount({ amount: original_amount, currency: of }),
        current_formatted: formatAmount({ amount: current_amount, currency: of }),
        currency_symbol: symbolOf(of),
        ...(kind === 'store_credit' && { is_store_credit: true as const }),
      }),
    )
    const activeGiftCards = gift_cards.filter((each) => each.is_payment_active)
    return { gift_cards, activeGiftCards, giftCardTotal: activeGiftCards.reduce((sum, each) => sum + each.current_amount, 0) }
  }
  const showCards = async (ownerId: string) => {
    const provider = providers.find()
    const card_provider = provider && { name: provider.name, publishable_key: provider.publishableKey, is_test: provider.isTest }
    const credit_cards = provider ? await listCards(db, ownerId, provider.name) : []
    const default_credit_card_id = (await findDefaultCard(db, ownerId)) ?? null
    return { credit_cards, default_credit_card_id, card_provider: card_provider ?? null }
  }
  const show = async (viewer: Viewer): Promise<PaymentMethods> => {
    const { owner_id } = viewer
    const { can_post_pay, using_post_pay, post_pay_limit: limit } = await findBillingAccount(db, owner_id)
    const cards = { ...(await showCards(owner_id)), ...(await showGiftCards(viewer)) }
    if (!can_post_pay) return { ...cards, can_post_pay, using_post_pay, post_pay: null }
    const owed = await findOwed(db, owner_id)
    const left = limit === null ? null : Math.max(0, limit - owed.owed)
    const sums = { limit, limit_formatted: format(limit), left, left_formatted: format(left) }
    const post_pay = { ...sums, currency_code: currency, is_suspended: isSuspended(owed, now()) }
    return { ...cards, can_post_pay, using_post_pay, post_pay }
  }
  return {
    get: show,

    async update(viewer: Viewer, { body: { key, value } }: Input<typeof contract.update, 'out'>, call: Call) {
      await db.transaction().execute(async (tx) => {
        const { can_post_pay, using_post_pay: from } = await lockBillingAccount(tx, viewer.owner_id)
        if (value && !can_post_pay) return fail('post_pay_unavailable')
        if (value === from) return
        await setUsingPostPay(tx, viewer.owner_id, value)
        if (value) await switchGiftCardsOff(tx, viewer.owner_id)
        const line = {
          action: 'billing.changed',
          subject_type: 'account',
          subject_id: viewer.owner_id,
          details: { key, from, to: value },
        } as const
        await accessLog.write(tx, viewer, call, line)
      })
      return show(viewer)
    },
  }
}
export type PaymentMethodsService = ReturnType<typeof createPaymentMethods>
