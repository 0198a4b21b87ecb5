import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering, type ScriptedAnswer } from '../../../../platform/testing/scripted-server.ts'
import { show } from '../../../../platform/testing/show.tsx'
import { type VideoRequest, videoQuery } from '../video-page.api.ts'
import { MetadataSection } from './MetadataSection.tsx'

// The section reads no more of it.
const request = (more: Partial<VideoRequest> = {}) =>
  ({
    ...{ _id: 'v-1', revision: 1, title: 'Halcyon', release_year: 2025, logline: '', short_summary: '', customFieldValues: [] },
    ...{ directors: '', producers: '', countries: '', genre_ids: '', languages: '', subtitles: '' },
    ...{ file_imports: [], source_file: null, trailer: null },
    ...more,
  }) as unknown as VideoRequest
const section = (more?: Partial<VideoRequest>) => (
  <MetadataSection page={request(more)} isLocked={false} mayUpload={false} onDraft={() => undefined} />
)
const logline = page.getByLabelText('Logline')

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was written is there after Back, beside what another person changed meanwhile', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fields: [], genres: [], countries: [], languages: [] }))
  const first = await show(section())
  await logline.fill('A map maker returns.')
  await first.unmount()
  const second = await show(section())
  await expect.element(logline).toHaveValue('A map maker returns.')
  await second.unmount()
  await show(section({ revision: 2, title: 'Halcyon Days' }))
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(logline).toHaveValue('')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Halcyon Days')
})

test('what is written while the fields are being saved stays, and is saved next', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ScriptedAnswer>()
  const lists = { status: 200, body: { custom_fields: [], genres: [], countries: [], languages: [] } }
  const sent = answering(lists, lists, lists, lists, promise, { status: 200, body: request() })
  await show(section())
  const save = page.getByRole('button', { name: 'Save' })
  await logline.fill('A map maker returns.')
  await page.getByLabelText('Short summary').fill('Twice.')
  await expect.poll(() => sent).toHaveLength(4)
  await save.click()
  await logline.fill('A map maker returns home.')
  answer({ status: 200, body: request({ logline: 'A map maker returns.', short_summary: 'Twice.' }) })
  await expect.element(page.getByText('Saved!')).toBeVisible()
  await expect.element(logline).toHaveValue('A map maker returns home.')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  expect(sent.at(-1)?.body).toEqual({ logline: 'A map maker returns home.', revision: 1 })
})

test('what was saved is not said to be of another person when its answer was lost', async () => {
  let isSaved = false
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PUT') {
      isSaved = true
      throw new TypeError('Failed to fetch')
    }
    if (!/video-requests\/v-1$/.test(address)) return Response.json({ custom_fields: [], genres: [], countries: [], languages: [] })
    return Response.json(isSaved ? request({ revision: 2, logline: 'A map maker returns.' }) : request())
  })
  const Loaded = () => {
    const { data } = useQuery(videoQuery('v-1'))
    return data ? section(data) : null
  }
  await show(<Loaded />)
  await logline.fill('A map maker returns.')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(page.getByText('Saved!').first()).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Another person changed this request.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(logline).toHaveValue('A map maker returns.')
})

test('a year that no film is of is named, and neither saved nor made another', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ custom_fields: [], genres: [], countries: [], languages: [] }))
  await show(section())
  const year = page.getByLabelText('Release year')
  const save = page.getByRole('button', { name: 'Save' })
  await year.fill('20')
  await logline.click()
  await expect.element(year).toHaveValue('20')
  await expect.element(page.getByText('A year from 1870 to 2200')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await year.fill('2026')
  await expect.element(page.getByText('A year from 1870 to 2200')).not.toBeInTheDocument()
  await expect.element(save).toHaveAttribute('aria-disabled', 'false')
})

test('fields of the asking side that could not be loaded are asked for again', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('custom-fields')) return Response.json({ genres: [], countries: [], languages: [] })
    if (isDown) return Response.json({ code: 'internal', message: 'The fields are not there.' }, { status: 500 })
    const field = { _id: 'f-1', label: 'Sales agent', type: 'string', is_multiselect: false, options: [] }
    return Response.json({ custom_fields: [field] })
  })
  await show(section())
  await expect.element(page.getByText('Some fields could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The fields are not there.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByLabelText('Sales agent')).toBeVisible()
})
