import { fail } from '@answerprint/contract/errors'
import { type DownloadAddresses, noteUse, originalOf } from '#features/files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { PackageLog } from '../package-log.ts'
import { isExpired, refuseAspera } from '../packages.policy.ts'
import { type DeliveryRecipient, findRecipientsById } from '../recipients.repository.ts'
import type { DeliveryAccess } from './delivery-access.ts'
import type { DeliveryPageFiles } from './delivery-page-files.ts'
import type { PackageGrants } from './package-grants.ts'

type Needs = {
  db: Database
  deliveryAccess: DeliveryAccess
  grants: PackageGrants
  pageFiles: DeliveryPageFiles
  addresses: DownloadAddresses
  log: PackageLog
  now: Clock
}

/** One file, by the grants of this browser: from the package that is named, or else from any that it has opened. */
export const createDownloadsByGrant = ({ db, deliveryAccess, grants, pageFiles, addresses, log, now }: Needs) => {
  const give = async (recipient: DeliveryRecipient, file: File, call: Call) => {
    refuseAspera(recipient)
    if (file.type === 'folder') return fail('folder_download')
    const original = originalOf(file)
    const { _id: recipient_id, password_version } = recipient
    const token = await addresses.sign(original, { recipient_id, password_version })
    await db.transaction().execute(async (tx) => {
      await noteUse(tx, file._id, now())
      await log.downloaded(tx, recipient, call, { file_id: file._id, name: file.name })
    })
    return { token }
  }
  const open = async (recipient: DeliveryRecipient, fileId: string, call: Call) => {
    const file = await pageFiles.look(recipient, fileId)
    return file && give(recipient, file, call)
  }
  return {
    /** By the link alone; undefined if this browser has not opened it. */
    async ofPackage(token: string, fileId: string, call: Call) {
      const recipient = await deliveryAccess.find(token)
      if (isExpired(recipient, now())) return fail('package_expired')
      if (!grants.has(recipient, call)) return undefined
      return (await open(recipient, fileId, call)) ?? fail('file_elsewhere')
    },

    holds: async (token: string, fileId: string): Promise<boolean> =>
      (await pageFiles.look(await deliveryAccess.find(token), fileId)) !== undefined,

    /** By any opened link that contains the file; undefined if this browser has opened none. */
    async ofAny(fileId: string, call: Call) {
      const held = new Map(grants.held(call).map((each) => [each._id, each.password_version]))
      const found = await findRecipientsById(db, [...held.keys()])
      const opened = found.filter((each) => held.get(each._id) === each.password_version)
      const unexpired = opened.filter((each) => !isExpired(each, now()))
      for (const each of unexpired.map(deliveryAccess.asItIs)) {
        const given = await open(each, fileId, call)
        if (given) return given
      }
      if (opened.length === 0) return undefined
      return fail(unexpired.length > 0 ? 'file_elsewhere' : 'package_expired')
    },
  }
}
export type DownloadsByGrant = ReturnType<typeof createDownloadsByGrant>
type File = NonNullable<Awaited<ReturnType<DeliveryPageFiles['look']>>>
