import { randomBytes } from 'node:crypto'
import type { Contents, DeliveryFile } from '@answerprint/contract/deliveries'
import type { DeliveryPage } from '@answerprint/contract/packages'
import { Refusal } from '@answerprint/contract/refusal'
import { addressIn, methodOf, type Sent } from '@answerprint/contract/route'
import type { InputOf, OutputOf, Route } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { parse } from 'content-disposition'
import { again, storeRefusal, type Trying } from '../again.ts'
import { UsageError } from '../command.ts'

type Content = NonNullable<DeliveryPage['content']>
export type Held = { _id: string; size: number; xxh128: string }

/** A link that was opened: what is behind it, and how to get it. */
export type Link = {
  host: string
  /** Only the high-speed client downloads it; its files are compared as well. */
  isAspera: boolean
  content: Content
  contents(): Promise<Contents>
  /** The bytes of a file from here on. */
  open(fileId: string, fromByte: number): Promise<AsyncIterable<Uint8Array>>
  verify(files: Held[]): Promise<DeliveryFile[]>
  manifest(): Promise<{ name: string; xml: string }>
}

const newKey = () => randomBytes(16).toString('hex')
const CLOSED_AGAIN = new Set(['link_not_opened', 'package_locked'])
const LINK = /^\/transfers\/([A-Za-z0-9_-]{22,128})\/?$/

/** Opens an address like https://host/transfers/token, with its password where it has one. Throws the server's message. */
export async function openLink(address: string, password: string | undefined, trying: Trying): Promise<Link> {
  const { protocol, origin, pathname } = URL.parse(address) ?? {}
  const token = /^https?:$/.test(protocol ?? '') ? LINK.exec(pathname ?? '')?.[1] : undefined
  if (token === undefined) throw new UsageError('This is no link to files: it looks like https://host/transfers/…')
  const cookies = new Map<string, string>()
  const params = { token }
  const request = <R extends Route>(route: R, input: InputOf<R>, key: string): Promise<Response> => {
    const sent: Sent = input
    const method = methodOf(route)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return fetch(`${origin}/api${addressIn(route, sent)}`, {
      method,
      signal: trying.signal,
      headers: {
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'idempotency-key': key }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    })
  }
  const askOnce = async <R extends Route>(route: R, input: InputOf<R>, key = newKey()): Promise<Response> => {
    const answer = await request(route, input, key)
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    if (!answer.ok) throw await refused(answer)
    return answer
  }
  const ask: typeof askOnce = (route, input, key = newKey()) => again(trying, () => askOnce(route, input, key))
  /** An opened link stays open for half a day, and a long delivery takes longer. */
  const askOpened = async <R extends Route>(route: R, input: InputOf<R>, asking = ask): Promise<Response> => {
    try {
      return await asking(route, input)
    } catch (error) {
      if (!(error instanceof Refusal && CLOSED_AGAIN.has(error.code))) throw error
      await look()
      return asking(route, input)
    }
  }
  const read = async <R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> =>
    (await (await askOpened(route, input)).json()) as OutputOf<R>
  const look = async (): Promise<DeliveryPage> => {
    const page = (await (await ask(routes.deliveryPages.open, { params })).json()) as DeliveryPage
    if (!page.requires_password) return page
    if (!password) throw new Error('This link asks for a password: --password or ANSWERPRINT_PASSWORD.')
    return (await (await ask(routes.deliveryPages.unlock, { params, body: { password } })).json()) as DeliveryPage
  }
  const page = await look()
  if (page.content === null) throw new Error(page.error_message ?? 'There is nothing behind this link.')
  await ask(routes.deliveryPages.noteOpened, { params })
  return {
    host: page.host.name,
    isAspera: page.method === 'aspera',
    content: page.content,
    contents: () => read(routes.deliveries.contents, { params }),
    async open(fileId, fromByte) {
      // Tried again by what reads the bytes, from where they ended.
      const signed = await askOpened(routes.files.download, { query: { fileID: fileId, package_id: token } }, askOnce)
      const { token: url } = (await signed.json()) as OutputOf<typeof routes.files.download>
      const headers = fromByte > 0 ? { range: `bytes=${fromByte}-` } : {}
      const answer = await fetch(new URL(url, origin), { headers, signal: trying.signal })
      if (answer.status !== (fromByte > 0 ? 206 : 200) || answer.body === null) throw storeRefusal(answer.status)
      return answer.body
    },
    verify: async (files) => (await read(routes.deliveries.verify, { params, body: { files } })).files,
    async manifest() {
      const answer = await askOpened(routes.deliveries.manifest, { params })
      const { filename = 'manifest.mhl' } = parse(answer.headers.get('content-disposition') ?? '').parameters
      return { name: filename, xml: await answer.text() }
    },
  }
}

async function refused(answer: Response): Promise<Refusal> {
  const { code = '', message } = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  return new Refusal(code, { message: message ?? `The server answered ${answer.status}.`, status: answer.status })
}
