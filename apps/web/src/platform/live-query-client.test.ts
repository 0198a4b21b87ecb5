import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { LiveQueryClient } from './live-query-client.ts'

/** A list that is shown, and whose answers are given by hand. */
function shownList(client: LiveQueryClient) {
  const answers: ((names: string[]) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)))
  const list = new QueryObserver(client, { queryKey: ['files', 'Reels'], queryFn })
  const leave = list.subscribe(() => undefined)
  return { list, queryFn, leave, answer: (index: number, names: string[]) => answers[index]?.(names) }
}

test('what changes while a list is loaded for the first time is shown', async () => {
  const client = new LiveQueryClient()
  const { list, queryFn, leave, answer } = shownList(client)
  void client.invalidateQueries({ queryKey: ['files'] })
  void client.invalidateQueries({ queryKey: ['files'] })
  answer(0, [])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answer(1, ['notes.txt'])
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['notes.txt']))
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

test('a list that nothing happened to is loaded once', async () => {
  const client = new LiveQueryClient()
  const { list, queryFn, leave, answer } = shownList(client)
  void client.invalidateQueries({ queryKey: ['people'] })
  answer(0, ['notes.txt'])
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['notes.txt']))
  expect(queryFn).toHaveBeenCalledTimes(1)
  leave()
})
