import { queryOptions } from '@tanstack/react-query'
import { toasts } from '#platform/toasts'
import { browserRecords } from '#platform/uploads/resume-records'
import { openEngine, startUpload } from './engine.ts'
import { isSameFile, NOT_THE_SAME, recordOf, targetOf } from './resume.ts'
import { listOpenUploads, type OpenUpload, uploadApi } from './upload-api.ts'

export const openUploadsQuery = queryOptions({
  queryKey: ['open-uploads'],
  queryFn: ({ signal }) => listOpenUploads(signal),
  staleTime: 60_000,
  meta: { quiet: true },
})

/** Asks for the file again and goes on with what had arrived of it. */
export async function resumeWith(upload: OpenUpload, file: File): Promise<void> {
  if (!isSameFile(upload, file)) return toasts.error(NOT_THE_SAME)
  const { browserClock } = await import('#platform/uploads/sending/clock')
  await openEngine()
  await browserRecords().saveAll([recordOf(upload, file, browserClock.nowMs())])
  await startUpload({ files: [{ file, specifications: targetOf(upload) }] })
}

export const dropUpload = (upload: OpenUpload): Promise<unknown> => uploadApi.abort(upload._id)
