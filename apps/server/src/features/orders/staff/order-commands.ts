import { AppError } from '@answerprint/contract/errors'
import { ORDER_JOB_STATUSES, ORDER_UPLOAD_STATUSES } from '@answerprint/contract/order-statuses'
import { staffOrders as contract, type StaffOrderChange } from '@answerprint/contract/orders'
import { findStaffViewer } from '#features/staff'
import type { Database } from '#platform/database/database'
import { findOrderId } from './staff-orders.repository.ts'
import type { StaffOrders } from './staff-orders.service.ts'

type Needs = { db: Database; staffOrders: StaffOrders }
type Done = { isDone: boolean; message: string }
type Options = { as?: string | undefined; status?: string | undefined }

const MOST_LISTED = 200
/** What the audit log has of a change that came by no browser. */
const FROM_COMMAND_LINE = { ip: '127.0.0.1', user_agent: 'answerprint orders' }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_NAME = /^.{10}/

const refused = (message: string): Done => ({ isDone: false, message })

/** The orders that staff work on, on the command line: the services are those of the page. */
export const orderCommands = {
  list: async ({ staffOrders }: Needs, _words: readonly string[], { status }: Options): Promise<Done> => {
    const wanted = ORDER_JOB_STATUSES.find((each) => each === status)
    if (status !== undefined && wanted === undefined)
      return refused(`"${status}" is no status. There are: ${ORDER_JOB_STATUSES.join(', ')}.`)
    const rows = await staffOrders.listAt(wanted, MOST_LISTED + 1)
    if (rows.length === 0) return { isDone: true, message: 'There are no orders.' }
    const lines = rows.slice(0, MOST_LISTED).map((each) => {
      const due = each.due_at === null ? 'no date' : dayOf(each.due_at)
      const who = each.assigned_to === null ? 'no one' : each.assigned_to.full_name
      return [each.order_number, each.job_status, due, each.order_type, each.order_title, each.customer, who].join('  ')
    })
    const more = rows.length > MOST_LISTED ? [`These are the first ${MOST_LISTED}.`] : []
    return { isDone: true, message: [...lines, ...more].join('\n') }
  },

  show: async ({ db, staffOrders }: Needs, [word = '']: readonly string[], _options: Options): Promise<Done> => {
    const id = await findOrderId(db, word)
    return id === undefined
      ? refused(`There is no order ${word}.`)
      : { isDone: true, message: linesOf(await staffOrders.show(id)).join('\n') }
  },

  /** With the checks, the timeline, the mails and the audit log of a change on the page; `as` is the member of staff who makes it. */
  set: async ({ db, staffOrders }: Needs, [word = '', key = '', ...rest]: readonly string[], { as }: Options): Promise<Done> => {
    if (as === undefined) return refused('Name the member of staff with --as <email>.')
    const email = as.trim().toLowerCase()
    const viewer = await findStaffViewer(db, email)
    if (!viewer) return refused(`${email} is not a member of staff.`)
    const orderID = await findOrderId(db, word)
    if (orderID === undefined) return refused(`There is no order ${word}.`)
    const value = rest.join(' ').trim()
    const body = changeOf(key, value)
    if (typeof body === 'string') return refused(body)
    try {
      const { order_number } = await staffOrders.update(viewer, { params: { orderID }, body }, FROM_COMMAND_LINE)
      return { isDone: true, message: `Order ${order_number}: ${key} is ${value || 'empty'}.` }
    } catch (error) {
      if (error instanceof AppError) return refused(error.errors?.[0]?.message ?? error.message)
      throw error
    }
  },
} as const

/** How each key is written: a value as it is sent, or the sentence that says what is wrong. */
const KEYS: Readonly<Record<StaffOrderChange['key'], (value: string) => unknown>> = {
  job_status: (value) => value,
  upload_status: (value) => value,
  assigned_to: (value) => value,
  tracking_number: (value) => value,
  carrier: (value) => value,
  delivered_at: momentOf,
  returned_at: momentOf,
  note: (value) => value,
  // "sync", or "sync=no" to take it back.
  check: (value) => ({ code: value.replace(/=no$/, ''), is_done: !value.endsWith('=no') }),
}
const CHOICES: Partial<Record<string, readonly string[]>> = {
  job_status: ORDER_JOB_STATUSES,
  upload_status: ORDER_UPLOAD_STATUSES,
  assigned_to: ['me', 'none'],
}

function momentOf(value: string): unknown {
  if (value === 'none') return null
  return DAY.test(value) ? `${value}T00:00:00.000Z` : undefined
}

function changeOf(key: string, value: string): StaffOrderChange | string {
  const write = Object.hasOwn(KEYS, key) ? KEYS[key as StaffOrderChange['key']] : undefined
  if (!write) return `There is no key "${key}". There are: ${Object.keys(KEYS).join(', ')}.`
  const parsed = contract.update.body.safeParse({ key, value: write(value) })
  if (parsed.success) return parsed.data
  const choices = CHOICES[key]
  if (choices) return `"${value}" is no value of ${key}. There are: ${choices.join(', ')}.`
  if (key.endsWith('_at')) return 'Write a day as 2027-01-31, or none.'
  return parsed.error.issues[0]?.message ?? 'This cannot be read.'
}

const dayOf = (time: Date | string): string => DAY_NAME.exec(typeof time === 'string' ? time : time.toISOString())?.[0] ?? ''

type Shown = Awaited<ReturnType<StaffOrders['show']>>

function linesOf(order: Shown): string[] {
  const { order_number, order_type, order_title, customer, buyer, assigned_to, carrier, tracking_number, moves } = order
  const facts: [string, string | null][] = [
    ['id', order._id],
    ['customer', `${customer}, ${buyer.full_name} <${buyer.email}>`],
    ['project', order.project_title],
    ['job_status', order.job_status],
    ['upload_status', order.upload_status],
    ['may move to', moves.join(', ') || 'nothing'],
    ['assigned_to', assigned_to?.full_name ?? 'no one'],
    ['due', order.due_at && dayOf(order.due_at)],
    ['shipment', order.shipment && (order.address.join(', ') || 'picked up at the office')],
    ['carrier', carrier],
    ['tracking_number', tracking_number],
    ['delivered_at', order.delivered_at && dayOf(order.delivered_at)],
    ['returned_at', order.returned_at && dayOf(order.returned_at)],
    ['total', order.total_formatted],
  ]
  return [
    `Order ${order_number}  ${order_type}  ${order_title}`,
    ...facts.flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : [])),
    ...order.specifications.map((each) => `  ${each.name}: ${each.value}`),
    ...order.checks.map((each) => `  check ${each.code}: ${each.is_done ? 'done' : 'open'} (${each.text})`),
    ...order.events.map((each) => `  ${dayOf(each.at)}  ${each.text}`),
  ]
}
