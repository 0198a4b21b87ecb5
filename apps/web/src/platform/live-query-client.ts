import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * News that arrives while a list is loaded for the first time. The library joins it to the load that is under way, whose answer may be
 * older than the news, and so forgets it; here the list is asked for once more when that load has ended.
 */
export class LiveQueryClient extends QueryClient {
  /** First loads after which the list is asked for again, whatever else is heard meanwhile. */
  readonly #followed = new WeakSet<Promise<unknown>>()

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters as InvalidateQueryFilters)) this.#askAgainAfterFirstLoad(query)
    return super.invalidateQueries(filters, options)
  }

  #askAgainAfterFirstLoad(query: Query): void {
    const load = query.state.fetchStatus === 'fetching' && query.state.data === undefined ? query.promise : undefined
    if (load === undefined || this.#followed.has(load)) return
    this.#followed.add(load)
    const again = () => void super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    load.then(again, () => undefined)
  }
}
