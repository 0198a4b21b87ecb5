import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'

type Place = { request_id: string; submission_id: string; project_id: string; owner_id: string; folder_id: string | null; is_paid: boolean }
type Named = { file_request_id?: string | undefined; cinerequest_id?: string | undefined }

/** Those who may upload without an account, as uploads need to know of them. */
export type OutsideSenders = {
  accept(named: Named, call: Call): Promise<Place>
  refuseFoldersOutside(tx: Database, place: Place, folderIds: Iterable<string>): Promise<void>
  refusePrograms(fileNames: readonly string[]): void
  take(tx: Database, place: Place, what: { files?: number; folders?: number }): Promise<void>
  holds(submissionId: string, call: Call): Promise<boolean>
  refuseClosed(submissionId: string): Promise<void>
  named(submissionId: string | null): Promise<{ file_request_id: string | null; cinerequest_id: string | null }>
  received(tx: Database, file: { submission_id: string; file_id: string; name: string; size: number }): Promise<void>
}
