import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

export const findFileToPreview = (db: Database, fileId: string) =>
  db
    .selectFrom('files')
    .select(['_id', 'project_id', 'type', 'kind', 'key', 'size', 'preview_status', 'preview_prefix'])
    .where('_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .where('damaged_at', 'is', null)
    .executeTakeFirst()
export type FileToPreview = NonNullable<Awaited<ReturnType<typeof findFileToPreview>>>

type Change = {
  preview_status: 'Pending' | 'In Progress' | 'Complete' | 'Error'
  status_reason?: string | null
  preview_prefix?: string
  media?: string
  duration_seconds?: number | null
}

/** A duration that a person entered stays. False for a file that was deleted meanwhile, and for a failure of what is complete. */
export async function updatePreview(tx: Database, fileId: string, { duration_seconds = null, ...change }: Change, updated_at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ ...change, duration_seconds: sql`coalesce(duration_seconds, ${duration_seconds})`, updated_at })
    .where('_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .$if(change.preview_status === 'Error', (query) => query.where('preview_status', '!=', 'Complete'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
