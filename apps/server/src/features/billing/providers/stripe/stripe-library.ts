import { createRequire } from 'node:module'
import type Stripe from 'stripe'

const require = createRequire(import.meta.url)

/** Loaded where Stripe is set up: its 200 modules are a tenth of the processor time of a start. */
export const stripeLibrary = (): typeof Stripe => require('stripe')

type Failures = typeof Stripe.errors

export const isStripeError = (error: unknown): error is InstanceType<Failures['StripeError']> =>
  error instanceof stripeLibrary().errors.StripeError

export const isCardError = (error: unknown): error is InstanceType<Failures['StripeCardError']> =>
  error instanceof stripeLibrary().errors.StripeCardError

export const isInvalidRequest = (error: unknown): error is InstanceType<Failures['StripeInvalidRequestError']> =>
  error instanceof stripeLibrary().errors.StripeInvalidRequestError
