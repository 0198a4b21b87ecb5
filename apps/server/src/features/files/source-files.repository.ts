import { visibleProjects } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

/** Films of every project that the person sees, the latest first. */
export async function listSourceFiles(
  db: Database,
  viewer: Viewer,
  search: string | undefined,
  { skip, take }: { skip: number; take: number },
) {
  const films = visibleProjects(db, viewer)
    .innerJoin('files', 'files.project_id', 'projects._id')
    .where('files.type', '=', 'source_file')
    .where('files.is_listed', '=', true)
    .$if(search !== undefined, (query) => query.where('files.sort_name', 'ilike', `%${search}%`))
  const [rows, { count }] = await Promise.all([
    films
      .select(['files._id', 'files.name', 'files.kind', 'files.size', 'files.status', 'files.created_at'])
      .select(['projects._id as project_id', 'projects.title as project_title'])
      .orderBy('files.created_at', 'desc')
      .orderBy('files._id', 'desc')
      .offset(skip)
      .limit(take)
      .execute(),
    films.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { source_files: rows.map((each) => ({ ...each, type: 'source_file' as const })), size: Number(count) }
}
