import * as routes from '@answerprint/contract/routes'
import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../call.ts'
import { answering } from '../testing/scripted-server.ts'
import { show } from '../testing/show.tsx'
import { useSend } from './use-send.ts'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
const MADE = { status: 200, body: { _id: 'p-1', title: 'The Salt Meridian' } }
const IN_PROGRESS = {
  status: 409,
  body: { code: 'idempotency_in_progress', message: 'Still running.' },
  headers: { 'retry-after': '0.01' },
}

afterEach(async () => {
  vi.unstubAllGlobals()
  notifications.clean()
  onlineManager.setOnline(true)
  // A toast leaves slowly, and would be taken for one of the next test.
  await expect.element(toast).not.toBeInTheDocument()
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

const button = page.getByRole('button', { name: 'Create' })
const toast = page.getByRole('status').getByText('The Salt Meridian Created!')
const problem = page.getByTestId('problem')

test('without a network the failure is shown at once, and nothing is sent once it is back', async () => {
  const sent = answering('lost', MADE)
  onlineManager.setOnline(false)
  await show(<Create />)
  await button.click()
  await expect.element(problem).toHaveTextContent(UNREACHABLE)

  onlineManager.setOnline(true)

  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  // What was sent by itself is before this one.
  await fetch(location.href)
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET'])
})

test('after a lost answer the retry asks for the first answer', async () => {
  const sent = answering('lost', MADE)
  await show(<Create />)
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
  await show(<Create />)
  await button.click()
  await expect.element(problem).toHaveTextContent(UNREACHABLE)

  await page.getByLabelText('Title').fill('Salt and Sun')
  await button.click()

  await expect.element(toast).toBeVisible()
  expect(sent[1]?.body).toMatchObject({ title: 'Salt and Sun' })
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('the same words after success make another project', async () => {
  const sent = answering(MADE, MADE)
  await show(<Create />)
  await button.click()
  await expect.element(toast).toBeVisible()
  await button.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a double click sends once', async () => {
  const sent = answering(MADE, MADE)
  await show(<Create />)
  await button.dblClick()
  await expect.element(toast).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('while the first try runs on the server, the button stays busy and the request is repeated with its key', async () => {
  const sent = answering(IN_PROGRESS, IN_PROGRESS, MADE)
  await show(<Create />)
  await button.click()

  await expect.element(toast).toBeVisible()

  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((each) => each.key)).size).toBe(1)
  await expect.element(problem).toBeEmptyDOMElement()
})

test('a refusal of a field is shown under it and nowhere else', async () => {
  answering({ status: 422, body: { code: 'invalid', message: 'Look again.', errors: [{ field: 'title', message: 'Too long.' }] } })
  await show(<Create />)
  await button.click()
  await expect.element(page.getByTestId('under')).toHaveTextContent('Too long.')
  await expect.element(problem).toBeEmptyDOMElement()
})

test('what the server says of something that is not shown is said as a sentence', async () => {
  answering({ status: 422, body: { code: 'invalid', message: 'Look again.', errors: [{ field: 'currentFolderSlug', message: 'Gone.' }] } })
  await show(<Create />)
  await button.click()
  await expect.element(problem).toHaveTextContent('Look again.')
})

test('a failure can be a toast, and is no unhandled rejection', async () => {
  const unhandled = vi.fn()
  window.addEventListener('unhandledrejection', unhandled)
  answering({ status: 403, body: { code: 'forbidden', message: 'You may not do this.' } })
  await show(<Create failure="toast" />)
  await button.click()
  await expect.element(page.getByRole('alert').getByText('You may not do this.')).toBeVisible()
  window.removeEventListener('unhandledrejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
