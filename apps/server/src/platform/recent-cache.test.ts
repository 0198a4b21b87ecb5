import { expect, test } from 'vitest'
import { recentCache } from './recent-cache.ts'

test('what was used last is kept, at most so many, and one that is kept again counts once', () => {
  const cache = recentCache<string>(3)
  for (const name of ['ada', 'bo', 'chen']) cache.set(name, name.toUpperCase())
  cache.set('ada', 'ADA again')
  cache.get('bo')
  cache.set('dede', 'DEDE')
  expect([...cache.keys()].sort()).toEqual(['ada', 'bo', 'dede'])
  cache.delete('bo')
  cache.set('eva', 'EVA')
  expect([...cache.entries()].sort()).toEqual([
    ['ada', 'ADA again'],
    ['dede', 'DEDE'],
    ['eva', 'EVA'],
  ])
})
