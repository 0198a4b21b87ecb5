import { fail } from '@answerprint/contract/errors'
import { openPaths } from '@answerprint/delivery/safe-paths'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { areThere, type Below, findEntitlement, listBelow } from './downloads.repository.ts'

/** Conditions of a high-speed transfer: a transfer server, and a plan that includes it. */
export function demandAspera(viewer: Viewer, server: TransferServer | undefined): TransferServer {
  if (!server) return fail('aspera_not_configured')
  return viewer.is_paid ? server : fail('option_not_in_plan')
}

/** The files at or below a selection, grouped by its entries; refused when a part of it cannot be downloaded. */
export const gatherDownloads = async (db: Database, viewer: Viewer, projectId: string, fileIds: readonly string[]) =>
  can(viewer, 'files:can_download') ? gather(db, projectId, fileIds) : fail('forbidden')

/** The same for a caller who was let in by something else than a permission. A folder without files is left out of what it was chosen with. */
export async function gather(db: Database, projectId: string, fileIds: readonly string[]) {
  const found = Map.groupBy(await listBelow(db, projectId, fileIds), (each) => each.root_id)
  if (found.size < fileIds.length && !(await areThere(db, projectId, fileIds))) return fail('not_found')
  if (found.size === 0) return failEmpty()
  return fileIds.flatMap((id) => {
    const below = found.get(id)
    if (below === undefined) return []
    const files = refuseUnready(below)
    return [{ file_id: id, files, total_size: files.reduce((sum, each) => sum + each.size, 0) }]
  })
}

export const failEmpty = (): never => fail('nothing_to_archive', { message: 'There is no file in this selection.' })

export function refuseUnready(files: Below[]): Below[] {
  if (files.some((each) => each.is_frozen)) return fail('frozen')
  if (files.some((each) => each.is_damaged)) return fail('file_damaged')
  if (files.some((each) => !each.is_ready || each.key === null)) return fail('file_busy')
  return files
}

/** Paths begin with what was selected. */
export const nameOf = ([first]: readonly Below[]): string => first?.name.split('/')[0] ?? ''

export const wantedOf = (files: readonly Below[]) => files.map(({ key, name }) => ({ key: key ?? '', name: inside(name) }))

/** The same of several that go into one place: no name is given twice. */
export function wantedTogether(files: readonly Below[]) {
  const pathOf = openPaths([])
  return files.map(({ key, name }) => ({ key: key ?? '', name: pathOf(name.split('/')) }))
}

/** A path that stays below the folder that the person chose. */
const inside = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^\.*$/.test(part) ? '_' : part.replaceAll('\\', '_')))
    .join('/')

/** Members draw on what their organization has left of this month; individuals have no such limit. */
export const isWithinEntitlement = async (db: Database, { organization_id }: Viewer, bytes: number): Promise<boolean> =>
  organization_id === null || bytes <= (await findEntitlement(db, organization_id))
