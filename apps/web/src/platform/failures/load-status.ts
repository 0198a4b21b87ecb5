/** What a page shows of something that it loads. */
export type LoadStatus = 'PENDING' | 'READY' | 'ERROR'

/** A list is being updated while it shows its last rows, and others were asked for: another page, other words. */
export type ListStatus = LoadStatus | 'UPDATING'

/** A query, as far as its status needs it. */
export type Loading = { data: unknown; error: unknown }

/** One that can be asked again. */
export type Query = Loading & { refetch: () => unknown }

/** What is here stays, also when it could not be loaded again. */
export function loadStatusOf({ data, error }: Loading): LoadStatus {
  if (data !== undefined) return 'READY'
  return error === null ? 'PENDING' : 'ERROR'
}

export const listStatusOf = (list: Loading & { isPlaceholderData: boolean }): ListStatus =>
  list.isPlaceholderData ? 'UPDATING' : loadStatusOf(list)

/** Several queries as one: here when all of them are; those that failed are asked again. */
export function asOne(queries: readonly Query[]): Query {
  const lost = queries.filter((each) => loadStatusOf(each) === 'ERROR')
  return {
    data: queries.some((each) => each.data === undefined) ? undefined : queries.map((each) => each.data),
    error: lost[0]?.error ?? null,
    refetch: () => Promise.all(lost.map((each) => each.refetch())),
  }
}
