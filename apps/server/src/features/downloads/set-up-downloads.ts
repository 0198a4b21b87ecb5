import { fail } from '@answerprint/contract/errors'
import { openPaths } from '@answerprint/delivery/safe-paths'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { type Below, findEntitlement, listBelow } from './downloads.repository.ts'

/** What somebody must have to transfer at high speed: a server that can, and a plan that includes it. */
export function demandAspera(viewer: Viewer, server: TransferServer | undefined): TransferServer {
  if (!server) return fail('aspera_not_configured')
  return viewer.is_paid ? server : fail('option_not_in_plan')
}

/** Everything at or below what was picked, by what was picked; refused when a part of it cannot be had. */
export const gatherDownloads = async (db: Database, viewer: Viewer, projectId: string, fileIds: readonly string[]) =>
  can(viewer, 'files:can_download') ? gather(db, projectId, fileIds) : fail('forbidden')

/** The same for whoever was let in by something else than a permission. */
export async function gather(db: Database, projectId: string, fileIds: readonly string[]) {
  const found = Map.groupBy(await listBelow(db, projectId, fileIds), (each) => each.root_id)
  return fileIds.map((id) => {
    const files = found.get(id) ?? fail('not_found')
    if (files.some((each) => each.is_frozen)) return fail('frozen')
    if (files.some((each) => !each.is_ready || each.key === null)) return fail('file_busy')
    return { file_id: id, files, total_size: files.reduce((sum, each) => sum + each.size, 0) }
  })
}

export const wantedOf = (files: readonly Below[]) => files.map(({ key, name }) => ({ key: key ?? '', name: inside(name) }))

/** The same of several that go into one place: no name is given twice. */
export function wantedTogether(files: readonly Below[]) {
  const pathOf = openPaths([])
  return files.map(({ key, name }) => ({ key: key ?? '', name: pathOf(name.split('/')) }))
}

/** A path that stays where the person let it be put. */
const inside = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^\.*$/.test(part) ? '_' : part.replaceAll('\\', '_')))
    .join('/')

/** Members draw on what their organisation has left of this month; nobody counts for an individual. */
export const isWithinEntitlement = async (db: Database, { organization_id }: Viewer, bytes: number): Promise<boolean> =>
  organization_id === null || bytes <= (await findEntitlement(db, organization_id))
