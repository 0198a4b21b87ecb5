import { type Insertable, sql } from 'kysely'
import { type Database, isUniqueViolation } from '#platform/database/database'
import { escapeLike } from '#platform/database/escape-like'
import type { Tables } from '#platform/database/tables'

const shown = (db: Database) =>
  db
    .selectFrom('promos')
    .select(['_id', 'code', 'label', 'is_active', 'ends_at', 'max_uses', 'created_at'])
    .select(sql<number>`(select count(*)::int from promo_uses where promo_uses.promo_id = promos._id)`.as('uses'))

export const listPromos = (db: Database, search: string, most: number) =>
  shown(db)
    .where('code', 'like', `%${escapeLike(search.toUpperCase())}%`)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(most)
    .execute()

export const findShownPromo = (db: Database, promoId: string) => shown(db).where('_id', '=', promoId).executeTakeFirst()

/** False where one of the codes is taken. */
export const insertPromos = async (tx: Database, rows: Insertable<Tables['promos']>[]): Promise<boolean> => {
  try {
    await tx.insertInto('promos').values(rows).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'promos_code_key')) return false
    throw error
  }
}

export const switchPromo = (tx: Database, promoId: string, is_active: boolean) =>
  tx.updateTable('promos').set({ is_active }).where('_id', '=', promoId).returning('code').executeTakeFirst()
