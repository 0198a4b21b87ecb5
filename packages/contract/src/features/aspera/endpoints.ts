import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Email, Id, LineOrNothing, Recipients } from '../../values.ts'
import { Picked } from '../files/endpoints.ts'
import { LONGEST_RECIPIENT_NAME } from '../packages/recipient-rules.ts'
import { MOST_ASPERA_RECIPIENTS } from './aspera-rules.ts'
import * as routes from './routes.ts'

/** What the high-speed client needs to begin: made by the transfer server and read by the client alone. */
export const TransferSpec = z.looseObject({})
export type TransferSpec = z.output<typeof TransferSpec>
export const AsperaSetup = z.object({ transfer_specs: z.array(TransferSpec) })

/** Minor units of the currency, and the same as people read it. */
const Amount = z.number().int().nonnegative()

export const AsperaQuote = z.object({
  item: z.object({ code: z.literal('aspera_transfers'), price: Amount, price_formatted: z.string(), currency_code: z.string() }),
  size: Bytes,
  /** Begun ones count, and there is one at the least. */
  gigabytes: z.number().int(),
  recipients: z.number().int(),
  order: z.object({
    subtotal: Amount,
    tax_total: Amount,
    /** Empty where none is taken. */
    tax_label: z.string(),
    total: Amount,
    subtotal_formatted: z.string(),
    tax_total_formatted: z.string(),
    total_formatted: z.string(),
  }),
})
export type AsperaQuote = z.output<typeof AsperaQuote>

/** How a page reaches the client on the machine of the person, and where they get one. */
export const ConnectFacts = z.object({
  connect_method: z.enum(['extension', 'http']),
  /** Where there is none, and where it is too old. */
  download_url: z.string(),
  update_url: z.string(),
})
export type ConnectFacts = z.output<typeof ConnectFacts>

export const aspera = {
  client: endpoint(routes.client, {
    access: 'session',
    returns: ConnectFacts.extend({
      is_configured: z.boolean(),
      /** Why it is not available, where it is not. */
      reason: z.string().nullable(),
      /** Of a gigabyte to one recipient of a share. */
      price_formatted: z.string(),
    }),
    summary: 'Whether high-speed transfers are set up here, and how their client is reached.',
  }),
  quote: endpoint(routes.quote, {
    mostPerMinute: 60,
    access: 'files:can_share',
    params: z.object({ projectID: Id }),
    body: z.object({
      _files: Picked,
      /** None: a link, which counts as one. */
      emails: Recipients(
        z.object({ email: Email, label: LineOrNothing(LONGEST_RECIPIENT_NAME).default('') }),
        MOST_ASPERA_RECIPIENTS,
      ).default([]),
      projectID: Id.optional(),
    }),
    returns: AsperaQuote,
    summary: 'What sharing these by Aspera costs: per gigabyte and recipient.',
  }),
}
