import type { ClaimedHashes } from '@answerprint/contract/uploads'
import type { VideoPart } from '@answerprint/contract/video-rules'

/** Exactly one of the ids names where the file goes; the server derives owner and permission from it. */
export type UploadSpecifications = {
  project_id?: string
  folder_id?: string
  file_request_id?: string
  cinerequest_id?: string
  screener_id?: string
  order_id?: string
  screener_group_id?: string
  is_project_poster?: boolean
  dcp_id?: string
  video_id?: string
  video_part?: VideoPart
}
type UploadRequest = {
  method: 'http'
  file_list: { isDirectory: boolean; name: string; path: string; size: number; folder_id?: string }[]
  specifications: UploadSpecifications
  is_slow_line: boolean
}
export type UploadDetail = { upload_id: string; part_size: number; part_count: number; destination: string; file_name: string }
export type SignedPart = { part_number: number; url: string; headers: Record<string, string>; expires_at: string }
export type UploadResult = { project_id?: string; folder_id?: string; file_request_id?: string; cinerequest_id?: string }
type ProgressReport = { current_size: number; total_size: number; status: string; progress: string }

/** The calls of our server that the engine needs. A failed call rejects with an error that has `status` and `code` when they are known. */
export type UploadApi = {
  /** The details come in the order of `file_list`. With the same key they are those of the first call, whose answer may have been lost. */
  create(request: UploadRequest, idempotencyKey: string): Promise<{ upload_details: UploadDetail[] }>
  parts(uploadId: string): Promise<{ parts: { part_number: number; size_bytes: number }[] }>
  /** Both ends included, at most 64 parts. */
  sign(uploadId: string, from: number, to: number): Promise<{ parts: SignedPart[] }>
  report(uploadId: string, progress: ProgressReport): Promise<unknown>
  complete(uploadId: string, totalSize: number, hashes?: ClaimedHashes): Promise<{ result: UploadResult }>
  fail(uploadId: string, message: string): Promise<unknown>
  abort(uploadId: string): Promise<unknown>
}
