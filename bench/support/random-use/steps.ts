import type { Sent } from '../../../apps/server/test/person.ts'
import { ask, endpointOf, type Use } from './ask.ts'
import type { Chance } from './chance.ts'
import type { Answer } from './judge.ts'
import type { Actor } from './people.ts'

/** Several calls of one errand, which single calls seldom reach in this order. */
export type Walk = (use: Use, actor: Actor, chance: Chance) => Promise<void>

export const isDone = (answer: Answer | undefined): answer is Answer => answer !== undefined && answer.statusCode < 300

/** One call after the other, by their names. */
export const stepsOf = (use: Use, actor: Actor, chance: Chance) => (name: string, sent: Sent) =>
  ask(use, { endpoint: endpointOf(use, name), actor, sent, chance })
