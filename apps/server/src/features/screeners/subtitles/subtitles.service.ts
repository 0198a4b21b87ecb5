import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { screeners as contract } from '@answerprint/contract/screeners'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ScreenerRow } from '../screeners.repository.ts'
import { aboutSubtitles } from './about-subtitles.ts'
import { announceSubtitles } from './announce-subtitles.ts'
import { canonical } from './canonical.ts'
import { readSubtitles } from './subtitles.jobs.ts'
import {
  findSubtitles,
  listSubtitles,
  lockList,
  removeSubtitles,
  type SubtitlesRow,
  updateSubtitles,
  waitAgain,
} from './subtitles.repository.ts'

type Place = { projectID: string; screenerID: string }
export type SubtitlesNeeds = {
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

/** The subtitles of a screener: their list, and changes of what they are called and whom they are shown to. */
export const createSubtitles = (needs: SubtitlesNeeds & { openToEdit: SubtitlesNeeds['open'] }) => {
  const { db, recordHistory, enqueue, now, newId, open, openToEdit } = needs
  const eraseLater = createEraseLater({ now, newId })
  const find = async (tx: Database, { screenerID, subtitlesID }: Place & { subtitlesID: string }): Promise<SubtitlesRow> =>
    (await findSubtitles(tx, screenerID, subtitlesID)) ?? fail('not_found')
  return {
    async subtitles(viewer: Viewer, { params }: Asked<'subtitles'>) {
      const screener = await openToEdit(viewer, params)
      return { subtitles: await listSubtitles(db, screener._id) }
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
        const about = aboutSubtitles(screener, viewer, before)
        if (key === 'is_shown') await recordHistory(tx, { ...about, action: value ? 'subtitles.shown' : 'subtitles.hidden' })
        else await recordHistory(tx, { ...about, action: 'subtitles.changed', field: key })
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
        await recordHistory(tx, { ...aboutSubtitles(screener, viewer, before), action: 'subtitles.removed' })
        await announceSubtitles(tx, screener._id)
      })
      return { ok: true as const }
    },
  }
}
export type ScreenerSubtitles = ReturnType<typeof createSubtitles>
