import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { SelectFiles } from './SelectFiles.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('own projects that could not be loaded are named, and asked for again', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async () =>
    isDown ? Response.json({ code: 'internal', message: 'The projects are not there.' }, { status: 500 }) : Response.json({ projects: [] }),
  )
  await show(<SelectFiles address={{ type: 'file-request', id: 'r-1' }} onSent={() => undefined} onClose={() => undefined} />)
  await expect.element(page.getByText('Your projects could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The projects are not there.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('You have no projects yet.')).toBeVisible()
})

test('of many projects one is searched for by its name; the open one stays open', async () => {
  const projects = Array.from({ length: 12 }, (_, index) => ({ _id: `p-${index}`, title: `Reel ${index}`, poster: null }))
  projects.push({ _id: 'p-salt', title: 'The Salt Meridián', poster: null })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/files') ? Response.json({ files: [], breadcrumb: [], size: 0 }) : Response.json({ projects }),
  )
  await show(<SelectFiles address={{ type: 'file-request', id: 'r-1' }} onSent={() => undefined} onClose={() => undefined} />)
  await page.getByLabelText('Search projects').fill('meridián')
  await expect.element(page.getByRole('button', { name: 'The Salt Meridián' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reel 3' })).not.toBeInTheDocument()
  await expect.element(page.getByText('This project is empty')).toBeVisible()
  await page.getByLabelText('Search projects').fill('no such film')
  await expect.element(page.getByText('No Projects Found')).toBeVisible()
})

test('a few projects are seen at a glance, without a search', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/files')
      ? Response.json({ files: [], breadcrumb: [], size: 0 })
      : Response.json({ projects: [{ _id: 'p-1', title: 'Halcyon', poster: null }] }),
  )
  await show(<SelectFiles address={{ type: 'file-request', id: 'r-1' }} onSent={() => undefined} onClose={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'Halcyon' })).toBeVisible()
  await expect.element(page.getByLabelText('Search projects')).not.toBeInTheDocument()
})
