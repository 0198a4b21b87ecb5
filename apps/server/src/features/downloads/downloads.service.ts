import type { downloads as contract, Download } from '@answerprint/contract/downloads'
import type { Input } from '@answerprint/contract/endpoint'
import { errors, fail } from '@answerprint/contract/errors'
import { Id } from '@answerprint/contract/values'
import type { z } from 'zod'
import type { PriceList } from '#features/billing'
import { logDownload, noteUses } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import type { Spec } from '#platform/aspera/node-api'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog, Actor } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { presentDownload } from './download-view.ts'
import type { Below, DownloadRow } from './downloads.repository.ts'
import type { DownloadsByLink } from './downloads-by-link.ts'
import { createNoteDownload } from './note-download.ts'
import { demandAspera, gatherDownloads, isWithinEntitlement, nameOf, wantedOf } from './set-up-downloads.ts'
import { createUpdateDownload } from './update-download.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  /** A file by its id alone: access is checked on its own project. */
  files: { locate(viewer: Viewer, fileId: string, projectId: string | undefined): Promise<Located> }
  transferServer: TransferServer | undefined
  priceList: PriceList
  /** A share package of this project; refused when there is none. */
  findPackage(projectId: string, packageId: string): Promise<unknown>
  byLink: DownloadsByLink
  accessLog: AccessLog
  now: Clock
  newId: NewId
}
type Located = { _id: string; name: string; project_id: string }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Answer = z.output<typeof Download>
type Created = Answer & { aspera_setup: { transfer_specs: Spec[] } | null }
type ByLink = Extract<Asked<'create'>['body'], { fileID?: string | undefined }> & {
  method: 'aspera'
  specifications: { package_id: string }
}

/** A signed-in person names a package by its id, a recipient by the token of their link. */
const isByLink = (body: Asked<'create'>['body']): body is ByLink =>
  'specifications' in body && body.method === 'aspera' && !Id.safeParse(body.specifications.package_id).success

export const createDownloads = (needs: Needs) => {
  const { db, access, files, transferServer, priceList, findPackage, byLink, accessLog, now } = needs
  const note = createNoteDownload(needs)
  const log = (tx: Database, by: Actor & { owner_id: string }, { file_id, files: below }: { file_id: string; files: readonly Below[] }) =>
    logDownload(accessLog, tx, by, { file_id, name: nameOf(below), method: 'aspera' })
  return {
    async client(viewer: Viewer) {
      const reason = transferServer ? (viewer.is_paid ? null : errors.option_not_in_plan.message) : errors.aspera_not_configured.message
      const connect = transferServer?.connect ?? { connect_method: 'extension' as const, download_url: '', update_url: '' }
      return {
        is_configured: transferServer !== undefined,
        ...connect,
        reason,
        price_formatted: priceList.find('aspera_transfers').price_formatted,
      }
    },

    async prepare(viewer: Viewer, { params: { projectID }, body }: Asked<'prepare'>, call: Call) {
      const { owner_id } = await access.open(viewer, projectID)
      const server = demandAspera(viewer, transferServer)
      const picked = await gatherDownloads(db, viewer, projectID, [...new Set(body.files.map((each) => each._id))])
      const bytes = picked.reduce((sum, each) => sum + each.total_size, 0)
      if (!(await isWithinEntitlement(db, viewer, bytes))) {
        return { aspera_entitlements_empty: true, download_details: [], aspera_setup: null }
      }
      const transfer_specs = await server.setUpDownloads(picked.map((each) => wantedOf(each.files)))
      const rows = await db.transaction().execute(async (tx) => {
        const noted: DownloadRow[] = []
        // All in one statement, which has an order: two people who choose the same files do not stop each other.
        await noteUses(
          tx,
          picked.map((each) => each.file_id),
          now(),
        )
        for (const each of picked) {
          const { file_id, total_size } = each
          noted.push(
            await note(tx, viewer, { project_id: projectID, file_id, file_name: nameOf(each.files), total_size, method: 'aspera' }),
          )
          await log(tx, { viewer, call, owner_id }, each)
        }
        return noted
      })
      return { aspera_entitlements_empty: false, download_details: rows.map(presentDownload), aspera_setup: { transfer_specs } }
    },

    async setup(viewer: Viewer, { query: { fileID } }: Asked<'setup'>, call: Call) {
      const { project_id } = await files.locate(viewer, fileID, undefined)
      const { owner_id } = await access.open(viewer, project_id)
      const server = demandAspera(viewer, transferServer)
      const [picked] = await gatherDownloads(db, viewer, project_id, [fileID])
      if (!picked || !(await isWithinEntitlement(db, viewer, picked.total_size))) return fail('aspera_entitlements_empty')
      const transfer_specs = await server.setUpDownloads([wantedOf(picked.files)])
      await log(db, { viewer, call, owner_id }, picked)
      return { asperaObject: { transfer_specs } }
    },

    async create(viewer: Viewer | undefined, { body }: Asked<'create'>, call: Call): Promise<Created> {
      if (isByLink(body)) return byLink.create(body, call)
      if (!viewer) return fail('no_session')
      const file = await files.locate(viewer, body.fileID, undefined)
      const method = 'method' in body ? body.method : 'aspera'
      if (method === 'aspera') demandAspera(viewer, transferServer)
      if ('specifications' in body) await findPackage(file.project_id, body.specifications.package_id)
      const [picked] = await gatherDownloads(db, viewer, file.project_id, [file._id])
      const noted = { project_id: file.project_id, file_id: file._id, total_size: picked?.total_size ?? 0, method }
      const row =
        'specifications' in body
          ? await note(db, viewer, { ...noted, file_name: file.name, package_id: body.specifications.package_id })
          : await note(db, viewer, { ...noted, file_name: body.fileName ?? file.name, uuid: body.transferUUID })
      return { ...presentDownload(row), aspera_setup: null }
    },

    update: createUpdateDownload({ db, byLink, now }),
  }
}
export type Downloads = ReturnType<typeof createDownloads>
