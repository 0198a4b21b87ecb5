import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '#platform/clock'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import { placeFrom } from '../reviewers/summary-place.ts'
import type { ListedShare } from '../shares.api.ts'
import { ReviewersTable } from './ReviewersTable.tsx'

const LONG = 'Everyone on the selection committee in Rotterdam, their assistants, and the programmers of the late screenings'
const TITLE = 'The Salt Market 2026'
const DISMISSED = 'analytics_upgrade_dismissed'
afterEach(async () => {
  await page.viewport(1280, 800)
  vi.restoreAllMocks()
  await cookieStore.delete(DISMISSED)
})

const share = (_id: string, shared_name: string): ListedShare =>
  // The table reads no more of them.
  ({
    ...{ _id, shared_name, shared_email: null, type: 'screener', share_type: 'link', url: '', has_comments: false },
    ...{ created_at: '2026-11-20T09:00:00.000Z', last_sent_at: null, available_at: null, expiry: null, last_viewed_at: null },
    ...{ view_count_limit: null, views: null, watermark: null, stats: null, is_live: false },
    ...{ name: '', poster_url: null, project_title: TITLE },
  }) as unknown as ListedShare

const ofRoom = (_id: string, shared_name: string): ListedShare => ({
  ...share(_id, shared_name),
  type: 'screener_group',
  view_count_limit: 3,
  views: 12,
})

const burnedIn = (_id: string, shared_name: string): ListedShare => ({
  ...share(_id, shared_name),
  watermark: {
    ...{ is_active: true, text: 'Takeda', position: 'top-left', second_line_text_type: null },
    ...{ size: 'medium', opacity: 75, mode: 'burn_in' },
  },
  own_copy: { state: 'Making', progress: 0.4 },
})

type More = { hasAnalytics?: boolean; namesScreener?: boolean }

async function shownTo(can_view_screener_analytics: boolean, more: More = {}) {
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {}, can_view_screener_analytics } as unknown as User)
  const shares = [
    share('1', 'Rotterdam programming'),
    share('2', 'Press'),
    share('3', LONG),
    ofRoom('4', 'Buyers'),
    burnedIn('5', 'Takeda'),
    { ...share('7', 'Cannes'), expiry: '2026-11-21T09:00:00.000Z' },
    { ...share('6', 'Lately'), created_at: new Date(now().getTime() - 19 * 60_000).toISOString() },
  ]
  const place = { place: placeFrom({}), namesScreener: false, titles: undefined, onSort: () => undefined }
  await show(
    <QueryClientProvider client={queries}>
      <ReviewersTable shares={shares} hasAnalytics={false} {...place} {...more} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Rotterdam programming')).toBeVisible()
}

test('where the plan has no analytics the first reviewer is followed by a way to them, which is put away for a day', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  await shownTo(false)
  const upgrades = page.getByRole('link', { name: 'Upgrade' })
  expect(upgrades.all()).toHaveLength(1)
  await expect.element(upgrades).toHaveAttribute('href', '/settings/user/account/plan')
  await page.getByRole('button', { name: 'Dismiss analytics upgrade' }).click()
  await expect.element(upgrades).not.toBeInTheDocument()
  expect(written).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^${DISMISSED}=1;.*max-age=86400\\b`, 'i')))
})

test('where the role lacks them no plan is offered, since none would help', async () => {
  await shownTo(true)
  expect(page.getByRole('link', { name: 'Upgrade' }).all()).toHaveLength(0)
})

test('a name that is longer than its column is cut on one line, and whole in its tooltip', async () => {
  await shownTo(true)
  const name = page.getByTitle(LONG).element()
  expect(name.textContent).toBe(LONG)
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(name.clientHeight).toBe(page.getByTitle('Press').element().clientHeight)
})

test('on a tablet "Available At" is whole beside what scrolls, and "yesterday" begins its cell in upper case', async () => {
  // Without the gutters and the scroll bar of 1024.
  await page.viewport(977, 768)
  await shownTo(true, { hasAnalytics: true, namesScreener: true })
  const rightOf = (text: string) => {
    const range = document.createRange()
    range.selectNodeContents(page.getByText(text, { exact: true }).first().element())
    return range.getBoundingClientRect().right
  }
  // The shadow of the column that stays.
  const edge = page.getByRole('columnheader', { name: 'Watched' }).element().getBoundingClientRect().left - 18
  expect(rightOf('Available At')).toBeLessThanOrEqual(edge)
  expect(rightOf('Available Now')).toBeLessThanOrEqual(edge)
  const cell = page
    .getByRole('cell')
    .filter({ has: page.getByRole('time') })
    .first()
    .element()
  expect(getComputedStyle(cell, '::first-letter').textTransform).toBe('uppercase')
})

test('on a tablet a long time ends before the next column', async () => {
  await page.viewport(1024, 768)
  await shownTo(true, { hasAnalytics: true, namesScreener: true })
  const time = page.getByText('19 minutes ago').element()
  const cell = time.closest('td') ?? time
  expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right)
})

test('a title is whole on a tablet: it has more than one line before it is cut, and is whole in its tooltip', async () => {
  await page.viewport(1024, 768)
  await shownTo(true, { hasAnalytics: true, namesScreener: true })
  const name = page.getByTitle(TITLE).first().element()
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test('the limit of a room is one of each film, beside the views of all of them', async () => {
  await shownTo(true)
  const row = page.getByRole('row').filter({ has: page.getByTitle('Buyers') })
  const cell = row.getByRole('cell').filter({ hasText: 'of each film' })
  await expect.element(cell).toHaveTextContent('3 of each film12 views')
})

test('a watermark that is burned in is named so, with how far its copy is', async () => {
  await shownTo(true)
  const row = page.getByRole('row').filter({ has: page.getByTitle('Takeda') })
  await expect.element(row.getByRole('img', { name: 'Watermark, burned in' })).toBeVisible()
  await expect.element(row.getByText('Making its copy · 40%')).toBeVisible()
})

test.each([1280, 390])('what is drawn below a reviewer stays a line under the pointer, at %i px', async (width) => {
  await page.viewport(width, 800)
  await shownTo(true, { hasAnalytics: true })
  const name = page.getByText('Press')
  const row = name.element().closest('tr')
  const line = () => {
    const { backgroundSize, backgroundPosition, backgroundRepeat } = getComputedStyle(row ?? document.body)
    return { backgroundSize, backgroundPosition, backgroundRepeat }
  }
  const atRest = line()
  await name.hover()
  await expect.poll(() => row?.matches(':hover')).toBe(true)
  expect(line()).toEqual(atRest)
})

test('on a tablet, where the column of expiry is out of sight, a link that has expired says so beside its name', async () => {
  await page.viewport(1024, 768)
  await shownTo(true, { hasAnalytics: true })
  const row = page.getByRole('row', { name: /Cannes/ })
  await expect.element(row.getByText('Expired').first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Press/ }).getByText('Expired')).not.toBeInTheDocument()
  await page.viewport(1440, 900)
  await expect.element(row.getByText('Expired').first()).not.toBeVisible()
  await expect.element(row.getByText('Expired').last()).toBeVisible()
})
