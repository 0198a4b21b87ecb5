import type { TriedAs } from '../screener-rooms.api.ts'

/** Not one of the reviewers: every title, and no gate. */
export const EVERYTHING = 'everything'

export type Tried = { as: string; country: string | null; region: string | null; at: string | null }

/** What the call says: where no gate is, no place and no time is tried. */
export const triedAs = ({ as, country, region, at }: Tried): TriedAs =>
  as === EVERYTHING ? {} : { sharedScreenerID: as, countryCode: country, regionCode: region, at }
