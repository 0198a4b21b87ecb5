import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Sendable = {
  name: string
  bytes: Buffer
  /** The connection is cut once at each of these bytes. */
  cuts?: number[]
  /** Its host says nothing by which the file is known again. */
  isUnmarked?: boolean
  /** Nothing more is sent from this byte on until it settles. */
  holdAt?: number
  held?: Promise<void>
}

const PIECE = 64 * 1024

/** A file as an attachment, from the requested byte. */
export async function sendFile(item: Sendable, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const total = item.bytes.byteLength
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const headers = {
    ...attachment(item.name),
    'content-type': 'application/binary',
    'accept-ranges': 'bytes',
    ...(!item.isUnmarked && { etag: `"${total}-1"` }),
    'content-length': total - from,
  }
  if (from > 0) response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${total - 1}/${total}` })
  else response.writeHead(200, headers)
  await sendPieces(item, from, response)
}

/** The same without a length, like an archive that is packed while it is sent; it cannot be resumed. */
export async function sendPacked(item: Sendable, response: ServerResponse): Promise<void> {
  response.writeHead(200, { ...attachment(item.name), 'content-type': 'application/zip' })
  await sendPieces(item, 0, response)
}

async function sendPieces({ bytes, cuts = [], holdAt, held }: Sendable, from: number, response: ServerResponse): Promise<void> {
  for (let at = from; at < bytes.byteLength; ) {
    if (response.destroyed) return
    const cut = cuts.find((each) => each >= at)
    const stop = Math.min(at + PIECE, bytes.byteLength, cut ?? Infinity, holdAt !== undefined && holdAt > at ? holdAt : Infinity)
    if (!response.write(bytes.subarray(at, stop)))
      await Promise.race([new Promise((drained) => response.once('drain', drained)), sleep(5_000)])
    at = stop
    if (at === cut) {
      cuts.splice(cuts.indexOf(cut), 1)
      // What was written is sent before the connection is cut.
      await sleep(50)
      response.destroy()
      return
    }
    if (at === holdAt) await held
  }
  response.end()
}

const attachment = (name: string) => ({
  'content-disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
})

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
}

export function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location })
  response.end()
}
