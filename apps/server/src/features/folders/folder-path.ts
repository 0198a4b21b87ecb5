import { lockProjectTree } from '#features/files'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { findSiblingFolder, insertFolder } from './folders.repository.ts'

type Place = { project_id: string; folder_id: string | null }
/** The last folder of the path, and the folders of it that are new. */
type Path = { folder_id: string | null; made: string[] }

/** The folders of a path below a place: existing ones are used, as when a folder is dropped. */
export const createFolderPath = ({ now, newId }: { now: Clock; newId: NewId }) => {
  return async (tx: Database, place: Place, names: readonly string[], created_by: string | null): Promise<Path> => {
    await lockProjectTree(tx, place.project_id)
    const made: string[] = []
    let { folder_id } = place
    for (const name of names) {
      const here = { project_id: place.project_id, folder_id }
      const known = await findSiblingFolder(tx, here, name)
      const folder = known ?? (await insertFolder(tx, { _id: newId(), ...here, name, created_by, created_at: now() }))
      if (!folder) throw new Error(`The folder ${name} was made by another transaction in spite of the lock.`)
      if (!known) made.push(name)
      folder_id = folder._id
    }
    return { folder_id, made }
  }
}
export type FolderPath = ReturnType<typeof createFolderPath>
