import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../platform/testing/scripted-server.ts'
import { show } from '../../../../platform/testing/show.tsx'
import { OwnFilms } from './OwnFilms.tsx'

const film = { _id: 'film', name: 'halcyon_v3.mp4', size: 100_000_000, project_title: 'Halcyon' }
const own = (films: readonly object[], size = films.length) => ({ status: 200, body: { source_files: films, size } })
const dialog = () => show(<OwnFilms videoID="video" onClose={() => undefined} />)

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a small film is there at once', false, 'Source file imported!'],
  ['a large film is being copied', true, 'The selected files are being copied over. This can take a few minutes.'],
])('the page says whether the film of an own project is there: %s', async (_, is_queued, said) => {
  answering(own([film]), { status: 201, body: { _id: 'video', is_queued } })
  await dialog()
  await page.getByRole('button', { name: 'Use this file: halcyon_v3.mp4' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})

test('a film is named by its project, and its file beside that', async () => {
  answering(own([film]))
  await dialog()
  await expect.element(page.getByText('Halcyon', { exact: true })).toBeVisible()
  await expect.element(page.getByTitle('halcyon_v3.mp4')).toBeVisible()
})

test('who hears the page knows which film a button is for', async () => {
  answering(own([film, { ...film, _id: 'other', name: 'trailer.mov' }]))
  await dialog()
  await expect.element(page.getByRole('button', { name: 'Use this file: halcyon_v3.mp4' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use this file: trailer.mov' })).toBeVisible()
})

test('films that could not be loaded are asked for again; without any it says so', async () => {
  answering({ status: 500, body: { code: 'internal', message: 'The films are not there.' } }, own([]))
  await dialog()
  await expect.element(page.getByText('Your films could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The films are not there.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('There are no films in your projects.')).toBeVisible()
})

test('of very many films the others are searched for', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...film, _id: `film-${index}` }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(address.includes('search=') ? { source_files: [], size: 0 } : { source_files: many, size: 240 })
  })
  await dialog()
  await expect.element(page.getByText('The latest 100 of 240 films are shown. Search for the others.')).toBeVisible()
  await page.getByLabelText('Search films').fill('mara')
  await expect.element(page.getByText('No results found')).toBeVisible()
  expect(asked.at(-1)).toContain('search=mara')
})
