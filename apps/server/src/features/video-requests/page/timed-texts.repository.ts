import type { Database, Row } from '#platform/database/database'

type TextRow = Row<'video_timed_texts'>

export const listTexts = (db: Database, videoId: string) =>
  db.selectFrom('video_timed_texts').selectAll().where('video_request_id', '=', videoId).orderBy('created_at').orderBy('_id').execute()

/** With the subtitles that the asking side opened of each: whose screener they are of, and the version that they are at. */
export const listTextsWithSubtitles = (db: Database, videoId: string) =>
  db
    .selectFrom('video_timed_texts')
    .leftJoin('screener_subtitles', 'screener_subtitles._id', 'video_timed_texts.subtitles_id')
    .selectAll('video_timed_texts')
    .select(['screener_subtitles.screener_id', 'screener_subtitles.version'])
    .where('video_request_id', '=', videoId)
    .orderBy('video_timed_texts.created_at')
    .orderBy('video_timed_texts._id')
    .execute()

export const findText = (db: Database, videoId: string, id: string) =>
  db.selectFrom('video_timed_texts').selectAll().where('video_request_id', '=', videoId).where('_id', '=', id).executeTakeFirst()

/** Of any request: for the signed address, which names nothing else. */
export const findTextById = (db: Database, id: string) =>
  db.selectFrom('video_timed_texts').selectAll().where('_id', '=', id).executeTakeFirst()

type NewText = Pick<TextRow, '_id' | 'video_request_id' | 'name' | 'language' | 'object_key' | 'created_at' | 'updated_at'>
export const insertText = (tx: Database, row: NewText) => tx.insertInto('video_timed_texts').values(row).execute()

type Change = Partial<Pick<TextRow, 'name' | 'language' | 'status' | 'error' | 'error_line' | 'cues' | 'object_key' | 'subtitles_id'>>
export const updateText = (tx: Database, id: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('video_timed_texts')
    .set({ ...change, updated_at })
    .where('_id', '=', id)
    .execute()

/** Answers where their files are. */
export const deleteTextsOf = (tx: Database, videoId: string) =>
  tx.deleteFrom('video_timed_texts').where('video_request_id', '=', videoId).returning('object_key').execute()

export const deleteText = (tx: Database, id: string) => tx.deleteFrom('video_timed_texts').where('_id', '=', id).execute()
