import { GRADE_DAYS, type Ordered, type Specifications } from '@answerprint/contract/order-types'
import { addDays } from '#platform/clock'

/** Business days from payment until it is done: as promised by the order, or as staff plan. */
export function workingDays(order: Ordered): number {
  switch (order.type) {
    case 'closed-captions':
      return GRADE_DAYS[order.specifications.turnaround_time ?? 'svod']
    case 'dcp':
      return order.specifications.rush_days
    case 'conversion':
      return 1
    case 'inspection':
      return order.specifications.inspection_type === 'qa' ? 2 : 3
    case 'disc':
    case 'send-discs':
      return 5
    case 'send-physical-copy':
      return 2
  }
}

/** Its result is a file in the project. */
export const delivers = ({ type }: Ordered): boolean => type !== 'disc' && type !== 'send-discs' && type !== 'send-physical-copy'

/** A drive that comes back. */
export const isRental = ({ type, specifications }: { type: string; specifications: unknown }): boolean =>
  type === 'send-drives' && (specifications as Specifications['send-physical-copy']).drive_type === 'rent'

/** Saturday and Sunday do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date
}
