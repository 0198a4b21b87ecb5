import { sql } from 'kysely'
import { isStillPlaced } from '#features/screeners'
import type { Database } from '#platform/database/database'

const progressOf = sql`case when copies.status = 'Complete' then 1 else coalesce((
  select avg(case when status = 'Complete' then 1 else progress end) from encode_chunks where encode_id = copies._id), 0) end`

/** A share of a film that was protected for a while has two copies: the one that can be watched, or that is nearest to it, goes before. */
const nearest = sql`array_position(array['Complete', 'Encoding', 'Queued', 'Error'], copies.status)`

type Copied = { _id: string; screener_id: string; use_forensic_watermark: boolean; is_protected: boolean | null }

/** The copy of a share of one film, as far as it is made: of the film's current encode, with forensic marks where they must be. */
export const findOwnCopy = (db: Database, { _id, screener_id, use_forensic_watermark, is_protected }: Copied) =>
  db
    .selectFrom('encodes as copies')
    .innerJoin('screeners', 'screeners.encode_id', 'copies.copy_of')
    .select(['copies.status', sql<number>`${progressOf}`.as('progress')])
    .where('copies.share_id', '=', _id)
    .where('screeners._id', '=', screener_id)
    .$if(use_forensic_watermark || is_protected === true, (query) => query.where('copies.is_marked', '=', true))
    .orderBy(nearest)
    .orderBy('copies.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type CopySums = { count: number; making: number; failed: number; progress: number | null }

/** The copies of a share and of all films that it shows, as far as they would be played, for its owner. Expects `shared_screeners` and `terms`. */
export const sumOfCopies = sql<CopySums>`(
  select json_build_object('count', count(*), 'making', count(*) filter (where latest.status in ('Queued', 'Encoding')),
    'failed', count(*) filter (where latest.status = 'Error'), 'progress', avg(latest.progress))
  from (
    select distinct on (copies.share_id, copies.screener_id) copies.status, ${progressOf} as progress
    from encodes as copies join screeners as films on films.encode_id = copies.copy_of
    where terms.watermark ->> 'mode' = 'burn_in' and copies.share_id in (
        select of._id from shared_screeners as of where of._id = shared_screeners._id or of.room_share_id = shared_screeners._id)
      and copies.status <> 'Cancelled'
      and (copies.is_marked or not (coalesce(terms.use_forensic_watermark, false) or films.use_forensic_watermark))
      and ${isStillPlaced('films')}
    order by copies.share_id, copies.screener_id, ${nearest}, copies.created_at desc
  ) as latest)`
