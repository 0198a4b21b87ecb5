import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { NewRequests } from './NewRequests.tsx'
import { PageSettings } from './PageSettings.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const close = () => undefined

test('a request that asks for nothing is not sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ templates: [], languages: [], genres: [] }))
  await show(<NewRequests organizationID="o-1" onClose={close} />)
  await page.getByLabelText('Titles').fill('Halcyon')
  const send = page.getByRole('button', { name: 'Request title' })
  await expect.element(send).toBeEnabled()
  for (const name of ['Video', 'DCP', 'Trailer', 'Poster', 'Thumbnail', 'Metadata']) await page.getByRole('checkbox', { name }).click()
  await expect.element(page.getByText('Ask for at least one section.')).toBeVisible()
  await expect.element(send).toBeDisabled()
})

test('who asks reads which titles are mailed to no one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ templates: [], languages: [], genres: [] }))
  await show(<NewRequests organizationID="o-1" onClose={close} />)
  await page.getByLabelText('Titles').fill('Halcyon, 2026, Atlas Nord Film, films@atlas.example\nOrtolan')
  await expect.element(page.getByText('1 title has no email: send the link yourself.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Email each recipient the link now' }).click()
  expect(page.getByText(/no email/).elements()).toEqual([])
})

test('page settings that could not be loaded are asked for again', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ code: 'internal', message: 'The settings are not there.' }, { status: 500 })
      : Response.json({ intro_html: '<p>Welcome</p>', frame_ancestors: [] }),
  )
  await show(<PageSettings organizationID="o-1" onClose={close} />)
  await expect.element(page.getByText('The settings could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The settings are not there.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByLabelText('Introduction')).toHaveValue('<p>Welcome</p>')
})
