import { fail } from '@answerprint/contract/errors'
import type { StripeConfig } from '#platform/config/payment-settings'
import { type Provider, type ProviderName, ProviderSilent } from './provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { createTestProvider } from './test/test-provider.ts'

type Needs = Parameters<typeof createTestProvider>[0] & { paymentProvider: ProviderName | undefined; stripe: StripeConfig | undefined }

/** The provider of this installation, if it has one. What another one began cannot be asked for while it is not set up. */
export function openProviders({ paymentProvider, stripe, ...needs }: Needs) {
  const testProvider = paymentProvider === 'test' ? createTestProvider(needs) : undefined
  const provider: Provider | undefined = testProvider ?? (stripe && createStripeProvider(stripe))
  return {
    testProvider,
    /** Undefined where this server takes no cards. */
    find: (): Provider | undefined => provider,
    /** For new cards and payments. */
    current: (): Provider => provider ?? fail('cards_not_configured'),
    of(name: ProviderName): Provider {
      if (provider?.name === name) return provider
      throw new ProviderSilent(`The payment provider ${name} is not set up on this server.`)
    },
  }
}
export type Providers = ReturnType<typeof openProviders>
