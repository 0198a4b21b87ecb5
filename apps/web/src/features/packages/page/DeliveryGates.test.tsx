import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { ExpiredDelivery, LockedDelivery } from './DeliveryGates.tsx'
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
