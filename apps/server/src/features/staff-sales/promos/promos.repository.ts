import { type Insertable, sql } from 'kysely'
import { type Database, isUniqueViolation } from '#platform/database/database'
import { escapeLike } from '#platform/database/search-key'
import type { Tables } from '#platform/database/tables'

const shown = (db: Database, now: Date) =>
  db
    .selectFrom('promos')
    .select(['_id', 'code', 'label', 'is_active', 'ends_at', 'max_uses', 'created_at'])
    .select(sql<boolean>`coalesce(ends_at <= ${now}, false)`.as('is_over'))
    .select(sql<number>`(select count(*)::int from promo_uses where promo_uses.promo_id = promos._id)`.as('uses'))

type Listing = { search: string; most: number; now: Date }
export const listPromos = (db: Database, { search, most, now }: Listing) =>
  shown(db, now)
    .where('code', 'like', `%${escapeLike(search.toUpperCase())}%`)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(most)
    .execute()

export const findShownPromo = (db: Database, promoId: string, now: Date) => shown(db, now).where('_id', '=', promoId).executeTakeFirst()

export const lockPromo = (tx: Database, promoId: string) =>
  tx.selectFrom('promos').select(['code', 'is_active', 'ends_at']).where('_id', '=', promoId).forUpdate().executeTakeFirst()

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
  tx.updateTable('promos').set({ is_active }).where('_id', '=', promoId).execute()
