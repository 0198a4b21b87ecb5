import { LRUCache } from 'lru-cache'

/**
 * Keeps what was used last, at most so many. Its memory grows with what is kept: the library's own `max` takes all of it at once, for every
 * cache of a server that starts.
 */
export const recentCache = <Kept extends object | string | true>(most: number): LRUCache<string, Kept> =>
  new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: () => 1 })
