import { fail } from '@answerprint/contract/errors'
import { noteUses } from '#features/files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { type ContentRow, listAllContents } from '../delivery/all-contents.repository.ts'
import type { PackageLog } from '../package-log.ts'
import { findPaidGigabytes } from '../packages.repository.ts'
import type { DeliveryRecipient } from '../recipients.repository.ts'
import type { DeliveryAccess } from './delivery-access.ts'
import type { DeliveryPageFiles } from './delivery-page-files.ts'

type Needs = { db: Database; deliveryAccess: DeliveryAccess; log: PackageLog; pageFiles: DeliveryPageFiles; now: Clock }

/** What the holder of a link may download by the high-speed client: one file or folder of the package, or all that was sent. */
export const createLinkDownloads = ({ db, deliveryAccess, log, pageFiles, now }: Needs) => ({
  async pick(token: string, fileId: string | undefined, call: Call) {
    const recipient = await deliveryAccess.open(token, call)
    if (recipient.method !== 'aspera') return fail('link_without_aspera')
    const file = fileId === undefined ? undefined : await pageFiles.find(recipient, fileId)
    const sent = await listAllContents(db, recipient)
    const paid_gigabytes = await findPaidGigabytes(db, recipient.package_id)
    const top = sent.filter((each) => each.folder_ids.length === 0 && !each.is_removed)
    return {
      recipient,
      files: filesOf(sent, file?._id),
      sent_bytes: sent.reduce((sum, each) => sum + (isTree(each) ? 0 : each.size), 0),
      paid_gigabytes,
      file_ids: file ? [file._id] : top.map((each) => each._id),
      file_id: file?._id ?? null,
      file_name: file?.name ?? recipient.name,
    }
  },

  /** The sender is notified of the first download. */
  async began(tx: Database, { recipient, file_ids, file_id, file_name }: Picked, call: Call) {
    await noteUses(tx, file_ids, now())
    await log.downloaded(tx, recipient, call, { file_id, file_count: file_ids.length, name: file_name })
  },

  /** Whether the link of this visitor belongs to that recipient. */
  holds: async (token: string, recipientId: string, call: Call): Promise<boolean> =>
    (await deliveryAccess.open(token, call))._id === recipientId,
})
export type LinkDownloads = ReturnType<typeof createLinkDownloads>

type Picked = { recipient: DeliveryRecipient; file_ids: string[]; file_id: string | null; file_name: string }

/** The files of one entry, their folders from there on; or all of them. */
function filesOf(sent: readonly ContentRow[], entryId: string | undefined) {
  return sent.flatMap((each) => {
    const path = [...each.folder_ids, each._id]
    const from = entryId === undefined ? 0 : path.indexOf(entryId)
    if (from === -1 || isTree(each) || each.is_removed) return []
    // A file of a DCP has more names than folders: the path in it.
    const { key, size, status, frozen_at } = each
    const name = each.names.slice(from).join('/')
    const state = { is_ready: status === 'Ready', is_frozen: frozen_at !== null, is_damaged: status === 'Error' }
    return [{ root_id: path[from] ?? each._id, name, key, size, ...state }]
  })
}

const isTree = ({ type }: Pick<ContentRow, 'type'>): boolean => type === 'folder' || type === 'dcp'
