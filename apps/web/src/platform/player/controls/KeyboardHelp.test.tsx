import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'

function Screening() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main onKeyDown={(event) => event.key === '?' && setOpen(true)}>
      <h1>The Salt Meridian</h1>
      <section tabIndex={-1} aria-label="Player">
        <button type="button" onClick={() => setOpen(true)}>
          Keys
        </button>
        {isOpen && <KeyboardHelp hasComments onClose={() => setOpen(false)} />}
      </section>
    </main>
  )
}

test('the focus is never left on the body of the page', async () => {
  await show(<Screening />)
  // Opened by its key while nothing has the focus.
  page
    .getByRole('main')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  await expect.element(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'The Salt Meridian' })).toHaveFocus()

  ;(page.getByRole('button', { name: 'Keys' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Keys' })).toHaveFocus()
})
