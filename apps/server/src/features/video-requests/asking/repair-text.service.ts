import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { videoRequests as contract } from '@answerprint/contract/video-requests'
import { attachSubtitles, subtitlesSourceKey } from '#features/screeners'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { findText, listTextsWithSubtitles, updateText } from '../page/timed-texts.repository.ts'
import { listVideoFiles } from '../video-files.repository.ts'
import { demandUnended, isLocked, stateOf } from '../video-requests.policy.ts'
import { listSections, lockVideo, updateVideo, type VideoRow } from '../video-requests.repository.ts'
import type { VideoRequests } from './video-requests.service.ts'

type Needs = { db: Database; store: ObjectStore; requests: VideoRequests; enqueue: Enqueue; now: Clock; newId: NewId }
type Asked = Input<typeof contract.repairText, 'out'>

/** The asking side repairs a delivered text over the delivered film. What was delivered stays; the approval makes a track of what came of it. */
export const createRepairText = (needs: Needs) => {
  const { db, store, requests, enqueue, now, newId } = needs
  const objects = createNewObjects(needs)
  const open = async (tx: Database, video: VideoRow, id: string) => {
    demandUnended(video)
    if (!isLocked(stateOf(await listSections(tx, video._id), 'video'))) return fail('section_not_submitted')
    const text = (await listTextsWithSubtitles(tx, video._id)).find(({ _id }) => _id === id) ?? fail('not_found')
    if (text.status !== 'Uploaded') return fail('subtitles_not_ready')
    const [film] = await listVideoFiles(tx, video.video_file_id === null ? [] : [video.video_file_id])
    return { text, screener_id: film?.screener_id ?? fail('film_not_delivered') }
  }
  return {
    async repairText(viewer: Viewer, { params }: Asked) {
      const video = await requests.find(viewer, params)
      const { text, screener_id } = await open(db, video, params.timedTextID)
      const place = { project_id: video.project_id, screener_id }
      if (text.subtitles_id && text.screener_id === screener_id) return { ...place, subtitles_id: text.subtitles_id }
      const _id = newId()
      const source_key = await objects.begin(subtitlesSourceKey(screener_id, _id))
      await store.copy(text.object_key, source_key)
      await db.transaction().execute(async (tx) => {
        const row = (await lockVideo(tx, video._id)) ?? fail('not_found')
        const now_there = await open(tx, row, text._id)
        if (now_there.screener_id !== screener_id || (await isOther(tx, row, text))) return fail('video_request_changed')
        await objects.keep(tx, [source_key])
        const { name, language } = text
        await attachSubtitles(tx, screener_id, [{ _id, name, language, source_key, is_shown: false }], { enqueue, now })
        await updateText(tx, text._id, { subtitles_id: _id }, now())
        await updateVideo(tx, row._id, {}, now())
      })
      return { ...place, subtitles_id: _id }
    },
  }
}
export type RepairText = ReturnType<typeof createRepairText>

/** Sent again, or opened by another person, while its file was copied. */
async function isOther(tx: Database, { _id }: VideoRow, before: { _id: string; object_key: string; subtitles_id: string | null }) {
  const text = await findText(tx, _id, before._id)
  return text?.object_key !== before.object_key || text.subtitles_id !== before.subtitles_id
}
