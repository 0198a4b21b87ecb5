import { join } from 'node:path'
import { sizeOf } from '@answerprint/contract/order-facts'
import { type OrderType, SAME_AS_SOURCE, type Specifications } from '@answerprint/contract/order-types'
import type { OrderLine } from '@answerprint/contract/price-order'
import { type ConversionTarget, type Converted, convertVideo } from '@answerprint/media/convert-video'
import { demuxerFor } from '@answerprint/media/demuxers'
import { isOfFile, MediaError } from '@answerprint/media/media-error'
import { probeMedia } from '@answerprint/media/probe'
import type { Tools } from '@answerprint/media/tools'
import { z } from 'zod'
import { sniffFile } from '#features/files'
import { formats } from '#features/utilities'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Scratch } from '#platform/process/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import { type FileOfOrder, listFilesOfOrders } from '../adding/order-files.repository.ts'
import { orderName } from '../adding/price-cart.ts'
import type { DeliverResult, Result } from './deliver-result.ts'
import type { MoveFiles } from './move-files.ts'
import type { MoveOrder } from './move-order.ts'
import { orderMail } from './order-mails.ts'
import { refuseUnderpaid } from './refuse-underpaid.ts'
import { findPaid, insertEvent, listResults, lockOrder, type OrderRowOf } from './orders.repository.ts'

const payload = z.object({ order_id: z.string() })
export const giveUpConversion = defineJob({ name: 'give-up-conversion', payload })
/** Three tries in all. */
export const convertOrder = defineJob({ name: 'convert-order', payload, retryLimit: 2, afterLastTry: giveUpConversion })

type Needs = {
  db: Database
  store: ObjectStore
  scratch: Scratch
  tools: Tools
  moveOrder: MoveOrder
  moveFiles: MoveFiles
  deliverResult: DeliverResult
  mailQueue: MailQueue
  supportEmail: string
  appUrl: string
  now: Clock
  newId: NewId
}

/** Does a conversion by itself. What was delivered is delivered once; after the last try staff get the order, and nothing is charged again. */
export const convertOrderHandler = (needs: Needs): JobHandler =>
  handleJob(convertOrder, async ({ order_id }, { signal }) => {
    const { db } = needs
    const order = await findPaid(db, order_id)
    const [file] = await listFilesOfOrders(db, [order_id])
    if (!order || !isOpen(order)) return dropLeftovers(needs, order_id)
    try {
      if (order.job_status === 'Pending') await begin(needs, order_id)
      await needs.scratch.withFolder('conversion', (folder) => work(needs, order, readable(file), folder, signal))
    } catch (error) {
      // The worker stops: another one converts it.
      if (signal.aborted || !isOfFile(error)) throw error
      await giveUp(needs, order, error.message)
    }
  })

/** The last try has failed, or its process was killed. */
export const giveUpConversionHandler = (needs: Needs): JobHandler =>
  handleJob(giveUpConversion, async ({ order_id }) => {
    const order = await findPaid(needs.db, order_id)
    if (order) await giveUp(needs, order, 'The conversion failed three times.')
  })

const isOpen = ({ job_status }: Pick<OrderRowOf, 'job_status'>): boolean => job_status === 'Pending' || job_status === 'In Progress'

const begin = ({ db, moveOrder, moveFiles }: Needs, orderId: string) =>
  db.transaction().execute(async (tx) => {
    await moveOrder(tx, orderId, 'In Progress', null)
    const held = await lockOrder(tx, orderId)
    if (held) await moveFiles.follow(tx, held, 'In Progress')
  })

function readable(file: FileOfOrder | undefined): FileOfOrder {
  if (!file || file.deleted_at !== null) throw new MediaError('unsupported', 'The source was deleted.')
  if (file.frozen_at !== null || !file.key) throw new MediaError('unsupported', 'The source is archived.')
  return file
}

const chosenOf = ({ specifications }: OrderRowOf) => specifications as Specifications['conversion']

