import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** Appends new tips; returns all that were seen. */
export async function addTourSteps(tx: Database, userId: string, steps: readonly string[]): Promise<string[]> {
  const { viewed_tour_steps } = await tx
    .updateTable('users')
    .set({
      viewed_tour_steps: sql<string[]>`viewed_tour_steps || array(
        select step from unnest(${[...new Set(steps)]}::text[]) as step where step <> all (viewed_tour_steps))`,
    })
    .where('_id', '=', userId)
    .returning('viewed_tour_steps')
    .executeTakeFirstOrThrow()
  return viewed_tour_steps
}
