import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../platform/testing/show.tsx'
import { CommentComposer } from './CommentComposer.tsx'

const composer = <CommentComposer film={{ token: 't', screenerID: 's' }} asksName player={{ current: null }} field={{ current: null }} />
const field = page.getByRole('textbox', { name: /^Comment at/ })
const name = page.getByLabelText('Your name')
const send = page.getByRole('button', { name: 'Send' })

test.each([390, 1024])('at %i px the form is one line until it is touched, and stays open with a text in it', async (width) => {
  await page.viewport(width, 768)
  const { container } = await show(composer)
  await expect.element(field).toBeVisible()
  await expect.element(name).not.toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  expect(container.querySelector('form')?.clientHeight).toBeLessThan(70)
  await field.click()
  await expect.element(name).toBeVisible()
  await userEvent.keyboard('Hold this longer.')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toBeVisible()
  await expect.element(send).toBeVisible()
})

test('on a wide window all of it is there from the beginning', async () => {
  await page.viewport(1440, 900)
  await show(composer)
  await expect.element(name).toBeVisible()
  await expect.element(send).toBeVisible()
})
