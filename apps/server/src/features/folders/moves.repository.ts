import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

type NewMove = {
  _id: string
  project_id: string
  destination_project_id: string
  folder_id: string | null
  file_ids: string[]
  user_id: string
  staff_id: string | null
  created_at: Date
}

export const insertMove = (tx: Database, move: NewMove) =>
  tx
    .insertInto('file_moves')
    .values({ ...move, status: 'Pending' })
    .execute()

/** The holder of this lock moves; a worker that lost the job waits here, and then finds less to do. */
export const lockMove = (tx: Database, moveId: string) =>
  tx
    .selectFrom('file_moves')
    .innerJoin('projects', 'projects._id', 'file_moves.destination_project_id')
    .innerJoin('projects as origins', 'origins._id', 'file_moves.project_id')
    .select([
      'file_moves._id',
      'file_moves.project_id',
      'file_moves.destination_project_id',
      'file_moves.folder_id',
      'file_moves.user_id',
      'file_moves.staff_id',
      'file_moves.status',
      'projects.title as destination',
      'origins.title as origin',
    ])
    .select(sql<number>`cardinality(file_ids)`.as('count'))
    .where('file_moves._id', '=', moveId)
    .forUpdate('file_moves')
    .executeTakeFirst()
export type MoveRow = NonNullable<Awaited<ReturnType<typeof lockMove>>>

export const endMove = (tx: Database, moveId: string, status: 'Complete' | 'Error', finished_at: Date) =>
  tx.updateTable('file_moves').set({ status, finished_at }).where('_id', '=', moveId).execute()

/** The next items that are not moved yet. */
export async function listLeft(tx: Database, moveId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select files._id from file_moves
    join files on files._id = any(file_moves.file_ids) and files.project_id = file_moves.project_id and files.deleted_at is null
    where file_moves._id = ${moveId} order by files._id limit ${most}`.execute(tx)
  return rows.map((each) => each._id)
}
