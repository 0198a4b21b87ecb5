import { RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { formatDate } from '#platform/format/dates'
import type { OrderDetails } from '../orders.api.ts'

type Rented = NonNullable<OrderDetails['rental']>

/** They are still to be returned, without having been paid for. */
export const isOut = ({ returned_at, charged_at }: Rented): boolean => returned_at === null && charged_at === null

const AFTER = 'After that, the full price is charged.'

export function rentalWords({ return_by, returned_at, charged_at }: Rented): string {
  if (charged_at !== null) return `Not returned in time: the full price was charged on ${formatDate(charged_at)}.`
  if (returned_at !== null) return `Returned on ${formatDate(returned_at)}.`
  return return_by === null ? `Return within ${RENTAL_DAYS} days of arrival. ${AFTER}` : `Return by ${formatDate(return_by)}. ${AFTER}`
}
