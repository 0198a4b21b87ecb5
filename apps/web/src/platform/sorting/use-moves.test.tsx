import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../testing/show.tsx'
import { moved } from './order.ts'
import { type Move, useMoves } from './use-moves.ts'

/** What was sent, and how each is answered. */
let sent: { move: Move; answer(list: string[]): void; refuse(): void }[] = []
const fetchAgain = vi.fn()
beforeEach(() => {
  sent = []
  fetchAgain.mockClear()
})

function Reels() {
  const [list, setList] = useState(['One', 'Two', 'Three'])
  const move = useMoves<string[]>({
    read: () => list,
    show: setList,
    place: (reels, { from, to }) => moved(reels, from, to),
    send: (move) =>
      new Promise<string[]>((answer, reject) => sent.push({ move, answer, refuse: () => reject(new TypeError('Failed to fetch')) })),
    onMoved: () => undefined,
    onFailed: fetchAgain,
  })
  return (
    <>
      <button type="button" onClick={() => move(2, 0)}>
        Last to the front
      </button>
      <button type="button" onClick={() => move(0, 1)}>
        First down
      </button>
      <output>{list.join(', ')}</output>
    </>
  )
}

const reels = page.getByRole('status')
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function moveTwice() {
  await show(
    <QueryClientProvider client={makeQueryClient()}>
      <Reels />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Last to the front' }).click()
  await page.getByRole('button', { name: 'First down' }).click()
  await expect.element(reels).toHaveTextContent('One, Three, Two')
  await expect.poll(() => sent.length).toBe(1)
}

test('a second move is sent once the first is answered, and the list keeps showing where both lead', async () => {
  await moveTwice()
  expect(isAskedBeforeLeaving()).toBe(true)
  sent[0]?.answer(['Three', 'One', 'Two'])
  await expect
    .poll(() => sent.map(({ move }) => move))
    .toEqual([
      { from: 2, to: 0 },
      { from: 0, to: 1 },
    ])
  await expect.element(reels).toHaveTextContent('One, Three, Two')
  sent[1]?.answer(['One', 'Three', 'Two', 'Four'])
  await expect.element(reels).toHaveTextContent('One, Three, Two, Four')
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('after a move that failed no other is sent, and the list is as it was', async () => {
  await moveTwice()
  sent[0]?.refuse()
  await expect.element(reels).toHaveTextContent('One, Two, Three')
  expect(sent).toHaveLength(1)
  expect(fetchAgain).toHaveBeenCalledOnce()

  await page.getByRole('button', { name: 'First down' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.move).toEqual({ from: 0, to: 1 })
})
