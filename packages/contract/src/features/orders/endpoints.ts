import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Id, LineOrNothing, Ok, Time } from '../../values.ts'
import { CartOrder } from '../cart/endpoints.ts'
import { OrderDcp } from '../order-dcps/endpoints.ts'
import { OrderRental } from '../order-rentals/endpoints.ts'
import { OrderReport } from '../order-reports/endpoints.ts'
import { LONGEST_DCP_TITLE, MOST_COPIES } from './order-rules.ts'
import { ORDER_JOB_STATUSES, ORDER_QUEUES, ORDER_UPLOAD_STATUSES } from './order-statuses.ts'
import { CROPS, DRIVE_TYPES, GRADES, INSPECTION_TYPES, ORDER_TYPES, SCALES, SUBTITLE_WAYS } from './order-types.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-orders.routes.ts'

const FILE_PARTS = [
  ...['video_file', 'source_file', 'dcp', 'audio_track', 'closed_caption', 'subtitle_track', 'disc_output'],
  ...['document', 'folder'],
] as const
const Files = z.array(z.object({ id: Id, type: z.enum(FILE_PARTS) })).max(1_000)
const Quantity = z.number().int().min(0).max(MOST_COPIES)
const Chosen = z.string().max(60)

/** What is chosen in the wizard, by type; everything is checked again, and priced, by the server. */
export const NewOrder = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('closed-captions'),
    specifications: z.object({ turnaround_time: z.enum(GRADES).nullable().default(null) }),
    _files: Files,
  }),
  z.object({
    type: z.literal('digital-cinema-package'),
    specifications: z.object({
      dcp_title: LineOrNothing(LONGEST_DCP_TITLE).default(''),
      use_custom_title: z.boolean().default(false),
      rush_days: z.union([z.literal(3), z.literal(2), z.literal(1)]),
      crop: z.enum(CROPS).nullable().default(null),
      convert: z.boolean().nullable().default(null),
      encrypt: z.boolean().default(false),
      qa_report: z.boolean().default(false),
      add_captioning: z.boolean().default(false),
      subtitle_handling: z.enum(SUBTITLE_WAYS).nullable().default(null),
    }),
    _files: Files,
  }),
  z.object({
    type: z.literal('order-discs'),
    specifications: z.object({
      dvd_quantity: Quantity.default(0),
      blu_ray_quantity: Quantity.default(0),
      disc_title: LineOrNothing(100).default(''),
      disc_type: LineOrNothing(100).default(''),
      disc_quantity: Quantity.default(1),
    }),
    _files: Files,
  }),
  z.object({
    type: z.literal('send-drives'),
    specifications: z.object({
      drive_type: z.enum(DRIVE_TYPES).default('purchase'),
      drive_quantity: Quantity.default(1),
      accept_rental_drive_terms: z.boolean().default(false),
    }),
    _files: Files,
  }),
  z.object({
    type: z.literal('quality-inspection'),
    specifications: z.object({ inspection_type: z.enum(INSPECTION_TYPES).nullable().default(null) }),
    _files: Files,
  }),
  z.object({
    type: z.literal('format-conversion'),
    specifications: z.object({
      output_video_type: Chosen.nullable().default(null),
      resolution: Chosen.nullable().default(null),
      scale_value: z.enum(SCALES).nullable().default(null),
      frame_rate: Chosen.nullable().default(null),
      bitrate: z.number().min(0).max(1_000).nullable().default(null),
    }),
    _files: Files,
  }),
])
export type NewOrder = z.output<typeof NewOrder>

const JobStatus = z.enum(ORDER_JOB_STATUSES)
const UploadStatus = z.enum(ORDER_UPLOAD_STATUSES)

export const OrderRow = z.object({
  _id: Id,
  order_number: z.number().int(),
  order_title: z.string(),
  /** A key of `ORDER_LABELS`. */
  order_type: z.string(),
  project_title: z.string(),
  /** Null where the project is deleted, or is not open to the reader. */
  project_id: Id.nullable(),
  project_poster: z.string().nullable(),
  job_status: JobStatus,
  upload_status: UploadStatus,
  created_at: Time,
  invoice_id: Id.nullable(),
  shipment: z
    .object({
      destination_address: z.string(),
      /** Only while it is on its way. */
      tracking_number: z.string().nullable(),
      /** The carrier's page; null where the carrier is not known. */
      tracking_url: z.string().nullable(),
    })
    .nullable(),
})
export type OrderRow = z.input<typeof OrderRow>

/** One thing that happened; notes of staff are for staff alone. */
export const OrderEvent = z.object({
  _id: Id,
  at: Time,
  kind: z.enum(['ordered', 'assigned', 'status', 'message', 'note', 'result', 'tracking']),
  /** Empty: the system itself. */
  by: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
})
export type OrderEvent = z.input<typeof OrderEvent>

