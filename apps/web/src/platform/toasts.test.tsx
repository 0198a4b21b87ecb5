import '@mantine/notifications/styles.layer.css'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { SelectionBar } from '@answerprint/ui/SelectionBar'
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

test('on a phone with a bar at its foot, every part of a dialog is reached by a finger', async () => {
  await page.viewport(390, 844)
  await show(
    <>
      <SelectionBar label="Selection" words="2 selected" onClear={nothing} />
      <ConfirmModal opened title="Move two files" confirm="Move" onConfirm={nothing} onClose={nothing}>
        Are you sure?
      </ConfirmModal>
    </>,
  )
  toasts.success('Saved.')
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  const heights = [...document.querySelectorAll('.mantine-Notifications-root')].map((each) => each.getBoundingClientRect().height)
  expect(Math.max(...heights), 'the boxes of announcements are no higher than what they say').toBeLessThan(120)
})
