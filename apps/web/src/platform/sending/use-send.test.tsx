import * as routes from '@answerprint/contract/routes'
import { AnswerprintProvider } from '@answerprint/ui/AnswerprintProvider'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { call } from '../call.ts'
import { makeQueryClient } from '../query-client.ts'
import { useSend } from './use-send.ts'

type Given = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost'
type Sent = { key: string | null; title: string }

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
const MADE = { status: 200, body: { _id: 'p-1', title: 'The Salt Meridian' } }
const IN_PROGRESS = {
  status: 409,
  body: { code: 'idempotency_in_progress', message: 'Still running.' },
  headers: { 'retry-after': '0.01' },
}

/** A server that gives these answers, one after the other, and says what it was sent. */
function answering(...answers: Given[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    sent.push({ key: new Headers(request.headers).get('idempotency-key'), ...JSON.parse(String(request.body)) })
    const answer = answers.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, answer)
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
})

function Create({ failure }: { failure?: 'toast' }) {
  const [title, setTitle] = useState('The Salt Meridian')
  const create = useSend({
    send: (keys) => call(routes.projects.create, { body: { title, currentFolderSlug: null } }, { keys }),
    fields: ['title'],
    success: (project) => `${project.title} Created!`,
    ...(failure && { failure }),
  })
  return (
    <>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
      <p data-testid="under">{create.fieldErrors.title}</p>
      <p data-testid="problem">{create.problem}</p>
      <button type="button" aria-busy={create.isPending} onClick={() => create.mutate()}>
        Create
      </button>
    </>
  )
}

const show = (props: { failure?: 'toast' } = {}) =>
  render(
    <AnswerprintProvider scheme="dark">
      <QueryClientProvider client={makeQueryClient()}>
        <Create {...props} />
        <Notifications />
      </QueryClientProvider>
    </AnswerprintProvider>,
  )

const button = page.getByRole('button', { name: 'Create' })
const toast = page.getByRole('status').getByText('The Salt Meridian Created!')
const problem = page.getByTestId('problem')

test('after a lost answer the retry asks for the first answer', async () => {
  const sent = answering('lost', MADE)
  await show()
  await button.click()
  await expect.element(problem).toHaveTextContent(UNREACHABLE)

  await button.click()

  await expect.element(toast).toBeVisible()
  await expect.element(problem).toBeEmptyDOMElement()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('changed words are another request', async () => {
  const sent = answering('lost', MADE)
  await show()
  await button.click()
  await expect.element(problem).toHaveTextContent(UNREACHABLE)

  await page.getByLabelText('Title').fill('Salt and Sun')
  await button.click()

  await expect.element(toast).toBeVisible()
  expect(sent[1]?.title).toBe('Salt and Sun')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('the same words after success make another project', async () => {
  const sent = answering(MADE, MADE)
  await show()
  await button.click()
  await expect.element(toast).toBeVisible()
  await button.click()
  await expect.poll(() => toast.elements()).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a double click sends once', async () => {
  const sent = answering(MADE, MADE)
  await show()
  await button.dblClick()
  await expect.element(toast).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('while the first try runs on the server, the button stays busy and the request is repeated with its key', async () => {
  const sent = answering(IN_PROGRESS, IN_PROGRESS, MADE)
  await show()
  await button.click()

  await expect.element(toast).toBeVisible()

  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((each) => each.key)).size).toBe(1)
  await expect.element(problem).toBeEmptyDOMElement()
})

test('what the server says of a field stands under it and nowhere else', async () => {
  answering({ status: 422, body: { code: 'invalid', message: 'Look again.', errors: [{ field: 'title', message: 'Too long.' }] } })
  await show()
  await button.click()
  await expect.element(page.getByTestId('under')).toHaveTextContent('Too long.')
  await expect.element(problem).toBeEmptyDOMElement()
})

test('what the server says of something that is not shown is said as a sentence', async () => {
  answering({ status: 422, body: { code: 'invalid', message: 'Look again.', errors: [{ field: 'currentFolderSlug', message: 'Gone.' }] } })
  await show()
  await button.click()
  await expect.element(problem).toHaveTextContent('Look again.')
})

test('a failure can be a toast, and is no unhandled rejection', async () => {
  const unhandled = vi.fn()
  window.addEventListener('unhandledrejection', unhandled)
  answering({ status: 403, body: { code: 'forbidden', message: 'You may not do this.' } })
  await show({ failure: 'toast' })
  await button.click()
  await expect.element(page.getByRole('alert').getByText('You may not do this.')).toBeVisible()
  window.removeEventListener('unhandledrejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
