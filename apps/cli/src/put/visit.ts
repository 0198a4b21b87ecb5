import { randomBytes } from 'node:crypto'
import { Refusal } from '@answerprint/contract/refusal'
import { addressIn, methodOf, type Sent } from '@answerprint/contract/route'
import type { InputOf, OutputOf, Route } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import pThrottle from 'p-throttle'
import { again } from '../again.ts'
import type { Kept } from './kept.ts'
import type { RequestLink } from './request-link.ts'

const COOKIE = 'answerprint-visitor'
/** The server counts the calls of an address, 1,200 a minute: a third is left to the browsers beside this program. */
const PACE = { limit: 200, interval: 15_000 }

type Around = { signal: AbortSignal; say(line: string): void }
type Sender = { name: string; email: string; company: string; note: string }

/** Both kinds of request have the same page, at addresses of their own. */
const PAGE = {
  'file-request': { open: routes.requestPage.open, introduce: routes.requestPage.introduce, arrived: routes.requestPage.arrived },
  cinerequest: { open: routes.cinerequests.open, introduce: routes.cinerequests.introduce, arrived: routes.cinerequests.arrived },
} as const

/** A visit to the page of the link, by this program. */
export async function openVisit(link: RequestLink, kept: Kept, { signal, say }: Around) {
  const paced = pThrottle({ ...PACE, signal })(fetch)
  const call = <R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> => {
    const sent: Sent = input
    const method = methodOf(route)
    // The server does not repeat a call whose answer was lost.
    const key = method === 'POST' && { 'idempotency-key': randomBytes(16).toString('hex') }
    return again({ signal, say }, async () => {
      const answer = await paced(`${link.origin}/api${addressIn(route, sent)}`, {
        method,
        signal,
        headers: {
          ...(kept.cookie && { cookie: `${COOKIE}=${kept.cookie}` }),
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
          ...key,
        },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      })
      if (!answer.ok) throw await refusalOf(answer)
      const given = answer.headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`))
      const cookie = given?.slice(COOKIE.length + 1).split(';')[0]
      if (cookie && cookie !== kept.cookie) await kept.setCookie(cookie)
      return (await answer.json()) as OutputOf<R>
    })
  }
  const params = { requestID: link.id }
  const page = await call(PAGE[link.type].open, { params })
  if (page.status === 'closed' || page.project_id === null) throw new Error('This file request has been closed.')
  return {
    page,
    /** Where the files go. */
    projectID: page.project_id,
    call,
    /** The places, in this list, of what this sender has sent before and the requester still has, undamaged. */
    arrived: async (files: InputOf<typeof routes.requestPage.arrived>['body']['files']) =>
      (await call(PAGE[link.type].arrived, { params, body: { files } })).arrived,
    /** Those of these DCPs that the requester still has; undefined where an older server cannot say. */
    packages: async (packages: string[]): Promise<readonly string[] | undefined> =>
      (await call(PAGE[link.type].arrived, { params, body: { files: [], packages } })).packages,
    /** Sends the sender's details where the request asks for them. Those of an earlier run stay valid until they are changed. */
    async introduce(sender: Sender): Promise<void> {
      const missing = page.required_fields.filter((field) => sender[field] === '' && !page.sender?.[field])
      if (missing.length > 0)
        throw new Error(`The requester asks for your ${missing.join(', ')}: ${missing.map((each) => `--${each}`).join(' ')}.`)
      const said = { ...page.sender, ...Object.fromEntries(Object.entries(sender).filter(([, value]) => value !== '')) }
      if (Object.values(sender).some((each) => each !== '')) await call(PAGE[link.type].introduce, { params, body: said })
    },
  }
}
export type Visit = Awaited<ReturnType<typeof openVisit>>

async function refusalOf(answer: Response): Promise<Refusal> {
  const refusal = (await answer.json().catch(() => ({}))) as { code?: string; message?: string }
  return new Refusal(refusal.code ?? '', { message: refusal.message ?? `The server answered ${answer.status}.`, status: answer.status })
}
