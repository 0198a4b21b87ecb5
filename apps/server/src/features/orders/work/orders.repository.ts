import type { OrderJobStatus, OrderUploadStatus } from '@answerprint/contract/order-statuses'
import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import { escapeLike, holds } from '#platform/database/search-key'

const PAID = [
  'orders._id',
  'orders.order_number',
  'orders.owner_id',
  'orders.ordered_by',
  'orders.project_id',
  'orders.type',
  'orders.wizard_type',
  'orders.specifications',
  'orders.title',
  'orders.description',
  'orders.project_title',
  'orders.lines',
  'orders.total',
  'orders.refunded',
  'orders.invoice_id',
  'orders.ordered_at',
  'orders.due_at',
  'orders.job_status',
  'orders.upload_status',
  'orders.assigned_to',
  'orders.carrier',
  'orders.done_checks',
  'orders.tracking_number',
  'orders.destination_address',
  'orders.shipped_at',
  'orders.delivered_at',
  'orders.returned_at',
  'orders.drives_charged_at',
  'orders.drives_refused_at',
  'orders.tries',
  'orders.updated_at',
  'projects.poster_key',
  'projects.poster_prefix',
  'projects.status as project_status',
  'projects.owner_id as project_owner_id',
] as const

const paid = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('projects', 'projects._id', 'orders.project_id')
    .select(PAID)
    .where('orders.order_number', 'is not', null)
export type OrderRowOf = Awaited<ReturnType<ReturnType<typeof paid>['execute']>>[number]

/** Whose orders: an account's, or those of one person. */
export type Whose = { owner_id: string } | { ordered_by: string; owner_id: string }
type Wanted = { search: string | undefined; statuses: readonly OrderJobStatus[] | undefined; skip: number; take: number }

export async function listPaid(db: Database, whose: Whose, { search, statuses, skip, take }: Wanted) {
  const found = paid(db)
    .$if('ordered_by' in whose, (query) => query.where('orders.ordered_by', '=', 'ordered_by' in whose ? whose.ordered_by : ''))
    .where('orders.owner_id', '=', whose.owner_id)
    .$if(statuses !== undefined, (query) => query.where('orders.job_status', 'in', statuses ?? []))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          holds(eb.ref('orders.title'), search ?? ''),
          holds(eb.ref('orders.project_title'), search ?? ''),
          eb(sql<string>`orders.order_number::text`, 'like', `${escapeLike(search ?? '')}%`),
        ]),
      ),
    )
  const rows = await found.orderBy('orders.ordered_at', 'desc').orderBy('orders._id', 'desc').offset(skip).limit(take).execute()
  // Only what an account has paid is counted beforehand.
  const isWhole = statuses === undefined && search === undefined && !('ordered_by' in whose)
  return { rows, count: isWhole ? await countPaid(db, whose.owner_id) : await countAll(db, found) }
}

const countPaid = async (db: Database, ownerId: string): Promise<number> =>
  (await db.selectFrom('order_counts').select('orders').where('holder_id', '=', ownerId).executeTakeFirst())?.orders ?? 0

