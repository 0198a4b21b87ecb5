/** Before every id of ours. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const AT_ONCE = 200

/**
 * Row after row of a query that is asked page by page, so that a table of any size is gone through, and what a row leads to does not keep the
 * query open. `list` answers the rows behind one in their order, at most so many; `after` names a row to it.
 */
export async function* eachAfter<Row, Place>(
  first: Place,
  list: (after: Place, most: number) => Promise<readonly Row[]>,
  after: (row: Row) => Place,
): AsyncGenerator<Row, void, undefined> {
  for (let place = first; ; ) {
    const rows = await list(place, AT_ONCE)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    place = after(last)
  }
}
