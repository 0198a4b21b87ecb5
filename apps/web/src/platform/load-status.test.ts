import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listStatusOf, loadStatusOf } from './load-status.ts'

/** Every status that a list passes through while its answers come. */
async function passesThrough(answers: (() => Promise<string[]>)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: () => answers.shift()?.() ?? [], enabled: false })
  const seen: string[] = [listStatusOf(observer.getCurrentResult())]
  const stop = observer.subscribe((result) => {
    const status = listStatusOf(result)
    if (seen.at(-1) !== status) seen.push(status)
  })
  while (answers.length > 0) await observer.refetch()
  const last = loadStatusOf(observer.getCurrentResult())
  stop()
  return { seen, last }
}

test('a list is pending, ready, updating and ready again', async () => {
  const { seen } = await passesThrough([async () => ['reel 1'], async () => ['reel 1', 'reel 2']])
  expect(seen).toEqual(['PENDING', 'READY', 'UPDATING', 'READY'])
})

test('a first load that fails is an error', async () => {
  const { seen, last } = await passesThrough([() => Promise.reject(new Error('500'))])
  expect(seen).toEqual(['PENDING', 'ERROR'])
  expect(last).toBe('ERROR')
})

test('a refresh that fails leaves what was there', async () => {
  const { seen } = await passesThrough([async () => ['reel 1'], () => Promise.reject(new Error('500'))])
  expect(seen).toEqual(['PENDING', 'READY', 'UPDATING', 'READY'])
})
