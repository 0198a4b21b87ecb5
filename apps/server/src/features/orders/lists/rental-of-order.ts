import type { OrderDetails } from '@answerprint/contract/orders'
import { ARRIVES_AFTER_DAYS, RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import type { z } from 'zod'
import { addDays } from '#platform/clock'
import type { PickupOffice } from '#platform/config/pickup-office'
import { isRental } from '../work/order-kinds.ts'
import type { OrderRowOf } from '../work/orders.repository.ts'

type Rented = Pick<
  OrderRowOf,
  'type' | 'specifications' | 'shipped_at' | 'delivered_at' | 'returned_at' | 'drives_charged_at' | 'drives_refused_at'
>

/** Null where nothing comes back. */
export function rentalOf(row: Rented, { name, street, city }: PickupOffice): z.output<typeof OrderDetails>['rental'] {
  if (!isRental(row)) return null
  const arrived = row.delivered_at ?? (row.shipped_at && addDays(row.shipped_at, ARRIVES_AFTER_DAYS))
  return {
    return_by: arrived && addDays(arrived, RENTAL_DAYS),
    returned_at: row.returned_at,
    charged_at: row.drives_charged_at,
    refused_at: row.returned_at === null && row.drives_charged_at === null ? row.drives_refused_at : null,
    return_to: [name, street, city].filter((line) => line !== ''),
  }
}
