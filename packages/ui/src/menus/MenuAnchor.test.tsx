import { Menu } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { MenuAnchor } from './MenuAnchor.tsx'

test('a menu opens where it was asked for, and only the menu is there for a screen reader', async () => {
  await show(
    <Menu opened withinPortal position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <MenuAnchor at={new DOMRect(120, 80, 0, 0)} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Options for Halcyon">
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  const menu = page.getByRole('menu', { name: 'Options for Halcyon' })
  await expect.element(menu).toBeVisible()
  expect(menu.element().getBoundingClientRect().left).toBe(120)
  const named = [...document.querySelectorAll('[aria-expanded]')]
  expect(named).toHaveLength(1)
  for (const each of named) expect(each.closest('[aria-hidden="true"]')).not.toBeNull()
})
