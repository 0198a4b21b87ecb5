import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { answering } from '../../../../platform/testing/scripted-server.ts'
import { showOnPage } from '../../../../platform/testing/show-on-page.tsx'
import { detailQuery, type VideoRequestDetail } from '../video-requests.api.ts'
import { RequestLine } from './RequestLine.tsx'
import { ReviewCard } from './ReviewCard.tsx'

type Request = VideoRequestDetail['request']
type Section = Request['sections'][number]

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

// The parts read no more of it.
const detail = {
  request: {
    ...{ _id: 'r-1', title: 'Vermilion Season', state: 'open' },
    ...{ recipient_name: 'Acquisitions of Nordlys Distribution', recipient_email: 'a@nordlys.example' },
    ...{ due_at: '2026-12-24T12:00:00.000Z', reminded_at: '2026-12-21T12:00:00.000Z' },
  },
  video: { poster_image_url: null, thumbnail_url: null },
} as unknown as VideoRequestDetail
const section = (more: Partial<Section>) =>
  ({ section: 'artwork', state: 'open', reason: '', submitted_at: null, submitted_by: '', ...more }) as Section

const showCard = (of: Section) =>
  showOnPage(
    <QueryClientProvider client={makeQueryClient()}>
      <ReviewCard organizationID="o-1" detail={detail} section={of} />
    </QueryClientProvider>,
  )

test('on a phone the way to another due date begins where its line does', async () => {
  await page.viewport(390, 844)
  await showOnPage(<RequestLine request={detail.request} onDue={() => undefined} />)
  const button = page.getByRole('button', { name: 'Change due date' })
  await expect.element(button).toBeVisible()
  const left = (place: Element) => {
    const range = document.createRange()
    range.selectNodeContents(place)
    return range.getBoundingClientRect().left
  }
  const words = page.getByText(/^Acquisitions/).element()
  expect(button.element().getBoundingClientRect().top).toBeGreaterThan(words.getBoundingClientRect().top + 10)
  expect(left(button.getByText('Change due date').element())).toBeCloseTo(left(words), 0)
})

test('a section that was not submitted yet has no line for that; one that was has it, with its decisions', async () => {
  const drawn = await showCard(section({}))
  await expect.element(page.getByText('Not submitted')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Artwork' })).toBeVisible()
  expect(document.querySelector('footer')).toBeNull()
  await drawn.unmount()

  await showCard(section({ state: 'submitted', submitted_at: '2026-11-20T12:00:00.000Z', submitted_by: 'Aru Kask' }))
  await expect.element(page.getByText('Submitted Nov 20, 2026 by Aru Kask')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('the decision that takes its own button away leaves the focus to its section', async () => {
  const submitted = section({ state: 'submitted', submitted_at: '2026-11-20T12:00:00.000Z', submitted_by: 'Aru Kask' })
  const withIt = (of: Section) => ({ ...detail, request: { ...detail.request, sections: [of] } })
  const client = makeQueryClient()
  client.setQueryData(detailQuery('o-1', 'r-1').queryKey, withIt(submitted))
  answering(
    { status: 200, body: withIt({ ...submitted, state: 'approved' }) },
    { status: 200, body: withIt({ ...submitted, state: 'approved' }) },
  )
  function Card() {
    const { data = detail } = useQuery({ ...detailQuery('o-1', 'r-1'), staleTime: Number.POSITIVE_INFINITY })
    return data.request.sections.map((each) => <ReviewCard key={each.section} organizationID="o-1" detail={data} section={each} />)
  }
  await showOnPage(
    <QueryClientProvider client={client}>
      <Card />
    </QueryClientProvider>,
  )
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeVisible()
  approve.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Approved')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Artwork' })).toHaveFocus()
})
