import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { StaffWrite } from './StaffWrite.tsx'
import type { StaffOrder } from './staff-orders.api.ts'

// The field reads no more of them.
const orderOf = (_id: string) => ({ _id, buyer: { full_name: 'Helen Marsh', email: 'helen@northlight.example' } }) as unknown as StaffOrder

/** One order is open beside the queue. */
function Queue() {
  const [open, setOpen] = useState('o-1')
  return (
    <>
      {['o-1', 'o-2'].map((each) => (
        <button key={each} type="button" onClick={() => setOpen(each)}>
          {each}
        </button>
      ))}
      <StaffWrite key={open} order={orderOf(open)} />
    </>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is being written about an order is there again after another one was looked at, and gone once it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json(orderOf('o-1')))
  await show(<Queue />)
  const field = page.getByLabelText('Note or message')
  await field.fill('Which reel 3 is right?')
  await page.getByRole('button', { name: 'o-2' }).click()
  await expect.element(field).toHaveValue('')
  await field.fill('The other one.')
  await page.getByRole('button', { name: 'o-1' }).click()
  await expect.element(field).toHaveValue('Which reel 3 is right?')
  await page.getByRole('button', { name: 'Send to Helen Marsh' }).click()
  await expect.element(field).toHaveValue('')
  await page.getByRole('button', { name: 'o-2' }).click()
  await expect.element(field).toHaveValue('The other one.')
  await page.getByRole('button', { name: 'o-1' }).click()
  await expect.element(field).toHaveValue('')
})
