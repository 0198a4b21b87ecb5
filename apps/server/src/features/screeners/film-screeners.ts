import { DEFAULT_SCREENER_NAME } from '@answerprint/contract/film-name'
import type { FilmFacts } from '#features/files'
import type { Doer, RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { announce } from './announce.ts'
import type { EncodingLifecycle } from './encoding/encoding-lifecycle.ts'
import { filmOf } from './film-of.ts'
import { findScreener, findScreenerOfFile, insertScreeners, removeScreenersOfFiles, updateScreener } from './screeners.repository.ts'

type Needs = { lifecycle: EncodingLifecycle; recordHistory: RecordHistory; now: Clock; newId: NewId }
type FilmReport = { status: 'In Progress' | 'Complete' | 'Error'; prefix?: string; facts?: FilmFacts }

/** Screeners follow their film: other features call these in the transaction in which they add, change or delete files. */
export const createFilmScreeners = ({ lifecycle, recordHistory, now, newId }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  return {
    /** The films are of one project; their screeners are numbered in this order. */
    createForFilms: (tx: Database, films: readonly { file_id: string; project_id: string }[]) =>
      insertScreeners(
        tx,
        films.map((film) => ({
          _id: newId(),
          project_id: film.project_id,
          source_file_id: film.file_id,
          name: DEFAULT_SCREENER_NAME,
          created_at: now(),
          updated_at: now(),
        })),
      ),

    /** Encodes the screener of a new film, in the transaction that adds it. */
    async encodeFilm(tx: Database, fileId: string, by: Doer): Promise<void> {
      const screener = await findScreenerOfFile(tx, fileId)
      if (screener) await lifecycle.beginIn(tx, screener, by)
    },

    async removeOfFiles(tx: Database, fileIds: string[]) {
      const removed = await removeScreenersOfFiles(tx, fileIds, now())
      for (const [project_id, rows] of Map.groupBy(removed, (each) => each.project_id)) {
        await recordHistory(tx, { project_id, by: null, action: 'screener.deleted', names: rows.map(filmOf) })
      }
      // Every encode, its marks and its subtitles lie below the screener's own key.
      await eraseLater(
        tx,
        removed.flatMap((each) => [`screeners/${each._id}`, each.custom_thumbnail_key]),
      )
      return removed
    },

    async setThumbnail(tx: Database, screenerId: string, key: string, by: Doer | null) {
      const screener = await findScreener(tx, screenerId)
      await updateScreener(tx, screenerId, { custom_thumbnail_key: key }, now())
      if (screener) {
        if (screener.custom_thumbnail_key !== key) await eraseLater(tx, [screener.custom_thumbnail_key])
        await recordHistory(tx, { project_id: screener.project_id, by, action: 'screener.thumbnail_changed', name: filmOf(screener) })
      }
      await announce(tx, screenerId)
    },

    async noteFilmPreviews(tx: Database, fileId: string, { status, prefix, facts }: FilmReport) {
      const screener = await findScreenerOfFile(tx, fileId)
      if (!screener) return
      const found = facts && { duration_seconds: facts.duration_seconds, scrubber: facts.scrubber && JSON.stringify(facts.scrubber) }
      await updateScreener(tx, screener._id, { proxy_status: status, ...(prefix && { preview_prefix: prefix }), ...found }, now())
      await announce(tx, screener._id)
    },
  }
}
