import type { DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { AddFile } from '#features/uploads'
import type { ConnectConfig } from '#platform/aspera/connect-facts'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import { createLinkPassword } from '#platform/link-passwords/link-password'
import type { MailQueue } from '#platform/mail/mail-queue'
import { createReceiptSigner } from '#platform/receipts/signer'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createDelivery } from '../delivery/delivery.service.ts'
import { createPackageLog } from '../package-log.ts'
import { createPackageStories } from '../proof/package-stories.ts'
import { createReceipts } from '../proof/receipt.service.ts'
import { createVerifyFiles } from '../proof/verify-files.ts'
import { createSaveToAccount } from '../saving/save-to-account.ts'
import { createDeliveryAccess } from './delivery-access.ts'
import { createDeliveryPageFiles } from './delivery-page-files.ts'
import { createDeliveryPages } from './delivery-pages.service.ts'
import { createDownloadsByGrant } from './downloads-by-grant.ts'
import { createLinkDownloads } from './link-downloads.ts'
import { createPackageGrants } from './package-grants.ts'
import { createPackageUnlocking } from './package-unlocking.ts'
import { createWarnOfPackage } from './warn-of-package.ts'
import { createReaderOf, createWriteToSender } from './write-to-sender.ts'

export type DeliveryNeeds = {
  db: Database
  store: ObjectStore
  secrets: Secrets
  access: ProjectAccess
  addFile: AddFile
  addresses: DownloadAddresses
  recordHistory: RecordHistory
  brands: Brands
  config: { appUrl: string; aspera: ConnectConfig | undefined }
  places: Places
  mailQueue: MailQueue
  notify: Notify
  accessLog: AccessLog
  now: Clock
  newId: NewId
}

/** The services behind the public page of a delivery, and behind what its sender sees of it. */
export function createDeliveryServices(given: DeliveryNeeds) {
  const needs = { ...given, warnOfPackage: createWarnOfPackage(given) }
  const grants = createPackageGrants(needs)
  const deliveryAccess = createDeliveryAccess({ ...needs, grants })
  const log = createPackageLog(needs)
  const delivery = createDelivery({ ...needs, deliveryAccess, log })
  const pageFiles = createDeliveryPageFiles(needs)
  const unlock = createPackageUnlocking({ ...needs, grants, checkPassword: createLinkPassword(needs) })
  const readerOf = createReaderOf(needs)
  return {
    deliveryPages: createDeliveryPages({ ...needs, deliveryAccess, grants, unlock, readerOf, log, pageFiles }),
    byGrant: createDownloadsByGrant({ ...needs, deliveryAccess, grants, log, pageFiles }),
    linkDownloads: createLinkDownloads({ ...needs, deliveryAccess, log, pageFiles }),
    writeToSender: createWriteToSender({ ...needs, deliveryAccess, readerOf, log }),
    save: createSaveToAccount({ ...needs, deliveryAccess, pageFiles, log }),
    delivery,
    verifyFiles: createVerifyFiles({ ...needs, deliveryAccess, delivery, log }),
    receipts: createReceipts({ ...needs, deliveryAccess, delivery, signer: createReceiptSigner(needs) }),
    stories: createPackageStories(needs),
    proofsOf: grants.proofsOf,
  }
}
export type DeliveryServices = ReturnType<typeof createDeliveryServices>
