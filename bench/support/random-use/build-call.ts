import type { Sent } from '../../../apps/server/test/person.ts'
import { examples, meanings } from '../../../apps/server/test/routes/calls/all-calls.ts'
import type { Meaning } from '../../../apps/server/test/routes/calls/call.ts'
import { idSlots, type NamedEndpoint } from '../../../apps/server/test/routes/endpoints.ts'
import type { Thing } from '../../../apps/server/test/routes/world/things.ts'
import type { Chance } from './chance.ts'
import { asThings, chooseThings } from './choose.ts'
import type { Actor } from './people.ts'
import type { Pools } from './pools.ts'
import { valueFor } from './values.ts'

type Fields = Record<string, unknown>

const slots = new Map<string, Set<string>>()
const isSlot = (endpoint: NamedEndpoint, path: string): boolean => {
  const known = slots.get(endpoint.name) ?? new Set(idSlots(endpoint).map((slot) => slot.path))
  slots.set(endpoint.name, known)
  return known.has(path)
}

export type Asking = { pools: Pools; endpoint: NamedEndpoint; actor: Actor; chance: Chance }

/** Three of ten calls are the example of the endpoint, three are the example with some fields changed, and four are made from its schemas. */
export function buildCall({ pools, endpoint, actor, chance }: Asking): Sent {
  const idOf = chooseThings(pools, actor, chance)
  // A project is then chosen that has what the call names in it.
  if (chance.happens(0.8)) for (const thing of namedIn(endpoint)) if (!AROUND.includes(thing)) idOf(thing)
  const example: Sent = structuredClone(examples[endpoint.name]?.(asThings(idOf)) ?? {})
  const kind = chance.next()
  const sent = kind < 0.3 ? example : changed({ endpoint, chance, idOf, example, isMixed: kind < 0.6 })
  correctTypes(sent.body, pools, chance)
  return sent
}

/** What other things are in, the widest last. */
const AROUND: readonly Thing[] = ['screener', 'room', 'project']
const named = new Map<string, Set<Thing>>()

function namedIn({ name }: NamedEndpoint): Set<Thing> {
  const found = named.get(name) ?? new Set<Thing>()
  const things = asThings((thing) => {
    found.add(thing)
    // Read as JSON by one of the examples.
    return '{}'
  })
  if (!named.has(name)) examples[name]?.(things)
  named.set(name, found)
  return found
}

type Changing = { endpoint: NamedEndpoint; chance: Chance; idOf: (thing: Thing) => string; example: Sent; isMixed: boolean }

function changed({ endpoint, chance, idOf, example, isMixed }: Changing): Sent {
  const idAt = (path: string) => {
    const thing = isSlot(endpoint, path) ? thingFrom(meanings[`${endpoint.name} ${path}`], chance) : undefined
    return thing && idOf(thing)
  }
  const sent: Sent = { ...example }
  for (const part of ['query', 'body'] as const) {
    const schema = endpoint[part]
    const before = example[part] as Fields | undefined
    const made = schema && (valueFor(schema, part, { chance, idAt }) as Fields | undefined)
    if (!made) continue
    // Of a union by `key`, fields do not fit with those of another member.
    const isKeyed = typeof made === 'object' && 'key' in made
    sent[part] = isMixed && isObject(before) && isObject(made) && !isKeyed ? mixed(before, made, chance) : made
  }
  return sent
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function mixed(before: Fields, made: Fields, chance: Chance): Fields {
  const names = Object.keys(made)
  const taken = names.length > 0 ? [chance.pick(names), chance.pick(names)] : []
  return { ...before, ...Object.fromEntries(taken.map((name) => [name, made[name]])) }
}

function thingFrom(meaning: Meaning | undefined, chance: Chance): Thing | undefined {
  if (meaning === undefined || meaning === 'opaque') return undefined
  if (typeof meaning === 'string') return meaning
  return Array.isArray(meaning) ? chance.pick(meaning).thing : meaning.ignored
}

/** Calls name the type of a file beside its id. It is the right one, most of the time. */
function correctTypes(value: unknown, pools: Pools, chance: Chance): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Fields
  const type = pools.typeOf(String(fields._id ?? fields.id))
  if (type && 'type' in fields && chance.happens(0.93)) fields.type = type
  for (const inner of Object.values(fields)) correctTypes(inner, pools, chance)
}
