import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { Plan, Subscription } from './plans.api.ts'

// The dialog reads no more of them.
const user = { organization: null, permissions: {} } as unknown as User
const plans = [{ name: 'free', title: 'Free' }] as unknown as Plan[]
const current = { type: 'pro', title: 'Pro', period_end: '2027-11-16T12:00:00.000Z' } as unknown as Subscription

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a downgrade begins on Cancel, and the focus goes back to the button of the plan, though its price was asked for in between', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ when: 'later', at: '2027-11-16T12:00:00.000Z' }))
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Downgrade
        </button>
        {isOpen && <ChangeDialog plan="free" plans={plans} cycle="yearly" current={current} onClose={close} />}
      </>
    )
  }
  await show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Downgrade' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Change to Free?' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test.each([
  ['team', /Team has 10\splaces for members\. Everyone in your organization stays, but no one beyond that can be invited\./],
  ['free', /Watermarks, reviewer analytics, file requests, Aspera and room passwords end then\./],
] as const)('a downgrade of an organization to %s says what ends with it', async (plan, says) => {
  vi.stubGlobal('fetch', async () => Response.json({ when: 'later', at: '2027-11-16T12:00:00.000Z' }))
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { organization: { name: 'Nordlys' }, permissions: {} } as unknown as User)
  const own = { type: 'business', title: 'Business', period_end: '2027-11-16T12:00:00.000Z' } as unknown as Subscription
  const sold = [
    { name: 'free', title: 'Free', members: 1 },
    { name: 'team', title: 'Team', members: 10 },
  ] as unknown as Plan[]
  await show(
    <QueryClientProvider client={client}>
      <ChangeDialog plan={plan} plans={sold} cycle="yearly" current={own} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(says)).toBeVisible()
  // Organizations are founded on Free, and invite there too.
  if (plan === 'free') await expect.element(dialog.getByText(/for members/)).not.toBeInTheDocument()
})

test('a change whose answer was lost says so, and its button has the focus again', async () => {
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') throw new TypeError('Failed to fetch')
    return Response.json({ when: 'later', at: '2027-11-16T12:00:00.000Z' })
  })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  await show(
    <QueryClientProvider client={client}>
      <ChangeDialog plan="free" plans={plans} cycle="yearly" current={current} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const change = page.getByRole('button', { name: 'Change to Free' })
  await change.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection and try again.')
  await expect.element(change).toHaveFocus()
})

test('a change says what is not credited while its payment is disputed', async () => {
  const money = (amount: number) => ({ amount, formatted: `$${amount / 100}.00` })
  const priced = { subtotal: money(12_000), tax_total: money(0), tax_label: '', total: money(12_000), credited: money(0) }
  const lines = [{ title: 'Team, monthly', unit_price: money(12_000), promo: money(0), amount: money(12_000) }]
  const quote = {
    when: 'now',
    at: '2026-11-16T12:00:00.000Z',
    next_at: '2026-12-16T12:00:00.000Z',
    lines,
    ...priced,
    withheld: money(30_000),
  }
  const methods = { credit_cards: [], default_credit_card_id: null, gift_cards: [], activeGiftCards: [], giftCardTotal: 0 }
  const paying = { ...methods, can_post_pay: false, using_post_pay: false, provider: 'test' }
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('paymentmethods') ? paying : quote))
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { organization: { name: 'Nordlys' }, permissions: {} } as unknown as User)
  const sold = [{ name: 'team', title: 'Team', members: 10 }] as unknown as Plan[]
  await show(
    <QueryClientProvider client={client}>
      <ChangeDialog plan="team" plans={sold} cycle="monthly" current={current} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/^\$300\.00 is not credited now: its payment is disputed/)).toBeVisible()
})
