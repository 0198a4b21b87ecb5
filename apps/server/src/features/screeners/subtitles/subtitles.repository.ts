import type { SubtitleKind } from '@answerprint/contract/subtitle-name'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { type SubtitleState, statesBefore } from './subtitle-states.ts'

const subtitles = (db: Database, screenerId: string) =>
  db
    .selectFrom('screener_subtitles')
    .select([
      '_id',
      'screener_id',
      'language',
      'kind',
      'label',
      'file_name',
      'state',
      'error',
      'error_line',
      'cues',
      'created_at',
      'vtt_key',
      'source_key',
      'source_track',
      'version',
      'updated_at',
      'file_id',
      'is_shown',
    ])
    .where('screener_id', '=', screenerId)
    .where('removed_at', 'is', null)

export const listSubtitles = (db: Database, screenerId: string) => subtitles(db, screenerId).orderBy('created_at').orderBy('_id').execute()
export type SubtitlesRow = Awaited<ReturnType<typeof listSubtitles>>[number]

export const findSubtitles = (db: Database, screenerId: string, id: string) =>
  subtitles(db, screenerId).where('_id', '=', id).executeTakeFirst()

/** What this file of the project was opened as. */
export const findSubtitlesOfFile = (db: Database, screenerId: string, fileId: string) =>
  subtitles(db, screenerId).where('file_id', '=', fileId).executeTakeFirst()

export const findAttached = (db: Database, id: string) =>
  db.selectFrom('screener_subtitles').select('screener_id').where('_id', '=', id).executeTakeFirst()

/** What players may choose: what was read once stays until it is read again. */
export const listPlayable = (db: Database, screenerId: string) =>
  subtitles(db, screenerId).where('is_shown', '=', true).where('vtt_key', 'is not', null).orderBy('created_at').orderBy('_id').execute()

/** Held until the transaction ends, so that two people who add subtitles at once do not pass the limit. */
export const lockList = (tx: Database, screenerId: string) =>
  tx.selectFrom('screeners').select('_id').where('_id', '=', screenerId).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

export type NewSubtitles = {
  _id: string
  screener_id: string
  language: string
  kind: SubtitleKind
  label: string
  file_name: string | null
  /** Of the project that they were opened from. */
  file_id?: string | null
  is_shown?: boolean
  source_key: string | null
  source_track: number | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export const insertSubtitles = (tx: Database, row: NewSubtitles) => tx.insertInto('screener_subtitles').values(row).execute()

/** The film's own tracks that were not taken from it before; answers their ids. */
export async function insertTracksOfFilm(tx: Database, rows: readonly NewSubtitles[]): Promise<string[]> {
  if (rows.length === 0) return []
  const made = await tx
    .insertInto('screener_subtitles')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['screener_id', 'source_track']).where('source_track', 'is not', null).doNothing())
    .returning('_id')
    .execute()
  return made.map((each) => each._id)
}

type Change = { language?: string; kind?: SubtitleKind; label?: string; is_shown?: boolean }

export const updateSubtitles = (tx: Database, id: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('screener_subtitles')
    .set({ ...change, updated_at })
    .where('_id', '=', id)
    .execute()

type Outcome = { vtt_key: string | null; cues: number | null; error: string | null; error_line: number | null }

/** False where the state does not lead there, or another attempt has these subtitles. */
async function move(
  tx: Database,
  id: string,
  to: SubtitleState,
  rest: Partial<Outcome> & { fence?: string | null; updated_at: Date },
  fence?: string,
) {
  const moved = await tx
    .updateTable('screener_subtitles')
    .set({ ...rest, state: to })
    .where('_id', '=', id)
    .where('removed_at', 'is', null)
    .where('state', 'in', statesBefore(to))
    .$if(fence !== undefined, (query) => query.where('fence', '=', fence ?? null))
    .returning('_id')
    .executeTakeFirst()
  return moved !== undefined
}

export const waitAgain = (tx: Database, id: string, now: Date) => move(tx, id, 'Waiting', { fence: null, updated_at: now })

/** Claims subtitles for one attempt. Undefined where they were read already, or removed. */
export async function claimSubtitles(db: Database, id: string, fence: string, now: Date) {
  if (!(await move(db, id, 'Reading', { fence, updated_at: now }))) return undefined
  return db
    .selectFrom('screener_subtitles')
    .innerJoin('screeners', 'screeners._id', 'screener_subtitles.screener_id')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .select([
      'screener_subtitles._id',
      'screener_subtitles.screener_id',
      'screener_subtitles.language',
      'screener_subtitles.source_key',
      'screener_subtitles.source_track',
      'screener_subtitles.vtt_key',
      'files.key as film_key',
    ])
    .where('screener_subtitles._id', '=', id)
    .where('screeners.deleted_at', 'is', null)
    .executeTakeFirst()
}
export type ClaimedSubtitles = NonNullable<Awaited<ReturnType<typeof claimSubtitles>>>

export const finishReading = (tx: Database, id: string, fence: string, made: { vtt_key: string; cues: number }, now: Date) =>
  move(tx, id, 'Ready', { ...made, error: null, error_line: null, fence: null, updated_at: now }, fence)

export const failReading = (tx: Database, id: string, fence: string, fault: { error: string; error_line: number | null }, now: Date) =>
  move(tx, id, 'Error', { ...fault, vtt_key: null, cues: null, fence: null, updated_at: now }, fence)

/** Without the fence of an attempt, which is gone; where it is not, it still writes what it has read. */
export const giveUpReading = (tx: Database, id: string, error: string, now: Date) =>
  move(tx, id, 'Error', { error, error_line: null, vtt_key: null, cues: null, updated_at: now })

/** Attached files go; the film's own tracks stay as removed, so that they are not taken from it again. False for what is gone. */
export async function removeSubtitles(tx: Database, id: string, now: Date): Promise<boolean> {
  const isOfFilm = sql<boolean>`source_track is not null`
  const gone = await tx.deleteFrom('screener_subtitles').where('_id', '=', id).where('source_track', 'is', null).returning('_id').execute()
  const hidden = await tx
    .updateTable('screener_subtitles')
    .set({ removed_at: now, vtt_key: null, updated_at: now })
    .where('_id', '=', id)
    .where('removed_at', 'is', null)
    .where(isOfFilm)
    .returning('_id')
    .execute()
  return gone.length + hidden.length > 0
}
