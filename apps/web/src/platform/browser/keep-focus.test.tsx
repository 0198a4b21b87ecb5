import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { keepFocus } from './keep-focus.ts'

keepFocus()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const happens = (name: string) => (button(name).element() as HTMLElement).click()

function Deletion() {
  const [at, go] = useState<'asks' | 'sends' | 'failed'>('asks')
  return (
    <ConfirmModal
      opened
      title="Delete 2 items"
      confirm="Delete"
      busy={at === 'sends'}
      onConfirm={() => go('sends')}
      onClose={() => go('asks')}
    >
      <button type="button" onClick={() => go('failed')}>
        Lose the line
      </button>
      {at === 'failed' && <p role="alert">The server cannot be reached.</p>}
    </ConfirmModal>
  )
}

test('a button that is disabled while it sends has the focus again when that failed, unless the person went on', async () => {
  await show(<Deletion />)
  await expect.element(button('Delete')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(document.body)
  happens('Lose the line')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Delete')).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(document.body)
  ;(button('Lose the line').element() as HTMLElement).focus()
  happens('Lose the line')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Lose the line')).toHaveFocus()
})
