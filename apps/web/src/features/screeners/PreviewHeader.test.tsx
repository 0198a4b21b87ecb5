import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import { PreviewHeader } from './PreviewHeader.tsx'
import type { Screener } from './screeners.api.ts'

afterEach(() => page.viewport(1280, 900))

const FILM = {
  ...{ _id: 's1', project_id: 'p1', project_title: 'The Salt Meridian', name: 'Screener', thumbnail_url: null },
  ...{ encoding_status: 'Published', is_available: true, is_encodable: true, duration_seconds: 6420 },
  source_file_name: 'SALT_MERIDIAN_FTR_239_HD.mp4',
} as unknown as Screener

function SignedIn({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(sessionQuery.queryKey, { permissions: { 'screeners:can_manage': true } } as unknown as User)
  return children
}

/** How many separators are seen, and the facts whose separator is seen while they are not. */
function readFacts(): { separators: number; cut: string[] } {
  const line = page.getByText(FILM.source_file_name).element().parentElement as HTMLElement
  const box = line.getBoundingClientRect()
  const cut: string[] = []
  let separators = 0
  for (const fact of [...line.children].slice(1)) {
    const { left, right, top, width } = fact.getBoundingClientRect()
    const isDotSeen = width > 0 && left - 11 >= box.left && left - 11 < box.right && top < box.bottom - 4
    if (isDotSeen) separators += 1
    const shown = Math.min(right, box.right) - left
    if (isDotSeen && shown < Math.min(width, 40)) cut.push(`${fact.textContent}: ${shown} of ${width} px at ${box.width}`)
    if (isDotSeen && fact.textContent?.endsWith('.mp4') && width < 40) cut.push(`${fact.textContent}: ${width} px`)
  }
  return { separators, cut }
}

test.each([
  ['a phone', 390, [240, 260, 280, 300, 320, 390]],
  ['a window', 1024, [480, 500, 520, 540, 560, 580, 600, 640, 720, 1024]],
])('on %s no separator is at the end of a line without what it separates', async (_name, viewport, widths) => {
  await page.viewport(viewport, 800)
  await show(
    <SignedIn>
      <div data-testid="page">
        <PreviewHeader screener={FILM} onClose={() => undefined} />
      </div>
    </SignedIn>,
  )
  await expect.element(page.getByRole('button', { name: 'Forensic watermark' })).toBeVisible()
  const found: string[] = []
  for (const width of widths) {
    page.getByTestId('page').element().setAttribute('style', `width: ${width}px`)
    found.push(...readFacts().cut.map((fact) => `${width}: ${fact}`))
  }
  expect(found).toEqual([])
  expect(readFacts().separators, 'at the last and greatest width').toBeGreaterThan(0)
})
