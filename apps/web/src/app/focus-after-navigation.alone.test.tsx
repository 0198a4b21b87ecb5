import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../platform/testing/show.tsx'
import { focusAfterNavigation } from './focus-after-navigation.ts'

/** A wall of two projects, a project with two tabs, and a folder of one: each page draws all of itself anew. */
async function open(address: string) {
  const root = createRootRoute({
    component: () => (
      <main tabIndex={-1}>
        <Outlet />
      </main>
    ),
  })
  const pages = {
    '/projects': () => (
      <>
        <h1>Projects</h1>
        <Link to={'/projects/one/files' as string}>Halcyon</Link>
        <Link to={'/projects/two/files' as string}>Ortolan</Link>
      </>
    ),
    '/projects/$id/files': () => (
      <>
        <h1>Ortolan</h1>
        <Link to={'/projects' as string}>Back to all projects</Link>
        <Tabs />
        <Link to={'/projects/two/files/folder/stills' as string}>Stills</Link>
      </>
    ),
    '/projects/$id/details': () => (
      <>
        <h1>Ortolan</h1>
        <Tabs />
      </>
    ),
    '/projects/$id/files/folder/$folder': () => (
      <>
        <h1>Ortolan</h1>
        <nav aria-label="Breadcrumb">
          <Link to={'/projects/two/files' as string}>All Files</Link>
          <span aria-current="page">Stills</span>
        </nav>
      </>
    ),
    '/empty': () => <Link to={'/projects' as string}>Projects</Link>,
  }
  const children = Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component }))
  const router = createRouter({ routeTree: root.addChildren(children), history: createMemoryHistory({ initialEntries: [address] }) })
  focusAfterNavigation(router)
  await show(<RouterProvider router={router as never} />)
  return router
}

const Tabs = () => (
  <nav>
    <Link to={'/projects/two/files' as string}>Project Files</Link>
    <Link to={'/projects/two/details' as string}>Details</Link>
  </nav>
)

const link = (name: string) => page.getByRole('link', { name })
const heading = (name: string) => page.getByRole('heading', { name })
async function follow(name: string) {
  await expect.element(link(name)).toBeVisible()
  ;(link(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('a page without a heading has the focus itself; one that has just been opened is left alone', async () => {
  const router = await open('/projects')
  await expect.element(heading('Projects')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await router.navigate({ to: '/empty' as string })
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('who opens a page by keyboard goes on at its heading, and comes back to what they opened', async () => {
  await open('/projects')
  await follow('Ortolan')
  await expect.element(heading('Ortolan')).toHaveFocus()
  await follow('Back to all projects')
  await expect.element(link('Ortolan')).toHaveFocus()
})

test('a tab that was chosen keeps the focus, and a folder that was opened has it in the way to it', async () => {
  await open('/projects/two/files')
  await follow('Details')
  await expect.element(heading('Ortolan')).toBeVisible()
  await expect.element(link('Details')).toHaveFocus()
  await follow('Project Files')
  await expect.element(link('Project Files')).toHaveFocus()
  await follow('Stills')
  await expect.element(page.getByText('Stills')).toHaveFocus()
  await follow('All Files')
  await expect.element(link('Stills')).toHaveFocus()
})
