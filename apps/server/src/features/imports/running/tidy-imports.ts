import { errors } from '@answerprint/contract/errors'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { deleteForgotten, listSilent } from '../imports.repository.ts'
import { CONFIRM_SECONDS } from '../imports.service.ts'
import type { EndImport } from './end-import.ts'

/** Every running import reports each second; a live worker would have handed it on long before this. */
const SILENT_SECONDS = 900

/** Deletes imports that were never confirmed, and ends those whose worker is gone. */
export const createTidyImports =
  ({ db, endImport, now }: { db: Database; endImport: EndImport; now: Clock }) =>
  async (): Promise<void> => {
    await deleteForgotten(db, addSeconds(now(), -CONFIRM_SECONDS))
    // One that another worker takes up meanwhile is that one's.
    for (const { _id, fence } of await listSilent(db, addSeconds(now(), -SILENT_SECONDS)))
      await endImport(_id, { status: 128, error: errors.import_link_unreachable.message }, fence ?? undefined)
  }
