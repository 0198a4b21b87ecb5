import { isEndedByHand } from '@answerprint/contract/expired-at'
import { isSameMoment } from '#platform/moments/moments'

export const WRONG_ORDER = 'Expiry date must be after availablility date'

/** ISO moments; null for "at once" and for "never". */
export type ShareDates = { availableAt: string | null; expiry: string | null }

export const isWrongOrder = ({ availableAt, expiry }: ShareDates): boolean =>
  expiry !== null && availableAt !== null && Date.parse(expiry) <= Date.parse(availableAt) && !isEndedByHand(expiry)

export const isSameDates = (one: ShareDates, other: ShareDates): boolean =>
  isSameMoment(one.availableAt, other.availableAt) && isSameMoment(one.expiry, other.expiry)
