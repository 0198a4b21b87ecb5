import { SMALL_PART_BYTES } from '@answerprint/contract/upload-rules'
import type { FileTask, FileToUpload, Group } from './file-task.ts'
import { fingerprintOf, type ResumeRecord, type ResumeRecords } from './resume-records.ts'
import type { LineSpeed } from './sending/line-speed.ts'
import { type Retry, statusOf } from './sending/retry.ts'
import type { Claims } from './tabs/claims.ts'
import type { UploadApi, UploadSpecifications } from './upload-api.ts'

type CreateParts = {
  api: UploadApi
  records: ResumeRecords
  clock: { nowMs(): number }
  newId: () => string
  retry: Retry
  line?: LineSpeed
  claims?: Claims
  /** Whether an upload that was begun before may go on here. */
  mayTake: (uploadID: string) => boolean
  checkFile: (file: FileToUpload['file'], specifications: UploadSpecifications) => Promise<string | undefined>
  onRetry(attempt: number, waitMs: number | undefined): void
}
type Created = { refused: Map<FileTask, string>; failed?: unknown }

/** As long as the server keeps an upload in which nothing moves. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Gives every file of a batch its upload, with one call: the one it had before a reload, or a new one. */
export async function createUploads(batch: readonly FileTask[], parts: CreateParts): Promise<Created> {
  const refused = new Map<FileTask, string>()
  await Promise.all(
    batch.map(async (task) => {
      // Within a package hashes tell what a file is, and ASSETMAP has no extension.
      const refusal = task.specifications.dcp_id === undefined ? await parts.checkFile(task.file, task.specifications) : undefined
      if (refusal !== undefined) refused.set(task, refusal)
      else await takeUp(task, parts)
    }),
  )
  const fresh = batch.filter((task) => !refused.has(task) && !task.upload)
  try {
    if (fresh.length > 0) await create(fresh, parts)
    return { refused }
  } catch (failed) {
    return { refused, failed }
  }
}

async function takeUp(task: FileTask, { records, clock, claims, mayTake }: CreateParts): Promise<void> {
  // Never in several parts, so it was not kept.
  if (task.file.size <= SMALL_PART_BYTES) return
  const record = await records.find(fingerprintOf(task))
  if (!record || record.savedAtMs + KEPT_MS < clock.nowMs()) return
  // Asked first: between the other question and its answer there is no time in which another file of this page could take it.
  if (claims && !(await claims.take(record.upload_id))) return
  if (!mayTake(record.upload_id)) return
  task.upload = { upload_id: record.upload_id, part_size: record.part_size, part_count: record.part_count, isResumed: true }
  task.mustList = true
}

/** One folder that is gone does not keep back what goes into the others. */
async function create(tasks: readonly FileTask[], parts: CreateParts): Promise<void> {
  try {
    await createTogether(tasks, parts)
  } catch (error) {
    const folders = Map.groupBy(tasks, (task) => task.specifications.folder_id)
    if (statusOf(error) !== 404 || folders.size < 2) throw error
    const settled = await Promise.allSettled([...folders.values()].map((some) => createTogether(some, parts)))
    for (const each of settled) if (each.status === 'rejected') throw each.reason
  }
}

async function createTogether(
  tasks: readonly FileTask[],
  { api, records, clock, newId, retry, line, claims, onRetry }: CreateParts,
): Promise<void> {
  const [first] = tasks
  if (!first) return
  const file_list = tasks.map(({ file, path, specifications: { folder_id } }) => ({
    ...{ isDirectory: false, name: file.name, path, size: file.size },
    ...(folder_id !== undefined && { folder_id }),
  }))
  const request = { method: 'http' as const, file_list, specifications: first.specifications, is_slow_line: line?.isSlow() ?? false }
  const idempotencyKey = newId()
  const { upload_details } = await retry(() => api.create(request, idempotencyKey), { signal: first.group.stop.signal, onRetry })
  const kept: ResumeRecord[] = []
  for (const [index, task] of tasks.entries()) {
    const detail = upload_details[index]
    if (!detail) throw new Error('The server did not answer for every file.')
    const { upload_id, part_size, part_count } = detail
    task.upload = { upload_id, part_size, part_count }
    // A file of one part is sent again in one go.
    if (part_count > 1) kept.push({ fingerprint: fingerprintOf(task), upload_id, part_size, part_count, savedAtMs: clock.nowMs() })
  }
  await Promise.all(kept.map(({ upload_id }) => claims?.take(upload_id)))
  if (kept.length > 0) await records.saveAll(kept)
}

const ABORTS_AT_ONCE = 6

/** Tells the server to drop the parts of a cancelled entry. If this call fails, the server clears them in time. */
export async function abortUploads(group: Group, { api, records }: { api: UploadApi; records: ResumeRecords }): Promise<void> {
  const begun = group.tasks.filter((task) => task.upload && task.status !== 'Complete')
  const abortNext = async () => {
    for (let task = begun.pop(); task?.upload; task = begun.pop()) {
      await api.abort(task.upload.upload_id).catch(() => undefined)
      await records.remove(fingerprintOf(task))
    }
  }
  await Promise.all(Array.from({ length: ABORTS_AT_ONCE }, abortNext))
}
