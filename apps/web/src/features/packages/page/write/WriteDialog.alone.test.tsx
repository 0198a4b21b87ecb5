import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../../../platform/testing/show.tsx'
import { WriteDialog } from './WriteDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const [message, setMessage] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      {isOpen && <WriteDialog token="t" host="Helen Lind" message={message} onChange={setMessage} onClose={() => setOpen(false)} />}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Write to Helen Lind' })
const field = dialog.getByLabelText('Message')

test('what was written stays when the dialog is left, and goes out once with Ctrl and Enter', async () => {
  const sent = answering({ status: 200 }, { status: 200 })
  await show(<Page />)
  await page.getByRole('button', { name: 'Write' }).click()
  await field.fill('What is the password, please?')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Write' }).click()
  await expect.element(field).toHaveValue('What is the password, please?')
  await field.click()
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')

  await expect.element(dialog.getByText('Your message is on its way.')).toBeVisible()
  expect(sent.map((each) => each.body)).toEqual([{ message: 'What is the password, please?' }])
})

test('with a message that is not sent the browser asks before Back leaves the page', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await show(<Page />)
  await page.getByRole('button', { name: 'Write' }).click()
  await field.fill('What is the password, please?')
  expect(isAsked()).toBe(true)
  await field.fill('')
  expect(isAsked()).toBe(false)
})
