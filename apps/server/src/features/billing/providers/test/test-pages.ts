import type { Decline } from '../provider.ts'
import { numbered } from './test-cards.ts'
import { findIntent, insertToken, setAuthenticated } from './test-provider.repository.ts'
import { AUTHENTICATION_FAILED, type TestNeeds, type TestRecord } from './test-record.ts'

const UNKNOWN_NUMBER: Decline = {
  code: 'card_declined',
  message: 'This server is in test mode: only the documented test numbers work, such as 4242 4242 4242 4242.',
}
/** In the codes and words of Stripe. */
const INVALID_MONTH: Decline = { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
const INVALID_YEAR: Decline = { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
/** No card is valid for longer. */
const MOST_YEARS = 50

export type TypedCard = { number: string; exp_month: number; exp_year: number; cvc: string }

/** What pages send to the test provider by themselves: cards, and the answer of the person to their bank. */
export const createTestPages = ({ db, secrets, now, newToken }: TestNeeds, { apart, change, paid, secretOf }: TestRecord) => ({
  /** What the page of the test bank does. False where the secret is none of ours. */
  authenticate: async (client_secret: string, isConfirmed: boolean): Promise<boolean> => {
    const ref = client_secret.split('_secret_')[0] ?? ''
    if (client_secret !== secretOf(ref)) return false
    const { card_ref, kind } = await findIntent(db, ref)
    if (kind === 'setup' && isConfirmed) await apart((tx) => setAuthenticated(tx, card_ref))
    await change(ref, (row) => {
      if (row.state !== 'requires_action') return {}
      if (!isConfirmed) return { state: 'failed', decline_code: AUTHENTICATION_FAILED.code }
      return kind === 'setup' ? { state: 'captured' } : paid(row)
    })
    return true
  },

  /** Where the page sends a card. The number is neither kept nor logged; what it does is. */
  tokenize: async ({ number, exp_month, exp_year }: TypedCard): Promise<{ token: string } | { error: Decline }> => {
    const known = numbered(number)
    if (!known) return { error: UNKNOWN_NUMBER }
    if (exp_month < 1 || exp_month > 12) return { error: INVALID_MONTH }
    const year = now().getUTCFullYear()
    if (exp_year < year || exp_year > year + MOST_YEARS) return { error: INVALID_YEAR }
    const token = `tok_${newToken()}`
    const fingerprint = secrets.sign('test card', number)
    const card = { ...known, last4: number.slice(-4), exp_month, exp_year, fingerprint }
    await insertToken(db, { token, ...card, created_at: now(), used_at: null })
    return { token }
  },
})
