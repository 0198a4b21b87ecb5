import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '#platform/session'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../platform/testing/show.tsx'
import { SupportDialog } from './SupportDialog.tsx'

// The dialog reads the address of the person and nothing else.
const helen = { email: 'helen@fjordfilm.example' } as User
const dialog = page.getByRole('dialog', { name: 'Support' })
const message = dialog.getByRole('textbox', { name: /^Message/ })
const send = dialog.getByRole('button', { name: 'Send' })

afterEach(() => vi.unstubAllGlobals())

test('a question that was written is not lost by a slip, nor by a failure', async () => {
  const sent = answering({ status: 500, body: { code: 'internal' } }, { status: 200, body: { message: 'Sent' } })
  await show(<SupportDialog user={helen} order={undefined} />)
  await expect.element(send).toBeDisabled()
  await message.fill('The trailer does not open.')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep writing' }).click()

  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('An error occured.')
  await expect.element(message).toHaveValue('The trailer does not open.')
  await send.click()

  await expect.element(page.getByText('Support Request Sent')).toBeVisible()
  expect(sent.map((each) => each.body)).toEqual([
    { email: helen.email, subject: '', message: 'The trailer does not open.' },
    { email: helen.email, subject: '', message: 'The trailer does not open.' },
  ])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a single character is thrown away without a question', async () => {
  await show(<SupportDialog user={helen} order={undefined} />)
  const question = page.getByRole('dialog', { name: 'Discard this message?' })
  await message.fill('H')
  await userEvent.keyboard('{Escape}')
  await message.fill('Hi')
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

test('opened from an order, the question is about it', async () => {
  await show(<SupportDialog user={helen} order="1042" />)
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Order 1042')
})
