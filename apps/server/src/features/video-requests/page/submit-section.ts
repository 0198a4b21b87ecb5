import { fail } from '@answerprint/contract/errors'
import {
  isTrailerProvided,
  isUnread,
  isVideoProvided,
  SECTION_NAMES,
  type Section,
  unreadableText,
} from '@answerprint/contract/video-rules'
import { listContacts } from '#features/billing'
import { updateRequest } from '#features/file-requests'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { listDcpFiles } from '../video-files.repository.ts'
import { demandOpen, statesBefore } from '../video-requests.policy.ts'
import { listSections, moveSection, type VideoRow } from '../video-requests.repository.ts'
import { listTexts } from './timed-texts.repository.ts'

type Needs = { recordHistory: RecordHistory; notify: Notify; now: Clock }

/** Locks a section once all that it needs was sent. The link for the DCP closes with its section. */
export const createSubmitSection = ({ recordHistory, notify, now }: Needs) => {
  return async (tx: Database, video: VideoRow, section: Section, by: string): Promise<void> => {
    demandOpen(video, await listSections(tx, video._id), section)
    if (!(await isProvided(tx, video, section))) return fail('section_incomplete')
    if (section === 'video') await refuseUnread(tx, video)
    const rest = { submitted_by: by, submitted_at: now(), reason: '' }
    const moved = await moveSection(tx, { videoId: video._id, section }, { to: 'submitted', from: statesBefore('submitted'), rest })
    if (!moved) return fail('section_submitted')
    if (section === 'dcp' && video.cinerequest_id) await updateRequest(tx, video.cinerequest_id, { status: 'closed' }, now())
    const word = SECTION_NAMES[section]
    await recordHistory(tx, { project_id: video.project_id, by: null, action: 'video.submitted', from: by, section: wordIn(section) })
    const title = `${by} submitted ${word === 'DCP' ? word : word.toLowerCase()} for ${video.title}`
    for (const { _id: user_id } of await listContacts(tx, { owner_id: video.organization_id, user_id: video.created_by }))
      await notify(tx, { user_id, kind: 'request_received', title, path: `/on-demand/${video._id}` })
  }
}
export type SubmitSection = ReturnType<typeof createSubmitSection>

export const wordIn = (section: Section): string => (section === 'dcp' ? 'DCP' : SECTION_NAMES[section].toLowerCase())

/** What the asking side could neither show nor repair would come back to the sender a day later. */
async function refuseUnread(tx: Database, { _id }: VideoRow): Promise<void> {
  const unread = (await listTexts(tx, _id)).find(isUnread)
  if (unread) fail('timed_text_unreadable', { message: unreadableText(unread.name) })
}

async function isProvided(tx: Database, video: VideoRow, section: Section): Promise<boolean> {
  if (section === 'video') return video.video_file_id !== null && isVideoProvided(video.status)
  if (section === 'trailer') return video.trailer_file_id !== null && isTrailerProvided(video.trailer_status)
  if (section === 'artwork') return video.thumbnail_file_id !== null || video.poster_file_id !== null
  if (section === 'metadata') return video.title !== ''
  const files = video.cinerequest_id ? await listDcpFiles(tx, video.cinerequest_id) : []
  return files.some(({ dcp_status }) => dcp_status !== 'Uploading')
}
