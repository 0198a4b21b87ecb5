import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { type ApprovalDetails, approvalQuery } from './approvals.api.ts'

// The page reads no more of them.
const user = { _id: 'u-1', permissions: {} } as unknown as User
const approval = {
  ...{ _id: 'a-1', state: 'waiting', note: '', answer: '', orders: [], subtotal: 1000, subtotal_now: 1000 },
  ...{ subtotal_formatted: '$10.00', subtotal_now_formatted: '$10.00' },
  asked_by: { _id: 'u-2', full_name: 'Adaeze Okoro' },
  sent_to: { _id: 'u-1', full_name: 'Helen Lind' },
} as unknown as ApprovalDetails

afterEach(() => vi.unstubAllGlobals())

async function open(shown = approval, viewer = user) {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, viewer)
  client.setQueryData(approvalQuery('a-1').queryKey, shown)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/approvals/$approvalID', component: ApprovalScreen })
  const history = createMemoryHistory({ initialEntries: ['/approvals/a-1'] })
  await show(
    <QueryClientProvider client={client}>
      <main>
        <RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history })} />
      </main>
    </QueryClientProvider>,
  )
}

test('an approval that was accepted with a lost answer leads to the cart, and keeps the focus on its page', async () => {
  const sent = answering('lost', { status: 200, body: { ...approval, state: 'accepted' } })
  await open()
  const accept = page.getByRole('button', { name: 'Accept and go to the cart' })
  await expect.element(accept).toBeVisible()
  accept.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: 'Open the cart' })).toHaveAttribute('href', '/cart')
  await expect.element(page.getByRole('heading', { name: 'From Adaeze Okoro' })).toHaveFocus()
})

test('who asked reads that the approver can no longer buy it, and goes to their cart', async () => {
  const returned = { ...approval, state: 'withdrawn', is_returned: true } as const
  answering({ status: 200, body: returned })
  await open(returned, { ...user, _id: 'u-2' })
  await expect.element(page.getByText(/^Helen Lind can no longer buy this: it is back in your cart\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the cart' })).toHaveAttribute('href', '/cart')
})
