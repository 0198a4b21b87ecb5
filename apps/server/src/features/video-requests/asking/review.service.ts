import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { videoRequests as contract } from '@answerprint/contract/video-requests'
import type { Section } from '@answerprint/contract/video-rules'
import { updateRequest } from '#features/file-requests'
import { holdTrees } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { wordIn } from '../page/submit-section.ts'
import { askedSections, demandUnended, stateOf, statesBefore } from '../video-requests.policy.ts'
import { findVideo, listSections, lockVideo, moveSection, updateVideo, type VideoWithLink } from '../video-requests.repository.ts'
import type { CompleteVideo } from './complete-video.ts'
import type { MailVideo } from './mail-video.ts'
import type { VideoRequests } from './video-requests.service.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Work = (tx: Database, video: VideoWithLink) => Promise<unknown>
type Needs = {
  db: Database
  requests: VideoRequests
  complete: CompleteVideo
  mailVideo: MailVideo
  recordHistory: RecordHistory
  now: Clock
}

/** The asking side looks at each section: approves it, or opens it again with a reason. The last approval makes the project. */
export const createReview = ({ db, requests, complete, mailVideo, recordHistory, now }: Needs) => {
  const within = (viewer: Viewer, { organizationID, videoID }: Asked<'get'>['params'], { project_id }: VideoWithLink, work: Work) =>
    db.transaction().execute(async (tx) => {
      // The tree before the request, in the order of an upload that ends: no deadlock.
      await holdTrees(tx, [project_id])
      const locked = (await lockVideo(tx, videoID)) ?? fail('not_found')
      const video = (await findVideo(tx, viewer, organizationID, videoID)) ?? fail('not_found')
      demandUnended(locked)
      await work(tx, video)
    })

  const approve = async (tx: Database, viewer: Viewer, video: VideoWithLink, section: Section) => {
    const rest = { reviewed_at: now(), reason: '' }
    const moved = await moveSection(tx, { videoId: video._id, section }, { to: 'approved', from: statesBefore('approved'), rest })
    if (!moved) return fail('section_not_submitted')
    if (section === 'video') await updateVideo(tx, video._id, { status: 'Approved' }, now())
    else if (section === 'trailer') await updateVideo(tx, video._id, { trailer_status: 'Approved' }, now())
    else await updateVideo(tx, video._id, {}, now())
    await recordHistory(tx, { project_id: video.project_id, by: viewer, action: 'video.approved', section: wordIn(section) })
  }

  const sendBack = async (
    tx: Database,
    viewer: Viewer,
    video: VideoWithLink,
    { section, reason }: { section: Section; reason: string },
  ) => {
    const rest = { reviewed_at: now(), reason }
    const moved = await moveSection(tx, { videoId: video._id, section }, { to: 'returned', from: statesBefore('returned'), rest })
    if (!moved) return fail('section_not_submitted')
    const opened = {
      ...(section === 'video' && { status: 'Uploaded' as const }),
      ...(section === 'trailer' && { trailer_status: 'Uploaded' as const }),
    }
    await updateVideo(tx, video._id, opened, now())
    if (section === 'dcp' && video.cinerequest_id) await updateRequest(tx, video.cinerequest_id, { status: 'open' }, now())
    await recordHistory(tx, { project_id: video.project_id, by: viewer, action: 'video.returned', section: wordIn(section), reason })
    await mailVideo.sendBack(tx, viewer, video, { section, reason })
  }

  return {
    async update(viewer: Viewer, { params, body }: Asked<'update'>) {
      const video = await requests.find(viewer, params)
      const isLast = 'approve' in body && (await isLastOpen(db, video, body.approve))
      // What the project needs is copied in the store before the transaction.
      const prepared = isLast ? await complete.prepare(video, body.approve) : undefined
      await within(viewer, params, video, async (tx, row) => {
        if (prepared) refuseChanged(video, row)
        if ('reopen' in body) await refuseUnseen(tx, row, body.reopen, body.submitted_at)
        if ('approve' in body) await refuseUnseen(tx, row, body.approve, body.submitted_at)
        if ('reopen' in body) {
          const asked = { section: body.reopen, reason: body.reason }
          return (await isSentBack(tx, row, asked)) ? undefined : sendBack(tx, viewer, row, asked)
        }
        if ('due_at' in body) return updateVideo(tx, row._id, { due_at: body.due_at, reminded_at: null }, now())
        await approve(tx, viewer, row, body.approve)
        if (!(await isAllApproved(tx, row))) return
        await complete.finish(tx, viewer, row, prepared ?? fail('video_request_changed'))
        await mailVideo.approved(tx, viewer, row)
      })
      return requests.detail(viewer, params)
    },

    async complete(viewer: Viewer, { params }: Asked<'complete'>) {
      const video = await requests.find(viewer, params)
      const prepared = await complete.prepare(video)
      await within(viewer, params, video, async (tx, row) => {
        const isAny = (await listSections(tx, row._id)).some(({ state }) => state === 'approved')
        if (!isAny) return fail('section_not_submitted')
        refuseChanged(video, row)
        await complete.finish(tx, viewer, row, prepared)
        await mailVideo.approved(tx, viewer, row)
      })
      return { project_id: video.project_id }
    },
  }
}
export type Review = ReturnType<typeof createReview>

/** What was copied for the project is of the request as it was then. */
function refuseChanged(before: VideoWithLink, row: VideoWithLink): void {
  if (row.revision !== before.revision) fail('video_request_changed')
}

/** Another member sent it back, and it came again: what is decided here is of what came before. */
async function refuseUnseen(tx: Database, { _id }: VideoWithLink, section: Section, seen: Date | undefined): Promise<void> {
  if (!seen) return
  const now = (await listSections(tx, _id)).find((each) => each.section === section)?.submitted_at
  if (now?.getTime() !== seen.getTime()) fail('video_request_changed')
}

/** Asked again since the answer was lost: nothing is new, and no second mail is sent. */
async function isSentBack(
  tx: Database,
  { _id }: VideoWithLink,
  { section, reason }: { section: Section; reason: string },
): Promise<boolean> {
  return (await listSections(tx, _id)).some((each) => each.section === section && each.state === 'returned' && each.reason === reason)
}

async function isLastOpen(db: Database, video: VideoWithLink, section: Section): Promise<boolean> {
  const sections = await listSections(db, video._id)
  return askedSections(video).every((each) => each === section || stateOf(sections, each) === 'approved')
}

async function isAllApproved(tx: Database, video: VideoWithLink): Promise<boolean> {
  const sections = await listSections(tx, video._id)
  return askedSections(video).every((each) => stateOf(sections, each) === 'approved')
}
