import { fail } from '@answerprint/contract/errors'
import { countFoldersWithin } from '#features/folders'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Enqueue } from '#platform/jobs/jobs'
import { hashToken } from '#platform/secrets'
import { isNamed, isProgram } from './file-requests.policy.ts'
import {
  findRequest,
  findRequestByToken,
  findRequestOfSubmission,
  isPaidOwner,
  type RequestType,
  takeThroughLink,
} from './file-requests.repository.ts'
import type { Visitors } from './page/visitors.ts'
import type { RequestLinks } from './request-links.ts'
import { announceSubmission, SETTLING_SECONDS } from './submissions/announce-submission.ts'
import { findSubmission, holdsSubmission, noteReceived, saveSubmission } from './submissions/submissions.repository.ts'

type Needs = { db: Database; links: RequestLinks; visitors: Visitors; enqueue: Enqueue; now: Clock; newId: NewId }
type Named = { file_request_id?: string | undefined; cinerequest_id?: string | undefined }
export type Place = {
  request_id: string
  submission_id: string
  project_id: string
  owner_id: string
  folder_id: string | null
  is_paid: boolean
}
type Received = { submission_id: string; file_id: string; name: string; size: number }

/** What an open request grants to whoever holds its link: to send files to its destination, and to go on with one's own. */
export const createOutsideUploads = ({ db, links, visitors, enqueue, now, newId }: Needs) => {
  const receive = async (tx: Database, file: Received): Promise<void> => {
    if (!(await noteReceived(tx, { ...file, received_at: now() }))) return
    const { submission_id } = file
    await enqueue(tx, announceSubmission, { submission_id }, { startAfter: addSeconds(now(), SETTLING_SECONDS) })
  }
  return {
    /** Where files of this visitor go. A request that is closed or asks who they are first refuses them. */
    async accept({ file_request_id, cinerequest_id }: Named, call: Call): Promise<Place> {
      const type: RequestType = file_request_id ? 'file-request' : 'cinerequest'
      const request = (await findRequestByToken(db, hashToken(file_request_id ?? cinerequest_id ?? ''), type)) ?? fail('link_invalid')
      if (request.status === 'closed') return fail('request_closed')
      const known = visitors.find(call)
      const submission = known && (await findSubmission(db, request._id, known))
      if (!isNamed(submission, request.required_fields)) return fail('sender_unnamed')
      const { _id: submission_id } =
        submission ??
        (await saveSubmission(db, { _id: newId(), request_id: request._id, visitor_hash: visitors.welcome(call), created_at: now() }))
      const { _id: request_id, project_id, owner_id, destination_folder_id: folder_id } = request
      return { request_id, submission_id, project_id, owner_id, folder_id, is_paid: await isPaidOwner(db, owner_id) }
    },

    /** Folders that a visitor names lie at the destination or below it: any other is as unknown as one that never was. */
    async refuseFoldersOutside(tx: Database, place: Place, folderIds: Iterable<string>): Promise<void> {
      const ids = [...new Set(folderIds)].filter((each) => each !== place.folder_id)
      if ((await countFoldersWithin(tx, place.project_id, ids, place.folder_id)) < ids.length) return fail('not_found')
    },

    refusePrograms(fileNames: readonly string[]): void {
      if (fileNames.some(isProgram)) fail('program_refused')
    },

    /** Counted in the transaction that takes them, under the row of the request. */
    async take(tx: Database, place: Place, what: { files?: number; folders?: number }): Promise<void> {
      if (await takeThroughLink(tx, place.request_id, what)) return
      const request = await findRequest(tx, place.request_id)
      return fail(request?.status === 'open' ? 'request_full' : 'request_closed')
    },

    /** Whether this browser began what belongs to this submission. */
    async holds(submissionId: string, call: Call): Promise<boolean> {
      const known = visitors.find(call)
      return known !== undefined && holdsSubmission(db, submissionId, known)
    },

    /** Nothing new begins once a request is closed. */
    async refuseClosed(submissionId: string): Promise<void> {
      if ((await findRequestOfSubmission(db, submissionId))?.status !== 'open') return fail('request_closed')
    },

    /** The request that an upload belongs to, by what its address ends in. */
    async named(submissionId: string | null): Promise<{ file_request_id: string | null; cinerequest_id: string | null }> {
      const request = submissionId === null ? undefined : await findRequestOfSubmission(db, submissionId)
      const token = request ? links.token(request) : null
      const isFilm = request?.type === 'cinerequest'
      return { file_request_id: isFilm ? null : token, cinerequest_id: isFilm ? token : null }
    },

    /** A file that came from another house, counted as those that are sent here. */
    async takeImported(tx: Database, file: Received): Promise<void> {
      const request = await findRequestOfSubmission(tx, file.submission_id)
      if (!request || !(await takeThroughLink(tx, request._id, { files: 1, hasBegun: true }))) return fail('request_full')
      await receive(tx, file)
    },

    /** In the transaction that made the file. The requester is told once the sender is done, not of every file. */
    received: receive,
  }
}
export type OutsideUploads = ReturnType<typeof createOutsideUploads>
