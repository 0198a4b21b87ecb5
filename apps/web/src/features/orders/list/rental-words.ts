import { RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { formatDate } from '#platform/format/dates'
import type { OrderDetails } from '../orders.api.ts'

type Rented = NonNullable<OrderDetails['rental']>

/** They are still to be returned, without having been paid for. */
export const isOut = ({ returned_at, charged_at }: Rented): boolean => returned_at === null && charged_at === null

const AFTER = 'After that, the full price is charged.'

export function rentalWords({ return_by, returned_at, charged_at, refused_at }: Rented): string {
  const returned = returned_at === null ? '' : `Returned on ${formatDate(returned_at)}.`
  if (charged_at !== null) return `Not returned in time: the full price was charged on ${formatDate(charged_at)}. ${returned}`.trimEnd()
  if (returned !== '') return returned
  if (refused_at !== null && return_by !== null)
    return `It was to be returned by ${formatDate(return_by)}. Its full price could not be charged; we try again each day.`
  return return_by === null ? `Return within ${RENTAL_DAYS} days of arrival. ${AFTER}` : `Return by ${formatDate(return_by)}. ${AFTER}`
}
