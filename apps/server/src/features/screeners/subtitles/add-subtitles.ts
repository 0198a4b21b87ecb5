import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type screeners as contract, LARGEST_SUBTITLES_BYTES, MOST_SUBTITLES } from '@answerprint/contract/screeners'
import { isSubtitleFile } from '@answerprint/contract/subtitle-cues'
import { type FileRow, findFile, noteUse } from '#features/files'
import type { Viewer } from '#platform/http/viewer'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ScreenerRow } from '../screeners.repository.ts'
import { aboutSubtitles } from './about-subtitles.ts'
import { announceSubtitles } from './announce-subtitles.ts'
import { subtitlesSourceKey } from './attach-subtitles.ts'
import { canonical } from './canonical.ts'
import { readSubtitles } from './subtitles.jobs.ts'
import { findSubtitles, findSubtitlesOfFile, insertSubtitles, listSubtitles, lockList, type NewSubtitles } from './subtitles.repository.ts'
import type { SubtitlesNeeds } from './subtitles.service.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Added = Pick<NewSubtitles, 'language' | 'kind' | 'label' | 'file_name'> & { file_id: string | null; is_shown: boolean }
type Adding = { viewer: Viewer; screener: ScreenerRow; what: Added; put: (key: string) => Promise<unknown> }

/** Subtitles that people attach to a screener. A file is kept as it came and read by a job, which another worker takes over. */
export const createAddSubtitles = (needs: SubtitlesNeeds) => {
  const { db, store, now, open } = needs
  const add = createAdd(needs)
  return {
    async addSubtitles(viewer: Viewer, { params, body }: Asked<'addSubtitles'>) {
      const screener = await open(viewer, params)
      const bytes = Buffer.from(body.file, 'base64')
      if (bytes.length > LARGEST_SUBTITLES_BYTES) return fail('subtitles_too_large')
      const { kind, label, file_name, language } = body
      const what = { kind, label, file_name, language: canonical(language), file_id: null, is_shown: true }
      return add({ viewer, screener, what, put: (key) => store.put(key, bytes, { content_type: 'application/octet-stream' }) })
    },

    /** A file of the project, which stays as it is. The same one opens the same subtitles; reviewers see them once a person shows them. */
    async addSubtitlesFromFile(viewer: Viewer, { params, body }: Asked<'addSubtitlesFromFile'>) {
      const screener = await open(viewer, params)
      const file = (await findFile(db, params.projectID, body.file_id)) ?? fail('not_found')
      const known = await findSubtitlesOfFile(db, screener._id, file._id)
      if (known) return known
      const key = readableKey(file)
      const named = { kind: body.kind, label: '', file_name: file.name, language: canonical(body.language) }
      const what = { ...named, file_id: file._id, is_shown: false }
      const put = async (to: string) => {
        await store.copy(key, to)
        await noteUse(db, file._id, now())
      }
      return add({ viewer, screener, what, put })
    },
  }
}
export type AddSubtitles = ReturnType<typeof createAddSubtitles>

/** The object first, then its row: one that a failure leaves without a row goes again. */
const createAdd = (needs: SubtitlesNeeds) => {
  const { db, recordHistory, enqueue, now, newId } = needs
  const objects = createNewObjects(needs)
  return async ({ viewer, screener, what, put }: Adding) => {
    const _id = newId()
    const source_key = await objects.begin(subtitlesSourceKey(screener._id, _id))
    await put(source_key)
    return db.transaction().execute(async (tx) => {
      if (!(await lockList(tx, screener._id))) return fail('not_found')
      const known = what.file_id === null ? undefined : await findSubtitlesOfFile(tx, screener._id, what.file_id)
      // What was stored is not used, and erased.
      if (known) return known
      if ((await listSubtitles(tx, screener._id)).length >= MOST_SUBTITLES) return fail('list_full')
      await objects.keep(tx, [source_key])
      const origin = { source_key, source_track: null, created_by: viewer.user_id, created_at: now(), updated_at: now() }
      await insertSubtitles(tx, { _id, screener_id: screener._id, ...what, ...origin })
      await enqueue(tx, readSubtitles, { subtitles_id: _id })
      const action = what.file_id === null ? 'subtitles.added' : 'subtitles.opened'
      await recordHistory(tx, { ...aboutSubtitles(screener, viewer, what), action })
      await announceSubtitles(tx, screener._id)
      return (await findSubtitles(tx, screener._id, _id)) ?? fail('not_found')
    })
  }
}

function readableKey({ name, size, key, status, frozen_at }: FileRow): string {
  if (!isSubtitleFile(name)) return fail('not_subtitles')
  if (frozen_at) return fail('frozen')
  if (status === 'Error') return fail('file_damaged')
  if (status !== 'Ready' || !key) return fail('file_busy')
  return size > LARGEST_SUBTITLES_BYTES ? fail('subtitles_too_large') : key
}
