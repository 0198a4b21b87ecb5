import { fail } from '@answerprint/contract/errors'
import { sectionOf, type VideoPart } from '@answerprint/contract/video-rules'
import type { RecordHistory } from '#features/history'
import type { VideoParts } from '#features/outside-senders'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { demandOpen, settingsOf } from './video-requests.policy.ts'
import {
  findVideoOfDcpLink,
  findVideoOfLink,
  listSections,
  lockVideo,
  lockVideoOfProject,
  updateVideo,
  type VideoChange,
} from './video-requests.repository.ts'

type Needs = { db: Database; recordHistory: RecordHistory; now: Clock }

/** What arrives through the link of a video request becomes a part of it. Uploads, imports and copies ask this. */
export const createVideoParts = ({ recordHistory, now }: Needs): VideoParts => ({
  async hold(tx, projectId) {
    await lockVideoOfProject(tx, projectId)
  },

  async demand(db, requestId, part) {
    const video = (await findVideoOfLink(db, requestId)) ?? fail('link_invalid')
    refuseUnasked(settingsOf(video), part)
    demandOpen(video, await listSections(db, video._id), sectionOf(part))
    return part
  },

  async take(tx, requestId, part, { file_id, name }) {
    const found = (await findVideoOfLink(tx, requestId)) ?? fail('link_invalid')
    const video = (await lockVideo(tx, found._id)) ?? fail('link_invalid')
    demandOpen(video, await listSections(tx, video._id), sectionOf(part))
    await updateVideo(tx, video._id, changeOf(part, file_id), now())
    const from = video.recipient_name || 'The sender'
    await recordHistory(tx, { project_id: video.project_id, by: null, action: 'video.received', from, name, part })
  },

  async demandDcp(tx, request) {
    const found = await findVideoOfDcpLink(tx, request)
    if (!found) return
    const video = (await lockVideo(tx, found._id)) ?? fail('link_invalid')
    demandOpen(video, await listSections(tx, video._id), 'dcp')
  },
})

function refuseUnasked(settings: ReturnType<typeof settingsOf>, part: VideoPart): void {
  if (!settings[`can_upload_${part}`]) fail('section_not_asked')
}

function changeOf(part: VideoPart, file_id: string): VideoChange {
  if (part === 'video') return { video_file_id: file_id, status: 'Uploaded' }
  if (part === 'trailer') return { trailer_file_id: file_id, trailer_status: 'Uploaded' }
  return part === 'poster' ? { poster_file_id: file_id } : { thumbnail_file_id: file_id }
}
