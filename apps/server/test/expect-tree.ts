import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/** No cycle, no live item in a deleted folder or in another project, and correct counts. */
export async function expectTree(db: Database): Promise<void> {
  const rows = await db.selectFrom('files').select(['_id', 'folder_id', 'project_id', 'deleted_at']).execute()
  const byId = new Map(rows.map((each) => [each._id, each]))
  const alive = rows.filter((each) => each.deleted_at === null)
  for (const row of alive) {
    const seen = new Set([row._id])
    for (let at = row.folder_id; at !== null; at = byId.get(at)?.folder_id ?? null) {
      expect(seen.has(at), 'folders form a cycle').toBe(false)
      seen.add(at)
      expect(byId.get(at)).toMatchObject({ deleted_at: null, project_id: row.project_id })
    }
  }
  const holders = alive.map((each) => each.folder_id ?? each.project_id)
  const counts = await db.selectFrom('file_counts').select(['holder_id', 'items']).execute()
  for (const { holder_id, items } of counts) expect(items).toBe(holders.filter((each) => each === holder_id).length)
}