const OrderFile = z.object({ _id: Id, name: z.string(), type: z.string(), size: Bytes, exists: z.boolean() })

export const OrderDetails = OrderRow.extend({
  description: z.string(),
  due_at: Time.nullable(),
  lines: z.array(z.object({ name: z.string(), amount_formatted: z.string() })),
  total_formatted: z.string(),
  files: z.array(OrderFile),
  results: z.array(OrderFile),
  /** Where it is sent, by lines; empty where it is picked up, or nothing is sent. */
  address: z.array(z.string()),
  rental: OrderRental.nullable(),
  events: z.array(OrderEvent),
  /** Of an inspection: for the customer once it is signed, for staff from its draft on. */
  report: OrderReport.nullable(),
})
export type OrderDetails = z.input<typeof OrderDetails>

const Message = z.string().trim().min(1, 'Write something first.').max(4_000, 'At most 4,000 characters.')
const thisOrder = z.object({ orderID: Id })

export const orders = {
  add: endpoint(routes.add, {
    access: 'session',
    params: z.object({ projectID: Id }),
    body: NewOrder,
    status: 201,
    returns: z.object({ order: CartOrder, count: z.number().int() }),
    summary: 'Puts an order into the cart of the caller. The server checks everything again and prices it.',
  }),
  weigh: endpoint(routes.weigh, {
    access: 'session',
    params: z.object({ projectID: Id }),
    body: z.object({ _files: Files }),
    returns: z.object({ bytes: Bytes, files: z.array(z.object({ _id: Id, bytes: Bytes })) }),
    summary: 'What these take on a drive, each folder with all that is in it; what is named twice counts once in `bytes`.',
  }),
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
      take: z.coerce.number<number>().int().min(1).max(100).default(10),
      /** Takes the place of the page. */
      skip: z.coerce.number<number>().int().min(0).max(10_000_000).optional(),
      search: z.string().max(200).optional(),
      /** As it is shown: with Error also those in Issue, with Pending those that are suspended. */
      status: JobStatus.optional(),
    }),
    returns: z.object({ orders: z.array(OrderRow), count: z.number().int() }),
    summary: 'Orders that were paid, the latest first: all of the account with the permission to see billing, else one’s own.',
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: thisOrder,
    returns: OrderDetails,
    summary: 'One order, with what happened to it.',
  }),
  write: endpoint(routes.write, {
    mostPerHourOfAccount: 100,
    access: 'session',
    params: thisOrder,
    body: z.object({ message: Message }),
    returns: Ok,
    mostPerMinute: 20,
    summary: 'Writes to the staff who work on the order.',
  }),
  reorder: endpoint(routes.reorder, {
    access: 'session',
    params: thisOrder,
    returns: z.object({ order: CartOrder, count: z.number().int() }),
    summary: 'Puts the same order into the cart again, at today’s price.',
  }),
}

export const QueuedOrder = z.object({
  _id: Id,
  order_number: z.number().int(),
  order_title: z.string(),
  order_type: z.string(),
  customer: z.string(),
  due_at: Time.nullable(),
  job_status: JobStatus,
  assigned_to: z.object({ _id: Id, full_name: z.string() }).nullable(),
})
export type QueuedOrder = z.input<typeof QueuedOrder>

export const StaffOrder = OrderDetails.extend({
  customer: z.string(),
  buyer: z.object({ full_name: z.string(), email: z.string() }),
  assigned_to: z.object({ _id: Id, full_name: z.string() }).nullable(),
  /** With tax: what it cost less what was given back of it; nothing of what its buyer has asked their bank for, or has got from it. */
  refundable: z.number().int(),
  refundable_formatted: z.string(),
  is_disputed: z.boolean(),
  /** What it may be moved to now. */
  moves: z.array(JobStatus),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What is looked at before an order of this service is complete. */
  checks: z.array(z.object({ code: z.string(), text: z.string(), is_done: z.boolean() })),
  carrier: z.string(),
  /** Also before it is shipped. */
  tracking_number: z.string(),
  delivered_at: Time.nullable(),
  returned_at: Time.nullable(),
  is_rental: z.boolean(),
  /** On their way to be results. */
  dcps: z.array(OrderDcp),
})
export type StaffOrder = z.input<typeof StaffOrder>

