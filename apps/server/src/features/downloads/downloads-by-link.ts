import type { Download } from '@answerprint/contract/downloads'
import { fail } from '@answerprint/contract/errors'
import type { z } from 'zod'
import type { Spec } from '#platform/aspera/node-api'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { gigabytesOf } from './aspera-quote.ts'
import { presentDownload } from './download-view.ts'
import { type Below, insertDownload } from './downloads.repository.ts'
import { failEmpty, refuseUnready, wantedTogether } from './set-up-downloads.ts'

export type LinkRecipient = { _id: string; package_id: string; project_id: string }
type Picked<S> = {
  recipient: S
  file_ids: string[]
  file_id: string | null
  file_name: string
  /** The files of these, and the size of all that was sent with the package, and how much of that was bought. */
  files: Below[]
  sent_bytes: number
  paid_gigabytes: number
}

/** What downloads need to know of a share package and of a recipient's link to it. */
export type LinkAccess<S extends LinkRecipient> = {
  pick(token: string, fileId: string | undefined, call: Call): Promise<Picked<S>>
  began(tx: Database, picked: Picked<S>, call: Call): Promise<void>
  holds(token: string, recipientId: string, call: Call): Promise<boolean>
}

type Needs<S extends LinkRecipient> = {
  db: Database
  links: LinkAccess<S>
  transferServer: TransferServer | undefined
  now: Clock
  newId: NewId
}
type Asked = { fileID?: string | undefined; specifications: { package_id: string } }
type Answer = z.output<typeof Download> & { aspera_setup: { transfer_specs: Spec[] } }

/** Downloads of recipients without an account: their sender has paid, so no entitlement is drawn on. */
export const createDownloadsByLink = <S extends LinkRecipient>({ db, links, transferServer, now, newId }: Needs<S>) => ({
  /** One transfer for all of it: folders keep their trees. */
  async create({ fileID, specifications: { package_id: token } }: Asked, call: Call): Promise<Answer> {
    const picked = await links.pick(token, fileID, call)
    if (!transferServer) return fail('aspera_not_configured')
    const { recipient, file_id, file_name, sent_bytes, paid_gigabytes } = picked
    if (gigabytesOf(sent_bytes) > paid_gigabytes) return fail('aspera_beyond_paid')
    const files = refuseUnready(picked.files)
    if (files.length === 0) return failEmpty()
    const transfer_specs = await transferServer.setUpDownloads([wantedTogether(files)])
    const _id = newId()
    const row = await db.transaction().execute(async (tx) => {
      await links.began(tx, picked, call)
      return insertDownload(tx, {
        ...{ _id, uuid: _id, method: 'aspera', user_id: null, recipient_id: recipient._id, organization_id: null },
        ...{ project_id: recipient.project_id, file_id, package_id: recipient.package_id, file_name, status: 'Preparing' },
        total_size: files.reduce((sum, each) => sum + each.size, 0),
        ...{ created_at: now(), updated_at: now() },
      })
    })
    return { ...presentDownload(row), aspera_setup: { transfer_specs } }
  },

  holds: links.holds,
})
export type DownloadsByLink = { [Name in 'create' | 'holds']: ReturnType<typeof createDownloadsByLink>[Name] }
