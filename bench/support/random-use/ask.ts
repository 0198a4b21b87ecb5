import type { NamedEndpoint } from '../../../apps/server/test/routes/endpoints.ts'
import type { Sent } from '../../../apps/server/test/person.ts'
import type { Thing } from '../../../apps/server/test/routes/world/things.ts'
import { buildCall } from './build-call.ts'
import type { Chance } from './chance.ts'
import type { Findings } from './findings.ts'
import { type Answer, judge } from './judge.ts'
import { isLeftOut } from './left-out.ts'
import { type Actor, actorFor, type People } from './people.ts'
import type { Pools } from './pools.ts'
import type { Server } from '../../../apps/server/test/start-server.ts'

export type Use = {
  server: Server
  people: People
  pools: Pools
  findings: Findings
  /** Does all jobs that are due. */
  work: () => Promise<void>
  /** Those that are called, each with its weight. */
  choice: readonly { endpoint: NamedEndpoint; weight: number }[]
  endpoints: ReadonlyMap<string, NamedEndpoint>
  /** How many answers of which status each endpoint gave. */
  answers: Map<string, Record<number, number>>
  /** The calls that are under way, by which an error in the log is understood. */
  underway: Set<string>
}
export type Options = { key?: string | undefined }

/** Makes a call, judges its answer, and keeps the tokens that it names. */
export async function ask(use: Use, { endpoint, actor, sent, chance }: Call, { key }: Options = {}): Promise<Answer | undefined> {
  if (isLeftOut(endpoint.name, sent.body)) return undefined
  const isOfVisitor = /^(review|comments)\./.test(endpoint.name)
  // Limits by address are not what is looked for; a link that is bound to a network is asked from the same one.
  const ip = isOfVisitor ? actor.person.ip : `203.0.${1 + chance.below(250)}.${1 + chance.below(250)}`
  const text = `${actor.label}: ${endpoint.name} ${JSON.stringify(sent).slice(0, 600)}`
  use.underway.add(text)
  use.pools.noteSent(actor.owner, sent.body)
  const answer = await actor.person.request(endpoint, sent, { ip, headers: key ? { 'idempotency-key': key } : {} })
  use.underway.delete(text)
  const counts = use.answers.get(endpoint.name) ?? {}
  use.answers.set(endpoint.name, { ...counts, [answer.statusCode]: (counts[answer.statusCode] ?? 0) + 1 })
  judge({ endpoint, actor, sent, answer }, use)
  if (answer.statusCode < 400) keepTokens(use.pools, { endpoint, actor, answer })
  if (answer.statusCode === 401 && endpoint.access !== 'public') await renew(actor)
  return answer
}

export type Call = { endpoint: NamedEndpoint; actor: Actor; sent: Sent; chance: Chance }

export const endpointOf = ({ endpoints }: Use, name: string): NamedEndpoint => {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`there is no endpoint ${name}`)
  return endpoint
}

function pickWeighted<T extends { weight: number }>(list: readonly T[], chance: Chance): T {
  const at = chance.next() * list.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  const found = list.find(({ weight }) => {
    passed += weight
    return at < passed
  })
  return found ?? (list[0] as T)
}

export function chooseCall(use: Use, chance: Chance): Call {
  const { endpoint } = pickWeighted(use.choice, chance)
  const actor = actorFor(use.people, endpoint.access, chance)
  return { endpoint, actor, chance, sent: buildCall({ ...use, endpoint, actor, chance }) }
}

/** A member who was removed has no session any more: a colleague goes on. */
async function renew(actor: Actor): Promise<void> {
  const again = await actor.renew?.()
  if (again) Object.assign(actor, { person: again, userId: again.user._id })
}

/** Tokens of the test server, which begin with their number. */
const TOKEN = /([\w-]+)\/(token\d{6}[0-9a-f]{32})/g
const OWN_TOKEN = /"_id":"(token\d{6}[0-9a-f]{32})"/g
const PAGES: readonly [path: RegExp, thing: Thing][] = [
  [/^(review|screener|screeners|watch|room)/, 'token'],
  [/^(transfers|packages?|deliver|d|download|shared)/, 'packageToken'],
  [/cine/i, 'cinerequestToken'],
  [/ondemand|video/i, 'videoToken'],
  [/request/i, 'requestToken'],
]

function keepTokens(
  pools: Pools,
  { endpoint: { name }, actor: { owner }, answer: { body } }: Omit<Call, 'sent' | 'chance'> & { answer: Answer },
) {
  for (const [, path = '', token = ''] of body.matchAll(TOKEN)) {
    const thing = PAGES.find(([each]) => each.test(path))?.[1]
    if (thing) pools.addToken(owner, thing, token)
  }
  const own = name.startsWith('fileRequests.') ? 'requestToken' : name.startsWith('cinerequests.') ? 'cinerequestToken' : undefined
  if (own) for (const [, token = ''] of body.matchAll(OWN_TOKEN)) pools.addToken(owner, own, token)
}
