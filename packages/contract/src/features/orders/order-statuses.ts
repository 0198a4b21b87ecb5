/** Of the work on an order. */
export const ORDER_JOB_STATUSES = [
  'None',
  'Pending',
  'In Progress',
  'Suspended',
  'Issue',
  'Error',
  'Complete',
  'Shipped',
  'Cancelled',
] as const
export type OrderJobStatus = (typeof ORDER_JOB_STATUSES)[number]

/** Of its result files on their way into the project. */
export const ORDER_UPLOAD_STATUSES = ['None', 'Pending', 'In Progress', 'Complete', 'Error'] as const
export type OrderUploadStatus = (typeof ORDER_UPLOAD_STATUSES)[number]

export type StatusColor = 'gray' | 'orange' | 'red' | 'green'
type Shown = { text: string; color: StatusColor }

const SHOWN: Readonly<Record<OrderJobStatus, Shown>> = {
  None: { text: 'N/A', color: 'gray' },
  Pending: { text: 'Pending', color: 'gray' },
  Suspended: { text: 'Pending', color: 'gray' },
  'In Progress': { text: 'In Progress', color: 'orange' },
  Error: { text: 'Error', color: 'red' },
  Issue: { text: 'Error', color: 'red' },
  Complete: { text: 'Complete', color: 'green' },
  Shipped: { text: 'Shipped', color: 'green' },
  Cancelled: { text: 'Cancelled', color: 'gray' },
}

/** How a status is shown to the customer; one that is not known as it is. */
export const shownStatus = (status: string): Shown => SHOWN[status as OrderJobStatus] ?? { text: status, color: 'gray' }

/** Those that read the same to the customer. */
export const shownAlike = (status: OrderJobStatus): readonly OrderJobStatus[] =>
  ORDER_JOB_STATUSES.filter((each) => shownStatus(each).text === shownStatus(status).text)

const MOVES: Readonly<Record<OrderJobStatus, readonly OrderJobStatus[]>> = {
  None: [],
  Pending: ['In Progress', 'Suspended', 'Issue', 'Error', 'Cancelled'],
  'In Progress': ['Complete', 'Shipped', 'Issue', 'Suspended', 'Error', 'Cancelled'],
  Suspended: ['Pending', 'In Progress', 'Cancelled'],
  Issue: ['In Progress', 'Pending', 'Cancelled'],
  Error: ['In Progress', 'Pending', 'Cancelled'],
  Complete: [],
  Shipped: ['Complete'],
  Cancelled: [],
}

/** What staff may move an order to: only what is sent by a carrier is shipped. */
export const movesFrom = (status: OrderJobStatus, includesShipment: boolean): readonly OrderJobStatus[] =>
  MOVES[status].filter((each) => includesShipment || each !== 'Shipped')

const FILE_MOVES: Readonly<Record<OrderUploadStatus, readonly OrderUploadStatus[]>> = {
  None: ['Pending'],
  Pending: ['In Progress', 'Complete', 'Error', 'None'],
  'In Progress': ['Complete', 'Error', 'Pending'],
  // A result that is made anew.
  Complete: ['Pending'],
  Error: ['Pending', 'In Progress', 'Complete'],
}

/** Where the result files of an order may be next, as staff say it. */
export const fileMovesFrom = (status: OrderUploadStatus): readonly OrderUploadStatus[] => FILE_MOVES[status]

/** Work that is not done keeps its project from being deleted. */
export const RUNNING: readonly OrderJobStatus[] = ['Pending', 'In Progress', 'Suspended', 'Issue', 'Error']

/** Of these, what waits for someone to look at it. */
export const IN_TROUBLE: readonly OrderJobStatus[] = ['Issue', 'Error', 'Suspended']

/** Paid orders that no work is left of. */
export const DONE: readonly OrderJobStatus[] = ['Complete', 'Shipped', 'Cancelled']

/** Lists of the staff desk. */
export const ORDER_QUEUES = ['open', 'late', 'today', 'mine', 'issues', 'shipping', 'drives', 'done'] as const
export type OrderQueue = (typeof ORDER_QUEUES)[number]

/** So many orders of a queue are counted; a longer one has this many, or more. */
export const MOST_COUNTED = 1_000
