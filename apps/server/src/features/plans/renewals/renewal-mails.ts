import { brandName } from '@answerprint/contract/card-rules'
import { listBillingContacts } from '#features/billing'
import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailDate, mailTemplate } from '#platform/mail/mail-template'
import { titleOf } from '../plan-list.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

type Card = { brand: string; last4: string } | null
type Declined = {
  subscription: SubscriptionRow
  reason: string
  due_at: Date
  lapses_at: Date
  /** What was declined, and what is tried next; null where no card was there. */
  card: Card
  next_card: Card
}

/** To the person who pays, or who answers for it since: what happened, what happens next, and that nothing is lost. */
export const createMailDeclined =
  ({ mailQueue, appUrl, host }: { mailQueue: MailQueue; appUrl: string; host: string }) =>
  async (tx: Database, { subscription: { owner_id, paid_by, plan }, ...declined }: Declined): Promise<void> => {
    const url = `${appUrl}/settings/user/account/plan`
    const { reason, due_at, lapses_at, card, next_card } = declined
    const what = `The renewal of your ${titleOf(plan)} plan${withCard(card)} was declined: ${reason}`
    const next = due_at < lapses_at ? `We try again on ${mailDate(due_at)}${withCard(next_card)}.` : 'We do not try this card again.'
    const end = `Without a payment by ${mailDate(lapses_at)} the limits of the Free plan apply. Nothing is deleted.`
    const body = html`${heading('Payment declined')}<p style="margin:0 0 4px">${what}</p><p style="margin:0 0 24px">${next} ${end}</p>
<p style="margin:0">${button('Try again', url)}</p>${copiedAddress(url)}`
    const content = mailTemplate({ subject: 'Payment declined', host, body, text: [what, `${next} ${end}`, url].join('\n\n') })
    for (const { email } of await listBillingContacts(tx, { owner_id, user_id: paid_by })) await mailQueue.post(tx, { to: email }, content)
  }
const withCard = (card: Card): string => (card ? ` with ${brandName(card.brand) ?? card.brand} •••• ${card.last4}` : '')
export type MailDeclined = ReturnType<typeof createMailDeclined>
