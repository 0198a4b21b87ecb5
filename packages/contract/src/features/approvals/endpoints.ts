import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Ok, Time } from '../../values.ts'
import { CartOrder } from '../cart/endpoints.ts'
import * as routes from './routes.ts'

export const APPROVAL_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const

export const Approval = z.object({
  _id: Id,
  state: z.enum(APPROVAL_STATES),
  /** Withdrawn by itself: the member to whom it was sent may not buy it any more. */
  is_returned: z.boolean(),
  asked_by: z.object({ _id: Id, full_name: z.string() }),
  sent_to: z.object({ _id: Id, full_name: z.string() }),
  note: z.string(),
  /** Why it was declined. */
  answer: z.string(),
  /** Before shipping and tax, when it was sent. */
  subtotal: z.number().int(),
  subtotal_formatted: z.string(),
  asked_at: Time,
  decided_at: Time.nullable(),
})
export type Approval = z.input<typeof Approval>

export const ApprovalDetails = Approval.extend({
  /** As they are priced now. */
  orders: z.array(CartOrder),
  subtotal_now: z.number().int(),
  subtotal_now_formatted: z.string(),
})
export type ApprovalDetails = z.input<typeof ApprovalDetails>

const thisApproval = z.object({ approvalID: Id })

export const approvals = {
  people: endpoint(routes.people, {
    access: 'session',
    returns: z.object({ people: z.array(z.object({ _id: Id, full_name: z.string(), email: z.string() })) }),
    summary: 'Members who may buy what is in the cart of the caller.',
  }),
  list: endpoint(routes.list, {
    access: 'session',
    returns: z.object({ approvals: z.array(Approval) }),
    summary: 'Carts that wait for the caller, and those that the caller sent, the latest first.',
  }),
  send: endpoint(routes.send, {
    mostPerHourOfAccount: 100,
    access: 'session',
    inGhostMode: 'refused',
    body: z.object({ approverID: Id, note: z.string().trim().max(1000).default('') }),
    status: 201,
    returns: Approval,
    mostPerMinute: 20,
    summary: 'Sends the cart to a member who may buy it. Until it is decided on, it is in no cart.',
  }),
  get: endpoint(routes.get, { access: 'session', params: thisApproval, returns: ApprovalDetails }),
  accept: endpoint(routes.accept, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    params: thisApproval,
    returns: z.object({ count: z.number().int() }),
    summary: 'Puts it into the cart of the caller, where it is priced and checked again and paid as any other.',
  }),
  decline: endpoint(routes.decline, {
    access: 'session',
    inGhostMode: 'refused',
    params: thisApproval,
    body: z.object({ answer: z.string().trim().max(1000).default('') }),
    returns: Approval,
    summary: 'Gives it back to the cart of the member who sent it.',
  }),
  withdraw: endpoint(routes.withdraw, {
    access: 'session',
    inGhostMode: 'refused',
    params: thisApproval,
    returns: Ok,
    summary: 'The sender takes it back into their own cart.',
  }),
}
