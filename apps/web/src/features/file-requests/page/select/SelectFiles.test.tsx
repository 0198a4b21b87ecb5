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
