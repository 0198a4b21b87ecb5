import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { toasts } from '../../../platform/toasts.ts'
import styles from './Summary.module.css'

afterEach(() => page.viewport(1280, 800))

test('on a phone no announcement covers the button that goes on', async () => {
  await page.viewport(390, 844)
  await show(
    <div className={styles.bar}>
      <button type="button">Next: Confirmation</button>
    </div>,
  )
  toasts.success('Credit card added!')
  const toast = page.getByRole('status')
  await expect.element(toast).toBeVisible()
  const top = page.getByRole('button', { name: 'Next: Confirmation' }).element().getBoundingClientRect().top
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(top)
})
