import { staffMoney } from '@answerprint/contract/staff-money'
import type { StripePeer } from '../hosts/stripe-peer.ts'
import { givenEvent, givenStripe, paymentsOf } from './given-stripe.ts'

/** Ten dollars that were paid with a card, the charge as Stripe keeps it, and staff who give it back. */
export async function givenCharge(peer: StripePeer) {
  const { server, buy } = await givenStripe(peer)
  const { invoice_id: invoiceID } = await buy()
  const [payment] = await paymentsOf(server)
  const intent = peer.things.get(payment?.provider_ref ?? '')
  const charge = peer.things.get(String(intent?.latest_charge))
  if (!intent || !charge) throw new Error('Nothing was charged.')
  const staff = await server.given.staff()
  /** Days later the bank of the card sends the last refund back. */
  const givenSentBack = (failure_reason: string) => {
    const made = [...peer.things.values()].findLast((each) => each.object === 'refund') ?? { id: '' }
    Object.assign(made, { status: 'failed', failure_reason })
    charge.amount_refunded = 0
    return givenEvent(peer, server, 'refund.failed', made)
  }
  return {
    ...{ server, invoiceID, intent, charge, givenSentBack },
    refund: (amount: number | null) =>
      staff.call(staffMoney.refund, { params: { invoiceID }, body: { amount, reason: 'Asked by the buyer' } }),
    failed: async () => (await staff.call(staffMoney.failedRefunds, {})).refunds,
    retry: (refundID = '') => staff.call(staffMoney.retryRefund, { params: { refundID } }),
    /** As a purchase that failed leaves what it had taken, where its process ends there. */
    releasePurchase: () => server.db.updateTable('payments').set({ check_at: server.clock.now() }).execute(),
  }
}
