import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressOnce } from '../../../platform/browser/press-once.ts'
import { show } from '../../../platform/testing/show.tsx'
import { SendButton } from './SendButton.tsx'
import { newDraft, type ShareDraft } from './share-draft.ts'

async function given(changes: Partial<ShareDraft>, settledMs: number) {
  const onSend = vi.fn()
  const draft = { ...newDraft('email', '1'), ...changes }
  const Shown = () => {
    const [isAsking, setAsking] = useState(false)
    return (
      <SendButton
        draft={draft}
        isDisabled={false}
        isSending={false}
        isAsking={isAsking}
        onAsk={setAsking}
        onSend={onSend}
        settledMs={settledMs}
      />
    )
  }
  await show(<Shown />)
  return onSend
}
test('a press in the first moments sends nothing', async () => {
  const onSend = await given({ password: 'lighthouse' }, 600_000)
  const button = page.getByRole('button', { name: 'Send to 1 Reviewer', exact: true })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  for (const word of ['click', 'dblclick']) button.element().dispatchEvent(new MouseEvent(word, { bubbles: true }))
  expect(onSend).not.toHaveBeenCalled()
})

test('a later press sends, and a key that is held sends once', async () => {
  pressOnce()
  const onSend = await given({ password: 'lighthouse' }, 0)
  const button = page.getByRole('button', { name: 'Send to 1 Reviewer', exact: true })
  await button.click()
  await expect.element(button).toHaveFocus()
  onSend.mockClear()
  await userEvent.keyboard('{Enter>3/}')
  expect(onSend).toHaveBeenCalledOnce()
})

test('without any protection the button says so, and asks once', async () => {
  const onSend = await given({}, 0)
  const button = page.getByRole('button', { name: 'Send Without Protection' })
  await button.click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()

  await button.click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await button.click()

  expect(onSend).toHaveBeenCalledTimes(2)
})
