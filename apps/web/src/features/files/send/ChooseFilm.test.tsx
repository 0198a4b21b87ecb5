import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { FileItem } from '../files.api.ts'
import { ChooseFilm } from './ChooseFilm.tsx'

// The dialog reads their names and whether they can be watched.
const film = (name: string, status: string) =>
  ({ _id: name, name, preview_image_url_sm: null, screener: { status } }) as unknown as FileItem
const feature = film('SALT_MERIDIAN_FTR_239_HD.mp4', 'Published')
const trailer = film('SALT_MERIDIAN_TRL_239_HD.mp4', 'Unencoded')

afterEach(() => vi.unstubAllGlobals())

test('the first film has the focus, under its whole name, and Enter chooses it', async () => {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  await show(<ChooseFilm projectID="p-1" among={[feature, trailer]} onChoose={onChoose} onClose={onClose} />)
  const first = page.getByRole('button', { name: 'SALT_MERIDIAN_FTR_239_HD.mp4, Ready to send', exact: true })
  await expect.element(first).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'SALT_MERIDIAN_TRL_239_HD.mp4, Not encoded yet', exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(feature)
  expect(onClose).not.toHaveBeenCalled()
})

test('the dialog stays, with the words in their field, while films are searched for', async () => {
  const found = Promise.withResolvers<void>()
  const films = Array.from({ length: 9 }, (_each, index) => film(`HALCYON_REEL_${index + 1}.mov`, 'Published'))
  vi.stubGlobal('fetch', async (address: string) => {
    const isSearched = address.includes('search=')
    if (isSearched) await found.promise
    return Response.json({ files: isSearched ? films.slice(0, 2) : films, size: films.length })
  })
  await show(<ChooseFilm projectID="p-1" onChoose={() => undefined} onClose={() => undefined} />)
  const field = page.getByRole('searchbox', { name: 'Search films' })
  await field.fill('reel')
  await expect.poll(() => page.getByRole('button', { name: /REEL_9/ }).query()).toBeNull()
  await expect.element(field).toHaveValue('reel')
  await expect.element(field).toHaveFocus()
  found.resolve()
  await expect.element(page.getByRole('button', { name: /REEL_2/ })).toBeVisible()
  await expect.element(field).toHaveFocus()
})
