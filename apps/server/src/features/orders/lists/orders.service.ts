import type { ShippingAddress } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { shownAlike } from '@answerprint/contract/order-statuses'
import type { OrderType } from '@answerprint/contract/order-types'
import type { orders as contract } from '@answerprint/contract/orders'
import { findActingStaff } from '#features/accounts'
import { accountsToRead, type Money } from '#features/billing'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { PickupOffice } from '#platform/config/pickup-office'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { countCartOrders } from '../adding/cart-orders.repository.ts'
import { listFilesOfOrders } from '../adding/order-files.repository.ts'
import { orderName } from '../adding/price-cart.ts'
import { messageMail } from '../work/order-mails.ts'
import { findPaid, insertEvent, listEvents, listPaid, listResults, type OrderRowOf, type Whose } from '../work/orders.repository.ts'
import { movedWords } from '../work/status-words.ts'
import { presentReport } from '../reports/report-views.ts'
import { findReport } from '../reports/reports.repository.ts'
import { rentalOf } from './rental-of-order.ts'
import { addressLines, linesOf, presentOrder, type SignPoster } from './order-views.ts'

type Needs = {
  db: Database
  office: PickupOffice
  access: ProjectAccess
  money: Money
  signPoster: SignPoster
  mailQueue: MailQueue
  supportEmail: string
  appUrl: string
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const seesAll = (viewer: Viewer): boolean => can(viewer, 'billing_and_plans:can_view') || can(viewer, 'billing_and_plans:can_make_payments')

/** With a billing permission all orders of the account, else one's own. */
const whoseOf = (viewer: Viewer): Whose =>
  seesAll(viewer) ? { owner_id: viewer.owner_id } : { owner_id: viewer.owner_id, ordered_by: viewer.user_id }

/** Also what they ordered for themselves before they founded an organization, or joined one. */
const isTheirs = (viewer: Viewer, row: OrderRowOf): boolean =>
  row.owner_id === viewer.user_id || (row.owner_id === viewer.owner_id && (seesAll(viewer) || row.ordered_by === viewer.user_id))

type Led = { invoice_id: string | null; project_id: string | null }

/** Without the invoice and the project, where they would not be opened to them. */
const forReader = <Shown extends Led>(viewer: Viewer, { owner_id }: OrderRowOf, seen: ReadonlySet<string>, shown: Shown): Shown => ({
  ...shown,
  invoice_id: accountsToRead(viewer).includes(owner_id) ? shown.invoice_id : null,
  project_id: shown.project_id !== null && seen.has(shown.project_id) ? shown.project_id : null,
})

const projectsOf = (rows: readonly OrderRowOf[]) => rows.flatMap(({ project_id }) => project_id ?? [])

/** What a customer sees of what they ordered. */
export const createOrders = ({ db, office, access, money, signPoster, mailQueue, supportEmail, appUrl, now, newId }: Needs) => {
  const open = async (viewer: Viewer, orderId: string): Promise<OrderRowOf> => {
    const row = await findPaid(db, orderId)
    return row && isTheirs(viewer, row) ? row : fail('not_found')
  }
  return {
    open,

    countInCart: (viewer: Viewer) => countCartOrders(db, viewer),

    async list(viewer: Viewer, { query: { page, take, skip = (page - 1) * take, search, status } }: Asked<'list'>) {
      const words = search?.trim() || undefined
      const { rows, count } = await listPaid(db, whoseOf(viewer), { search: words, statuses: status && shownAlike(status), skip, take })
      const seen = await access.seenOf(viewer, projectsOf(rows))
      const shown = rows.map(async (each) => forReader(viewer, each, seen, await presentOrder(each, signPoster)))
      return { orders: await Promise.all(shown), count }
    },

    async get(viewer: Viewer, { params: { orderID } }: Asked<'get'>) {
      const row = await open(viewer, orderID)
      const seen = await access.seenOf(viewer, projectsOf([row]))
      return forReader(viewer, row, seen, await detailsOf({ db, office, money, signPoster }, row, { withNotes: false }))
    },

    /** To the member of staff who works on it, else to all of them. */
    async write(viewer: Viewer, { params: { orderID }, body: { message } }: Asked<'write'>) {
      const row = await open(viewer, orderID)
      const assigned = row.assigned_to === null ? undefined : await findActingStaff(db, { by: '_id', is: row.assigned_to })
      await db.transaction().execute(async (tx) => {
        const event = { order_id: orderID, at: now(), kind: 'message', by: viewer.user_id, is_staff: false, text: message } as const
        await insertEvent(tx, { _id: newId(), ...event })
        const about = { name: orderName(row.type as OrderType, row.title), number: Number(row.order_number) }
        const address = `${appUrl}/admin/orders?order=${orderID}`
        await mailQueue.post(tx, { to: assigned?.email ?? supportEmail }, messageMail({ ...about, message, by: viewer.full_name, address }))
      })
      return { ok: true as const }
    },
  }
}
export type Orders = ReturnType<typeof createOrders>

type Showing = Pick<Needs, 'db' | 'office' | 'money' | 'signPoster'>

export async function detailsOf({ db, office, money, signPoster }: Showing, row: OrderRowOf, { withNotes }: { withNotes: boolean }) {
  const [files, results, events, report, shown] = await Promise.all([
    listFilesOfOrders(db, [row._id]),
    listResults(db, row._id),
    listEvents(db, row._id, { withNotes }),
    row.wizard_type === 'inspection' ? findReport(db, row._id) : undefined,
    presentOrder(row, signPoster),
  ])
  const fileOf = ({
    _id,
    name,
    type,
    size,
    deleted_at,
  }: {
    _id: string
    name: string
    type: string
    size: number
    deleted_at: Date | null
  }) => ({
    ...{ _id, name, type, size: Number(size), exists: deleted_at === null },
  })
  return {
    ...shown,
    ...{ description: row.description, due_at: row.due_at, total_formatted: money.format(Number(row.total)), lines: linesOf(money, row) },
    files: files.map(fileOf),
    results: results.map(fileOf),
    address: row.destination_address ? addressLines(row.destination_address as ShippingAddress) : [],
    rental: rentalOf(row, office),
    report: report && (withNotes || report.state === 'Signed') ? presentReport(report) : null,
    events: events.map(({ by, moved_to, text, ...each }) => ({
      ...each,
      ...{ by: by ?? '', text: moved_to === null ? text : movedWords(moved_to, withNotes ? 'staff' : 'customer') },
    })),
  }
}
