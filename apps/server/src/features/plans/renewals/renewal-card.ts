import { isCardExpired } from '@answerprint/contract/card-rules'
import type { Database } from '#platform/database/database'
import { isPostPaid, listPlanCards, type SubscriptionRow } from '../subscriptions.repository.ts'

/**
 * The card that a renewal at this time goes to; null where post-pay pays it. The one of the plan pays as long as it can: once it is gone, has
 * expired, or was declined for this renewal, the default one does, else the newest. Where none can, it is tried all the same.
 */
export async function findRenewalCard(db: Database, { owner_id, credit_card_id, failed_at }: SubscriptionRow, at: Date) {
  if (await isPostPaid(db, owner_id)) return null
  const cards = await listPlanCards(db, owner_id)
  const ofPlan = cards.filter((card) => card._id === credit_card_id)
  const inOrder = [...ofPlan, ...cards]
  return inOrder.find((card) => !isCardExpired(card, at) && !(failed_at !== null && card.has_failed_payment)) ?? inOrder[0] ?? null
}
export type RenewalCard = Awaited<ReturnType<typeof findRenewalCard>>
