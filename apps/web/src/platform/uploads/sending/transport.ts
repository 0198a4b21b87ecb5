import type { Clock } from './clock.ts'

type TransportAnswer = { status: number }
type TransportRequest = { method: string; url: string; headers: Record<string, string>; body: Blob }

/** Sends one body. Rejects with TransferError 'network' when no answer came, and with the signal's reason when aborted. */
export type Transport = (
  request: TransportRequest,
  onProgress: (loadedBytes: number) => void,
  signal: AbortSignal,
) => Promise<TransportAnswer>

/** A transfer that failed with an answer of this status, or with none (0). `report` is for the server, where it says more than the message. */
export class TransferError extends Error {
  readonly status: number
  readonly report: string
  constructor(status: number, message: string, report = message) {
    super(message)
    this.status = status
    this.report = report
  }
}

/** As a refusal: a further try reads nothing either. */
const UNREADABLE = 410
const UNREADABLE_FILE = 'This file was changed, moved or deleted, or its disk was removed. Choose it again.'

/** A browser says the same of a file that it cannot read any more as of a line that is cut. */
async function whyLost(body: Blob): Promise<TransferError> {
  const isReadable = await body
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  return isReadable ? new TransferError(0, 'Network lost') : new TransferError(UNREADABLE, UNREADABLE_FILE)
}

/** A line can die without a word to either end, and the browser then waits for ever. Longer than a slow line takes to swallow a piece. */
const SILENCE_MS = 180_000

/** XMLHttpRequest, because `fetch` tells nothing about how much of a body has gone. */
export const openXhrTransport =
  (clock: Clock): Transport =>
  (request, onProgress, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const xhr = new XMLHttpRequest()
      const ended = new AbortController()
      const abort = () => xhr.abort()
      const settle = (act: () => void) => () => {
        signal.removeEventListener('abort', abort)
        ended.abort()
        act()
      }
      let heardMs: number | undefined
      const heard = () => {
        const isFirst = heardMs === undefined
        heardMs = clock.nowMs()
        // Not before it moves: until then it may wait in the browser for a connection.
        if (isFirst) void watch().catch(() => undefined)
      }
      const watch = async () => {
        for (let restMs = SILENCE_MS; restMs > 0; restMs = (heardMs ?? 0) + SILENCE_MS - clock.nowMs())
          await clock.sleep(restMs, ended.signal)
        settle(() => reject(new TransferError(0, 'Network lost')))()
        xhr.abort()
      }
      xhr.open(request.method, request.url)
      for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = (event) => {
        heard()
        onProgress(event.loaded)
      }
      xhr.onload = settle(() => resolve({ status: xhr.status }))
      xhr.onerror = settle(() => void whyLost(request.body).then(reject))
      xhr.onabort = settle(() => reject(signal.reason))
      signal.addEventListener('abort', abort)
      xhr.send(request.body)
    })
