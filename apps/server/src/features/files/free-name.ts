import { fail } from '@answerprint/contract/errors'
import { nameKey } from '@answerprint/contract/name-key'
import type { Database } from '#platform/database/database'
import { listNamesLike } from './files.repository.ts'

type Place = { project_id: string; folder_id: string | null }

/** The names of new files in a place, in the order given; one that is taken gets " (2)" before its extension. */
export async function freeFileNames(tx: Database, place: Place, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const parts = names.map((name) => {
    const dot = name.lastIndexOf('.')
    return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot) } : { stem: name, extension: '' }
  })
  const taken = await listNamesLike(tx, place, [...new Set(parts.map((each) => each.stem))])
  return parts.map(({ stem, extension }) => {
    const free = freeAmong(taken, stem, extension)
    taken.add(nameKey(free))
    return free
  })
}

/** For a new name of a file that is there: the refusal offers a free one. */
export async function refuseTakenName(tx: Database, file: Place & { name: string }, name: string): Promise<void> {
  if (name === '' || nameKey(name) === nameKey(file.name)) return
  const [free = name] = await freeFileNames(tx, file, [name])
  if (free === name) return
  fail('file_name_taken', { message: `A file named “${name}” is already here. “${free}” is free.` })
}

/** For a name whose dots are no extension: the number is appended. */
export const freeName = async (tx: Database, place: Place, name: string): Promise<string> =>
  freeAmong(await listNamesLike(tx, place, [name]), name, '')

function freeAmong(taken: ReadonlySet<string>, stem: string, extension: string): string {
  let free = stem + extension
  for (let number = 2; taken.has(nameKey(free)); number++) free = `${stem} (${number})${extension}`
  return free
}
