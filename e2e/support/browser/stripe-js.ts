import type { BrowserContext } from '@playwright/test'
import type { StripePeer } from '../../../apps/server/test/hosts/stripe-peer.ts'

const BANK = 'https://api.stripe.com/bank'

/** The part of Stripe.js that the card frame uses: fields of its own, a token for what is typed, and the page of a bank. */
function substitute(bank: string): void {
  const TOKENS: Record<string, string> = { '4242424242424242': 'tok_visa', '4000000000003220': 'tok_asks_always' }
  const LABELS: Record<string, string> = { cardNumber: 'Card number', cardExpiry: 'Expiry', cardCvc: 'Security code' }
  const typed: Record<string, string> = {}
  const create = (type: string) => ({
    on: () => undefined,
    mount(place: string) {
      const field = document.createElement('input')
      field.setAttribute('aria-label', LABELS[type] ?? type)
      field.addEventListener('input', () => Object.assign(typed, { [type]: field.value.replaceAll(' ', '') }))
      document.querySelector(place)?.append(field)
    },
  })
  const answered = () =>
    new Promise<string>((resolve) => {
      for (const word of ['Complete', 'Fail']) {
        const button = document.createElement('button')
        button.textContent = word
        button.addEventListener('click', () => resolve(word))
        document.body.append(button)
      }
    })
  const stripe = {
    elements: () => ({ create }),
    async createToken() {
      const id = TOKENS[typed.cardNumber ?? '']
      return id ? { token: { id } } : { error: { code: 'incorrect_number', message: 'Your card number is incorrect.' } }
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      await fetch(bank, { method: 'POST', body: JSON.stringify({ clientSecret, word: await answered() }) })
    },
  }
  Object.assign(globalThis, { Stripe: () => stripe })
}

/** In the place of js.stripe.com, which tests do not reach; the bank is answered at the peer. The product does not know. */
export async function substituteStripeJs(context: BrowserContext, peer: StripePeer): Promise<void> {
  const script = `(${substitute.toString()})(${JSON.stringify(BANK)})`
  await context.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await context.route(BANK, async (route) => {
    const { clientSecret, word } = route.request().postDataJSON() as { clientSecret: string; word: string }
    peer.authenticate(clientSecret, word === 'Complete')
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' })
  })
}
