import { expect, test } from 'vitest'
import { openRequestKeys } from './request-keys.ts'

const FIRST = 'POST /api/projects {"title":"The Salt Meridian"}'
const SECOND = 'POST /api/projects {"title":"Salt and Sun"}'

let made = 0
const newPage = () => {
  made = 0
  return { at: 0, unanswered: new Map() }
}

/** The keys of one dialog on a page. */
function open(page = newPage()) {
  const waited: number[] = []
  const keys = openRequestKeys({
    newKey: () => `key-${++made}`,
    wait: async (milliseconds) => void waited.push(milliseconds),
    now: () => page.at,
    unanswered: page.unanswered,
  })
  return { ...keys, waited, keyOf: (request: string) => keys.headersFor(request)['idempotency-key'] }
}

test('a request keeps its key until the server has answered it', async () => {
  const { keyOf, shouldRepeat } = open()
  expect(keyOf(FIRST)).toBe('key-1')
  expect(await shouldRepeat(FIRST, { code: 'internal', status: 500 })).toBe(false)
  expect(keyOf(FIRST)).toBe('key-1')
})

test('another body is another request, and going back to the first one asks for its answer', () => {
  const { keyOf } = open()
  expect([keyOf(FIRST), keyOf(SECOND), keyOf(FIRST)]).toEqual(['key-1', 'key-2', 'key-1'])
})

test('what was refused is a new request when it is sent again', async () => {
  const { keyOf, shouldRepeat } = open()
  keyOf(FIRST)
  await shouldRepeat(FIRST, { code: 'invalid', status: 422 })
  expect(keyOf(FIRST)).toBe('key-2')
})

test.each([
  ['too many requests', 'too_many', 429],
  ['a session that ended', 'no_session', 401],
])('%s says nothing about an earlier try, so its key stays', async (_words, code, status) => {
  const { keyOf, shouldRepeat } = open()
  keyOf(FIRST)
  await shouldRepeat(FIRST, { code, status })
  expect(keyOf(FIRST)).toBe('key-1')
})

test('what was sent successfully is a new request when it is sent again', () => {
  const { keyOf, forget } = open()
  keyOf(FIRST)
  forget()
  expect(keyOf(FIRST)).toBe('key-2')
})

test('a dialog that was closed after a lost answer asks for it when it is opened again, for ten minutes', () => {
  const page = newPage()
  open(page).keyOf(FIRST)
  expect([open(page).keyOf(SECOND), open(page).keyOf(FIRST)]).toEqual(['key-2', 'key-1'])
  page.at = 10 * 60_000
  expect(open(page).keyOf(FIRST)).toBe('key-3')
})

test('a page that is open for days does not keep what was never answered', () => {
  const page = newPage()
  open(page).keyOf(FIRST)
  page.at = 10 * 60_000
  open(page).keyOf(SECOND)
  expect([...page.unanswered.keys()]).toEqual([SECOND])
})

test('what was answered is a new request in every dialog', () => {
  const page = newPage()
  const { keyOf, forget } = open(page)
  keyOf(FIRST)
  forget()
  expect(open(page).keyOf(FIRST)).toBe('key-2')
})

test('while the first try runs, the request is repeated with its key as often as a lease can last, and not for ever', async () => {
  const { keyOf, shouldRepeat, waited } = open()
  const inProgress = { code: 'idempotency_in_progress', status: 409, retryAfterSeconds: 2 }
  keyOf(FIRST)
  let repeats = 0
  while (repeats < 100 && (await shouldRepeat(FIRST, inProgress))) repeats++
  expect(repeats).toBe(12)
  expect(waited).toEqual(Array.from({ length: 12 }, () => 2000))
  expect(keyOf(FIRST)).toBe('key-1')
  // The person asks again: the waits start from the beginning.
  expect(await shouldRepeat(FIRST, inProgress)).toBe(true)
})
