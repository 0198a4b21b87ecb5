import { sql } from 'kysely'
import { mustCarryMarks } from '../rooms/shown-films.repository.ts'

type Status = 'Queued' | 'Encoding' | 'Complete' | 'Cancelled' | 'Error'

const progressOf = sql`case when copies.status = 'Complete' then 1 else coalesce((
  select avg(case when status = 'Complete' then 1 else progress end) from encode_chunks where encode_id = copies._id), 0) end`

/**
 * The copy of a share of one film, as far as it is made: of the film's current encode, with forensic marks where they must be. Expects
 * `shared_screeners`, `terms` and `screeners`.
 */
export const latestCopy = sql<{ status: Status; progress: number }>`(
  select copies.status, ${progressOf} as progress from encodes as copies
  where terms.watermark ->> 'mode' = 'burn_in' and copies.share_id = shared_screeners._id and copies.copy_of = screeners.encode_id and (copies.is_marked or not ${mustCarryMarks})
  order by copies.created_at desc limit 1)`.as('copy')

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
      and (terms.screener_room_id is null or exists (select from screener_room_screeners as placed
        where placed.room_id = terms.screener_room_id and placed.screener_id = films._id))
    order by copies.share_id, copies.screener_id, copies.created_at desc
  ) as latest)`
