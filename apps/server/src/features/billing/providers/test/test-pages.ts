import { numbered } from './test-cards.ts'
import { findIntent, insertToken, setAuthenticated } from './test-provider.repository.ts'
import { AUTHENTICATION_FAILED, type TestNeeds, type TestRecord } from './test-record.ts'

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

  /** Where the page sends a card. The number is neither kept nor logged; what it does is. Undefined for an unknown number. */
  tokenize: async ({ number, exp_month, exp_year }: TypedCard): Promise<string | undefined> => {
    const known = numbered(number)
    if (!known) return undefined
    const token = `tok_${newToken()}`
    const fingerprint = secrets.sign('test card', number)
    const card = { ...known, last4: number.slice(-4), exp_month, exp_year, fingerprint }
    await insertToken(db, { token, ...card, created_at: now(), used_at: null })
    return token
  },
})
