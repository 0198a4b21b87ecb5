import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'
import type { ProviderName } from '../providers/provider.ts'

export const findLatestLine = async (db: Database, provider: ProviderName): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('provider_balance_lines')
      .select('at')
      .where('provider', '=', provider)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at

export const listKnownRefs = async (db: Database, refs: readonly string[]): Promise<ReadonlySet<string>> =>
  refs.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('provider_balance_lines')
            .select('provider_ref')
            .where('provider_ref', 'in', [...refs])
            .execute()
        ).map((each) => each.provider_ref),
      )

/** False where it is known already. */
export async function insertLine(tx: Database, row: Insertable<Tables['provider_balance_lines']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_balance_lines')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
