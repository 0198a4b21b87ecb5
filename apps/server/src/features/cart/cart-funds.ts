import { chargedBeside } from '#features/billing'
import type { Database } from '#platform/database/database'

/** What an account has before a card is charged. */
export type Funds = { using_post_pay: boolean; gift_card_total: number }
export type FundsOf = (db: Database, ownerId: string, personId: string) => Promise<Funds>

/** What gift cards pay of a total, as a purchase draws them: a card that pays the rest is charged `least`, or more. */
export const drawnOf = (total: number, { using_post_pay, gift_card_total }: Funds, least: number): number =>
  using_post_pay ? 0 : total - chargedBeside(total, gift_card_total, least)
