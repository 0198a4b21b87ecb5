import { decimalsOf } from '@answerprint/contract/amounts'
import { z } from 'zod'

/** The settings of who charges cards, as `.env.example` shows them. */
export const PaymentSettings = {
  PAYMENT_PROVIDER: z
    .enum(['none', 'test', 'stripe'])
    .optional()
    .describe('Who charges cards: stripe, test (no money moves), or none. Default stripe with its keys, else test; in production none.'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Secret key of the Stripe account (sk_…).'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Its publishable key (pk_…), which pages are given.'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe('Signing secret (whsec_…) of the webhook at APP_URL/stripe/webhook.'),
  STRIPE_API: z.url().optional().describe('Another host that speaks the protocol of Stripe, for tests.'),
}
type Env = z.infer<z.ZodObject<typeof PaymentSettings>>

/** Keys of a Stripe account. */
export type StripeConfig = Readonly<{
  secretKey: string
  publishableKey: string
  webhookSecret: string
  api: Readonly<{ host: string; port: number; protocol: 'http' | 'https' }> | undefined
}>

export const lacksStripeKeys = (env: Env): boolean =>
  (env.PAYMENT_PROVIDER === 'stripe' || env.STRIPE_SECRET_KEY !== undefined) &&
  !(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET)

/**
 * Stripe takes ISK and UGX in hundredths that they do not have, MGA without its fifths, and currencies of three decimals in tens alone:
 * https://docs.stripe.com/currencies
 */
export const isStrangeToStripe = (env: Env & { CURRENCY: string }): boolean =>
  stripeOf(env) !== undefined && (['ISK', 'UGX', 'MGA'].includes(env.CURRENCY) || decimalsOf(env.CURRENCY) > 2)

/** Who charges cards, with the keys of the one that needs some. */
export const paymentsOf = (env: Env, production: boolean) => ({ paymentProvider: providerOf(env, production), stripe: stripeOf(env) })

function providerOf({ PAYMENT_PROVIDER: chosen, STRIPE_SECRET_KEY }: Env, production: boolean): 'test' | 'stripe' | undefined {
  const provider = chosen ?? (STRIPE_SECRET_KEY ? 'stripe' : production ? 'none' : 'test')
  return provider === 'none' ? undefined : provider
}

export function stripeOf(env: Env): StripeConfig | undefined {
  if (!env.STRIPE_SECRET_KEY || env.PAYMENT_PROVIDER === 'test' || env.PAYMENT_PROVIDER === 'none') return undefined
  const api = env.STRIPE_API ? new URL(env.STRIPE_API) : undefined
  return Object.freeze({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    api: api && { host: api.hostname, port: Number(api.port), protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const) },
  })
}
