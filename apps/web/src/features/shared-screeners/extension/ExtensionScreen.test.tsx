import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ExtensionScreen } from './ExtensionScreen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a link that was expired by hand shows no date, and may be opened for good or until a day', async () => {
  const share = { available_at: null, expiry: '1970-01-01T00:00:00.000Z', shared_name: 'Ines Calloway', shared_email: null }
  const sent = answering({ status: 200, body: { name: 'The Salt Meridian', sharedScreener: share } }, { status: 200 })
  await showOnPage(<ExtensionScreen />)
  await expect.element(page.getByText('The link has expired.')).toBeVisible()
  await expect.element(page.getByLabelText('Expires')).toHaveTextContent('Expired')
  await expect.element(page.getByText('1970', { exact: false })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Never expires' }).click()
  await expect.element(page.getByLabelText('Expires')).toHaveTextContent('Never expires')
  await page.getByRole('button', { name: 'Save Dates' }).click()
  await expect.element(page.getByText(/expiry date to never expire/)).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ expiry: null })
})

test('the dates that were chosen are there again after they could not be saved', async () => {
  const share = { available_at: null, expiry: '2099-12-01T12:00:00.000Z', shared_name: 'Ines Calloway', shared_email: null }
  const refused = { status: 503, body: { code: 'unavailable', message: 'Try again in a minute.' } }
  const sent = answering({ status: 200, body: { name: 'The Salt Meridian', sharedScreener: share } }, refused, { status: 200 })
  await showOnPage(<ExtensionScreen />)
  await page.getByRole('button', { name: 'Never expires' }).click()
  await page.getByRole('button', { name: 'Save Dates' }).click()
  await expect.element(page.getByText('Try again in a minute.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Save Dates' }).click()
  await expect.element(page.getByText(/expiry date to never expire/)).toBeVisible()
  expect(sent.slice(1).map(({ body }) => body)).toMatchObject([{ expiry: null }, { expiry: null }])
})

test('a link that could not be loaded is asked for again, with a reference for support', async () => {
  const share = { available_at: null, expiry: '2099-12-01T12:00:00.000Z', shared_name: 'Ines Calloway', shared_email: null }
  const failed = { status: 500, body: { code: 'internal', requestId: 'call-7' } }
  answering(failed, { status: 200, body: { name: 'The Salt Meridian', sharedScreener: share } })
  await showOnPage(<ExtensionScreen />)
  await expect.element(page.getByText('call-7')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('button', { name: 'Save Dates' })).toBeVisible()
})
