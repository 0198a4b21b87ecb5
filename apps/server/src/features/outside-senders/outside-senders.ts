import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'

/** A request by what its address ends in. */
export type RequestNamed = { file_request_id?: string | undefined; cinerequest_id?: string | undefined }

/** Where what somebody without an account sends goes, and in whose account it counts. */
export type OutsidePlace = {
  request_id: string
  submission_id: string
  project_id: string
  owner_id: string
  folder_id: string | null
  is_paid: boolean
}
export type Received = { submission_id: string; file_id: string; name: string; size: number }

/**
 * What an open request grants to whoever holds its link: to send files to its destination, and to go on with one's own. Whatever takes
 * files, folders or packages asks this; requests for files, which stand above all of these, answer it.
 */
export type OutsideSenders = {
  /** Where files of this visitor go. A request that is closed or asks who they are first refuses them. */
  accept(named: RequestNamed, call: Call): Promise<OutsidePlace>
  /** Folders that a visitor names lie at the destination or below it: any other is as unknown as one that never was. */
  refuseFoldersOutside(tx: Database, place: OutsidePlace, folderIds: Iterable<string>): Promise<void>
  refusePrograms(fileNames: readonly string[]): void
  /** Asked before work that a link which is full shall not cause. */
  refuseFull(place: OutsidePlace, what: { files?: number; folders?: number }): Promise<void>
  /** Counted in the transaction that takes them, under the row of the request. */
  take(tx: Database, place: OutsidePlace, what: { files?: number; folders?: number }): Promise<void>
  /** Whether this browser began what belongs to this submission. */
  holds(submissionId: string, call: Call): Promise<boolean>
  /** Nothing new begins once a request is closed. */
  refuseClosed(submissionId: string): Promise<void>
  /** The request that an upload belongs to. */
  named(submissionId: string | null): Promise<{ file_request_id: string | null; cinerequest_id: string | null }>
  /** A file that came from another house, counted as those that are sent here. */
  takeImported(tx: Database, file: Received): Promise<void>
  /** In the transaction that made the file. The requester is told once the sender is done, not of every file. */
  received(tx: Database, file: Received): Promise<void>
  /** The same for many files of one submission. */
  receivedAll(tx: Database, submissionId: string, files: readonly Omit<Received, 'submission_id'>[]): Promise<void>
}
