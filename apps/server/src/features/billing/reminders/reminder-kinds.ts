import { OVERDUE_DAYS } from '@answerprint/contract/billing'
import { addDays } from '#platform/clock'

/** What is said of an invoice, and on which day from the one it is due. Each once, the last one that is due. */
export const REMINDER_DAYS = {
  due_soon: -5,
  overdue: 1,
  still_overdue: 14,
  before_suspension: OVERDUE_DAYS - 5,
  suspended: OVERDUE_DAYS,
} as const
export type ReminderKind = keyof typeof REMINDER_DAYS

export const KINDS = Object.keys(REMINDER_DAYS) as ReminderKind[]

/** Undefined where it is too early to say something. */
export const kindAt = (dueAt: Date, now: Date): ReminderKind | undefined =>
  KINDS.findLast((kind) => addDays(dueAt, REMINDER_DAYS[kind]) <= now)
