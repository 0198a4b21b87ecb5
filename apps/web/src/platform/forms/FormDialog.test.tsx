import * as routes from '@answerprint/contract/routes'
import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../call.ts'
import { useSend } from '../sending/use-send.ts'
import { answering } from '../testing/scripted-server.ts'
import { show } from '../testing/show.tsx'
import { FormDialog } from './FormDialog.tsx'
import { email } from './rules.ts'
import { useDialogForm } from './use-dialog-form.ts'

const SENT = { status: 200, body: { message: 'Sent' } }

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

function Support({ onClose, ...options }: { onClose: () => void; problemAt?: 'subject' }) {
  const send = useSend({
    send: (keys, body: { email: string; subject: string; message: string }) => call(routes.support.send, { body }, { keys }),
    onSuccess: onClose,
  })
  const form = useDialogForm({
    values: { email: 'helen@fjordfilm.example', subject: '', message: '' },
    rules: { email },
    send,
    onSubmit: (values) => send.mutate(values),
    ...options,
  })
  return (
    <FormDialog title="Support" form={form} verb="Send" isBlocked={form.values.message === ''} onClose={onClose}>
      <TextInput label="Email" {...form.field('email')} />
      <TextInput label="Subject" {...form.field('subject')} />
      <Textarea label="Message" data-autofocus {...form.field('message')} />
    </FormDialog>
  )
}

/** It goes away when it is closed, as everywhere: what is pressed afterwards is pressed elsewhere. */
function Opened({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return isOpen && <Support onClose={close} />
}

async function open() {
  const onClose = vi.fn()
  await show(<Opened onClose={onClose} />)
  await expect.element(message).toHaveFocus()
  return onClose
}

const dialog = page.getByRole('dialog', { name: 'Support' })
const message = dialog.getByLabelText('Message')
const address = dialog.getByLabelText('Email')
const subject = dialog.getByLabelText('Subject')
const question = page.getByRole('dialog', { name: 'Discard your changes?' })

test('Enter sends the form, and a held key sends it once', async () => {
  const sent = answering(SENT, SENT)
  const onClose = await open()
  await message.fill('The trailer does not open.')
  await subject.fill('Trailer')
  await subject.click()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
})

test('Enter sends nothing while there is nothing to send', async () => {
  const sent = answering(SENT)
  await open()
  await subject.click()
  await userEvent.keyboard('Trailer{Enter}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveLength(0)
  await expect.element(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('what is wrong is said under its field before anything is sent, and the first such field gets the focus', async () => {
  const sent = answering(SENT)
  await open()
  await address.fill('helen')
  await message.fill('The trailer does not open.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Invalid Email')).toBeVisible()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription('Invalid Email')
  expect(sent).toHaveLength(0)
})

test('a refusal of one field is shown under it, and the field gets the focus', async () => {
  answering({ status: 422, body: { code: 'invalid', message: 'Look again.', errors: [{ field: 'subject', message: 'Too long.' }] } })
  await open()
  await message.fill('The trailer does not open.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(subject).toHaveAccessibleDescription('Too long.')
  await expect.element(subject).toHaveFocus()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()

  await subject.fill('Trailer')
  await expect.element(dialog.getByText('Too long.')).not.toBeInTheDocument()
})

test('a lost answer is said, what was typed stays, and the retry asks for the first answer', async () => {
  const sent = answering('lost', SENT)
  const onClose = await open()
  await message.fill('The trailer does not open.')
  const send = dialog.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection and try again.')
  await expect.element(message).toHaveValue('The trailer does not open.')
  await expect.element(send).toHaveFocus()
  await send.click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test.each([
  [
    'a refusal that names no field is under the field of the form',
    { status: 409, body: { code: 'conflict', message: 'It exists.' } },
    true,
  ],
  ['a failure of the server is a sentence', { status: 503, body: { code: 'unavailable', message: 'Try later.' } }, false],
  ['too many tries are a sentence', { status: 429, body: { code: 'too_many', message: 'Too many.' } }, false],
  ['a lost answer is a sentence', 'lost', false],
] as const)('%s', async (_case, answer, isUnderField) => {
  answering(answer)
  await show(<Support problemAt="subject" onClose={vi.fn()} />)
  await message.fill('The trailer does not open.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(isUnderField ? dialog.getByText('It exists.') : dialog.getByRole('alert')).toBeVisible()
  expect(subject.element().getAttribute('aria-invalid') === 'true').toBe(isUnderField)
  expect(dialog.getByRole('alert').elements()).toHaveLength(isUnderField ? 0 : 1)
})

test('closing asks first when something was typed, and keeps it when the person goes on', async () => {
  const onClose = await open()
  await message.fill('The trailer')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(message).toHaveValue('The trailer')
  expect(onClose).not.toHaveBeenCalled()

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the field has the focus again when the person goes on, however that was said', async () => {
  await open()
  await message.fill('The trailer')
  const keep = question.getByRole('button', { name: 'Keep editing' })
  for (const goOn of [() => keep.click(), () => userEvent.keyboard('{Enter}'), () => userEvent.keyboard('{Escape}')]) {
    await userEvent.keyboard('{Escape}')
    await expect.element(keep).toHaveFocus()
    await goOn()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(message).toHaveFocus()
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await keep.click()
  await expect.element(message).toHaveFocus()

  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('closing asks nothing when nothing was typed', async () => {
  const onClose = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('what opened the dialog has the focus again after leaving, and a menu that is gone gives it to its button', async () => {
  function Opened() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Menu>
          <Menu.Target>
            <Button>More</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen(true)}>Write</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {isOpen && <Support onClose={() => setOpen(false)} />}
      </>
    )
  }
  await show(<Opened />)
  await page.getByRole('button', { name: 'Open' }).click()
  await message.fill('The trailer')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Write' }).click()
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

test('in a low window the buttons of a long form are in sight, and what takes the focus is above them', async () => {
  await page.viewport(1024, 300)
  await show(<Support onClose={() => undefined} />)
  const send = page.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeVisible()
  const foot = () => send.element().getBoundingClientRect()
  await expect.poll(() => foot().bottom).toBeLessThan(300)
  await page.getByLabelText('Email').element().scrollIntoView()
  await userEvent.click(page.getByLabelText('Subject'))
  await userEvent.tab()
  const message = page.getByLabelText('Message').element()
  await expect.poll(() => message.getBoundingClientRect().top).toBeLessThan(foot().top)
  expect(foot().bottom).toBeLessThan(300)
})

test('in a low window what a form is refused for is said above its buttons, not behind them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'too_many', message: 'Wait a minute.' }, { status: 429 }))
  await page.viewport(1024, 300)
  await show(<Support onClose={() => undefined} />)
  await message.fill('The trailer')
  await page.getByRole('button', { name: 'Send' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  const { left, top, bottom } = alert.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, (top + bottom) / 2)).toBe(alert.element())
})

test('on a phone the form fits, with its error, and no rule of accessibility is broken', async () => {
  await page.viewport(390, 800)
  await open()
  await address.fill('helen')
  await message.fill('The trailer does not open.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Invalid Email')).toBeVisible()

  // The page around the dialog is the test's own and has no landmarks.
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && <Support onClose={() => setOpen(false)} />}
    </>
  )
}

test('the focus goes back to the button that opened it, also when what was typed is discarded', async () => {
  await show(<Opener />)
  const opener = page.getByRole('button', { name: 'Ask' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('Hello{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(opener).toHaveFocus()
})
