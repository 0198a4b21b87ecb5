import type { Endpoint, Input, Output } from '@answerprint/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createXXHash128 } from 'hash-wasm'

type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Signed = { url: string; headers: Record<string, string> }
export type Where = { ip: string; userAgent: string }

/** A person with a browser somewhere in the world: it calls the product as any browser does, and keeps its cookies. */
export function openBrowser(app: FastifyInstance, { ip, userAgent }: Where, cookies = new Map<string, string>()) {
  const send = async (asked: InjectOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': userAgent, ...(cookie && { cookie }), ...asked.headers }
    const answer = await app.inject({ ...asked, remoteAddress: ip, headers })
    if (answer.statusCode >= 400) throw new Error(`${asked.method} was answered with ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  return {
    async call<E extends Endpoint>({ method, path }: E, input: Input<E>): Promise<Output<E>> {
      const { params = {}, query = {}, body } = input as Sent
      const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const answer = await send({ method, url: `/api${place}?${search}`, ...(body !== undefined && { payload: body as object }) })
      return answer.json() as Output<E>
    },

    /** Sends bytes to an address that the store has signed: one of a server's disk, at this origin, or one of S3. */
    async put({ url, headers }: Signed, origin: string, bytes: Buffer): Promise<void> {
      const answer = await fetch(new URL(url, origin), { method: 'PUT', headers, body: new Uint8Array(bytes) })
      if (!answer.ok) throw new Error(`The store answered a part with ${answer.status}.`)
    },

    /** Reads all bytes at an address that the store has signed. */
    async read(url: string, origin: string): Promise<{ size: number; xxh128: string }> {
      const answer = await fetch(new URL(url, origin))
      if (!answer.ok || !answer.body) throw new Error(`The store answered a download with ${answer.status}.`)
      const hash = await createXXHash128()
      let size = 0
      for await (const piece of answer.body) {
        hash.update(piece)
        size += piece.length
      }
      return { size, xxh128: hash.digest('hex') }
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>
