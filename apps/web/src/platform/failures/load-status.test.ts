import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { asOne, listStatusOf, loadStatusOf } from './load-status.ts'

/** A list with pages; each page comes, or fails, when the test says so. */
function openList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer = Promise.withResolvers<string[]>()
  const options = (page: number) => ({ queryKey: ['rooms', page], queryFn: () => answer.promise, placeholderData: keepPreviousData })
  const observer = new QueryObserver(client, options(1))
  const statuses = [listStatusOf(observer.getCurrentResult())]
  const stop = observer.subscribe((result) => {
    const status = listStatusOf(result)
    if (status !== statuses.at(-1)) statuses.push(status)
  })
  onTestFinished(() => {
    stop()
    client.clear()
  })
  const settled = () => expect.poll(() => client.isFetching()).toBe(0)
  return {
    statuses,
    latest: () => observer.getCurrentResult(),
    turnTo: (page: number) => observer.setOptions(options(page)),
    comes: (rooms: string[]) => answer.resolve(rooms),
    fails: () => answer.reject(new Error('The rooms could not be loaded.')),
    settled,
    again() {
      answer = Promise.withResolvers()
      void observer.refetch()
    },
    next() {
      answer = Promise.withResolvers()
    },
  }
}

test('a list is pending, ready, updating while another page of it comes, and ready again', async () => {
  const list = openList()
  list.comes(['Market room'])
  await list.settled()
  list.next()
  list.turnTo(2)
  list.comes(['Jury room'])
  await list.settled()
  await expect.poll(() => list.statuses).toEqual(['PENDING', 'READY', 'UPDATING', 'READY'])
})

test('a list that does not come is an error, pending while it is tried again, and stays ready when only a later load fails', async () => {
  const list = openList()
  list.fails()
  await list.settled()
  await expect.poll(() => loadStatusOf(list.latest())).toBe('ERROR')
  list.again()
  list.comes(['Market room'])
  await list.settled()
  list.again()
  list.fails()
  await list.settled()
  await expect.poll(() => list.statuses).toEqual(['PENDING', 'ERROR', 'PENDING', 'READY'])
  expect(list.latest().error).not.toBeNull()
})

test('several queries are here when all are, an error as soon as one fails, and only what failed is asked again', () => {
  const asked: string[] = []
  const query = (name: string, data: unknown, error: Error | null = null) => ({ data, error, refetch: () => asked.push(name) })
  const cart = query('cart', { orders: [] })
  const awaited = query('methods', undefined)
  const lost = query('methods', undefined, new Error('The cards could not be loaded.'))
  const stale = query('cart', { orders: [] }, new Error('The cart could not be loaded again.'))

  expect(loadStatusOf(asOne([cart, query('methods', [])]))).toBe('READY')
  expect(loadStatusOf(asOne([stale, awaited]))).toBe('PENDING')
  const all = asOne([stale, lost])
  expect(loadStatusOf(all)).toBe('ERROR')
  expect(all.error).toBe(lost.error)
  all.refetch()
  expect(asked).toEqual(['methods'])
})
