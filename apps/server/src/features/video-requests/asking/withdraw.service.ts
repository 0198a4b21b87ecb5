import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { videoRequests as contract } from '@answerprint/contract/video-requests'
import { updateRequest } from '#features/file-requests'
import { holdTrees } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import { listAwaitedFiles } from '../video-files.repository.ts'
import { isLocked, mayMove, stateOf, statesBefore } from '../video-requests.policy.ts'
import { findVideo, listSections, lockVideo, resetSections, updateVideo, type VideoWithLink } from '../video-requests.repository.ts'
import { endTransfersOf } from './end-transfers.jobs.ts'
import type { MailVideo } from './mail-video.ts'
import type { RemoveUnapproved } from './remove-unapproved.ts'
import type { VideoRequests } from './video-requests.service.ts'

type Asked = Input<(typeof contract)['withdraw'], 'out'>
type Needs = {
  db: Database
  requests: VideoRequests
  removeUnapproved: RemoveUnapproved
  awaited: { remove(tx: Database, projectId: string): Promise<void>; restore(tx: Database, projectId: string): Promise<void> }
  mailVideo: MailVideo
  enqueue: Enqueue
  recordHistory: RecordHistory
  accessLog: AccessLog
  now: Clock
}
type Actor = { viewer: Viewer; call: Call }
type Target = 'withdrawn' | 'open'

/** The asking side takes a request back, before or after sections were submitted, and may open it again. */
export const createWithdraw = (needs: Needs) => {
  const { db, requests, accessLog, now } = needs
  const move = async ({ viewer, call }: Actor, { params }: Asked, to: Target) => {
    const { _id, project_id } = await requests.find(viewer, params)
    await db.transaction().execute(async (tx) => {
      // The tree before the request, in the order of an upload that ends: no deadlock.
      await holdTrees(tx, [project_id])
      const { state } = (await lockVideo(tx, _id)) ?? fail('not_found')
      const video = (await findVideo(tx, viewer, params.organizationID, _id)) ?? fail('not_found')
      if (state === to) return
      if (!mayMove(state, to)) return fail('video_request_approved')
      await updateVideo(tx, _id, { state: to, reminded_at: null }, now())
      await (to === 'withdrawn' ? withdraw(needs, tx, viewer, video) : reopen(needs, tx, viewer, video))
      const action = to === 'withdrawn' ? 'video_request.withdrawn' : 'video_request.reopened'
      const noted = { action, subject_type: 'video_request', subject_id: _id } as const
      await accessLog.write(tx, viewer, call, { ...noted, details: { title: video.title } })
    })
    return requests.detail(viewer, params)
  }
  return {
    withdraw: (viewer: Viewer, asked: Asked, call: Call) => move({ viewer, call }, asked, 'withdrawn'),
    reopen: (viewer: Viewer, asked: Asked, call: Call) => move({ viewer, call }, asked, 'open'),
  }
}
export type Withdraw = ReturnType<typeof createWithdraw>

async function withdraw(
  { removeUnapproved, awaited, mailVideo, recordHistory, enqueue, now }: Needs,
  tx: Database,
  viewer: Viewer,
  video: VideoWithLink,
) {
  for (const link of [video.file_request_id, video.cinerequest_id]) if (link) await updateRequest(tx, link, { status: 'closed' }, now())
  await endTransfersOf(enqueue, tx, video, 'video_request_withdrawn')
  await removeUnapproved(tx, video)
  await resetSections(tx, video._id, statesBefore('open'))
  await recordHistory(tx, { project_id: video.project_id, by: viewer, action: 'video.withdrawn', title: video.title })
  // The request made the project, and nothing of it is left.
  if ((await listAwaitedFiles(tx, video)).length === 0) await awaited.remove(tx, video.project_id)
  await mailVideo.withdrawn(tx, viewer, video)
}

async function reopen({ awaited, mailVideo, recordHistory, now }: Needs, tx: Database, viewer: Viewer, video: VideoWithLink) {
  await awaited.restore(tx, video.project_id)
  await updateRequest(tx, video.file_request_id, { status: 'open' }, now())
  const isDcpOpen = !isLocked(stateOf(await listSections(tx, video._id), 'dcp'))
  if (video.cinerequest_id && isDcpOpen) await updateRequest(tx, video.cinerequest_id, { status: 'open' }, now())
  await recordHistory(tx, { project_id: video.project_id, by: viewer, action: 'video.reopened', title: video.title })
  await mailVideo.reopened(tx, viewer, video)
}
