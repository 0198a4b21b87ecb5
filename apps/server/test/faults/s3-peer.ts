import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How a call fails: refused at once, done without an answer, or a completion that answers 200 with an error. */
export type S3Fault = '500' | '503' | 'slow' | 'reset' | 'reset after' | '200 with an error'

type Upload = { key: string; type: string; parts: Map<number, Buffer> }
type Stored = { bytes: Buffer; type: string; etag: string }

/** The part of S3 that the store uses, in memory, failing on demand. Signatures are not checked. */
export class S3Peer {
  readonly objects = new Map<string, Stored>()
  readonly uploads = new Map<string, Upload>()
  /** Called for every request. */
  nextFault: (request: IncomingMessage) => S3Fault | undefined = () => undefined
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#meet(request, response))
  }

  static async start(): Promise<S3Peer> {
    const peer = new S3Peer()
    peer.#server.listen(0, '127.0.0.1')
    await once(peer.#server, 'listening')
    return peer
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #meet(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const fault = this.nextFault(request)
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    if (fault === '500') return refuse(response, 500, 'InternalError')
    if (fault === '503') return refuse(response, 503, 'SlowDown')
    if (fault === 'reset') return request.socket.resetAndDestroy()
    if (fault === 'slow') await new Promise((waited) => setTimeout(waited, 150))
    if (fault === 'reset after') {
      this.#answer(request, silent(response), body)
      return request.socket.resetAndDestroy()
    }
    const isCompletion = request.method === 'POST' && request.url?.includes('uploadId=')
    if (fault === '200 with an error' && isCompletion) return send(response, 200, errorXml('InternalError'))
    this.#answer(request, response, body)
  }

  #answer(request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
    const url = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    const uploadId = url.searchParams.get('uploadId')
    const partNumber = Number(url.searchParams.get('partNumber'))
    if (request.method === 'POST' && url.searchParams.has('uploads')) return this.#begin(request, response, key)
    if (uploadId !== null) return this.#inUpload(request.method ?? '', response, { uploadId, partNumber, body })
    if (request.method === 'PUT') return this.#put(response, key, { bytes: body, type: request.headers['content-type'] ?? '' })
    const object = this.objects.get(key)
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return send(response, 204, '')
    }
    if (!object) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.bytes.length, etag: object.etag, 'content-type': object.type })
    response.end(request.method === 'HEAD' ? undefined : object.bytes)
  }

  #begin(request: IncomingMessage, response: ServerResponse, key: string): void {
    const id = randomUUID()
    this.uploads.set(id, { key, type: request.headers['content-type'] ?? '', parts: new Map() })
    send(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #inUpload(
    method: string,
    response: ServerResponse,
    { uploadId, partNumber, body }: { uploadId: string; partNumber: number; body: Buffer },
  ) {
    const upload = this.uploads.get(uploadId)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(partNumber, body)
      response.setHeader('etag', etagOf(body))
      return send(response, 200, '')
    }
    if (method === 'DELETE') {
      this.uploads.delete(uploadId)
      return send(response, 204, '')
    }
    const parts = [...upload.parts].sort(([a], [b]) => a - b)
    if (method === 'GET') return send(response, 200, listXml(parts))
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => upload.parts.get(Number(number)))
    if (named.some((part) => part === undefined)) return refuse(response, 400, 'InvalidPart')
    const bytes = Buffer.concat(named as Buffer[])
    this.uploads.delete(uploadId)
    this.objects.set(upload.key, { bytes, type: upload.type, etag: etagOf(bytes) })
    send(response, 200, '<CompleteMultipartUploadResult><ETag></ETag></CompleteMultipartUploadResult>')
  }

  #put(response: ServerResponse, key: string, { bytes, type }: { bytes: Buffer; type: string }): void {
    this.objects.set(key, { bytes, type, etag: etagOf(bytes) })
    response.setHeader('etag', etagOf(bytes))
    send(response, 200, '')
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`

const listXml = (parts: [number, Buffer][]) =>
  `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${parts
    .map(([n, bytes]) => `<Part><PartNumber>${n}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`)
    .join('')}</ListPartsResult>`

const refuse = (response: ServerResponse, status: number, code: string): void => send(response, status, errorXml(code))

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(body)
}

/** The work is done, and its answer is lost. */
const silent = (response: ServerResponse): ServerResponse =>
  Object.assign(Object.create(response) as ServerResponse, { writeHead: () => response, end: () => response, setHeader: () => response })
