import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffMoney as contract } from '@answerprint/contract/staff-money'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { findStoreCreditByKey, insertStoreCredit, listGiftCards } from '../gift-cards/gift-cards.repository.ts'
import { giftCardEntry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Money } from '../money.ts'
import { findBillingAccount, findOwed, findOwner } from './billing-accounts.repository.ts'
import { isSuspended } from './post-pay.policy.ts'
import { postPayCommands } from './post-pay-commands.ts'

type Needs = { db: Database; ledger: Ledger; accessLog: AccessLog; money: Money; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const refuse = (field: string, message: string) => fail('invalid', { message, errors: [{ field, message }] })
const unknown = () => refuse('who', 'There is no such account: write an email, or the id of an organization.')

/** What our own people see and decide about how an account pays. It is in the audit log of the account, under the name of who did it. */
export const createStaffAccounts = ({ db, ledger, accessLog, money, now, newId }: Needs) => {
  const authorFor = (staff: Viewer, owner_id: string) => ({ ...staff, owner_id, staff_id: staff.user_id })
  return {
    async account({ query: { who } }: Asked<'account'>) {
      const { owner_id, name } = (await findOwner(db, who)) ?? unknown()
      const { can_post_pay, using_post_pay, post_pay_limit } = await findBillingAccount(db, owner_id)
      const owed = await findOwed(db, owner_id)
      const cards = await listGiftCards(db, owner_id)
      const left = (kind: (typeof cards)[number]['kind']) =>
        money.of(cards.reduce((sum, each) => sum + (each.kind === kind ? each.current_amount : 0), 0))
      return {
        ...{ owner_id, account: name, can_post_pay, using_post_pay, is_suspended: isSuspended(owed, now()) },
        post_pay_limit: post_pay_limit === null ? null : money.of(post_pay_limit),
        ...{ owed: money.of(owed.owed), store_credit: left('store_credit'), gift_cards: left('gift_card') },
      }
    },

    async postPay(staff: Viewer, { body }: Asked<'postPay'>, call: Call) {
      const { who, can_post_pay, limit } = body
      const command = postPayCommands[can_post_pay ? 'post-pay grant' : 'post-pay revoke']
      await db.transaction().execute(async (tx) => {
        const { owner_id, name } = (await findOwner(tx, who)) ?? unknown()
        const { isDone, message } = await command({ db: tx, now, newId }, who, limit ?? undefined)
        if (!isDone) return refuse('limit', message)
        const line = { action: 'billing.post_pay_changed', subject_type: 'account', subject_id: owner_id } as const
        await accessLog.write(tx, authorFor(staff, owner_id), call, { ...line, details: { name, can_post_pay, limit } })
      })
      return { ok: true as const }
    },

    /** Given once for a key, also after a crash: the key is kept with it. */
    async storeCredit(staff: Viewer, { body: { who, amount: typed, reason } }: Asked<'storeCredit'>, call: Call) {
      const amount = money.parse(typed)
      if (!amount) return refuse('amount', `Write an amount as ${money.example(25)}.`)
      return db.transaction().execute(async (tx) => {
        const { owner_id, name } = (await findOwner(tx, who)) ?? unknown()
        const given_key = call.idempotency_key ?? null
        const done = given_key === null ? undefined : await findStoreCreditByKey(tx, staff.user_id, given_key)
        if (done) {
          if (done.owner_id !== owner_id || done.original_amount !== amount) return fail('idempotency_key_reused')
          return { _id: done._id, account: name, amount: money.of(amount) }
        }
        const credit = { _id: newId(), currency: money.currency, original_amount: amount, created_at: now() }
        await insertStoreCredit(tx, { ...credit, owner_id, reason, given_key, redeemed_by: staff.user_id })
        await ledger.record(tx, giftCardEntry(credit, 'goodwill'))
        const line = { action: 'billing.credit_given', subject_type: 'account', subject_id: owner_id } as const
        await accessLog.write(tx, authorFor(staff, owner_id), call, { ...line, details: { name, amount, reason } })
        return { _id: credit._id, account: name, amount: money.of(amount) }
      })
    },
  }
}
export type StaffAccounts = ReturnType<typeof createStaffAccounts>
