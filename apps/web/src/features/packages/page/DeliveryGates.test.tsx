import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import { ExpiredDelivery, NoDelivery, LockedDelivery } from './DeliveryGates.tsx'
import type { DeliveryPage } from './delivery-page.api.ts'

const name = 'Internationale Filmverleihgesellschaft Mitteldeutschland-Nordrhein-Westfalen Kommanditgesellschaft'
// What the gates read of it.
const delivery = {
  host: { name: name.repeat(2), logo_url: null, accent_color: null, contact_email: null },
  can_write: true,
  error_message: 'The owner of this content has expired this link.',
} as unknown as DeliveryPage

test.each([390, 1440])('at %i px a sender with a very long name pushes nothing out of the screen', async (width) => {
  await page.viewport(width, 844)
  for (const gate of [
    <ExpiredDelivery key="expired" token="t" delivery={delivery} />,
    <LockedDelivery key="locked" token="t" delivery={delivery} onAnswer={() => {}} />,
  ]) {
    const { container, unmount } = await show(gate)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const boxes = [...container.querySelectorAll<HTMLElement>('h1, p, a, button, input')].map((each) => each.getBoundingClientRect())
    expect(Math.min(...boxes.map((each) => each.left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...boxes.map((each) => each.right))).toBeLessThanOrEqual(width)
    await unmount()
  }
})

test.each([390, 1440])('at %i px each gate leads to the account, or to the login and back, beside nothing else', async (width) => {
  await page.viewport(width, 640)
  const gates = [
    <ExpiredDelivery key="expired" token="t" delivery={delivery} />,
    <LockedDelivery key="locked" token="t" delivery={delivery} onAnswer={() => {}} />,
    <NoDelivery key="none" />,
  ]
  for (const [user, name, address] of [
    [null, 'Log In', /login/],
    [{ _id: 'u', permissions: {} } as unknown as User, 'View My Account', /\/projects$/],
  ] as const)
    for (const gate of gates) {
      const client = makeQueryClient()
      client.setQueryData(sessionQuery.queryKey, user)
      const { container, unmount } = await show(<QueryClientProvider client={client}>{gate}</QueryClientProvider>)
      const link = page.getByRole('link', { name })
      await expect.element(link).toBeVisible()
      await expect.element(link).toHaveAttribute('href', expect.stringMatching(address))
      const marquee = container.querySelector('header > :last-child > *')?.getBoundingClientRect()
      expect(link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(marquee?.top ?? 0)
      await unmount()
    }
})
