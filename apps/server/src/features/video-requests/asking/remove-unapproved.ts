import { type Section, sectionOf } from '@answerprint/contract/video-rules'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { deleteTextsOf } from '../page/timed-texts.repository.ts'
import { listAwaitedFiles, listSentParts } from '../video-files.repository.ts'
import { stateOf } from '../video-requests.policy.ts'
import { listSections, updateVideo, type VideoChange, type VideoRow } from '../video-requests.repository.ts'

type Needs = {
  removeFiles(tx: Database, projectId: string, ids: string[]): Promise<readonly { name: string }[]>
  now: Clock
  newId: NewId
}

/** What was sent and is not approved leaves the awaited project as any deleted file does, whose tree is locked. Answers the names. */
export const createRemoveUnapproved = ({ removeFiles, now, newId }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  return async (tx: Database, video: VideoRow): Promise<string[]> => {
    const sections = await listSections(tx, video._id)
    const isKept = (section: Section) => stateOf(sections, section) === 'approved'
    const sent = await listSentParts(tx, video)
    const unapproved = sent.filter(({ part }) => !part || !isKept(sectionOf(part))).map(({ _id }) => _id)
    const known = new Set(sent.map(({ _id }) => _id))
    const others = isKept('dcp') ? [] : (await listAwaitedFiles(tx, video)).map(({ _id }) => _id).filter((id) => !known.has(id))
    const removed = await removeFiles(tx, video.project_id, [...unapproved, ...others])
    if (!isKept('video')) {
      const texts = await deleteTextsOf(tx, video._id)
      await eraseLater(
        tx,
        texts.map(({ object_key }) => object_key),
      )
    }
    await updateVideo(tx, video._id, forgotten(isKept), now())
    return removed.map(({ name }) => name)
  }
}
export type RemoveUnapproved = ReturnType<typeof createRemoveUnapproved>

const forgotten = (isKept: (section: Section) => boolean): VideoChange => ({
  ...(!isKept('video') && { video_file_id: null, status: null, allow_download_source: false }),
  ...(!isKept('trailer') && { trailer_file_id: null, trailer_status: null }),
  ...(!isKept('artwork') && { poster_file_id: null, thumbnail_file_id: null }),
})
