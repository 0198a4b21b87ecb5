import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { ArrivedNotice } from './ArrivedNotice.tsx'

test('what has arrived before is said with its number, can be sent all the same, and the notice can be put away', async () => {
  const sendAgain = vi.fn()
  const forget = vi.fn()
  await show(<ArrivedNotice count={2823} of={3010} firstName="f0001.txt" sendAgain={sendAgain} forget={forget} />)
  const notice = page.getByRole('status')
  await expect.element(notice).toHaveTextContent('2,823 of these 3,010 files have arrived already and are not sent again.')
  await page.getByRole('button', { name: 'Send them again' }).click()
  expect(sendAgain).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(forget).toHaveBeenCalledOnce()
})

test.each([
  [1, 1, 'notes.txt has arrived already and is not sent again.', 'Send it again'],
  [1, 40, '1 of these 40 files has arrived already and is not sent again.', 'Send it again'],
  [3, 3, 'These 3 files have arrived already and are not sent again.', 'Send them again'],
])('%i of %i: %s', async (count, of, words, button) => {
  const nothing = () => undefined
  await show(<ArrivedNotice count={count} of={of} firstName="notes.txt" sendAgain={nothing} forget={nothing} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
  await expect.element(page.getByRole('button', { name: button })).toBeVisible()
})
