import { fail } from '@answerprint/contract/errors'
import { noteUses } from '#features/files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { listRoots } from '../contents.repository.ts'
import type { PackageLog } from '../package-log.ts'
import { findPaidGigabytes } from '../packages.repository.ts'
import type { DeliveryRecipient } from '../recipients.repository.ts'
import type { DeliveryAccess } from './delivery-access.ts'
import type { DeliveryPageFiles } from './delivery-page-files.ts'

const ALL = { skip: 0, take: 100_000 }

type Needs = { db: Database; deliveryAccess: DeliveryAccess; log: PackageLog; pageFiles: DeliveryPageFiles; now: Clock }

/** What the holder of a link may download by the high-speed client: one file or folder of the package, or all that was picked. */
export const createLinkDownloads = ({ db, deliveryAccess, log, pageFiles, now }: Needs) => ({
  async pick(token: string, fileId: string | undefined, call: Call) {
    const recipient = await deliveryAccess.open(token, call)
    if (recipient.method !== 'aspera') return fail('link_without_aspera')
    const file = fileId === undefined ? undefined : await pageFiles.find(recipient, fileId)
    const { ids: root_ids } = await listRoots(db, recipient.package_id, recipient.project_id, ALL)
    const paid_gigabytes = await findPaidGigabytes(db, recipient.package_id)
    return {
      recipient,
      root_ids,
      paid_gigabytes,
      file_ids: file ? [file._id] : root_ids,
      file_id: file?._id ?? null,
      file_name: file?.name ?? recipient.name,
    }
  },

  /** The sender is notified of the first download. */
  async began(
    tx: Database,
    { recipient, file_ids, file_id }: { recipient: DeliveryRecipient; file_ids: string[]; file_id: string | null },
    call: Call,
  ) {
    await noteUses(tx, file_ids, now())
    await log.downloaded(tx, recipient, call, file_id, file_ids.length)
  },

  /** Whether the link of this visitor belongs to that recipient. */
  holds: async (token: string, recipientId: string, call: Call): Promise<boolean> =>
    (await deliveryAccess.open(token, call))._id === recipientId,
})
export type LinkDownloads = ReturnType<typeof createLinkDownloads>