const countAll = async (db: Database, found: ReturnType<typeof paid>): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(found.limit(10_000).as('found'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

export const findPaid = (db: Database, orderId: string) => paid(db).where('orders._id', '=', orderId).executeTakeFirst()

/** Locked, so that two members of staff move it one after the other. */
export const lockOrder = (tx: Database, orderId: string) =>
  tx.selectFrom('orders').selectAll().where('_id', '=', orderId).where('order_number', 'is not', null).forUpdate().executeTakeFirst()

export const listByIds = (db: Database, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : paid(db).where('orders._id', 'in', ids).orderBy('orders.order_number').execute()

type Change = Partial<{
  job_status: OrderJobStatus
  upload_status: OrderUploadStatus
  assigned_to: string | null
  carrier: string
  tracking_number: string
  shipped_at: Date | null
  delivered_at: Date | null
  returned_at: Date | null
  tries: number
}>
export const updateOrder = (tx: Database, orderId: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('orders')
    .set({ ...change, updated_at })
    .where('_id', '=', orderId)
    .execute()

export const setChecks = (tx: Database, orderId: string, done_checks: string[]) =>
  tx.updateTable('orders').set({ done_checks }).where('_id', '=', orderId).execute()

export type NewEvent = {
  _id: string
  order_id: string
  at: Date
  kind: Row<'order_events'>['kind']
  /** Of a move of the order, which has no text: it is said where it is read. */
  moved_to?: OrderJobStatus
  by: string | null
  is_staff: boolean
  text: string
}
export const insertEvents = (tx: Database, events: NewEvent[]) => tx.insertInto('order_events').values(events).execute()
export const insertEvent = (tx: Database, event: NewEvent) => insertEvents(tx, [event])

/** Once an order. False where it was noted before. */
export async function noteOnce(tx: Database, mark: 'no_report', note: Omit<NewEvent, 'kind' | 'by' | 'is_staff'>): Promise<boolean> {
  const noted = await tx
    .insertInto('order_events')
    .values({ ...note, mark, kind: 'note', by: null, is_staff: true })
    .onConflict((conflict) => conflict.columns(['order_id', 'mark']).where('mark', 'is not', null).doNothing())
    .returning('_id')
    .executeTakeFirst()
  return noted !== undefined
}

export const listEvents = (db: Database, orderId: string, { withNotes }: { withNotes: boolean }) =>
  db
    .selectFrom('order_events')
    .leftJoin('users', 'users._id', 'order_events.by')
    .select([
      'order_events._id',
      'order_events.at',
      'order_events.kind',
      'order_events.moved_to',
      'order_events.is_staff',
      'order_events.text',
      'users.full_name as by',
    ])
    .where('order_events.order_id', '=', orderId)
    .$if(!withNotes, (query) => query.where('order_events.kind', 'not in', ['note', 'assigned']))
    .orderBy('order_events.at')
    .orderBy('order_events._id')
    .execute()

export const listResults = (db: Database, orderId: string) =>
  db
    .selectFrom('order_results')
    .innerJoin('files', 'files._id', 'order_results.file_id')
    .select(['files._id', 'files.name', 'files.type', 'files.size', 'files.deleted_at', 'files.project_id', 'files.key'])
    .where('order_results.order_id', '=', orderId)
    .orderBy('order_results.delivered_at')
    .orderBy('order_results.file_id')
    .execute()

/** What these uploads delivered, and for which orders. */
export async function listUploadedResults(tx: Database, uploadIds: readonly string[]) {
  const rows = await tx
    .selectFrom('uploads')
    .innerJoin('files', 'files._id', 'uploads.file_id')
    .select(['uploads.order_id', 'uploads.file_id', 'uploads.user_id as by', 'files.name as file_name'])
    .where('uploads._id', 'in', uploadIds)
    .execute()
  return rows.flatMap(({ order_id, file_id, ...each }) => (order_id && file_id ? [{ ...each, order_id, file_id }] : []))
}

/** The DCPs of these that were sent for an order. */
export async function listCheckedResults(tx: Database, dcpIds: readonly string[]) {
  const rows = await tx
    .selectFrom('dcps')
    .innerJoin('files', 'files._id', 'dcps.file_id')
    .select(['dcps.order_id', 'dcps.file_id', 'dcps.created_by as by', 'dcps.status', 'dcps.wrong_count', 'files.name'])
    .where('dcps.file_id', 'in', dcpIds)
    .execute()
  return rows.flatMap(({ order_id, ...each }) => (order_id ? [{ ...each, order_id }] : []))
}

export const insertResult = (tx: Database, result: { order_id: string; file_id: string; delivered_at: Date }) =>
  tx.insertInto('order_results').values(result).execute()
