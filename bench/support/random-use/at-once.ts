import type { Sent } from '../../../apps/server/test/person.ts'
import { ask, type Call, chooseCall, type Use } from './ask.ts'
import { buildCall } from './build-call.ts'
import type { Chance } from './chance.ts'

export const AT_ONCE = 4

/** Groups of endpoints that change the same rows. */
const NEAR: readonly RegExp[] = [
  /^(files|folders|tags|uploads|screenerAttachments|packages|projects|orders|dcp|defroster)\./,
  /^(fileRequests|requestPage|folders|files|uploads)\./,
  /^(projects|projectFolders|files|screenerRooms|packages|fileRequests|sharedScreeners)\./,
  /^(members|roles|departments|projects|invites|screenerRooms)\./,
  /^(cart|orders|approvals|quotes|giftCards|cards|topUp|plans|paymentMethods)\./,
  /^(screeners|sharedScreeners|screenerRooms|review|comments|projects)\./,
  /^(videoRequests|ondemand)\./,
]

/** Calls at the same moment, of which several are about the same rows. */
export async function clash(use: Use, chance: Chance): Promise<void> {
  const first = chooseCall(use, chance)
  const kind = chance.next()
  if (kind < 0.3) await withOneKey(use, first)
  else if (kind < 0.65) await different(use, first)
  else await same(use, first)
}

/** A POST that is sent several times with one key has one answer. */
async function withOneKey(use: Use, call: Call): Promise<void> {
  const { endpoint } = call
  // What carries secrets keeps no answer, and a call without an account has no key of its own.
  if (endpoint.method !== 'POST' || endpoint.secret || endpoint.access === 'public') return
  const key = `key-${call.chance.below(2 ** 31)}`
  const again = () => ask(use, { ...call, sent: structuredClone(call.sent) }, { key })
  const answers = [...(await Promise.all(Array.from({ length: AT_ONCE }, again))), await again()]
  const done = answers.flatMap((each) => (each && each.statusCode < 300 ? [each.body] : []))
  const refused = answers.flatMap((each) => (each && each.statusCode >= 300 && !hasNothingToSay(each) ? [each.body] : []))
  if (new Set(done).size > 1 || (done.length > 0 && refused.length > 0)) {
    const detail = `${call.actor.label}: ${JSON.stringify(call.sent).slice(0, 600)} -> ${[...new Set([...done, ...refused])].join(' and ')}`
    use.findings.add('broken', `one key has one answer: ${endpoint.name}`, detail)
  }
}

/** Refused for the key itself, or because the session had run out: the person signs in again, and the next call is done. */
const hasNothingToSay = ({ statusCode, body }: { statusCode: number; body: string }) => statusCode === 401 || body.includes('idempotency')

/** One call three times, and another of its area. */
async function same(use: Use, call: Call): Promise<void> {
  const copies = Array.from({ length: AT_ONCE - 1 }, () => ({ ...call, sent: structuredClone(call.sent) }))
  const [other] = beside(use, call, 1)
  await Promise.all([...copies, ...(other ? [other] : [])].map((each) => ask(use, each)))
}

async function different(use: Use, call: Call): Promise<void> {
  await Promise.all([call, ...beside(use, call, AT_ONCE - 1)].map((each) => ask(use, each)))
}

/** Other calls of the area, by the same person or a colleague, with the ids of the first. */
function beside(use: Use, { endpoint: { name }, actor, sent, chance }: Call, count: number): Call[] {
  const areas = NEAR.filter((each) => each.test(name))
  const area = areas.length > 0 ? chance.pick(areas) : new RegExp(`^${name.split('.')[0]}\\.`)
  const near = use.choice.filter((each) => area.test(each.endpoint.name) && each.endpoint.method !== 'GET')
  if (near.length === 0) return []
  const colleagues = use.people.members.filter((each) => each.owner === actor.owner)
  return Array.from({ length: count }, () => {
    const { endpoint } = chance.pick(near)
    const who = endpoint.access !== 'public' && colleagues.length > 0 && chance.happens(0.3) ? chance.pick(colleagues) : actor
    return { endpoint, actor: who, chance, sent: withIdsOf(sent, buildCall({ ...use, endpoint, actor: who, chance })) }
  })
}

type Naming = { _files?: { _id?: string }[]; fileID?: string }

function withIdsOf(first: Sent, other: Sent): Sent {
  const params = { ...other.params }
  for (const [name, id] of Object.entries(first.params ?? {})) if (name in params) params[name] = id
  const named = first.body as Naming | undefined
  const file = named?._files?.[0]?._id ?? named?.fileID
  const body = other.body as Naming | undefined
  if (file && body?._files?.[0]?._id) body._files[0]._id = file
  if (file && body?.fileID) body.fileID = file
  return { ...other, params }
}
