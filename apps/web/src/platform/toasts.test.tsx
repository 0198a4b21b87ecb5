import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './testing/show.tsx'
import { toasts } from './toasts.ts'

const nothing = () => undefined

afterEach(() => page.viewport(1280, 800))

test('on a phone no announcement covers the buttons of a dialog', async () => {
  await page.viewport(390, 844)
  await show(
    <ConfirmModal opened title="Cancel transfer" confirm="Cancel transfer" tone="danger" onConfirm={nothing} onClose={nothing}>
      Are you sure you want to cancel this transfer?
    </ConfirmModal>,
  )
  toasts.error('empty.mov: This file is empty.', { autoClose: false })
  const toast = page.getByRole('alert')
  await expect.element(toast).toBeVisible()
  const button = page.getByRole('button', { name: 'Cancel transfer' })
  await expect.poll(() => button.element().getBoundingClientRect().bottom, { message: 'the sheet has slid in' }).toBeLessThanOrEqual(844)
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(button.element().getBoundingClientRect().top)
})
