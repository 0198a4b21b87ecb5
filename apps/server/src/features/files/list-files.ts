import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type files as contract, isFileType } from '@answerprint/contract/files'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { presentFile } from './file-views.ts'
import { type FileRow, listAncestors, listPlace, searchFiles } from './files.repository.ts'

/** Beyond this an offset costs more than it is worth: search or filter instead. */
const DEEPEST_SKIP = 100_000

type Shown = Awaited<ReturnType<typeof presentFile>>
type Needs = { db: Database; access: ProjectAccess; present(rows: FileRow[]): Promise<Shown[]> }
type Asked = Input<(typeof contract)['list'], 'out'>

/** A page of a folder, or of what a search finds in it and below. */
export const createListFiles = ({ db, access, present }: Needs) => {
  return async (viewer: Viewer, { params: { projectID }, query }: Asked) => {
    await access.open(viewer, projectID)
    if (query.skip > DEEPEST_SKIP) return fail('list_too_deep')
    const place = { project_id: projectID, folder_id: query.folderID ?? null }
    const breadcrumb = place.folder_id ? await listAncestors(db, projectID, place.folder_id) : []
    if (place.folder_id && breadcrumb.length === 0) return fail('not_found')
    const search = query.search?.trim() || undefined
    const types = query.types ? query.types.split(',').filter(isFileType) : undefined
    const tags = query.tags?.length ? query.tags : undefined
    const found =
      search !== undefined || types || tags
        ? await searchFiles(db, { ...place, search, types, tags }, query, query)
        : await listPlace(db, place, query, query)
    return { files: await present(found.rows), breadcrumb, size: found.size }
  }
}
