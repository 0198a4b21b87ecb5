import type { Thing, Things } from '../../../apps/server/test/routes/world/things.ts'
import type { Chance } from './chance.ts'
import type { Actor, Owner } from './people.ts'
import type { Named, Pools } from './pools.ts'

/** In so many calls an id may be of someone else. */
const FOREIGN = 0.05
const NEVER_ISSUED = '0197f2a0-0000-7000-8000-000000000001'

/** The ids of one call: they fit together, most of the time. */
export function chooseThings(pools: Pools, actor: Actor, chance: Chance): (thing: Thing) => string {
  const chosen = new Map<Thing, string>()
  const context: Record<string, string> = {}
  const isForeign = chance.happens(FOREIGN)
  const other = chance.pick(pools.owners.filter((owner) => owner !== actor.owner))
  const colleagues = pools.of(actor.owner, 'colleague')
  return (thing) => {
    if (thing === 'user') return actor.userId && chance.happens(0.95) ? actor.userId : (colleagues[0]?.id ?? NEVER_ISSUED)
    const owner = isForeign && chance.happens(0.5) ? other : actor.owner
    if (thing === 'organization') return owner.id
    const before = chosen.get(thing)
    if (before && chance.happens(0.85)) return before
    const tokens = pools.tokensOf(owner, thing)
    if (tokens.length > 0 && chance.happens(0.75)) return chance.pick(tokens).id
    const id = chooseNamed(pools.of(owner, thing), context, chance) ?? given(pools, owner, thing)
    if (thing === 'project' || thing === 'screener') context[thing] = id
    chosen.set(thing, id)
    return id
  }
}

function chooseNamed(list: readonly Named[], context: Record<string, string>, chance: Chance): string | undefined {
  const isFitting = ({ of }: Named) => Object.entries(of).every(([name, id]) => context[name] === undefined || context[name] === id)
  const fitting = chance.happens(0.93) ? list.filter(isFitting) : []
  const from = fitting.length > 0 ? fitting : list
  if (from.length === 0) return undefined
  const { id, of } = chance.pick(from)
  for (const [name, value] of Object.entries(of)) context[name] ??= value
  return id
}

/** From the beginning; of the first organization, for who has none. */
const given = ({ owners }: Pools, owner: Owner, thing: Thing): string => owner.things[thing] ?? owners[0]?.things[thing] ?? NEVER_ISSUED

export const asThings = (idOf: (thing: Thing) => string): Things =>
  new Proxy({} as Things, { get: (_, thing) => idOf(String(thing) as Thing) })
