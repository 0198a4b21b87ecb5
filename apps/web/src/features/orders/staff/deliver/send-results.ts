import { startUpload } from '#features/transfers'
import { toasts } from '#platform/toasts'
import { type Dropped, hiddenText, ignoredText, mayHoldPackage, unreadText } from '#platform/uploads/choosing/folder-entries'
import type { TakingDcps } from './taking-dcps.ts'

export const ONLY_DCP_FOLDERS = 'Only a DCP can be delivered as a folder. Drop the files of this one instead.'

/** Sends what was made of an order: a DCP by its folder, after a question, and files as they are. Other folders are refused. */
export async function sendResults(orderID: string, dropped: Dropped, take: TakingDcps['take'] | undefined): Promise<void> {
  if (dropped.unread.length > 0) toasts.error(unreadText(dropped.unread), { autoClose: false })
  // A drop leaves them out, as everywhere: where their type is unknown, they are chosen instead.
  const left = [
    ...(dropped.ignoredCount > 0 ? [ignoredText(dropped.ignoredCount, '“choose files”')] : []),
    ...(dropped.hiddenCount > 0 ? [hiddenText(dropped.hiddenCount)] : []),
  ]
  if (left.length > 0) toasts.info(left.join(' '))
  const mayTake = take && mayHoldPackage(dropped.files)
  const taken = mayTake ? await take(dropped) : { rest: dropped, send: async () => [] }
  if (taken === undefined) return
  await taken.send({ orderID }, new Map())
  const loose = taken.rest.files.filter(({ path }) => !path.includes('/'))
  if (loose.length > 0) await startUpload({ files: loose.map(({ file }) => ({ file, specifications: { order_id: orderID } })) })
  // A folder around a DCP is not one that is left.
  const isEmptyFolder = dropped.hasFolder && dropped.files.length === 0
  if (loose.length < taken.rest.files.length || isEmptyFolder) toasts.error(ONLY_DCP_FOLDERS)
}
