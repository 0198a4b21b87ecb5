import type { Approval, ApprovalDetails, approvals as contract } from '@answerprint/contract/approvals'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { z } from 'zod'
import { findOwnContact, type Money } from '#features/billing'
import { countCartOrders, ensureCart, listOrdersOfApproval, mayOrder, type PriceOrders, presentCartOrder } from '#features/orders'
import type { createSignPoster } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { type CartService, IS_BEING_PAID } from '../cart.service.ts'
import { subtotalOf } from '../cart-totals.ts'
import { lockCart } from '../carts.repository.ts'
import { askedMail, decidedMail } from './approval-mails.ts'
import {
  type ApprovalRow,
  countOrders,
  decide,
  findApproval,
  insertApproval,
  listApprovals,
  listApprovers,
  putInto,
  takeOut,
} from './approvals.repository.ts'

type Needs = {
  db: Database
  money: Money
  cart: CartService
  priceOrders: PriceOrders
  signPoster: ReturnType<typeof createSignPoster>
  mailQueue: MailQueue
  appUrl: string
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
const MOST_ROWS = 100
const NOTHING_LEFT = 'Nothing is left of this order: its files were deleted. Decline it, so that it is clear to who asked.'
const OTHER_IS_BEING_PAID = 'The cart that it goes back to is being paid right now. Try again in a moment.'

/** A cart goes to a member who may buy it; there it is priced again, and paid as any other. */
export const createApprovals = ({ db, money, cart, priceOrders, signPoster, mailQueue, appUrl, now, newId }: Needs) => {
  const present = presentIn(money)
  const addressOf = (approvalId: string) => `${appUrl}/approvals/${approvalId}`
  const open = async (viewer: Viewer, approvalId: string, from = db) => (await findApproval(from, viewer, approvalId)) ?? fail('not_found')

  /** Members who may pay what is in the cart now; none for a person without an organization. */
  const people = async (viewer: Viewer, from = db) => {
    if (viewer.organization_id === null) return []
    const { totals } = await cart.look(from, viewer)
    return listApprovers(from, viewer.organization_id, viewer.user_id, totals.total)
  }

  return {
    people: async (viewer: Viewer) => ({ people: await people(viewer) }),

    list: async (viewer: Viewer) => ({ approvals: (await listApprovals(db, viewer, MOST_ROWS)).map(present) }),

    async send(viewer: Viewer, { body: { approverID, note } }: Asked<'send'>) {
      if (!(await mayOrder(db, viewer))) return fail('forbidden')
      const _id = newId()
      await cart.change(viewer, async (tx) => {
        const { orders } = await cart.look(tx, viewer)
        if (orders.length === 0) return fail('cart_empty')
        const approver = (await people(viewer, tx)).find((each) => each._id === approverID) ?? fail('not_found')
        const subtotal = subtotalOf(orders)
        const who = { owner_id: viewer.owner_id, asked_by: viewer.user_id, sent_to: approverID }
        await insertApproval(tx, { _id, ...who, note, state: 'waiting', subtotal, asked_at: now() })
        await takeOut(
          tx,
          orders.map((each) => each.row._id),
          _id,
        )
        const about = { by: viewer.full_name, note, subtotal: money.format(subtotal), address: addressOf(_id) }
        await mailQueue.post(tx, { to: approver.email }, askedMail(about))
      })
      return present(await open(viewer, _id))
    },

    async get(viewer: Viewer, { params: { approvalID } }: Asked<'get'>): Promise<z.output<typeof ApprovalDetails>> {
      const row = await open(viewer, approvalID)
      const priced = await priceOrders(db, viewer.owner_id, await listOrdersOfApproval(db, viewer, approvalID))
      const posters = await Promise.all(priced.map((each) => signPoster.small(each.row)))
      const subtotal_now = subtotalOf(priced)
      return {
        ...present(row),
        orders: priced.map((each, index) => presentCartOrder(money, each, posters[index] ?? null)),
        ...{ subtotal_now, subtotal_now_formatted: money.format(subtotal_now) },
      }
    },

    ...createDecisions({ db, money, cart, mailQueue, addressOf, open, now, newId }),
  }
}
export type Approvals = ReturnType<typeof createApprovals>

type DecisionNeeds = Pick<Needs, 'db' | 'money' | 'cart' | 'mailQueue' | 'now' | 'newId'> & {
  addressOf(approvalId: string): string
  open(viewer: Viewer, approvalId: string, from?: Database): Promise<ApprovalRow>
}

/** A cart that waits ends in one cart, once. */
function createDecisions({ db, money, cart, mailQueue, addressOf, open, now, newId }: DecisionNeeds) {
  const present = presentIn(money)
  /** To who asked, while they are a member. */
  const mail = async (tx: Database, row: ApprovalRow, { sentence, answer }: { sentence: string; answer: string }) => {
    const asker = await findOwnContact(tx, { owner_id: row.owner_id, user_id: row.asked_by })
    const about = { by: row.approver, sentence, answer, address: addressOf(row._id) }
    if (asker) await mailQueue.post(tx, { to: asker.email }, decidedMail(about))
  }
  /** Back into a cart, under the lock of that cart. */
  const end = async (tx: Database, row: ApprovalRow, state: 'accepted' | 'declined' | 'withdrawn', to: string, answer = '') => {
    await ensureCart(tx, to, newId())
    const into = await lockCart(tx, to)
    if (into?.purchase_id) return fail('cart_changed', { message: state === 'declined' ? OTHER_IS_BEING_PAID : IS_BEING_PAID })
    if (!(await decide(tx, row._id, { state, answer, decided_at: now() }))) return fail('approval_decided')
    await putInto(tx, row._id, to, state)
  }

  return {
    async accept(viewer: Viewer, { params: { approvalID } }: Asked<'accept'>) {
      await open(viewer, approvalID)
      await cart.endLeft(viewer)
      await db.transaction().execute(async (tx) => {
        const row = await open(viewer, approvalID, tx)
        if (row.sent_to !== viewer.user_id) return fail('not_found')
        // What is in a project that they do not see could not be paid by them.
        const seen = await listOrdersOfApproval(tx, viewer, approvalID)
        if (seen.length < (await countOrders(tx, approvalID))) return fail('no_access')
        if (row.state === 'waiting' && seen.length === 0) return fail('cart_empty', { message: NOTHING_LEFT })
        await end(tx, row, 'accepted', viewer.user_id)
        await mail(tx, row, { sentence: `${row.approver} accepted your order.`, answer: '' })
      })
      return { count: await countCartOrders(db, viewer) }
    },

    async decline(viewer: Viewer, { params: { approvalID }, body: { answer } }: Asked<'decline'>) {
      await db.transaction().execute(async (tx) => {
        const row = await open(viewer, approvalID, tx)
        if (row.sent_to !== viewer.user_id) return fail('not_found')
        await end(tx, row, 'declined', row.asked_by, answer)
        await mail(tx, row, { sentence: `${row.approver} declined your order.`, answer })
      })
      return present(await open(viewer, approvalID))
    },

    async withdraw(viewer: Viewer, { params: { approvalID } }: Asked<'withdraw'>) {
      await open(viewer, approvalID)
      await cart.endLeft(viewer)
      await db.transaction().execute(async (tx) => {
        const row = await open(viewer, approvalID, tx)
        if (row.asked_by !== viewer.user_id) return fail('not_found')
        await end(tx, row, 'withdrawn', viewer.user_id)
      })
      return { ok: true as const }
    },
  }
}

const presentIn =
  (money: Money) =>
  (row: ApprovalRow): z.output<typeof Approval> => ({
    ...{ _id: row._id, state: row.state, note: row.note, answer: row.answer, asked_at: row.asked_at, decided_at: row.decided_at },
    is_returned: row.returned_at !== null,
    asked_by: { _id: row.asked_by, full_name: row.asker },
    sent_to: { _id: row.sent_to, full_name: row.approver },
    ...{ subtotal: row.subtotal, subtotal_formatted: money.format(row.subtotal) },
  })
