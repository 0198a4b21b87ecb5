import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import type { Project } from '../projects.api.ts'
import { createWall, type Wall, WallContext } from '../wall.ts'
import { ProjectsBar } from './ProjectsBar.tsx'

async function open() {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { organization_id: null, permissions: {} } as unknown as User)
  const store = createWall()
  store.setState({ projects: [{ _id: 'p-1', title: 'Halcyon' } as Project] })
  const Page = () => {
    const checked = useStore(store, (state) => state.checked)
    return (
      <main>
        <input
          type="checkbox"
          aria-label="Halcyon"
          checked={checked.has('p-1')}
          onChange={() => store.setState({ checked: new Set(['p-1']) })}
        />
        {checked.size > 0 && <ProjectsBar />}
      </main>
    )
  }
  await show(
    <QueryClientProvider client={client}>
      <WallContext value={{ store } as Wall}>
        <Page />
      </WallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('checkbox', { name: 'Halcyon' }).click()
  await expect.element(bar).toBeVisible()
}
const bar = page.getByRole('region', { name: 'Checked projects' })

test('Escape clears what is checked', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
})

test('the focus goes back to the page when the bar goes away', async () => {
  await open()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Halcyon' })).toHaveFocus()
  await page.getByRole('checkbox', { name: 'Halcyon' }).click()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Clear selection' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('checkbox', { name: 'Halcyon' })).toHaveFocus()
})
