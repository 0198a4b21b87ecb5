import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../../platform/testing/show.tsx'
import type { VideoRequest } from '../../video-page.api.ts'
import { TimedTexts } from './TimedTexts.tsx'

const track = { _id: 't-1', name: 'halcyon.de.vtt', language: 'de', status: 'Uploaded', error: null }
const request = { _id: 'v-1', asset_languages: '' } as unknown as VideoRequest
const name = page.getByRole('dialog').getByLabelText('Name')

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the change of a track that was left by Back is open again, and is gone once it is discarded', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('languages') ? { languages: [{ code: 'de', name: 'German' }] } : { timed_texts: [track] }),
  )
  const left = await show(<TimedTexts page={request} isLocked={false} mayUpload />)
  await page.getByRole('button', { name: 'Edit halcyon.de.vtt' }).click()
  await name.fill('Halcyon, German')
  await left.unmount()
  await show(<TimedTexts page={request} isLocked={false} mayUpload />)
  await expect.element(name).toHaveValue('Halcyon, German')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(name).not.toBeInTheDocument()
})

test('no track is added before the sender has attested their right', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('languages') ? { languages: [{ code: 'de', name: 'German' }] } : { timed_texts: [] }),
  )
  await show(<TimedTexts page={request} isLocked={false} mayUpload={false} />)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await expect.element(page.getByText('Tick the attestation below first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add track' })).toBeDisabled()
})

test('tracks that could not be loaded are asked for again', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('languages')) return Response.json({ languages: [{ code: 'de', name: 'German' }] })
    if (isDown) return Response.json({ code: 'internal', message: 'The tracks are not there.' }, { status: 500 })
    return Response.json({ timed_texts: [track] })
  })
  await show(<TimedTexts page={request} isLocked={false} mayUpload />)
  await expect.element(page.getByText('The tracks are not there.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('halcyon.de.vtt')).toBeVisible()
})

test('on a phone a track says its language too', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('languages') ? { languages: [{ code: 'de', name: 'German' }] } : { timed_texts: [track] }),
  )
  await page.viewport(390, 844)
  await show(<TimedTexts page={request} isLocked={false} mayUpload />)
  await expect.element(page.getByRole('listitem').getByText('German')).toBeVisible()
  await page.viewport(1280, 800)
})
