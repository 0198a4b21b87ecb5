import type { OrderJobStatus } from '@answerprint/contract/order-statuses'

const QUESTION = 'We have a question.'

/** What a mail says of a status; the others are mailed to no one. */
export const MAILED: Partial<Record<OrderJobStatus, string>> = {
  'In Progress': 'Work has begun.',
  Issue: QUESTION,
  Complete: 'It is complete.',
  Shipped: 'It was shipped.',
  Cancelled: 'It was cancelled.',
}

/** For words of the queue, which the customer is not shown: their list says Error for the one, and Pending for the other. */
const FOR_CUSTOMERS: Partial<Record<OrderJobStatus, string>> = { Issue: QUESTION, Suspended: 'It waits for now.' }

/** What the timeline says of a move, to staff and to the customer. */
export const movedWords = (status: OrderJobStatus, reader: 'staff' | 'customer'): string =>
  (reader === 'customer' && FOR_CUSTOMERS[status]) || `Moved to ${status}.`
