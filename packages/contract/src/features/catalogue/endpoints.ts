import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Id } from '../../values.ts'
import { Item } from '../billing/endpoints.ts'
import { FileType } from '../files/endpoints.ts'
import * as routes from './routes.ts'

const Items = z.object({ items: z.array(Item) })
/** Null where the length of the file is not known. */
const Price = Amount.nullable()

/** What the services cost for one file, in minor units. */
export const AssetPrices = z.object({
  length_in_minutes: z.number().int().nullable(),
  captions: z.object({ web: Price, broadcast: Price, svod: Price }),
  /** By the business days until it is ready: base and minutes, without options. */
  dcp: z.object({ '3': Price, '2': Price, '1': Price }),
  inspection: z.object({ qc: Price, qa: Price }),
  conversion: z.object({ sd: Price, hd: Price, uhd: Price }),
  disc: z.object({ dvd_encode: Price, blu_ray_encode: Price }),
  currency_symbol: z.string(),
  currency_code: Currency,
})
export type AssetPrices = z.input<typeof AssetPrices>

const family = <const R extends (typeof routes)[keyof typeof routes]>(route: R, summary: string) =>
  endpoint(route, { access: 'session', returns: Items, summary })

export const catalogue = {
  disc: family(routes.disc, 'What discs cost: by quantity, encoding and authoring.'),
  dcp: family(routes.dcp, 'What DCPs cost: bases and minutes by turnaround, and options.'),
  captions: family(routes.captions, 'What closed captions cost: bases and minutes by grade.'),
  inspection: family(routes.inspection, 'What inspections cost.'),
  conversion: family(routes.conversion, 'What conversions cost: a base, and minutes by height.'),
  byCodes: endpoint(routes.byCodes, {
    access: 'session',
    query: z.object({ codes: z.string().min(1).max(500) }),
    returns: Items,
    summary: 'Prices of these items, their codes separated by commas. Items that are not for sale are left out.',
  }),
  assetPrices: endpoint(routes.assetPrices, {
    access: 'session',
    query: z.object({ fileID: Id, fileType: FileType.optional() }),
    returns: AssetPrices,
    summary: 'What the services cost for this file.',
  }),
}
