import { Menu } from '@mantine/core'
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
