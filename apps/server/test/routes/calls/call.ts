import type { Sent } from '../../person.ts'
import type { Thing, Things } from '../world/things.ts'

/**
 * `ignored`: accepted from old clients and not read. `opaque`: names nothing that is stored.
 * Several entries: the slot names one thing or another, depending on the fields beside it.
 */
export type Meaning = Thing | 'ignored' | 'opaque' | { thing: Thing; beside: Sent }[]

/** The calls of one area, for the tests of all routes. */
export type Calls = {
  /** One successful call of each endpoint by the owner of these things, with every id that it can name. */
  examples: Record<string, (things: Things) => Sent>
  /** What each id slot names. */
  meanings: Record<string, Meaning>
}
