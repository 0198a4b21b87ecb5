import { sql } from 'kysely'
import { escapeLike, visibleProjects } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

const holding = (word: string) => `%${escapeLike(word)}%`
const beginning = (words: string[]) => `${escapeLike(words.join(' '))}%`

/** Titles that contain every word: those that begin with the words first, then the latest. Without words: the latest. */
export const findProjects = (db: Database, viewer: Viewer, words: string[], most: number) =>
  visibleProjects(db, viewer)
    .select(['projects._id', 'projects.title', 'projects.release_year', 'projects.genres', 'projects.file_count'])
    .select(['projects.poster_key', 'projects.poster_prefix'])
    .where((eb) => eb.and(words.map((word) => eb(sql<string>`normalize(projects.title, nfc)`, 'ilike', holding(word)))))
    .orderBy(sql`normalize(projects.title, nfc) ilike ${beginning(words)}`, 'desc')
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects._id')
    .limit(most)
    .execute()

export const findFiles = (db: Database, viewer: Viewer, words: string[], most: number) =>
  visibleProjects(db, viewer)
    .innerJoin('files', 'files.project_id', 'projects._id')
    .leftJoin('files as folders', 'folders._id', 'files.folder_id')
    .select([
      'files._id',
      'files.type',
      'files.name',
      'files.kind',
      'files.project_id',
      'files.folder_id',
      'files.preview_status',
      'files.preview_prefix',
      'projects.title as project_title',
      'folders.name as folder_name',
    ])
    .where('files.is_listed', '=', true)
    .where((eb) => eb.and(words.map((word) => eb('files.sort_name', 'ilike', holding(word)))))
    .orderBy(sql`files.sort_name ilike ${beginning(words)}`, 'desc')
    .orderBy('files.updated_at', 'desc')
    .orderBy('files._id')
    .limit(most)
    .execute()
