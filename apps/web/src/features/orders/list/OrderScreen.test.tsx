import type { OrderDetails } from '@answerprint/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import { orderQuery } from '../orders.api.ts'
import { OrderScreen } from './OrderScreen.tsx'

// The page reads no more of them.
const user = { _id: 'u-1', permissions: {} } as unknown as User
const order = {
  ...{ _id: 'o-1', order_number: 100_001, order_type: 'dcp', order_title: 'Halcyon', project_id: null, project_title: 'Halcyon' },
  ...{ created_at: '2026-11-28T12:00:00Z', description: '24 fps', job_status: 'Pending', upload_status: 'None', invoice_id: null },
  ...{ lines: [], total_formatted: '$585.00', files: [], results: [], address: [], rental: null, report: null, shipment: null, events: [] },
} as unknown as OrderDetails

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(more: Partial<OrderDetails> = {}) {
  const shown = { ...order, ...more }
  vi.stubGlobal('fetch', async () => Response.json(shown))
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  client.setQueryData(orderQuery('o-1').queryKey, shown)
  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' })
  const route = createRoute({ getParentRoute: () => signedIn, path: '/orders/$orderID', component: OrderScreen })
  const history = createMemoryHistory({ initialEntries: ['/orders/o-1'] })
  const router = createRouter({ routeTree: root.addChildren([signedIn.addChildren([route])]), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return client
}

test('who sent a message can write the next one at once', async () => {
  await open()
  const field = page.getByLabelText('Message to staff')
  await field.fill('Where is it?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('rented drives say by when and to where they are returned, and what became of them', async () => {
  const rental = {
    return_by: null,
    returned_at: null,
    charged_at: null,
    refused_at: null,
    return_to: ['Front Desk', '100 Example Street', 'Toronto, ON'],
  }
  const client = await open({ rental })
  const seen = (more: Partial<typeof rental> | { return_by: string } | { returned_at: string }) =>
    client.setQueryData(orderQuery('o-1').queryKey, { ...order, rental: { ...rental, ...more } })
  await expect.element(page.getByText('Return within 60 days of arrival. After that, the full price is charged.')).toBeVisible()
  seen({ return_by: '2027-01-28T12:00:00Z' })
  await expect.element(page.getByText('Return by Jan 28, 2027. After that, the full price is charged.')).toBeVisible()
  await expect.element(page.getByText('Return to Front Desk, 100 Example Street, Toronto, ON.')).toBeVisible()
  seen({ return_by: '2027-01-28T12:00:00Z', refused_at: '2027-01-29T12:00:00Z' } as object)
  const refused = 'It was to be returned by Jan 28, 2027. Its full price could not be charged; we try again each day.'
  await expect.element(page.getByText(refused)).toBeVisible()
  const late = { charged_at: '2027-01-30T12:00:00Z', returned_at: '2027-02-02T12:00:00Z' } as object
  seen(late)
  const charged = 'Not returned in time: the full price was charged on Jan 30, 2027. Returned on Feb 2, 2027.'
  await expect.element(page.getByText(charged)).toBeVisible()
  seen({ return_by: '2027-01-28T12:00:00Z', returned_at: '2026-12-20T12:00:00Z' })
  await expect.element(page.getByText('Returned on Dec 20, 2026.')).toBeVisible()
  await expect.element(page.getByText('100 Example Street')).not.toBeInTheDocument()
})

test('a long word of a message does not widen the page of a phone', async () => {
  await page.viewport(390, 800)
  await open({ events: [{ _id: 'e-1', at: '2026-11-28T12:00:00Z', kind: 'message', by: 'Ada', is_staff: false, text: 'w'.repeat(120) }] })
  await expect.element(page.getByText('w'.repeat(120))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('an order that cannot be asked for again stays, with what is being written', async () => {
  const client = await open()
  await page.getByLabelText('Message to staff').fill('Where is it?')
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'Something went wrong.' }, { status: 500 }))
  await client.refetchQueries(orderQuery('o-1'))
  expect(client.getQueryState(orderQuery('o-1').queryKey)?.status).toBe('error')
  // React draws it then.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.body.textContent).not.toContain('Try Again')
  await expect.element(page.getByLabelText('Message to staff')).toHaveValue('Where is it?')
})

test('what staff do while the order is open is shown within half a minute, and what is being written stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open()
  await page.getByLabelText('Message to staff').fill('Where is it?')
  const asked = {
    _id: 'e-1',
    at: '2026-11-28T13:00:00Z',
    kind: 'message',
    by: 'Dario Pell',
    is_staff: true,
    text: 'Which reel 3 is right?',
  }
  vi.stubGlobal('fetch', async () => Response.json({ ...order, job_status: 'Issue', events: [asked] }))
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByText('Which reel 3 is right?')).toBeVisible()
  await expect.element(page.getByLabelText('Message to staff')).toHaveValue('Where is it?')
})
