import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useFocusOnChange } from './focus-on-change.ts'

function Place() {
  const [shown, setShown] = useState('Berlin 2026')
  useFocusOnChange(shown)
  return (
    <main style={{ height: 4000 }}>
      <header style={{ height: 90 }}>Private screening</header>
      <h1>{shown}</h1>
      {shown !== 'Halcyon' && (
        <button type="button" style={{ marginTop: 2000 }} onClick={() => setShown('Halcyon')}>
          Halcyon
        </button>
      )}
    </main>
  )
}

test('what takes the place of a page is read from its top: its heading has the focus, without a ring around it', async () => {
  await page.viewport(1280, 800)
  await show(<Place />)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  await userEvent.keyboard('{Enter}')
  const heading = page.getByRole('heading', { name: 'Halcyon' })
  await expect.element(heading).toHaveFocus()
  expect(window.scrollY).toBe(0)
  expect(heading.element().matches(':focus-visible')).toBe(true)
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('none')
})
