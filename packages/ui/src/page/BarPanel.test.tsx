import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { BarPanel } from './BarPanel.tsx'

test('a count above nine is short at the icon and whole in the name of its button, which does not contradict it', async () => {
  const { container } = await show(
    <BarPanel
      name="Notifications"
      label="Notifications, 30 unread"
      icon={<svg aria-hidden="true" />}
      count={30}
      width={400}
      isNarrow={false}
      opened={false}
      onChange={() => undefined}
    >
      Nothing new
    </BarPanel>,
  )
  await expect.element(page.getByRole('button', { name: 'Notifications, 30 unread' })).toBeVisible()
  const { violations } = await axe.run(container, {
    runOnly: ['label-content-name-mismatch'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
