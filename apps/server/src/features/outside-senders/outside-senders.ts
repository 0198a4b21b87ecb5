import type { VideoPart } from '@answerprint/contract/video-rules'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'

/** A request by the token of its link. */
export type RequestNamed = {
  file_request_id?: string | undefined
  cinerequest_id?: string | undefined
  /** A video request, and what of it is sent: without a part, the film. */
  video_id?: string | undefined
  video_part?: VideoPart | undefined
}

/** The place of files from a person without an account, and the account whose storage they use. */
export type OutsidePlace = {
  request_id: string
  submission_id: string
  project_id: string
  owner_id: string
  folder_id: string | null
  is_paid: boolean
  video_part: VideoPart | null
}
export type Received = { submission_id: string; file_id: string; name: string; size: number; video_part?: VideoPart | null }

/** What a video request says about the parts that are sent to it. Video requests, which depend on uploads, implement it. */
export type VideoParts = {
  /** Locks the video request of this project, if there is one: always before its links. */
  hold(tx: Database, projectId: string): Promise<void>
  /** Refused where the request does not ask for this part, or its section is locked. */
  demand(db: Database, requestId: string, part: VideoPart): Promise<VideoPart>
  /** The file becomes that part, in the transaction that made it. Refused if the section was locked meanwhile. */
  take(tx: Database, requestId: string, part: VideoPart, file: { file_id: string; name: string }): Promise<void>
  /** Refused where this is the request for the DCP of a video request, and its section was locked meanwhile. */
  demandDcp(tx: Database, request: { _id: string; project_id: string }): Promise<void>
}

/**
 * What an open request grants to the holder of its link: sending files to its destination, and continuing one's own uploads. Uploads,
 * folders and DCPs need it. File requests, which depend on all of these, implement it.
 */
export type OutsideSenders = {
  /** The destination of this visitor's files. Refused if the request is closed, or asks who they are first. */
  accept(named: RequestNamed, call: Call): Promise<OutsidePlace>
  /** A visitor may name folders at the destination or below it: any other is refused like an unknown one. */
  refuseFoldersOutside(tx: Database, place: OutsidePlace, folderIds: Iterable<string>): Promise<void>
  refusePrograms(fileNames: readonly string[]): void
  /** An early check that avoids work for a link that has reached its limit. */
  refuseFull(place: OutsidePlace, what: { files?: number; folders?: number }): Promise<void>
  /** Counts the files in the transaction that accepts them, with the request locked. */
  take(tx: Database, place: OutsidePlace, what: { files?: number; folders?: number }): Promise<void>
  /** Locks what a file of a submission counts for. After the tree and before the account's storage, as in `take`: no deadlock. */
  hold(tx: Database, submissionId: string): Promise<void>
  /** Whether this browser began this submission. */
  holds(submissionId: string, call: Call): Promise<boolean>
  /** Refused if the request is closed, or the section that this part is of was locked meanwhile. */
  refuseClosed(submissionId: string, part?: VideoPart | null): Promise<void>
  /** In the transaction that takes a file of a submission. Refused where what it belongs to was locked meanwhile. */
  refuseLocked(tx: Database, submissionId: string): Promise<void>
  /** The request that an upload belongs to. */
  named(submissionId: string | null): Promise<{ file_request_id: string | null; cinerequest_id: string | null }>
  /** A file from another file host, counted like an upload. */
  takeImported(tx: Database, file: Received): Promise<void>
  /** In the transaction that made the file. The requester is notified once the sender is done, not of every file. */
  received(tx: Database, file: Received): Promise<void>
  /** The same for many files of one submission. */
  receivedAll(tx: Database, submissionId: string, files: readonly Omit<Received, 'submission_id'>[]): Promise<void>
}
