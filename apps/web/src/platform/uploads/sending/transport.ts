type TransportAnswer = { status: number }
type TransportRequest = { method: string; url: string; headers: Record<string, string>; body: Blob }

/** Sends one body. Rejects with TransferError 'network' when no answer came, and with the signal's reason when aborted. */
export type Transport = (
  request: TransportRequest,
  onProgress: (loadedBytes: number) => void,
  signal: AbortSignal,
) => Promise<TransportAnswer>

/** A transfer that failed with an answer of this status, or with none (0). */
export class TransferError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** XMLHttpRequest, because `fetch` tells nothing about how much of a body has gone. */
export const sendByXhr: Transport = (request, onProgress, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const settle = (act: () => void) => () => {
      signal.removeEventListener('abort', abort)
      act()
    }
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => onProgress(event.loaded)
    xhr.onload = settle(() => resolve({ status: xhr.status }))
    xhr.onerror = settle(() => reject(new TransferError(0, 'Network lost')))
    xhr.onabort = settle(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    xhr.send(request.body)
  })
