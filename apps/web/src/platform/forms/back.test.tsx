import * as routes from '@answerprint/contract/routes'
import { TextInput } from '@mantine/core'
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../call.ts'
import { useSend } from '../sending/use-send.ts'
import { answering } from '../testing/scripted-server.ts'
import { show } from '../testing/show.tsx'
import { FormDialog } from './FormDialog.tsx'
import { PageHistoryContext } from './page-history.ts'
import { useDialogForm } from './use-dialog-form.ts'

const SENT = { status: 200, body: { message: 'Sent' } }
const FIRST = location.href
let history: RouterHistory

beforeEach(() => {
  history = createBrowserHistory()
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.destroy()
  window.history.pushState(null, '', FIRST)
})

type NameProps = { title: string; onClose: () => void; after?: string; other?: boolean }

function Name({ title, onClose, after, other = false }: NameProps) {
  const navigate = useNavigate()
  const [isOtherOpen, setOtherOpen] = useState(false)
  const send = useSend({
    send: (keys, message: string) => call(routes.support.send, { body: { email: '', subject: '', message } }, { keys }),
    onSuccess: async () => {
      if (after !== undefined) await navigate({ to: after })
      onClose()
    },
  })
  const form = useDialogForm({ values: { name: '' }, send, onSubmit: ({ name }) => send.mutate(name) })
  return (
    <FormDialog
      title={title}
      form={form}
      verb="Save"
      apart={
        other && (
          <button type="button" onClick={() => setOtherOpen(true)}>
            Other
          </button>
        )
      }
      onClose={onClose}
    >
      <TextInput label={`Name of ${title}`} data-autofocus {...form.field('name')} />
      {isOtherOpen && <Name title="Upper" onClose={() => setOtherOpen(false)} />}
    </FormDialog>
  )
}

/** A page at `/second` whose dialog was opened there; `/first` is before it and `/third` after it. */
async function open(props: Partial<NameProps> & { isAddressed?: boolean } = {}) {
  for (const path of ['/first', '/second', '/third']) window.history.pushState({ __TSR_index: indexOf(path), key: path }, '', path)
  history.back()
  await expect.poll(() => location.pathname).toBe('/second')
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const close = () => {
      if (props.isAddressed) history.replace('/second-closed')
      setOpen(false)
    }
    return isOpen && <Name title="Lower" {...props} onClose={close} />
  }
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history })
  await show(
    <PageHistoryContext value={history}>
      <RouterProvider router={router} />
    </PageHistoryContext>,
  )
  await expect.element(nameOf('Lower')).toHaveFocus()
}

const indexOf = (path: string) => ['/first', '/second', '/third'].indexOf(path) + 1
const nameOf = (title: string) => page.getByLabelText(`Name of ${title}`)
const lower = page.getByRole('dialog', { name: 'Lower' })
const upper = page.getByRole('dialog', { name: 'Upper' })
const question = page.getByRole('dialog', { name: 'Discard your changes?' })
const keep = question.getByRole('button', { name: 'Keep editing' })
const discard = question.getByRole('button', { name: 'Discard' })
const isAt = (path: string) => expect.poll(() => location.pathname).toBe(path)

test.each([
  ['Back', () => window.history.back(), '/first'],
  ['Forward', () => window.history.forward(), '/third'],
])('%s asks when something was typed, keeps it, or goes where it would have gone', async (_name, go, there) => {
  await open()
  await nameOf('Lower').fill('Solveig')
  go()
  await expect.element(question).toBeVisible()
  await isAt('/second')
  await keep.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(nameOf('Lower')).toHaveValue('Solveig')
  await expect.element(nameOf('Lower')).toHaveFocus()

  go()
  await discard.click()
  await isAt(there)
  await expect.element(lower).not.toBeInTheDocument()
})

test('Back asks nothing when nothing was typed', async () => {
  await open()
  window.history.back()
  await isAt('/first')
  await expect.element(question).not.toBeInTheDocument()
})

test('closing leaves the history as it was', async () => {
  await open()
  const { length } = window.history
  await nameOf('Lower').fill('Solveig')
  await userEvent.keyboard('{Escape}')
  await discard.click()
  await expect.element(lower).not.toBeInTheDocument()
  expect(window.history.length).toBe(length)
  window.history.forward()
  await isAt('/third')
  window.history.back()
  await isAt('/second')
  window.history.back()
  await isAt('/first')
})

test('after a discard by Back, Forward and Back go on without a question', async () => {
  await open()
  await nameOf('Lower').fill('Solveig')
  window.history.back()
  await discard.click()
  await isAt('/first')
  window.history.forward()
  await isAt('/second')
  window.history.forward()
  await isAt('/third')
})

test('a dialog that the address opens is gone from the history when it was discarded by Back', async () => {
  await open({ isAddressed: true })
  await nameOf('Lower').fill('Solveig')
  window.history.back()
  await discard.click()
  await isAt('/first')
  window.history.forward()
  await isAt('/second-closed')
})

test('the way on after a submit asks nothing', async () => {
  answering(SENT)
  await open({ after: '/fourth' })
  await nameOf('Lower').fill('Solveig')
  await userEvent.keyboard('{Enter}')
  await isAt('/fourth')
  await expect.element(lower).not.toBeInTheDocument()
  window.history.back()
  await isAt('/second')
})

test('Back waits for what is being sent, as Cancel does', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await open()
  await nameOf('Lower').fill('Solveig')
  await userEvent.keyboard('{Enter}')
  await expect.element(lower.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  window.history.back()
  await new Promise((went) => window.addEventListener('popstate', went, { once: true }))
  await isAt('/second')
  await expect.element(question).not.toBeInTheDocument()
  resolve(Response.json(SENT.body))
  await expect.element(lower).not.toBeInTheDocument()
  await isAt('/second')
})

test('of two dialogs the upper one asks, for both', async () => {
  await open({ other: true })
  await nameOf('Lower').fill('Solveig')
  await lower.getByRole('button', { name: 'Other' }).click()
  await expect.element(nameOf('Upper')).toHaveFocus()
  window.history.back()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(upper).toBeVisible()

  window.history.back()
  await discard.click()
  await isAt('/first')
  await expect.element(upper).not.toBeInTheDocument()
  await expect.element(lower).not.toBeInTheDocument()
})

test('of two dialogs the lower one asks when the upper one is closed', async () => {
  await open({ other: true })
  await nameOf('Lower').fill('Solveig')
  await lower.getByRole('button', { name: 'Other' }).click()
  await expect.element(nameOf('Upper')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(upper).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  window.history.back()
  await keep.click()
  await expect.element(nameOf('Lower')).toHaveValue('Solveig')
  await isAt('/second')
})
