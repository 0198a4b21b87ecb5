import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { pressNothingBeneath, pressOnce } from './press-once.ts'

test('Enter that is held down presses a button and sends a form once, and goes on where lines are typed', async () => {
  pressOnce()
  await show(
    <form onSubmit={vi.fn()}>
      <input aria-label="Title" />
      <textarea aria-label="Message" />
      <div contentEditable suppressContentEditableWarning>
        Draft
      </div>
      <button type="submit">Send</button>
    </form>,
  )
  const passes = (place: Element, init: KeyboardEventInit) =>
    place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }))
  const title = page.getByLabelText('Title').element()
  for (const each of [title, page.getByRole('button').element()]) {
    expect(passes(each, {})).toBe(true)
    expect(passes(each, { repeat: true })).toBe(false)
  }
  expect(passes(title, { key: 'ArrowLeft', repeat: true })).toBe(true)
  const lines = [page.getByLabelText('Message').element(), page.getByText('Draft').element()]
  for (const each of lines) expect(passes(each, { repeat: true })).toBe(true)
})

test('a double click on a dialog that the first one closes presses nothing beneath it; the next one does', async () => {
  pressNothingBeneath()
  const onBeneath = vi.fn()
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <div style={{ display: 'grid' }}>
        <button type="button" style={{ gridArea: '1 / 1' }} onClick={onBeneath}>
          Learn More
        </button>
        {isOpen && (
          <div role="dialog" aria-label="Cancel transfer" style={{ gridArea: '1 / 1', display: 'grid' }}>
            <button type="button" onClick={() => setOpen(false)}>
              Cancel transfer
            </button>
          </div>
        )}
      </div>
    )
  }
  await show(<Page />)
  await page.getByRole('button', { name: 'Cancel transfer' }).dblClick()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onBeneath).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Learn More' }).click()
  expect(onBeneath).toHaveBeenCalledOnce()
})
