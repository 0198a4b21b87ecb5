import { isImportActive } from '@answerprint/contract/import-rules'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { listImportsOfSubmission } from './imports.repository.ts'
import { CANCELLED } from './imports.service.ts'

const FAILED_DAYS = 1

/** What a visitor imports from a file host: its progress, and for a day what failed. */
export const createImportsOfSubmission = ({ db, now }: { db: Database; now: Clock }) => {
  return async (submissionId: string) => {
    const rows = await listImportsOfSubmission(db, submissionId, addDays(now(), -FAILED_DAYS))
    return {
      file_imports: rows.filter(({ status }) => isImportActive(status)).map(present),
      failed_imports: rows
        .filter(({ status, error }) => !isImportActive(status) && error !== CANCELLED)
        .map(({ _id, origin_name, error }) => ({ _id, origin_name, error: error ?? '' })),
    }
  }
}

const present = ({ _id, origin_name, created_at, type, sent_bytes, total_size }: ImportRow) => ({
  ...{ _id, origin_name, created_at, type },
  progress_status: { upload_sent_bytes: sent_bytes, upload_total_size: total_size },
})
type ImportRow = Awaited<ReturnType<typeof listImportsOfSubmission>>[number]
