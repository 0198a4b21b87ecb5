import type { Input } from '@answerprint/contract/endpoint'
import { errors } from '@answerprint/contract/errors'
import { type deliveryPages as contract, type DeliveryPage, PACKAGE_PAGE } from '@answerprint/contract/packages'
import type { z } from 'zod'
import { type DownloadAddresses, noteUse, previewFile } from '#features/files'
import { type Brands, hostOf, senderOf } from '#features/organizations'
import { createSignPoster } from '#features/projects'
import { type ConnectConfig, connectFacts } from '#platform/aspera/connect-facts'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { ObjectStore } from '#platform/storage/object-store'
import { weighContents } from '../contents.repository.ts'
import type { PackageLog } from '../package-log.ts'
import { isExpired } from '../packages.policy.ts'
import type { DeliveryRecipient } from '../recipients.repository.ts'
import type { DeliveryAccess } from './delivery-access.ts'
import type { DeliveryPageFiles } from './delivery-page-files.ts'
import type { PackageGrants } from './package-grants.ts'
import type { UnlockPackage } from './package-unlocking.ts'
import type { ReaderOf } from './write-to-sender.ts'

const PICTURE_SECONDS = 900

type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  deliveryAccess: DeliveryAccess
  grants: PackageGrants
  unlock: UnlockPackage
  readerOf: ReaderOf
  log: PackageLog
  pageFiles: DeliveryPageFiles
  addresses: DownloadAddresses
  config: { aspera: ConnectConfig | undefined }
  now: Clock
}
type Answer = z.output<typeof DeliveryPage>
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** The page of a delivery. The link alone shows its status; its content needs the password, if one is set. */
export const createDeliveryPages = ({
  db,
  store,
  brands,
  deliveryAccess,
  grants,
  unlock,
  readerOf,
  log,
  pageFiles,
  addresses,
  config,
  now,
}: Needs) => {
  const signPoster = createSignPoster({ store, now })
  return {
    async open(token: string, call: Call): Promise<Answer> {
      const recipient = await deliveryAccess.find(token)
      const status = deliveryAccess.seenBy(recipient, call)
      // With a password the grant ends twelve hours after it was entered: opening the page again does not extend it.
      if (status === 'READY' && recipient.password_hash === null) grants.give(recipient, call)
      return show(recipient, status)
    },

    async unlock({ params: { token }, body }: Asked<'unlock'>, call: Call): Promise<Answer> {
      const recipient = await deliveryAccess.find(token)
      if (isExpired(recipient, now())) return show(recipient, 'EXPIRED')
      await unlock(recipient, body.password, call)
      await db.transaction().execute((tx) => log.opened(tx, recipient, call))
      return show(recipient, deliveryAccess.statusOf(recipient, true))
    },

    async noteOpened(token: string, call: Call) {
      const recipient = await deliveryAccess.open(token, call)
      await db.transaction().execute((tx) => log.opened(tx, recipient, call))
      return { ok: true as const }
    },

    async files({ params: { token }, query }: Asked<'files'>, call: Call) {
      const recipient = await deliveryAccess.open(token, call)
      return pageFiles.list(recipient, query, addSeconds(now(), PICTURE_SECONDS))
    },

    async preview({ params: { token, fileID } }: Asked<'preview'>, call: Call) {
      const recipient = await deliveryAccess.open(token, call)
      const file = await pageFiles.find(recipient, fileID)
      const link = { recipient_id: recipient._id, password_version: recipient.password_version }
      await noteUse(db, file._id, now())
      return previewFile(file, { store, address: (part) => addresses.signShown(part, link) })
    },
  }

  async function show(recipient: DeliveryRecipient, status: Answer['status']): Promise<Answer> {
    const brand = await brands.of(db, recipient.owner_id)
    const host = hostOf(brand, senderOf(brand, recipient.sender_name))
    const isReady = status === 'READY'
    const first = isReady
      ? await pageFiles.list(recipient, { skip: 0, take: PACKAGE_PAGE }, addSeconds(now(), PICTURE_SECONDS))
      : { files: [], breadcrumb: [], size: 0 }
    return {
      _id: recipient._id,
      status,
      method: recipient.method,
      aspera: recipient.method === 'aspera' && config.aspera ? connectFacts(config.aspera) : null,
      is_expired: status === 'EXPIRED',
      requires_password: status === 'PROTECTED',
      incorrect_password: false,
      error_message: status === 'EXPIRED' ? errors.package_expired.message : null,
      host,
      can_write: status !== 'PROTECTED' && (await readerOf(recipient, brand)) !== undefined,
      logo_url: host.logo_url,
      project_title: isReady ? recipient.project_title : null,
      breadcrumb: first.breadcrumb,
      files: { list: first.files.map((each) => each._id), size: first.size, status },
      file_objects: first.files,
      content: isReady ? await contentOf(recipient) : null,
    }
  }

  async function contentOf({ name, project_title, message, expires_at, keeps_in_step, package_id, method, ...poster }: DeliveryRecipient) {
    const [poster_url, weight] = await Promise.all([signPoster.small(poster), weighContents(db, package_id)])
    const facts = { name, project_title, message, expires_at, keeps_in_step, poster_url }
    return { ...facts, ...weight, is_hard_for_browsers: method === 'http' && weight.is_hard_for_browsers }
  }
}
export type DeliveryPages = ReturnType<typeof createDeliveryPages>