function targetOf(order: OrderRowOf): ConversionTarget {
  const chosen = chosenOf(order)
  const own = (value: string | null) => (value === null || value === SAME_AS_SOURCE ? null : value)
  return {
    format: own(chosen.output_video_type),
    size: sizeOf(own(chosen.resolution)) ?? null,
    scale: chosen.scale_value,
    frame_rate: own(chosen.frame_rate),
    bitrate: chosen.bitrate,
  }
}

async function work(needs: Needs, order: OrderRowOf, file: FileOfOrder, folder: string, signal: AbortSignal): Promise<void> {
  const { store, tools, newId } = needs
  const borrowed = await store.borrow(file.key ?? '', { signal })
  try {
    const demuxer = demuxerFor(await sniffFile(borrowed.path))
    if (!demuxer) throw new MediaError('unsupported', 'This kind of file cannot be converted.')
    const { video, duration_seconds } = await probeMedia({ tools, path: borrowed.path, demuxer, signal })
    if (video) refuseUnderpaid(order.lines as OrderLine[], chosenOf(order), { duration_seconds, height: video.height })
    const made = await convertVideo({ tools, path: borrowed.path, demuxer, target: targetOf(order), outDir: folder, signal })
    // Each try writes under a key of its own: one that lost the order cannot damage the result of another.
    const key = `${folderOf(order._id)}${newId()}`
    const content_type = CONTENT_TYPES[made.extension] ?? 'application/octet-stream'
    const { size_bytes: size } = await store.put(key, { path: join(folder, made.file) }, { content_type })
    const result = { file_name: nameOf(file, made), kind: made.extension, size, key, content_type }
    const isDelivered = await deliver(needs, order._id, result, file.folder_id)
    if (!isDelivered) await store.delete([key])
    await dropLeftovers(needs, order._id)
  } finally {
    await borrowed.release()
  }
}

/** Staff moved the order while its film was converted. */
class MovedMeanwhile extends Error {}

async function deliver(
  { db, moveOrder, deliverResult }: Needs,
  orderId: string,
  result: Result,
  folder_id: string | null,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      const begin = async () => {
        if ((await lockOrder(tx, orderId))?.job_status !== 'In Progress') throw new MovedMeanwhile()
      }
      await deliverResult(tx, orderId, result, { folder_id, by: null, begin })
      await moveOrder(tx, orderId, 'Complete', null)
    })
    return true
  } catch (error) {
    if (error instanceof MovedMeanwhile) return false
    throw error
  }
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mpg: 'video/mpeg',
  mxf: 'application/mxf',
  webm: 'video/webm',
}

/** "HALCYON_H.264.mp4" */
function nameOf({ name, kind }: FileOfOrder, { format, extension }: Converted): string {
  const stem = name.toLowerCase().endsWith(`.${kind}`) ? name.slice(0, -kind.length - 1) : name
  const label = formats.find((each) => each.code === format)?.label ?? format
  return `${stem} ${label}.${extension}`
}

async function giveUp(needs: Needs, order: OrderRowOf, reason: string): Promise<void> {
  const { db, moveOrder, moveFiles, mailQueue, supportEmail, appUrl, now, newId } = needs
  await db.transaction().execute(async (tx) => {
    const held = await lockOrder(tx, order._id)
    if (!held || !isOpen(held)) return
    await moveOrder(tx, order._id, 'Error', null)
    await moveFiles.follow(tx, held, 'Error')
    await insertEvent(tx, { _id: newId(), order_id: order._id, at: now(), kind: 'note', by: null, is_staff: true, text: reason })
    const about = { name: orderName(order.type as OrderType, order.title), number: Number(order.order_number), sentence: reason }
    await mailQueue.post(tx, { to: supportEmail }, orderMail({ ...about, address: `${appUrl}/admin/orders?order=${order._id}` }))
  })
  await dropLeftovers(needs, order._id)
}

const folderOf = (orderId: string): string => `originals/${orderId}/`

/** What tries that were broken off have stored, once none delivers any more. */
async function dropLeftovers({ db, store }: Needs, orderId: string): Promise<void> {
  const stored = await store.list(folderOf(orderId))
  const delivered = new Set((await listResults(db, orderId)).map((each) => each.key))
  await store.delete(stored.map((each) => each.key).filter((key) => !delivered.has(key)))
}
