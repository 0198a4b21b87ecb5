import { MOST_COUNTED, type OrderJobStatus, type OrderQueue } from '@answerprint/contract/order-statuses'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { isActingStaff } from '#features/accounts'
import type { Database, Row } from '#platform/database/database'
import { escapeLike, holds } from '#platform/database/search-key'
import { isDone, isInTrouble, isRunning } from '../work/order-statuses.repository.ts'

type Wanted = {
  queue: OrderQueue
  types: readonly Row<'orders'>['type'][] | undefined
  search: string | undefined
  viewer: string
  now: Date
}

/** One condition for each queue; its name is also its count. */
function inQueue(queue: OrderQueue, viewer: string, now: Date) {
  switch (queue) {
    case 'open':
      return isRunning
    case 'late':
      return sql<SqlBool>`${isRunning} and orders.due_at < ${now}`
    case 'today':
      return sql<SqlBool>`${isRunning} and orders.due_at >= ${now} and orders.due_at < (${now}::timestamptz at time zone 'UTC')::date + 1`
    case 'mine':
      return sql<SqlBool>`${isRunning} and orders.assigned_to = ${viewer}`
    case 'issues':
      return isInTrouble
    case 'shipping':
      return sql<SqlBool>`${isRunning} and orders.type in ('order-discs', 'send-drives')`
    case 'drives':
      return sql<SqlBool>`orders.type = 'send-drives' and orders.specifications ->> 'drive_type' = 'rent'
        and orders.shipped_at is not null and orders.returned_at is null`
    case 'done':
      return isDone
  }
}

const QUEUES: readonly OrderQueue[] = ['open', 'late', 'today', 'mine', 'issues', 'shipping', 'drives', 'done']

const queued = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('users as buyer', 'buyer._id', 'orders.ordered_by')
    .leftJoin('organizations', 'organizations._id', 'orders.owner_id')
    .leftJoin('users as worker', 'worker._id', 'orders.assigned_to')
    .select([
      'orders._id',
      'orders.order_number',
      'orders.title',
      'orders.type',
      'orders.due_at',
      'orders.job_status',
      'orders.assigned_to',
      'worker.full_name as worker',
      'buyer.full_name as buyer',
      'organizations.name as organization',
    ])
    .where('orders.order_number', 'is not', null)

export type QueueRow = Awaited<ReturnType<ReturnType<typeof queued>['execute']>>[number]

export const listQueue = (db: Database, { queue, types, search, viewer, now }: Wanted, { skip, take }: { skip: number; take: number }) =>
  queued(db)
    .where(inQueue(queue, viewer, now))
    .$if(types !== undefined, (query) => query.where(({ eb, lit }) => (types?.length ? eb('orders.type', 'in', types) : lit(false))))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          holds(eb.ref('orders.title'), search ?? ''),
          holds(eb.ref('buyer.full_name'), search ?? ''),
          holds(eb.ref('organizations.name'), search ?? ''),
          eb(sql<string>`orders.order_number::text`, 'like', `${escapeLike(search ?? '')}%`),
        ]),
      ),
    )
    .$if(queue === 'done', (query) => query.orderBy('orders.ordered_at', 'desc'))
    .$if(queue !== 'done', (query) => query.orderBy('orders.due_at'))
    .orderBy('orders._id')
    .offset(skip)
    .limit(take)
    .execute()

/** All at this status, or all that are not done without one; the first that is due first. */
export const listAtStatus = (db: Database, status: OrderJobStatus | undefined, take: number) =>
  queued(db)
    .where(status === undefined ? isRunning : sql<SqlBool>`orders.job_status = ${status}`)
    .orderBy('orders.due_at')
    .orderBy('orders._id')
    .limit(take)
    .execute()

/** The id of an order that was paid, by its number or its id. */
export async function findOrderId(db: Database, word: string): Promise<string | undefined> {
  const isNumber = /^\d{1,15}$/.test(word)
  if (!isNumber && !z.uuid().safeParse(word).success) return undefined
  const found = db.selectFrom('orders').select('_id').where('order_number', 'is not', null)
  const row = await (isNumber
    ? found.where(sql<SqlBool>`order_number = ${word}::bigint`)
    : found.where('_id', '=', word)
  ).executeTakeFirst()
  return row?._id
}

/** How many each queue holds, counted up to so many: a long queue is as fast as a short one. */
export async function countQueues(db: Database, viewer: string, now: Date): Promise<Record<string, number>> {
  const counts = QUEUES.map(
    (each) => sql`(select count(*)::int from (
      select 1 from orders where ${inQueue(each, viewer, now)} and orders.order_number is not null limit ${sql.lit(MOST_COUNTED)}
    ) as found) as ${sql.ref(each)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? {}
}

/** How many of a queue are of each service, whichever are shown; undefined of one that is longer than is counted. */
export async function countTypes(db: Database, queue: OrderQueue, viewer: string, now: Date) {
  const { rows } = await sql<{ type: Row<'orders'>['type']; count: number }>`select type, count(*)::int as count from (
      select orders.type from orders where ${inQueue(queue, viewer, now)} and orders.order_number is not null limit ${sql.lit(MOST_COUNTED)}
    ) as found group by type`.execute(db)
  const all = rows.reduce((sum, each) => sum + each.count, 0)
  return all < MOST_COUNTED ? new Map(rows.map(({ type, count }) => [type, count])) : undefined
}

type Fetching = { staffId: string; orderId: string; fileId: string }

/** Whether a member of staff may fetch this file now: it belongs to an order that is not done. */
export const isOfOpenOrder = async (db: Database, { staffId, orderId, fileId }: Fetching): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .innerJoin('order_files', 'order_files.order_id', 'orders._id')
    .innerJoin('files', 'files._id', 'order_files.file_id')
    .innerJoin('users', (join) => join.on('users._id', '=', staffId))
    .select('orders._id')
    .where('orders._id', '=', orderId)
    .where('files._id', '=', fileId)
    .where('files.deleted_at', 'is', null)
    .where('orders.order_number', 'is not', null)
    .where(isRunning)
    .where(isActingStaff('users'))
    .executeTakeFirst()) !== undefined

export const findParties = (db: Database, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users as buyer', 'buyer._id', 'orders.ordered_by')
    .leftJoin('organizations', 'organizations._id', 'orders.owner_id')
    .leftJoin('users as worker', 'worker._id', 'orders.assigned_to')
    .select([
      'buyer.full_name',
      'buyer.email',
      'organizations.name as organization',
      'worker._id as worker_id',
      'worker.full_name as worker',
    ])
    .where('orders._id', '=', orderId)
    .executeTakeFirstOrThrow()
