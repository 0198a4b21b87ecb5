import { type SqlBool, sql } from 'kysely'
import { visibleProjects } from '#features/projects'
import type { Database } from '#platform/database/database'
import { keyHolds } from '#platform/database/search-key'
import type { Viewer } from '#platform/http/viewer'

type Asked = { search?: string | undefined; projectID?: string | undefined; also?: 'dcp' | undefined; skip: number; take: number }

const isFilm = sql<SqlBool>`files.type = 'source_file'`
const isRightDcp = sql<SqlBool>`files.type = 'dcp'
  and exists (select from dcps where dcps.file_id = files._id and dcps.status = 'Verified')`

/** Films of every project that the person sees, or of one of them, in all folders; the latest first. */
export async function listSourceFiles(db: Database, viewer: Viewer, { search, projectID, also, skip, take }: Asked) {
  const words = search?.trim() || undefined
  const films = visibleProjects(db, viewer)
    .innerJoin('files', 'files.project_id', 'projects._id')
    .where(also === undefined ? isFilm : sql<SqlBool>`(${isFilm} or ${isRightDcp})`)
    .where('files.is_listed', '=', true)
    .$if(projectID !== undefined, (query) => query.where('projects._id', '=', projectID ?? ''))
    .$if(words !== undefined, (query) => query.where((eb) => keyHolds(eb.ref('files.search_name'), words ?? '')))
  const [rows, { count }] = await Promise.all([
    films
      .leftJoin('screeners', (join) => join.onRef('screeners.source_file_id', '=', 'files._id').on('screeners.deleted_at', 'is', null))
      .select(['files._id', 'files.type', 'files.name', 'files.kind', 'files.size', 'files.status', 'files.created_at'])
      .select(['projects._id as project_id', 'projects.title as project_title', 'screeners._id as screener_id'])
      .orderBy('files.created_at', 'desc')
      .orderBy('files._id', 'desc')
      .offset(skip)
      .limit(take)
      .execute(),
    films.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    source_files: rows.map(({ type, ...each }) => ({ ...each, type: type === 'dcp' ? type : ('source_file' as const) })),
    size: Number(count),
  }
}
