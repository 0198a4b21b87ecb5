import { Dialog } from '@answerprint/ui/Dialog'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { LoginAgainForm } from './LoginAgainForm.tsx'

const nothing = () => undefined

test.each([
  ['', 'Email'],
  ['ada@lumen.example', 'Password'],
])('who is known as "%s" begins at %s', async (email, label) => {
  await show(
    <Dialog opened title="Log In" onClose={nothing}>
      <LoginAgainForm email={email} onEnter={nothing} onCode={nothing} />
    </Dialog>,
  )
  await expect.element(page.getByRole('textbox', { name: label }).or(page.getByLabelText(label, { exact: true }))).toHaveFocus()
})
