import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Action, MOST_NAMES, type Parameters } from './actions.ts'
import { findPlaceName, findUserNames, insertEntry } from './history.repository.ts'
import { toPlain } from './sentence.ts'
import { tell } from './tell.ts'

/** Ids become the names of this moment, and lists of names are counted. */
type Told<A extends Action> = { action: A } & Omit<Parameters[A], 'place' | 'people' | 'count'>
export type NewEntry = {
  project_id: string
  /** Who did it; null where it was the house itself, or somebody outside. */
  by: string | null
  /** Where files came to lie; the project itself when null. */
  folder_id?: string | null
  user_ids?: readonly string[]
  shared_screener_ids?: readonly string[]
  package_id?: string | null
} & { [A in Action]: Told<A> }[Action]

export type RecordHistory = (tx: Database, entry: NewEntry) => Promise<void>

/** The one place that writes what happened in a project: called in the transaction of what happened. Of nobody and nothing nothing is told. */
export const createRecordHistory = ({ now, newId }: { now: Clock; newId: NewId }): RecordHistory => {
  return async (tx, { project_id, by, action, folder_id, user_ids, shared_screener_ids = [], package_id = null, ...told }) => {
    const names = 'names' in told ? told.names : undefined
    if (names?.length === 0 || user_ids?.length === 0) return
    const known = await findUserNames(tx, [...(by ? [by] : []), ...(user_ids ?? [])])
    const place = folder_id ? await findPlaceName(tx, folder_id) : undefined
    const parameters = {
      ...told,
      ...(names && { names: names.slice(0, MOST_NAMES), count: names.length }),
      ...(user_ids && { people: user_ids.flatMap((each) => known.get(each) ?? []) }),
      ...(place !== undefined && { place }),
      by: (by && known.get(by)) ?? null,
    }
    const { type, sentence } = tell(action, parameters)
    const links = { shared_screener_ids: [...shared_screener_ids], package_id }
    const entry = { _id: newId(), project_id, type, action, user_id: by, ...links, created_at: now() }
    await insertEntry(tx, { ...entry, message_plain: toPlain(sentence), parameters: JSON.stringify(parameters) })
  }
}
