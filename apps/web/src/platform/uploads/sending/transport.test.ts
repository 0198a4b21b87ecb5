import { afterEach, expect, test, vi } from 'vitest'
import { browserClock } from './clock.ts'
import { openXhrTransport } from './transport.ts'

/** The browser's side of a request, moved by the story. */
class Request {
  static last: Request
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 0
  isAborted = false
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  constructor() {
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
  moves(loaded: number) {
    this.upload.onprogress?.({ loaded })
  }
}

function givenPart() {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  const stop = new AbortController()
  const part = { method: 'PUT', url: '/store/parts/1', headers: {}, body: new Blob(['Every frame.']) }
  const sending = openXhrTransport(browserClock)(part, () => undefined, stop.signal).then(
    ({ status }) => `answered ${status}`,
    (error: Error) => error.message,
  )
  let outcome = 'nothing yet'
  void sending.then((each) => {
    outcome = each
  })
  return { xhr: Request.last, stop, minutes: (count: number) => vi.advanceTimersByTimeAsync(count * 60_000), outcome: () => outcome }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a line that dies without a word is given up, and counts as lost', async () => {
  const { xhr, minutes, outcome } = givenPart()
  xhr.moves(65_536)
  await minutes(2)
  xhr.moves(131_072)
  await minutes(2)
  expect(outcome()).toBe('nothing yet')

  await minutes(2)
  expect(outcome()).toBe('Network lost')
  expect(xhr.isAborted).toBe(true)
})

test('a part that waits in the browser for a connection waits as long as it takes', async () => {
  const { xhr, minutes, outcome } = givenPart()
  await minutes(60)
  expect(outcome()).toBe('nothing yet')
  xhr.status = 200
  xhr.onload()
  await minutes(60)
  expect(outcome()).toBe('answered 200')
  expect(xhr.isAborted).toBe(false)
})

test('a part that was stopped tells why', async () => {
  const { stop, minutes, outcome } = givenPart()
  stop.abort(new Error('paused'))
  await minutes(0)
  expect(outcome()).toBe('paused')
})
