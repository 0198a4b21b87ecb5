import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../testing/scripted-server.ts'
import { show } from '../testing/show.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'
import type { PlaySource } from './play-source.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A film that does not come: what concerns its frame alone works without it. */
const source = {
  endpoints: { manifest_url: '/m.mpd', license_url: '/licence', drm_system: 'org.w3.clearkey', watermark: null },
  tokens: { current: async () => 't', young: async () => 't', put: () => undefined },
} as unknown as PlaySource
const player = page.getByRole('region', { name: 'Player: Ortolan' })

test.each([true, false])('a comment leaves the full screen first, which shows no field for it (of the browser: %s)', async (isNative) => {
  answering()
  if (!isNative) vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  await show(
    <>
      <FilmPlayer title="Ortolan" source={source} onComment={() => document.querySelector('textarea')?.focus()} />
      <textarea aria-label="Comment" />
    </>,
  )
  await userEvent.keyboard('f')
  await expect.element(player).toHaveAttribute('data-full')
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
  await expect.element(player).not.toHaveAttribute('data-full')
})
