import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type screeners as contract, LARGEST_SUBTITLES_BYTES, MOST_SUBTITLES } from '@answerprint/contract/screeners'
import { subtitleName } from '@answerprint/contract/subtitle-name'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { onRollback } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import type { ObjectStore } from '#platform/storage/object-store'
import { filmOf } from '../film-of.ts'
import type { ScreenerRow } from '../screeners.repository.ts'
import { announceSubtitles } from './announce-subtitles.ts'
import { canonical } from './canonical.ts'
import { readSubtitles } from './subtitles.jobs.ts'
import {
  findSubtitles,
  insertSubtitles,
  listSubtitles,
  lockList,
  removeSubtitles,
  type SubtitlesRow,
  updateSubtitles,
  waitAgain,
} from './subtitles.repository.ts'

type Place = { projectID: string; screenerID: string }
type Needs = {
  db: Database
  store: ObjectStore
  recordHistory: RecordHistory
  enqueue: Enqueue
  now: Clock
  newId: NewId
  open(viewer: Viewer, place: Place): Promise<ScreenerRow>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const prefixOf = (screenerId: string, subtitlesId: string): string => `screeners/${screenerId}/subtitles/${subtitlesId}`

/** Subtitles that people attach to a screener. A file is kept as it came and read by a job, which another worker takes over. */
export const createSubtitles = ({ db, store, recordHistory, enqueue, now, newId, open }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  const find = async (tx: Database, { screenerID, subtitlesID }: Place & { subtitlesID: string }): Promise<SubtitlesRow> =>
    (await findSubtitles(tx, screenerID, subtitlesID)) ?? fail('not_found')
  const about = (screener: ScreenerRow, viewer: Viewer, row: Parameters<typeof subtitleName>[0]) => ({
    project_id: screener.project_id,
    by: viewer,
    name: filmOf(screener),
    language: subtitleName(row),
  })
  return {
    async subtitles(viewer: Viewer, { params }: Asked<'subtitles'>) {
      const screener = await open(viewer, params)
      return { subtitles: await listSubtitles(db, screener._id) }
    },

    async addSubtitles(viewer: Viewer, { params, body }: Asked<'addSubtitles'>) {
      const screener = await open(viewer, params)
      const bytes = Buffer.from(body.file, 'base64')
      if (bytes.length > LARGEST_SUBTITLES_BYTES) return fail('subtitles_too_large')
      const { kind, label, file_name } = body
      const [_id, language] = [newId(), canonical(body.language)]
      const source_key = `${prefixOf(screener._id, _id)}/source`
      onRollback(() => store.delete([source_key]))
      await store.put(source_key, bytes, { content_type: 'application/octet-stream' })
      return db.transaction().execute(async (tx) => {
        if (!(await lockList(tx, screener._id))) return fail('not_found')
        if ((await listSubtitles(tx, screener._id)).length >= MOST_SUBTITLES) return fail('list_full')
        const times = { created_at: now(), updated_at: now() }
        const origin = { file_name, source_key, source_track: null, created_by: viewer.user_id }
        await insertSubtitles(tx, { _id, screener_id: screener._id, language, kind, label, ...origin, ...times })
        await enqueue(tx, readSubtitles, { subtitles_id: _id })
        await recordHistory(tx, { ...about(screener, viewer, { language, kind, label }), action: 'subtitles.added' })
        await announceSubtitles(tx, screener._id)
        return find(tx, { ...params, subtitlesID: _id })
      })
    },

    async updateSubtitles(viewer: Viewer, { params, body }: Asked<'updateSubtitles'>) {
      const screener = await open(viewer, params)
      const { key } = body
      const value = key === 'language' ? canonical(body.value) : body.value
      return db.transaction().execute(async (tx) => {
        if (!(await lockList(tx, screener._id))) return fail('not_found')
        const before = await find(tx, params)
        if (before[key] === value) return before
        await updateSubtitles(tx, before._id, { [key]: value }, now())
        // What people repaired is right in any language; only what was read from a file depends on its encoding.
        const isReadAgain = key === 'language' && before.version === 0
        if (isReadAgain && (await waitAgain(tx, before._id, now()))) await enqueue(tx, readSubtitles, { subtitles_id: before._id })
        await recordHistory(tx, { ...about(screener, viewer, before), action: 'subtitles.changed', field: key })
        await announceSubtitles(tx, screener._id)
        return find(tx, params)
      })
    },

    async removeSubtitles(viewer: Viewer, { params }: Asked<'removeSubtitles'>) {
      const screener = await open(viewer, params)
      await db.transaction().execute(async (tx) => {
        const before = await find(tx, params)
        if (!(await removeSubtitles(tx, before._id, now()))) return fail('not_found')
        await eraseLater(tx, [prefixOf(screener._id, before._id)])
        await recordHistory(tx, { ...about(screener, viewer, before), action: 'subtitles.removed' })
        await announceSubtitles(tx, screener._id)
      })
      return { ok: true as const }
    },
  }
}
export type ScreenerSubtitles = ReturnType<typeof createSubtitles>
