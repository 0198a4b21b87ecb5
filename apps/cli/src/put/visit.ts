import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestPage } from '@answerprint/contract/file-requests'
import type { Kept } from './kept.ts'
import type { RequestLink } from './request-link.ts'

/** Waits before the tries after the first: a server that starts again, or a line that comes back, is waited for. */
const WAITS_SECONDS = [1, 2, 4, 8, 16, 30, 30, 30]
const COOKIE = 'answerprint-visitor'

/** A refusal of the server, with its code. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Around = { signal: AbortSignal; say(line: string): void }
type Sender = { name: string; email: string; company: string; note: string }

/** The page of the link, as a program visits it. */
export async function openVisit(link: RequestLink, kept: Kept, { signal, say }: Around) {
  const base = link.type === 'file-request' ? `/fileRequests/${link.id}` : `/cinerequests/fulfill/${link.id}`
  const call = <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    // What was done and never answered is not done again.
    const key = method === 'POST' && { 'idempotency-key': randomBytes(16).toString('hex') }
    return again({ signal, say }, async () => {
      const answer = await fetch(`${link.origin}/api${path}`, {
        method,
        signal,
        headers: {
          ...(kept.cookie && { cookie: `${COOKIE}=${kept.cookie}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...key,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw await refusalOf(answer)
      const given = answer.headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`))
      const cookie = given?.slice(COOKIE.length + 1).split(';')[0]
      if (cookie && cookie !== kept.cookie) await kept.setCookie(cookie)
      return (await answer.json()) as Answer
    })
  }
  const page = await call<RequestPage>('GET', base)
  if (page.status === 'closed') throw new Error('This file request has been closed.')
  return {
    page,
    call,
    /** Says who sends, where that is asked. What an earlier run said stands until it is said anew. */
    async introduce(sender: Sender): Promise<void> {
      const missing = page.required_fields.filter((field) => sender[field] === '' && !page.sender?.[field])
      if (missing.length > 0)
        throw new Error(`The requester asks for your ${missing.join(', ')}: ${missing.map((each) => `--${each}`).join(' ')}.`)
      const said = { ...page.sender, ...Object.fromEntries(Object.entries(sender).filter(([, value]) => value !== '')) }
      if (Object.values(sender).some((each) => each !== '')) await call('POST', `${base}/sender`, said)
    },
  }
}
export type Visit = Awaited<ReturnType<typeof openVisit>>

async function refusalOf(answer: Response): Promise<Refusal> {
  const told = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  return new Refusal(answer.status, told.code ?? '', told.message ?? `The server answered ${answer.status}.`)
}

/** Tries again what a later try may change. */
export async function again<Result>({ signal, say }: Around, work: () => Promise<Result>): Promise<Result> {
  for (const seconds of WAITS_SECONDS) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refusal && !isPassing(error)) throw error
      say(`${(error as Error).message} Next try in ${seconds} s. Nothing is lost.`)
      await sleep(seconds * 1000, undefined, { signal })
    }
  }
  return work()
}

const isPassing = ({ status, code }: Refusal): boolean =>
  status === 408 || status === 429 || status >= 500 || code === 'idempotency_in_progress'
