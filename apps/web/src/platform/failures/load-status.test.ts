import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { listStatusOf, loadStatusOf } from './load-status.ts'

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