/** `was`: what the member of staff saw, the status or who had it; refused when another one has changed it since. */
const Change = z.discriminatedUnion('key', [
  z.object({ key: z.literal('job_status'), value: JobStatus, was: JobStatus.optional() }),
  z.object({ key: z.literal('upload_status'), value: UploadStatus, was: UploadStatus.optional() }),
  z.object({ key: z.literal('assigned_to'), value: z.enum(['me', 'none']), was: z.string().max(60).nullable().optional() }),
  z.object({ key: z.literal('tracking_number'), value: LineOrNothing(60) }),
  z.object({ key: z.literal('carrier'), value: LineOrNothing(60) }),
  z.object({ key: z.literal('delivered_at'), value: Time.nullable() }),
  z.object({ key: z.literal('returned_at'), value: Time.nullable() }),
  z.object({ key: z.literal('note'), value: Message }),
  z.object({ key: z.literal('check'), value: z.object({ code: z.string().max(40), is_done: z.boolean() }) }),
])
export type StaffOrderChange = z.output<typeof Change>

/** What is printed of an order; all but the sheet only of one that is sent. */
export const ORDER_DOCUMENTS = ['sheet', 'labels', 'packing-list', 'manifest'] as const

export const staffOrders = {
  queue: endpoint(staffRoutes.queue, {
    access: 'staff',
    query: z.object({
      queue: z.enum(ORDER_QUEUES).default('open'),
      types: z.string().max(200).optional(),
      search: z.string().max(200).optional(),
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
      take: z.coerce.number<number>().int().min(1).max(200).default(100),
    }),
    returns: z.object({
      orders: z.array(QueuedOrder),
      counts: z.record(z.string(), z.number().int()),
      /** How many of the queue are of each service; null of a queue that is too long to count. */
      of_types: z.partialRecord(z.enum(ORDER_TYPES), z.number().int()).nullable(),
    }),
    summary: 'Orders of a queue, the first that is due first, of those that are done the latest first, with how many each queue holds.',
  }),
  get: endpoint(staffRoutes.get, { access: 'staff', params: thisOrder, returns: StaffOrder }),
  update: endpoint(staffRoutes.update, {
    access: 'staff',
    params: thisOrder,
    body: Change,
    returns: StaffOrder,
    summary: 'Changes one thing of an order. Only legal moves of its status are taken; each is written down, and the buyer gets a mail.',
  }),
  download: endpoint(staffRoutes.download, {
    access: 'staff',
    params: thisOrder.extend({ fileID: Id }),
    returns: z.object({ url: z.string() }),
    summary: 'The address of a file that an order is made of, while the order is worked on. Each is written into the audit log.',
  }),
  addResults: endpoint(staffRoutes.addResults, {
    access: 'staff',
    params: thisOrder,
    /** Files of a project of the member of staff: they are copied into the project of the customer. */
    body: z.object({ fileIDs: z.array(Id).min(1).max(50) }),
    returns: StaffOrder,
    summary: 'Delivers result files into the project of the order.',
  }),
  refund: endpoint(staffRoutes.refund, {
    access: 'staff',
    params: thisOrder,
    body: z
      .object({
        /** Minor units with tax; nothing only where the order is cancelled. */
        amount: z.number().int().min(0).max(1_000_000_000),
        reason: z.string().trim().min(3, 'Say why.').max(300),
        cancel: z.boolean().default(false),
      })
      .refine(({ amount, cancel }) => amount > 0 || cancel, { path: ['amount'], message: 'Write an amount.' }),
    returns: StaffOrder,
    summary: 'Gives back a part or all of what the order cost to where it was paid from, with a credit note; may cancel the order with it.',
  }),
  print: endpoint(staffRoutes.print, {
    access: 'staff',
    isDownload: true,
    params: thisOrder,
    query: z.object({ document: z.enum(ORDER_DOCUMENTS).default('sheet') }),
    returns: z.object({ file_name: z.string(), content_type: z.string(), content: z.unknown() }),
    summary: 'A print sheet with a bar code, labels or a packing list as PDF, or the ASC MHL of what a drive holds.',
  }),
  signReport: endpoint(staffRoutes.signReport, {
    access: 'staff',
    params: thisOrder,
    body: z.object({ remarks: z.string().trim().max(4_000, 'At most 4,000 characters.').default('') }),
    returns: StaffOrder,
    summary: 'Signs the automatic report of an inspection: it is delivered as a PDF, and the order is complete.',
  }),
  addNote: endpoint(staffRoutes.addNote, {
    access: 'staff',
    params: thisOrder,
    body: z.object({ note: Message }),
    returns: StaffOrder,
    summary: 'Keeps a note in the timeline of an order that only staff read.',
  }),
  write: endpoint(staffRoutes.write, {
    access: 'staff',
    params: thisOrder,
    body: z.object({ message: Message }),
    returns: StaffOrder,
    summary: 'Writes to the customer about the order.',
  }),
}
