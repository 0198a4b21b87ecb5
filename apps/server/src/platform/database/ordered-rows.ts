import { fail } from '@answerprint/contract/errors'
import { sql } from 'kysely'
import type { Database } from './database.ts'

type OrderedTable = 'custom_fields' | 'credit_categories' | 'credits'
export type Move = { id?: string | undefined; originalIndex: number; targetIndex: number }

/** Lists whose rows have the positions 0, 1, 2 and so on. Every change is made under the lock of its list. */
export const orderedRows = (table: OrderedTable, listColumn: 'project_id' | 'category_id') => {
  const [rows, list] = [sql.table(table), sql.ref(listColumn)]
  const count = async (tx: Database, listId: string): Promise<number> => {
    const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from ${rows} where ${list} = ${listId}`.execute(tx)
    return found[0]?.count ?? 0
  }
  const positionOf = async (tx: Database, listId: string, id: string): Promise<number> => {
    const { rows: found } = await sql<{ position: number }>`select position from ${rows} where ${list} = ${listId} and _id = ${id}`.execute(
      tx,
    )
    return found[0]?.position ?? fail('conflict', { message: 'What you moved is no longer in this list.' })
  }
  return {
    /** The position after the last row; refused when the list is full. */
    async next(tx: Database, listId: string, most: number): Promise<number> {
      const position = await count(tx, listId)
      return position < most ? position : fail('list_full')
    },

    /**
     * Moves a row from one position to another, those between by one, and says whether its place changed. A row that is named by its id is
     * moved from wherever it is by now, and to the end of a list that has become too short.
     */
    async move(tx: Database, listId: string, { id, originalIndex, targetIndex }: Move): Promise<boolean> {
      const size = await count(tx, listId)
      const from = id === undefined ? originalIndex : await positionOf(tx, listId, id)
      const to = id === undefined ? targetIndex : Math.min(targetIndex, size - 1)
      if (from >= size || to >= size) return fail('invalid', { message: 'There is no such place in this list.' })
      await sql`update ${rows} set position = case
        when position = ${from}::int then ${to}::int
        when ${from}::int < ${to}::int then position - 1 else position + 1 end
        where ${list} = ${listId} and position between ${Math.min(from, to)} and ${Math.max(from, to)}`.execute(tx)
      return from !== to
    },

    /** After a deletion: the rows behind it move up. */
    close: (tx: Database, listId: string, position: number) =>
      sql`update ${rows} set position = position - 1 where ${list} = ${listId} and position > ${position}`.execute(tx),
  }
}
