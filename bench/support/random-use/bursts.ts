import { sql } from 'kysely'
import { ask, type Call, chooseCall, type Use } from './ask.ts'
import { AT_ONCE, clash } from './at-once.ts'
import type { Chance } from './chance.ts'
import type { Broken } from './invariants/open-invariants.ts'
import { walks } from './walks.ts'

const CALLS = 25
const CLASHES = 20

type Burst = { chance: Chance; features: readonly string[]; broken: () => Promise<Broken[]> }

/** Four people make some calls each, then calls meet. In the end all work is done, and every invariant holds. */
export async function makeBurst(use: Use, { chance, features, broken }: Burst): Promise<void> {
  const { pools, findings, work } = use
  await pools.refresh()
  await letTimePass(use, chance)
  const working = chance.happens(0.4) ? work() : undefined
  const people = Array.from({ length: AT_ONCE }, () => chance.branch())
  await Promise.all(people.map((each) => makeCalls(use, each, features)))
  await working
  for (let count = 0; count < CLASHES; count++) await clash(use, chance.branch())
  await work()
  for (const { name, row } of await broken()) findings.add('broken', name, JSON.stringify(row))
}

/** Jobs begin by the clock of the database, which cannot be advanced. */
async function letTimePass({ server: { clock, db } }: Use, chance: Chance): Promise<void> {
  const seconds = chance.happens(0.25) ? chance.pick([3, 18, 90, 288]) * 3_600 : chance.below(500)
  clock.advance({ seconds })
  await sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds}) where state < 'active'`.execute(db)
}

async function makeCalls(use: Use, chance: Chance, features: readonly string[]): Promise<void> {
  const keyed: (Call & { key: string })[] = []
  for (let count = 0; count < CALLS; count++) {
    // What a call chooses does not depend on what those before it met.
    const own = chance.branch()
    const found = walks.find(({ feature, share }) => own.happens(share) && (features.length === 0 || features.includes(feature)))
    if (found) await found.walk(use, own.pick(use.people.members), own)
    else await makeCall(use, own, keyed)
  }
}

/** A quarter of all POSTs carry a key; some are sent again with theirs. */
async function makeCall(use: Use, chance: Chance, keyed: (Call & { key: string })[]): Promise<void> {
  const chosen = chance.next()
  const call = chooseCall(use, chance)
  const kind = call.endpoint.method === 'POST' ? chosen : 1
  const before = keyed.find((each) => each.endpoint === call.endpoint && each.actor === call.actor)
  if (kind < 0.25) {
    const key = `key-${chance.below(2 ** 31)}`
    keyed.push({ ...call, key })
    await ask(use, call, { key })
  } else if (kind < 0.35 && before) await ask(use, { ...before, chance }, { key: before.key })
  else await ask(use, call)
}
