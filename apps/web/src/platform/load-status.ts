/** What a load is at: nothing yet, there, or failed. */
type LoadStatus = 'PENDING' | 'READY' | 'ERROR'
/** A list that is there may be on its way again. */
type ListStatus = LoadStatus | 'UPDATING'

type Load = { data: unknown; isError: boolean; isFetching: boolean }

export function loadStatusOf({ data, isError }: Pick<Load, 'data' | 'isError'>): LoadStatus {
  if (data !== undefined) return 'READY'
  return isError ? 'ERROR' : 'PENDING'
}

/** A refresh that failed leaves the list that stands, and says so beside it. */
export function listStatusOf(load: Load): ListStatus {
  const status = loadStatusOf(load)
  return status === 'READY' && load.isFetching ? 'UPDATING' : status
}
