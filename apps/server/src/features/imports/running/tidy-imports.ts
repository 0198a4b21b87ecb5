import { errors } from '@answerprint/contract/errors'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { deleteForgotten, listSilent } from '../imports.repository.ts'
import { CONFIRM_SECONDS } from '../imports.service.ts'
import type { EndImport } from './end-import.ts'

/** Every running import says something each second; its worker would have handed it on long before this. */
const SILENT_SECONDS = 900

/** Forgets what nobody confirmed, and ends what no worker has any more. */
export const createTidyImports =
  ({ db, endImport, now }: { db: Database; endImport: EndImport; now: Clock }) =>
  async (): Promise<void> => {
    await deleteForgotten(db, addSeconds(now(), -CONFIRM_SECONDS))
    for (const { _id } of await listSilent(db, addSeconds(now(), -SILENT_SECONDS)))
      await endImport(_id, { status: 128, error: errors.import_link_unreachable.message })
  }
