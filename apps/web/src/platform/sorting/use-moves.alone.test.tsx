import { QueryClientProvider, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../testing/show.tsx'
import { movedTo, placeOf } from './order.ts'
import { movesScope, useMoves } from './use-moves.ts'

type Reel = { _id: string }
const reelsOf = (names: string): Reel[] => names.split(', ').map((_id) => ({ _id }))

/** What was sent, and how each is answered. */
let sent: { move: string; answer(names: string): void; refuse(): void }[] = []
const asked = (move: string) =>
  new Promise<Reel[]>((resolve, reject) =>
    sent.push({ move, answer: (names) => resolve(reelsOf(names)), refuse: () => reject(new TypeError('Failed to fetch')) }),
  )
const fetchAgain = vi.fn()
let client = makeQueryClient()
beforeEach(() => {
  sent = []
  fetchAgain.mockClear()
  client = makeQueryClient()
  client.setQueryData(['reels'], reelsOf('One, Two, Three'))
})

function Reels() {
  const queryClient = useQueryClient()
  const { data = [] } = useQuery<Reel[]>({ queryKey: ['reels'], queryFn: skipToken })
  const put = (reels: Reel[]) => void queryClient.setQueryData(['reels'], reels)
  const inLine = useMoves<Reel[]>({
    name: 'reels',
    read: () => queryClient.getQueryData(['reels']),
    show: put,
    onMoved: () => undefined,
    fetchAgain,
  })
  const move = (id: string, to: number) =>
    inLine({ place: (reels) => movedTo(reels, id, to), send: (reels) => asked(`${id}: ${placeOf(reels, id)} to ${to}`) })
  const rename = useMutation({ scope: movesScope('reels'), mutationFn: () => asked('rename'), onSuccess: put })
  return (
    <>
      <button type="button" onClick={() => move('Three', 0)}>
        Three to the front
      </button>
      <button type="button" onClick={() => move('Two', 1)}>
        Two to the middle
      </button>
      <button type="button" onClick={() => rename.mutate()}>
        Rename
      </button>
      <output>{data.map(({ _id }) => _id).join(', ')}</output>
    </>
  )
}

function Page() {
  const [isShown, setShown] = useState(true)
  return (
    <QueryClientProvider client={client}>
      <button type="button" onClick={() => setShown(!isShown)}>
        Other tab
      </button>
      {isShown && <Reels />}
    </QueryClientProvider>
  )
}

const reels = page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const moves = () => sent.map(({ move }) => move)

async function moveTwice() {
  await show(<Page />)
  await press('Three to the front')
  await press('Two to the middle')
  await expect.element(reels).toHaveTextContent('Three, Two, One')
  await expect.poll(moves).toEqual(['Three: 2 to 0'])
}

test('a second move is sent once the first is answered, and the list keeps showing where both lead', async () => {
  await moveTwice()
  expect(isAskedBeforeLeaving()).toBe(true)
  sent[0]?.answer('Three, One, Two')
  await expect.poll(moves).toEqual(['Three: 2 to 0', 'Two: 2 to 1'])
  await expect.element(reels).toHaveTextContent('Three, Two, One')
  sent[1]?.answer('Three, Two, One, Four')
  await expect.element(reels).toHaveTextContent('Three, Two, One, Four')
  expect(isAskedBeforeLeaving()).toBe(false)
  expect(fetchAgain).not.toHaveBeenCalled()
})

test('after a move that failed no other is sent, and the list is as it was', async () => {
  await moveTwice()
  sent[0]?.refuse()
  await expect.element(reels).toHaveTextContent('One, Two, Three')
  expect(sent).toHaveLength(1)
  expect(fetchAgain).toHaveBeenCalledOnce()

  await press('Three to the front')
  await expect.poll(moves).toEqual(['Three: 2 to 0', 'Three: 2 to 0'])
})

test('a move that waits is of what was taken, wherever another person has put it meanwhile', async () => {
  await moveTwice()
  sent[0]?.answer('Three, Four, One, Two')
  await expect.poll(moves).toEqual(['Three: 2 to 0', 'Two: 3 to 1'])
  await expect.element(reels).toHaveTextContent('Three, Two, Four, One')
})

test('a list that is left and shown again continues the moves that wait', async () => {
  await show(<Page />)
  await press('Three to the front')
  await press('Other tab')
  await expect.element(reels).not.toBeInTheDocument()
  await press('Other tab')
  expect(isAskedBeforeLeaving()).toBe(true)
  await press('Two to the middle')
  await expect.element(reels).toHaveTextContent('Three, Two, One')
  expect(moves()).toEqual(['Three: 2 to 0'])
  sent[0]?.answer('Three, One, Two')
  await expect.poll(moves).toEqual(['Three: 2 to 0', 'Two: 2 to 1'])
})

test('a list that was changed elsewhere during a move is fetched again once the move is answered', async () => {
  await show(<Page />)
  await press('Three to the front')
  await expect.poll(moves).toEqual(['Three: 2 to 0'])
  client.setQueryData(['reels'], reelsOf('Three, One, Two, Four'))
  sent[0]?.answer('Three, One, Two')
  await expect.poll(() => fetchAgain.mock.calls.length).toBe(1)
})

test('a move waits for another change of its list, and is made in what that has left', async () => {
  await show(<Page />)
  await press('Rename')
  await press('Three to the front')
  await expect.element(reels).toHaveTextContent('Three, One, Two')
  expect(moves()).toEqual(['rename'])
  sent[0]?.answer('Four, One, Two, Three')
  await expect.poll(moves).toEqual(['rename', 'Three: 3 to 0'])
  await expect.element(reels).toHaveTextContent('Three, Four, One, Two')
})
