import { type SqlBool, sql } from 'kysely'

/** Among the films of a room that were chosen for this reviewer. Expects `terms` and `placed`. */
export const isChosenFilm = sql<SqlBool>`(terms.chosen_screener_ids is null or placed.screener_id = any(terms.chosen_screener_ids))`

/** Sent by itself, or shown to this reviewer by its room. Expects `terms`, and the film under this name. */
export const isStillPlaced = (film: string) =>
  sql<SqlBool>`(terms.screener_room_id is null or exists (select from screener_room_screeners as placed
    where placed.room_id = terms.screener_room_id and placed.screener_id = ${sql.ref(`${film}._id`)} and ${isChosenFilm}))`
