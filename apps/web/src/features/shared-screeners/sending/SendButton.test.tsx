import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { SendButton } from './SendButton.tsx'
import { newDraft, type ShareDraft } from './share-draft.ts'

async function given(changes: Partial<ShareDraft>) {
  const onSend = vi.fn()
  const draft = { ...newDraft('email', '1'), ...changes }
  const Shown = () => {
    const [isAsking, setAsking] = useState(false)
    return <SendButton draft={draft} isDisabled={false} isSending={false} isAsking={isAsking} onAsk={setAsking} onSend={onSend} />
  }
  await show(<Shown />)
  return onSend
}
const pressUntil = (button: Locator, isDone: () => boolean) =>
  expect
    .poll(async () => {
      if (!isDone()) await button.click()
      return isDone()
    })
    .toBe(true)

test('a press in the first moments sends nothing, nor does a key that is held', async () => {
  const onSend = await given({ password: 'lighthouse' })
  const button = page.getByRole('button', { name: 'Send to 1 Reviewer', exact: true })
  await button.click()
  expect(onSend).not.toHaveBeenCalled()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  button.element().dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)

  await pressUntil(button, () => onSend.mock.calls.length > 0)

  expect(onSend).toHaveBeenCalledOnce()
})

test('without any protection the button says so, and asks once', async () => {
  const onSend = await given({})
  const button = page.getByRole('button', { name: 'Send Without Protection' })
  await pressUntil(button, () => page.getByRole('dialog').query() !== null)
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()

  await button.click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await button.click()

  expect(onSend).toHaveBeenCalledTimes(2)
})
