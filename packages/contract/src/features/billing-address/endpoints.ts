import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CountryCode, LineOrNothing, Name } from '../../values.ts'
import * as routes from './routes.ts'

export const BillingAddress = z.object({
  /** The company, or the person, that the invoice is for. */
  name: Name(120),
  line1: LineOrNothing(120).min(1, 'Enter the street and number.'),
  line2: LineOrNothing(120).default(''),
  city: LineOrNothing(80).min(1, 'Enter the city.'),
  /** A province of Canada or a state of the United States by its code; empty elsewhere. */
  region_code: z
    .string()
    .regex(/^[A-Z]{0,2}$/)
    .default(''),
  postal_code: LineOrNothing(16).default(''),
  country_code: CountryCode,
  /** VAT in the European Union, GST/HST in Canada; empty for a person. */
  tax_number: LineOrNothing(24).default(''),
})
export type BillingAddress = z.output<typeof BillingAddress>

const Kept = BillingAddress.extend({ line2: z.string(), region_code: z.string(), postal_code: z.string(), tax_number: z.string() })

const Shown = z.object({
  address: Kept.nullable(),
  /** What a register said of the number; `formed`: only its form was checked. */
  tax_number_state: z.enum(['none', 'formed', 'registered', 'refused']),
  /** What is added to prices for this account; empty where nothing is. */
  tax_label: z.string(),
  tax_note: z.string(),
})

export const billingAddress = {
  get: endpoint(routes.get, {
    access: 'session',
    returns: Shown,
    summary: 'The billing address of the account, and the tax that follows from it.',
  }),
  update: endpoint(routes.update, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    body: BillingAddress,
    returns: Shown,
    summary: 'Changes where invoices go. Its country and province decide on tax from now on.',
  }),
}
