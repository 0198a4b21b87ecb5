import { ActionIcon, Menu } from '@mantine/core'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'

test.each(['dark', 'light'] as const)('the note of the item under the pointer can be read, %s', async (theme) => {
  await show(
    <Menu opened transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button">Order</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<span style={{ color: 'var(--ink-3)', fontSize: 12 }}>from $155.00</span>}>DCP</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
    theme,
  )
  const item = page.getByRole('menuitem')
  await item.hover()
  const { violations } = await axe.run(item.element(), { runOnly: ['color-contrast'] })
  expect(violations.map((each) => each.nodes.map((node) => node.failureSummary))).toEqual([])
})

const menu = (
  <section aria-label="A reel" style={{ display: 'flex', alignItems: 'center' }}>
    <span>A reel</span>
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="Options for A reel">…</ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </section>
)

test('the button of a menu is a finger wide and high on a phone, and makes its row no higher than on a desktop', async () => {
  const sizes = async (width: number) => {
    await page.viewport(width, 844)
    const { unmount } = await show(menu)
    const button = page.getByRole('button', { name: 'Options for A reel' })
    await expect.element(button).toBeVisible()
    const [of, row] = [button, page.getByRole('region', { name: 'A reel' })].map((each) => each.element().getBoundingClientRect())
    await unmount()
    return { width: of?.width ?? 0, height: of?.height ?? 0, row: row?.height }
  }
  const [desktop, phone] = [await sizes(1440), await sizes(390)]
  expect(phone.width).toBeGreaterThanOrEqual(44)
  expect(phone.height).toBeGreaterThanOrEqual(44)
  expect(desktop.height).toBeLessThan(44)
  expect(phone.row).toBe(desktop.row)
})
