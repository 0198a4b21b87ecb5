import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import { ReviewScreen } from '../ReviewScreen.tsx'
import { type Gate, type Review, reviewQuery } from '../review.api.ts'

let hidden: ReturnType<typeof vi.spyOn> | undefined
afterEach(() => {
  hidden?.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOST = {
  ...{ name: 'Nordlys Distribution', logo_url: null, accent: null, theme: 'dark', page_background: 'plain' },
  ...{ contact_email: 'contact@nordlys.example' },
}
const preparing = (changes: Partial<Gate<'preparing'>> = {}, reviewer_name: string | null = 'Haruki Aizawa') =>
  ({
    ...{ host: HOST, reviewer_name, is_preview: false, previewed_link: null },
    gate: { state: 'preparing', message: '', progress: 0.4, failed: false, ...changes },
  }) as unknown as Review
const expired = {
  ...preparing(),
  gate: { state: 'expired', message: '', expired_at: null, may_be_extended: true, extension_requested: false },
} as unknown as Review

async function shown(review: Review) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const queries = makeQueryClient()
  queries.setQueryData(reviewQuery('t').queryKey, review)
  await show(
    <QueryClientProvider client={queries}>
      <ReviewScreen token="t" />
    </QueryClientProvider>,
  )
}

const bar = page.getByRole('progressbar', { name: 'Making the copy' })

test('a reviewer waits for their copy, sees how far it is, and the page goes on by itself', async () => {
  const sent = answering({ status: 200, body: preparing({ progress: 0.62 }) }, { status: 200, body: expired })
  await shown(preparing())
  await expect.element(page.getByRole('heading', { name: 'Your copy of this screener is being made.' })).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await expect.element(page.getByText('40%')).toBeVisible()
  expect(sent).toHaveLength(0)
  vi.advanceTimersByTime(5_000)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '62')
  vi.advanceTimersByTime(5_000)
  await expect.element(page.getByRole('heading', { name: 'This screener has expired.' })).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(2)
})

test('a tab that is not seen asks nothing, and asks when it is seen again', async () => {
  const sent = answering({ status: 200, body: expired })
  await shown(preparing())
  await expect.element(bar).toBeVisible()
  hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(0)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('heading', { name: 'This screener has expired.' })).toBeVisible()
})

test('the next question waits for the answer to the last', async () => {
  const answer = Promise.withResolvers<{ status: number; body: Review }>()
  const sent = answering(answer.promise, { status: 200, body: expired })
  await shown(preparing())
  await expect.element(bar).toBeVisible()
  vi.advanceTimersByTime(20_000)
  expect(sent).toHaveLength(1)
  answer.resolve({ status: 200, body: preparing({ progress: 0.5 }) })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
})

test('where their copy could not be made it is tried again, and the sender is named', async () => {
  answering({ status: 200, body: preparing({ progress: 0 }) })
  await shown(preparing({ failed: true }))
  await expect.element(page.getByRole('heading', { name: 'Your copy of this screener could not be made.' })).toBeVisible()
  await expect.element(page.getByText('It is tried again. If this stays, ask Nordlys Distribution.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
})

test('the copy of a link is no one’s own', async () => {
  await shown(preparing({}, null))
  await expect.element(page.getByRole('heading', { name: 'The copy of this screener is being made.' })).toBeVisible()
})
