import * as routes from '@answerprint/contract/routes'
import { AnswerprintProvider } from '@answerprint/ui/AnswerprintProvider'
import { Textarea, TextInput } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { call } from '../call.ts'
import { makeQueryClient } from '../query-client.ts'
import { useSend } from '../sending/use-send.ts'
import { FormDialog } from './FormDialog.tsx'
import { email } from './rules.ts'
import { useDialogForm } from './use-dialog-form.ts'

type Given = { status: number; body?: unknown } | 'lost'
const SENT = { status: 200, body: { message: 'Sent' } }

/** A server that gives these answers, one after the other, and says what it was sent. */
function answering(...answers: Given[]) {
  const sent: { key: string | null; message: string }[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    sent.push({ key: new Headers(request.headers).get('idempotency-key'), ...JSON.parse(String(request.body)) })
    const answer = answers.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, answer)
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

function Support({ onClose }: { onClose: () => void }) {
  const send = useSend({
    send: (keys, body: { email: string; subject: string; message: string }) => call(routes.support.send, { body }, { keys }),
    onSuccess: onClose,
  })
  const form = useDialogForm({
    values: { email: 'helen@fjordfilm.example', subject: '', message: '' },
    rules: { email },
    send,
    onSubmit: (values) => send.mutate(values),
  })
  return (
    <FormDialog title="Support" form={form} verb="Send" isBlocked={form.values.message === ''} onClose={onClose}>
      <TextInput label="E-mail" {...form.field('email')} />
      <TextInput label="Subject" {...form.field('subject')} />
      <Textarea label="Message" data-autofocus {...form.field('message')} />
    </FormDialog>
  )
}

async function show() {
  const onClose = vi.fn()
  await render(
    <AnswerprintProvider scheme="dark">
      <QueryClientProvider client={makeQueryClient()}>
        <Support onClose={onClose} />
      </QueryClientProvider>
    </AnswerprintProvider>,
  )
  await expect.element(message).toHaveFocus()
  return onClose
}

const dialog = page.getByRole('dialog', { name: 'Support' })
const message = dialog.getByLabelText('Message')
const address = dialog.getByLabelText('E-mail')
const subject = dialog.getByLabelText('Subject')
const question = page.getByRole('dialog', { name: 'Discard your changes?' })

test('Enter sends the form, and a held key sends it once', async () => {
  const sent = answering(SENT, SENT)
  const onClose = await show()
  await message.fill('The trailer does not open.')
  await subject.fill('Trailer')
  await subject.click()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
})

test('Enter sends nothing while there is nothing to send', async () => {
  const sent = answering(SENT)
  await show()
  await subject.click()
  await userEvent.keyboard('Trailer{Enter}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveLength(0)
  await expect.element(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('what is wrong is said under its field before anything is sent, and the first such field gets the focus', async () => {
  const sent = answering(SENT)
  await show()
  await address.fill('helen')
  await message.fill('The trailer does not open.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Invalid Email')).toBeVisible()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription('Invalid Email')
  expect(sent).toHaveLength(0)
})

test('what the server says of a field stands under it, and the field gets the focus', async () => {
  answering({ status: 422, body: { code: 'invalid', message: 'Look again.', errors: [{ field: 'subject', message: 'Too long.' }] } })
  await show()
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
  const onClose = await show()
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

test('closing asks first when something was typed, and keeps it when the person goes on', async () => {
  const onClose = await show()
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

test('closing asks nothing when nothing was typed', async () => {
  const onClose = await show()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
