import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Amount, Bytes, Currency, Formatted, Id, LineOrNothing, Time } from '../../values.ts'
import { BILLING_CYCLES, PLAN_NAMES } from './plan-rules.ts'
import * as routes from './routes.ts'

const PlanName = z.enum(PLAN_NAMES)
const Cycle = z.enum(BILLING_CYCLES)

const Price = z.object({ amount: Amount, formatted: z.string(), a_month_formatted: z.string(), saves_formatted: z.string() })

export const Plan = z.object({
  name: z.enum([...PLAN_NAMES, 'enterprise']),
  title: z.string(),
  /** Null: by agreement, as everything else of it is. */
  prices: z.object({ monthly: Price, yearly: Price }).nullable(),
  storage_bytes: Bytes.nullable(),
  links: z.number().int().nullable(),
  forensic_links: z.number().int().nullable(),
  aspera_bytes: Bytes.nullable(),
  /** Null: as many as there are. */
  members: z.number().int().nullable(),
  /** Whether it has the features of paid plans. */
  is_paid: z.boolean(),
})
export type Plan = z.input<typeof Plan>

export const Subscription = z.object({
  plan: z.string(),
  title: z.string(),
  /** Null where nothing is renewed. */
  billing_cycle: Cycle.nullable(),
  status: z.enum(['active', 'past_due', 'lapsed']),
  period_end: Time.nullable(),
  /** `amount`: what it costs then, before tax; null of Free. */
  scheduled: z.object({ plan: PlanName, title: z.string(), billing_cycle: Cycle, amount: Formatted.nullable() }).nullable(),
  /** The card that renewals are charged to. */
  card: z.object({ _id: Id, brand: z.string(), last4: z.string() }).nullable(),
  storage_used: Bytes,
  storage_total: Bytes,
  /** What a renewal that failed would cost now. */
  amount_due: Formatted.nullable(),
  /** Taken off the next invoices. */
  credit: Formatted,
})
export type Subscription = z.input<typeof Subscription>

const Choice = { selected_plan: PlanName, billing_cycle: Cycle.default('yearly') }

export const plans = {
  list: endpoint(routes.list, {
    access: 'session',
    returns: z.object({ plans: z.array(Plan), current: Subscription, currency_code: Currency }),
    summary: 'The plans that can be chosen, and that of the account.',
  }),
  quote: endpoint(routes.quote, {
    access: 'billing_and_plans:can_make_payments',
    query: z.object(Choice),
    returns: z.object({
      /** `now`: paid and changed at once; `later`: at the end of the period, without a payment until then. */
      when: z.enum(['now', 'later']),
      at: Time,
      lines: z.array(z.object({ title: z.string(), unit_price: Formatted, promo: Formatted, amount: Formatted })),
      /** The rest of the running period, by the day. */
      credited: Formatted,
      /** Of that rest and of earlier credit: what is disputed, and is credited on later invoices if the dispute is won. */
      withheld: Formatted,
      subtotal: Formatted,
      tax_total: Formatted,
      tax_label: z.string(),
      total: Formatted,
      next_at: Time.nullable(),
      /** What a change that is `later` costs then, with tax; null of Free. */
      renewal_total: Formatted.nullable(),
    }),
    summary: 'What a change of the plan costs now, with the rest of the old period credited.',
  }),
  choose: endpoint(routes.choose, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    changesRights: true,
    body: z.object({
      ...Choice,
      credit_card_id: Id.nullable().default(null),
      /** Asked of a person who chooses a plan for organizations. */
      organization_name: LineOrNothing(120).nullable().default(null),
      /** What the buyer saw; refused when it has changed since. */
      quoted_total: Amount.optional(),
    }),
    returns: z.object({ subscription: Subscription, invoice_id: Id.nullable() }),
    summary: 'Changes the plan: up at once, down at the end of the period.',
  }),
  keep: endpoint(routes.keep, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    body: z.object({}),
    returns: z.object({ subscription: Subscription }),
    summary: 'Keeps the plan: a change that was chosen for the end of the period is undone.',
  }),
  retry: endpoint(routes.retry, {
    access: 'billing_and_plans:can_make_payments',
    inGhostMode: 'refused',
    changesRights: true,
    /** `invoiceID`: a declined renewal has none yet; it is not read. */
    body: z.object({ invoiceID: Id.nullable().default(null), customerCardID: Id.nullable().default(null) }),
    returns: z.object({ status: z.literal('COMPLETE'), invoice_id: Id }),
    summary: 'Pays a renewal that was declined, with this card.',
  }),
}
