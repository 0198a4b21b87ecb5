import type { Sent } from '../../person.ts'
import type { Thing, Things } from '../world/things.ts'

/** The fields that a slot is read with. */
export type Beside = Sent | ((things: Things) => Sent)

/**
 * `ignored`: what older clients name there, which is not read. `opaque`: names nothing that is stored.
 * Several entries: the slot names one thing or another, depending on the fields beside it. `narrows`: it chooses among the rows of something
 * else, and one that is unknown finds none of them.
 */
export type Meaning = Thing | 'opaque' | { ignored: Thing } | { thing: Thing; beside: Beside; narrows?: true }[]

export const isIgnored = (meaning: Meaning | undefined): meaning is { ignored: Thing } =>
  typeof meaning === 'object' && 'ignored' in meaning

/** The calls of one area, for the tests of all routes. */
export type Calls = {
  /** One successful call of each endpoint by the owner of these things, with every id that it can name. */
  examples: Record<string, (things: Things) => Sent>
  /** What each id slot names. */
  meanings: Record<string, Meaning>
}
