import { Button } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import { placeFrom } from '../reviewers/summary-place.ts'
import { ReviewersSection } from './ReviewersSection.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a search without a hit says so while only some of the reviewers are shown, and they can be shown all again', async () => {
  answering({ status: 200, body: { shared_screeners: [], count: 0, counts: { all: 0, not_opened: 0, started: 0, finished: 0 } } })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {}, can_view_screener_analytics: true } as unknown as User)
  const onPlace = vi.fn()
  const place = { ...placeFrom({}), query: 'haruki', progress: 'finished' as const }
  await show(
    <QueryClientProvider client={queries}>
      <ReviewersSection parent={{ parentType: 'screener', parentID: 'film' }} place={place} onPlace={onPlace} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  expect(onPlace).toHaveBeenCalledWith({ ...place, progress: null, page: 1 })
})

test('a page that is not there, as when the list has become shorter, leads to the last one and says of no one that they are missing', async () => {
  const counts = { all: 26, not_opened: 26, started: 0, finished: 0 }
  answering({ status: 200, body: { shared_screeners: [], count: 26, counts } })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {}, can_view_screener_analytics: true } as unknown as User)
  const onPlace = vi.fn()
  const place = { ...placeFrom({}), page: 3 }
  await show(
    <QueryClientProvider client={queries}>
      <ReviewersSection parent={{ parentType: 'screener', parentID: 'film' }} place={place} onPlace={onPlace} />
    </QueryClientProvider>,
  )
  await expect.poll(() => onPlace.mock.calls).toEqual([[{ ...place, page: 2 }]])
  await expect.element(page.getByRole('heading', { name: 'No reviewers' })).not.toBeInTheDocument()
})

test('on a tablet no button above the reviewers is cut off, and none lies over the heading', async () => {
  await page.viewport(820, 900)
  answering({ status: 200, body: { shared_screeners: [], count: 5, counts: { all: 5, not_opened: 0, started: 5, finished: 0 } } })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {}, can_view_screener_analytics: true } as unknown as User)
  const buttons = ['Comments of reviewers', 'Preview Room', 'Share Screener Room']
  await show(
    <QueryClientProvider client={queries}>
      <ReviewersSection
        parent={{ parentType: 'screener_group', parentID: 'room' }}
        place={placeFrom({})}
        onPlace={vi.fn()}
        action={buttons.map((name) => <Button key={name}>{name}</Button>)}
      />
    </QueryClientProvider>,
  )
  const heading = page.getByRole('heading', { name: /^Reviewers/ }).element()
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
  for (const name of buttons) {
    const words = page.getByRole('button', { name }).element().querySelector('.mantine-Button-label')
    expect(words?.scrollWidth, name).toBeLessThanOrEqual(words?.clientWidth ?? 0)
  }
})
