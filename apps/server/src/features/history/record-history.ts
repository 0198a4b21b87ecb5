import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { type Action, MOST_NAMES, type Parameters } from './actions.ts'
import { announceActivity, announceProject } from './announce-project.ts'
import { findPlaceName, findUserNames, insertEntry } from './history.repository.ts'
import { toPlain } from './sentence.ts'
import { sentenceOf, withoutOtherProject } from './sentence-of.ts'

/** Stores ids as the names of this moment, and counts lists of names. */
/** A person, and the member of staff who acts as them. */
export type Doer = Pick<Viewer, 'user_id' | 'staff_id'>

/** Of what was saved to be done later; null where no one was signed in. */
export const doerOf = ({ user_id, staff_id = null }: { user_id: string | null; staff_id?: string | null | undefined }): Doer | null =>
  user_id === null ? null : { user_id, staff_id }

type EntryOf<A extends Action> = { action: A } & Omit<Parameters[A], 'place' | 'people' | 'count'>
export type NewEntry = {
  project_id: string
  /** The author; null where it was this server itself, or a visitor. */
  by: Doer | null
  /** The folder of the files; the project itself when null. */
  folder_id?: string | null
  user_ids?: readonly string[]
  shared_screener_ids?: readonly string[]
  package_id?: string | null
} & { [A in Action]: EntryOf<A> }[Action]

export type RecordHistory = (tx: Database, entry: NewEntry) => Promise<void>

/** The only writer of a project's history: called in the transaction of the change. Without names or people nothing is written. */
export const createRecordHistory = ({ now, newId }: { now: Clock; newId: NewId }): RecordHistory => {
  return async (tx, { project_id, by, action, folder_id, user_ids, shared_screener_ids = [], package_id = null, ...given }) => {
    const names = 'names' in given ? given.names : undefined
    if (names?.length === 0 || user_ids?.length === 0) return
    const known = await findUserNames(tx, [...authorsOf(by), ...(user_ids ?? [])])
    const place = folder_id ? await findPlaceName(tx, folder_id) : undefined
    const parameters = {
      ...given,
      ...(names && { names: names.slice(0, MOST_NAMES), count: names.length }),
      ...(user_ids && { people: user_ids.flatMap((each) => known.get(each) ?? []) }),
      ...(place !== undefined && { place }),
      by: nameOf(by, known),
    }
    const { type, sentence } = sentenceOf(action, withoutOtherProject(parameters))
    const links = { shared_screener_ids: [...shared_screener_ids], package_id }
    const entry = {
      _id: newId(),
      project_id,
      type,
      action,
      user_id: by?.user_id ?? null,
      staff_id: by?.staff_id ?? null,
      ...links,
      created_at: now(),
    }
    await insertEntry(tx, { ...entry, message_plain: toPlain(sentence).normalize('NFC'), parameters: JSON.stringify(parameters) })
    await announceProject(tx, project_id, action)
    await announceActivity(tx, project_id)
  }
}

const authorsOf = (by: Doer | null): string[] => (by ? [by.user_id, ...(by.staff_id ? [by.staff_id] : [])] : [])

/** The history names both. */
function nameOf(by: Doer | null, known: ReadonlyMap<string, string>): string | null {
  const name = by && known.get(by.user_id)
  if (!name) return null
  return by.staff_id ? `${known.get(by.staff_id) ?? 'Answerprint'} (Answerprint) for ${name}` : name
}
