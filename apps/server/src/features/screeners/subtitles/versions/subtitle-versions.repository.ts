import type { Database } from '#platform/database/database'

/** Latest first, with who saved each. */
export const listVersions = (db: Database, subtitlesId: string) =>
  db
    .selectFrom('subtitle_versions')
    .leftJoin('users', 'users._id', 'subtitle_versions.created_by')
    .select(['version', 'vtt_key', 'cues', 'subtitle_versions.created_at', 'users.full_name as created_by'])
    .where('subtitles_id', '=', subtitlesId)
    .orderBy('version', 'desc')
    .execute()
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

type NewVersion = { subtitles_id: string; version: number; vtt_key: string; cues: number; created_by: string | null; created_at: Date }

export const insertVersions = (tx: Database, rows: readonly NewVersion[]) =>
  tx
    .insertInto('subtitle_versions')
    .values([...rows])
    .execute()

type Shown = { version: number; vtt_key: string; cues: number; updated_at: Date }

/** What players show from now on. Only what was read is repaired. */
export const showVersion = (tx: Database, id: string, shown: Shown) =>
  tx.updateTable('screener_subtitles').set(shown).where('_id', '=', id).where('state', '=', 'Ready').execute()
