import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { CallError } from '../call.ts'
import { shellStore } from '../shell-store.ts'
import { show } from '../testing/show.tsx'
import { LoadFailed } from './LoadFailed.tsx'

test('what could not be loaded says why and under which number, can be tried again, and leads to support', async () => {
  let tries = 0
  const refetch = async () => tries++
  const error = new CallError('unavailable', 503, { message: 'Something went wrong.', requestId: 'r-7f2c' })
  await show(<LoadFailed of={{ error, refetch }} title="The rooms could not be loaded" />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The rooms could not be loadedSomething went wrong.Nothing is lost. If it keeps failing, send us the reference r-7f2c.Try AgainContact Support',
    )
  await page.getByRole('button', { name: 'Try Again' }).click()
  expect(tries).toBe(1)
  await page.getByRole('button', { name: 'Contact Support' }).click()
  expect(shellStore.getState().overlay).toEqual({ name: 'support' })
})
