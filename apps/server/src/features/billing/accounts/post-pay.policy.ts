import { OVERDUE_DAYS } from '@answerprint/contract/billing'
import { fail } from '@answerprint/contract/errors'
import { addDays } from '#platform/clock'
import type { BillingAccount } from './billing-accounts.repository.ts'

export type Owed = { owed: number; oldest_due_at: Date | null }

/** An invoice that is a month overdue suspends post-pay until it is paid. */
export const isSuspended = ({ oldest_due_at }: Owed, now: Date): boolean =>
  oldest_due_at !== null && addDays(oldest_due_at, OVERDUE_DAYS) <= now

/** The conditions under which an account may owe this much more. */
export function refusePostPay({ can_post_pay, post_pay_limit }: BillingAccount, owed: Owed, total: number, now: Date): void {
  if (!can_post_pay) fail('post_pay_unavailable')
  if (isSuspended(owed, now)) fail('post_pay_suspended')
  if (post_pay_limit !== null && owed.owed + total > post_pay_limit) fail('post_pay_limit')
}
