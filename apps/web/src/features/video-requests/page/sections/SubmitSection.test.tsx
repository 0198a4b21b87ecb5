import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import type { VideoRequest } from '../video-page.api.ts'
import { SectionScreen } from './SectionScreen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

// The screen reads no more of it.
const request = {
  ...{ _id: 'v-9', state: 'open', revision: 1, title: 'Halcyon', release_year: 2025, logline: 'A map maker.', short_summary: 'Twice.' },
  ...{ directors: 'Ada Berg', producers: 'Ada Berg', countries: 'NO', genre_ids: 'g', languages: 'no', subtitles: '' },
  ...{ customFieldValues: [], sections: [], organization_name: 'Nordlys' },
} as unknown as VideoRequest

test('metadata is not submitted before the fields of the asking side are there to be filled in', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  let isDown = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('custom-fields')) return Response.json({ genres: [], countries: [], languages: [] })
    await isAnswered
    if (isDown) return Response.json({ code: 'internal', message: 'Something went wrong.' }, { status: 500 })
    return Response.json({ custom_fields: [] })
  })
  await show(<SectionScreen page={request} section="metadata" />)
  const submit = page.getByRole('button', { name: 'Submit metadata' })

  await expect.element(page.getByText('The fields are still loading.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  answer()
  await expect.element(page.getByText('Some fields could not be loaded. Load them before you submit.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('After you submit, this section is locked.')).toBeVisible()
  await expect.element(submit).toBeEnabled()
})
