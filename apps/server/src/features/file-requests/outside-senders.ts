import { fail } from '@answerprint/contract/errors'
import { countFoldersWithin } from '#features/folders'
import type { OutsideSenders, Received, RequestNamed, VideoParts } from '#features/outside-senders'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import type { Enqueue } from '#platform/jobs/jobs'
import { hashToken } from '#platform/secrets'
import { isNamed, isProgram } from './file-requests.policy.ts'
import {
  findRequest,
  findRequestByToken,
  findRequestOfSubmission,
  isPaidOwner,
  lockLink,
  mayTakeThroughLink,
  type RequestType,
  takeThroughLink,
} from './file-requests.repository.ts'
import type { Visitors } from './page/visitors.ts'
import type { RequestLinks } from './request-links.ts'
import { announceSubmission, SETTLING_SECONDS } from './submissions/announce-submission.ts'
import { findSubmission, holdsSubmission, noteReceived, saveSubmission } from './submissions/submissions.repository.ts'

type Needs = { db: Database; links: RequestLinks; visitors: Visitors; videoParts: VideoParts; enqueue: Enqueue; now: Clock; newId: NewId }

/** Finds the request and the submission that a visitor sends files to: uploads, imports and packages ask it. */
export const createOutsideSenders = ({ db, links, visitors, videoParts, enqueue, now, newId }: Needs): OutsideSenders => {
  const receiveAll: OutsideSenders['receivedAll'] = async (tx, submission_id, files) => {
    await refuseLocked(tx, submission_id)
    const rows = files.map(({ file_id, name, size }) => ({ file_id, name, size, submission_id, received_at: now() }))
    const isFirst = await noteReceived(tx, submission_id, rows)
    for (const { video_part, ...file } of files) {
      if (!video_part) continue
      const request = (await findRequestOfSubmission(tx, submission_id)) ?? fail('link_invalid')
      await videoParts.take(tx, request._id, video_part, file)
    }
    if (!isFirst) return
    await enqueue(tx, announceSubmission, { submission_id }, { startAfter: addSeconds(now(), SETTLING_SECONDS) })
  }
  const refuseLocked: OutsideSenders['refuseLocked'] = async (tx, submissionId) => {
    const request = (await findRequestOfSubmission(tx, submissionId)) ?? fail('link_invalid')
    if (request.type === 'cinerequest') await videoParts.demandDcp(tx, request)
  }
  const receive = (tx: Database, { submission_id, ...file }: Received) => receiveAll(tx, submission_id, [file])
  /** Committed on its own, whatever becomes of the call: its next step may use the network, where no transaction may be open. */
  const begin = (request_id: string, call: Call) => {
    const submission = { _id: newId(), request_id, visitor_hash: visitors.welcome(call), created_at: now() }
    return outsideUnitOfWork(() => saveSubmission(db, submission))
  }
  return {
    async accept(named, call) {
      const { token, type } = linkOf(named)
      const request = (await findRequestByToken(db, hashToken(token), type)) ?? fail('link_invalid')
      if (request.status === 'closed') return fail('request_closed')
      const video_part = type === 'video-requests' ? await videoParts.demand(db, request._id, named.video_part ?? 'video') : null
      const known = visitors.find(call)
      const submission = known && (await findSubmission(db, request._id, known))
      if (!isNamed(submission, request.required_fields)) return fail('sender_unnamed')
      const { _id: submission_id } = submission ?? (await begin(request._id, call))
      const { _id: request_id, project_id, owner_id, destination_folder_id: folder_id } = request
      return { request_id, submission_id, project_id, owner_id, folder_id, is_paid: await isPaidOwner(db, owner_id), video_part }
    },

    async refuseFoldersOutside(tx, place, folderIds) {
      const ids = [...new Set(folderIds)].filter((each) => each !== place.folder_id)
      if ((await countFoldersWithin(tx, place.project_id, ids, place.folder_id)) < ids.length) return fail('not_found')
    },

    refusePrograms(fileNames) {
      if (fileNames.some(isProgram)) fail('program_refused')
    },

    async refuseFull(place, what) {
      if (!(await mayTakeThroughLink(db, place.request_id, what))) fail('request_full')
    },

    ...locksOf(videoParts),

    async holds(submissionId, call) {
      const known = visitors.find(call)
      return known !== undefined && holdsSubmission(db, submissionId, known)
    },

    async refuseClosed(submissionId, part) {
      const request = await findRequestOfSubmission(db, submissionId)
      if (request?.status !== 'open') return fail('request_closed')
      if (part) await videoParts.demand(db, request._id, part)
    },

    refuseLocked,

    async named(submissionId) {
      const request = submissionId === null ? undefined : await findRequestOfSubmission(db, submissionId)
      const token = request ? links.token(request) : null
      const of = (type: RequestType) => (request?.type === type ? token : null)
      return { file_request_id: of('file-request'), cinerequest_id: of('cinerequest') }
    },

    async takeImported(tx, file) {
      const request = await findRequestOfSubmission(tx, file.submission_id)
      if (!request || !(await takeThroughLink(tx, request._id, { files: 1, hasBegun: true }))) return fail('request_full')
      await receive(tx, file)
    },

    received: receive,
    receivedAll: receiveAll,
  }
}

/** The request before its link, always. */
const locksOf = (videoParts: VideoParts): Pick<OutsideSenders, 'take' | 'hold'> => ({
  async take(tx, place, what) {
    await videoParts.hold(tx, place.project_id)
    if (await takeThroughLink(tx, place.request_id, what)) return
    const request = await findRequest(tx, place.request_id)
    return fail(request?.status === 'open' ? 'request_full' : 'request_closed')
  },

  async hold(tx, submissionId) {
    const request = (await findRequestOfSubmission(tx, submissionId)) ?? fail('link_invalid')
    await videoParts.hold(tx, request.project_id)
    await lockLink(tx, request._id)
  },
})

function linkOf({ file_request_id, cinerequest_id, video_id }: RequestNamed): { token: string; type: RequestType } {
  if ([file_request_id, cinerequest_id, video_id].filter(Boolean).length > 1)
    return fail('invalid', { errors: [{ field: 'specifications', message: 'Name exactly one target.' }] })
  if (file_request_id) return { token: file_request_id, type: 'file-request' }
  return cinerequest_id ? { token: cinerequest_id, type: 'cinerequest' } : { token: video_id ?? '', type: 'video-requests' }
}
