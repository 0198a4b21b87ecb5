import type { Sent } from '../../person.ts'
import type { Thing, Things } from '../world.ts'

/**
 * `ignored`: taken for old clients and read by nobody. `opaque`: names nothing that is stored.
 * Several entries: the same slot names one thing or another, by what stands beside it.
 */
export type Meaning = Thing | 'ignored' | 'opaque' | { thing: Thing; beside: Sent }[]

/** What the tests of all routes are told of the calls of one area. */
export type Calls = {
  /** One call of each endpoint that goes well for somebody who owns these things, with every id that it can name. */
  examples: Record<string, (things: Things) => Sent>
  /** What each id slot names. */
  meanings: Record<string, Meaning>
}
