import type { OrderType } from '@answerprint/contract/order-types'
import type { Measured } from '@answerprint/contract/order-reports'
import { demuxerFor } from '@answerprint/media/demuxers'
import { type Inspection, inspectVideo } from '@answerprint/media/inspect-video'
import { isOfFile, MediaError } from '@answerprint/media/media-error'
import type { Tools } from '@answerprint/media/tools'
import { z } from 'zod'
import { sniffFile } from '#features/files'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Scratch } from '#platform/process/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import { type FileOfOrder, listFilesOfOrders } from '../adding/order-files.repository.ts'
import { orderName } from '../adding/price-cart.ts'
import { orderMail } from '../work/order-mails.ts'
import { findPaid, insertEvent, noteOnce, type OrderRowOf } from '../work/orders.repository.ts'
import { findReport, insertDraft } from './reports.repository.ts'

const payload = z.object({ order_id: z.string() })
const giveUpInspection = defineJob({ name: 'give-up-inspection', payload })
/** Three tries in all. */
export const inspectOrder = defineJob({ name: 'inspect-order', payload, retryLimit: 2, afterLastTry: giveUpInspection })

type Needs = {
  db: Database
  store: ObjectStore
  scratch: Scratch
  tools: Tools
  mailQueue: MailQueue
  supportEmail: string
  appUrl: string
  now: Clock
  newId: NewId
}

/** Leaves a technical report as a draft. The order stays with staff, who look at the film themselves: a failure is a note to them. */
export const inspectOrderHandler = (needs: Needs): JobHandler =>
  handleJob(inspectOrder, async ({ order_id }, { signal }) => {
    const order = await findUnreported(needs, order_id)
    const [file] = await listFilesOfOrders(needs.db, [order_id])
    if (!order) return
    try {
      const found = await needs.scratch.withFolder('inspection', (folder) => inspect(needs, readable(file), folder, signal))
      await keepDraft(needs, order_id, measuredOf(found))
    } catch (error) {
      if (signal.aborted || !isOfFile(error)) throw error
      await noteFailure(needs, order, error.message)
    }
  })

/** The last try has failed, or its process was killed. */
export const giveUpInspectionHandler = (needs: Needs): JobHandler =>
  handleJob(giveUpInspection, async ({ order_id }) => {
    const order = await findUnreported(needs, order_id)
    if (order) await noteFailure(needs, order, 'The automatic report failed three times.')
  })

async function findUnreported({ db }: Needs, orderId: string): Promise<OrderRowOf | undefined> {
  const order = await findPaid(db, orderId)
  if (order?.job_status === 'Cancelled' || (await findReport(db, orderId))) return undefined
  return order
}

function readable(file: FileOfOrder | undefined): FileOfOrder {
  if (!file || file.deleted_at !== null) throw new MediaError('unsupported', 'The film was deleted.')
  if (file.frozen_at !== null || !file.key) throw new MediaError('unsupported', 'The film is archived.')
  return file
}

async function inspect({ store, tools }: Needs, file: FileOfOrder, outDir: string, signal: AbortSignal): Promise<Inspection> {
  const borrowed = await store.borrow(file.key ?? '', { signal })
  try {
    const demuxer = demuxerFor(await sniffFile(borrowed.path))
    if (!demuxer) throw new MediaError('unsupported', 'This kind of file cannot be inspected.')
    return await inspectVideo({ tools, path: borrowed.path, demuxer, outDir, signal })
  } finally {
    await borrowed.release()
  }
}

function measuredOf({ probe: { video }, ...found }: Inspection): Measured {
  const rate = video ? Number((video.frame_rate.num / video.frame_rate.den).toFixed(3)) : 0
  return { ...found, picture: video ? `${video.codec}, ${video.width} x ${video.height}, ${rate} a second` : '' }
}

const keepDraft = ({ db, now, newId }: Needs, order_id: string, measured: Measured) =>
  db.transaction().execute(async (tx) => {
    if (!(await insertDraft(tx, { order_id, measured, made_at: now() }))) return
    const text = 'The automatic report is ready as a draft.'
    await insertEvent(tx, { _id: newId(), order_id, at: now(), kind: 'note', by: null, is_staff: true, text })
  })

/** Once an order: another attempt of either job adds nothing. */
async function noteFailure(needs: Needs, order: OrderRowOf, reason: string): Promise<void> {
  const { db, mailQueue, supportEmail, appUrl, now, newId } = needs
  const sentence = `There is no automatic report. ${reason}`
  await db.transaction().execute(async (tx) => {
    if (!(await noteOnce(tx, 'no_report', { _id: newId(), order_id: order._id, at: now(), text: sentence }))) return
    const about = { name: orderName(order.type as OrderType, order.title), number: Number(order.order_number), sentence }
    await mailQueue.post(tx, { to: supportEmail }, orderMail({ ...about, address: `${appUrl}/admin/orders?order=${order._id}` }))
  })
}
