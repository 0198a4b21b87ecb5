import type { Database } from '#platform/database/database'
import { listNamesLike } from './files.repository.ts'

type Place = { project_id: string; folder_id: string | null }

/** The name of a file in a place; one that is taken gets " (2)" before its extension. */
export function freeFileName(tx: Database, place: Place, name: string): Promise<string> {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? freeName(tx, place, name.slice(0, dot), name.slice(dot)) : freeName(tx, place, name)
}

/** As above for a name whose dots are no extension: the number stands behind it. */
export async function freeName(tx: Database, place: Place, stem: string, extension = ''): Promise<string> {
  const taken = await listNamesLike(tx, place, stem)
  let free = stem + extension
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${extension}`
  return free
}
