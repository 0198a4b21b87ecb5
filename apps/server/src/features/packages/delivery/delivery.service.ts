import { fail } from '@answerprint/contract/errors'
import { type Brands, senderOf } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { ObjectStore } from '#platform/storage/object-store'
import type { PackageLog } from '../package-log.ts'
import { refuseAspera } from '../packages.policy.ts'
import type { DeliveryAccess } from '../page/delivery-access.ts'
import { type DeliveryRecipient, hasTakenArchive } from '../recipients.repository.ts'
import { listAllContents } from './all-contents.repository.ts'
import { deliveredFiles } from './delivered-files.ts'
import { manifestOf } from './manifest-of.ts'
import { planPackageZip } from './plan-package-zip.ts'

type Needs = { db: Database; store: ObjectStore; brands: Brands; deliveryAccess: DeliveryAccess; log: PackageLog; now: Clock }

/** The archive of a delivery, and the manifest of its files. */
export const createDelivery = ({ db, store, brands, deliveryAccess, log }: Needs) => {
  const read = async (recipient: DeliveryRecipient) => deliveredFiles(await listAllContents(db, recipient))
  const detailsOf = async ({ owner_id, name, project_title: project, shared_at, sender_name }: DeliveryRecipient) => {
    const host = senderOf(await brands.of(db, owner_id), sender_name)
    return { name, host, project, created_at: shared_at }
  }
  return {
    read,

    async zip(token: string, call: Call) {
      const recipient = refuseAspera(await deliveryAccess.open(token, call))
      const { files, leftOut } = await read(recipient)
      // An archive without it would look complete.
      if (leftOut.some((each) => each.isDamaged)) return fail('file_damaged')
      const inArchive = files.filter((each) => each.isInArchive)
      if (inArchive.length === 0) return fail('nothing_to_archive')
      const zip = planPackageZip(inArchive, manifestOf(inArchive, await detailsOf(recipient)))
      return {
        zip,
        store,
        /** A range is a part of a download, which counts once: clients resume, and fetch several parts at a time. */
        note: async ({ isRange }: { isRange: boolean }) => {
          if (isRange && (await hasTakenArchive(db, recipient._id))) return
          await db
            .transaction()
            .execute((tx) => log.downloaded(tx, recipient, call, { file_id: null, file_count: inArchive.length, name: recipient.name }))
        },
        /** Opens the package once more; refused once its recipient may not go on. */
        open: () => deliveryAccess.open(token, call),
      }
    },

    async manifest(token: string, call: Call) {
      const recipient = await deliveryAccess.open(token, call)
      const { file_name, xml } = manifestOf((await read(recipient)).files, await detailsOf(recipient))
      return { file_name, content_type: 'application/xml', content: xml }
    },
  }
}
export type Delivery = ReturnType<typeof createDelivery>
