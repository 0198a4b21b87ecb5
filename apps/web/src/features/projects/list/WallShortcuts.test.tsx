import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { Project } from '../projects.api.ts'
import { createWall, type Wall, WallContext } from '../wall.ts'
import { WallShortcuts } from './WallShortcuts.tsx'

test('Ctrl+A ticks every project of the wall, but not while its keys are those of a field', async () => {
  const store = createWall()
  store.setState({ projects: ['a', 'b', 'c'].map((_id) => ({ _id })) as unknown as Project[] })
  await show(
    // It asks the wall for no more.
    <WallContext value={{ store } as unknown as Wall}>
      <WallShortcuts />
      <input aria-label="Search projects" defaultValue="salt" />
      <button type="button">Sort</button>
    </WallContext>,
  )
  await page.getByLabelText('Search projects').click()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(store.getState().checked.size).toBe(0)
  await page.getByRole('button', { name: 'Sort' }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect([...store.getState().checked]).toEqual(['a', 'b', 'c'])
})
