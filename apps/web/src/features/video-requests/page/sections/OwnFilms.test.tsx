import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../platform/testing/scripted-server.ts'
import { show } from '../../../../platform/testing/show.tsx'
import { OwnFilms } from './OwnFilms.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a small film is there at once', false, 'Source file imported!'],
  ['a large film is being copied', true, 'The selected files are being copied over. This can take a few minutes.'],
])('the page says whether the film of an own project is there: %s', async (_, is_queued, said) => {
  const film = { _id: 'film', name: 'halcyon.mp4', size: 100_000_000 }
  answering({ status: 200, body: { source_files: [film] } }, { status: 201, body: { _id: 'video', is_queued } })
  await show(<OwnFilms videoID="video" onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Use this file' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})
