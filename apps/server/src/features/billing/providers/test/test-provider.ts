import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Secrets } from '#platform/secrets'
import type { Decline, KeptCard, NewPayment, PaymentRecord, Provider, SetupRecord } from '../provider.ts'
import { behaviourOf, numbered } from './test-cards.ts'
import {
  findIntent,
  findIntentByKey,
  findRefunded,
  findTestCard,
  type IntentRow,
  insertIntent,
  insertTestCard,
  insertTestRefund,
  insertToken,
  lockIntent,
  setAuthenticated,
  type TestCardRow,
  updateIntent,
  useToken,
} from './test-provider.repository.ts'

type Needs = { db: Database; secrets: Secrets; now: Clock; newToken: NewToken }
export const TEST_KEY = 'pk_test_embedded'
const TOKEN_SECONDS = 15 * 60
const AUTHENTICATION_FAILED: Decline = {
  code: 'authentication_failed',
  message: 'Your bank did not confirm this payment. Try again, or choose another card.',
}
const NO_SUCH_TOKEN: Decline = { code: 'token_invalid', message: 'This card was not added in time. Type it again.' }
const messages = new Map([[AUTHENTICATION_FAILED.code, AUTHENTICATION_FAILED]])

export type TypedCard = { number: string; exp_month: number; exp_year: number; cvc: string }

/**
 * A provider of card payments for laptops and tests: the same calls, the same outcomes by the documented numbers, and no money. Its record
 * is apart from ours, as that of another company would be: no transaction spans both.
 */
export const createTestProvider = ({ db, secrets, now, newToken }: Needs) => {
  const apart = <T>(work: (tx: Database) => Promise<T>): Promise<T> => outsideUnitOfWork(() => db.transaction().execute(work))
  const secretOf = (ref: string) => `${ref}_secret_${secrets.sign('test provider', ref)}`

  const recordOf = async (at: Database, row: IntentRow): Promise<PaymentRecord> => ({
    ...{ ref: row.ref, client_secret: secretOf(row.ref), state: row.state, captured_amount: row.captured_amount },
    refunded_amount: await findRefunded(at, row.ref),
    decline: await declineOf(at, row),
  })
  const change = (ref: string, work: (row: IntentRow) => Partial<IntentRow>): Promise<PaymentRecord> =>
    apart(async (tx) => {
      const row = await lockIntent(tx, ref)
      const changed = work(row)
      if (Object.keys(changed).length > 0) await updateIntent(tx, ref, changed)
      return recordOf(tx, { ...row, ...changed })
    })
  const paid = ({ waits_for_capture, amount }: IntentRow): Partial<IntentRow> =>
    waits_for_capture ? { state: 'authorised' } : { state: 'captured', captured_amount: amount }

  const open = async ({ key, amount, currency, card, waits_for_capture, metadata }: NewPayment): Promise<PaymentRecord> =>
    apart(async (tx) => {
      const shown = { card_ref: card.provider_card, amount, currency, waits_for_capture, metadata: JSON.stringify(metadata) }
      await insertIntent(tx, { ref: `pi_${newToken()}`, kind: 'payment', key, state: 'created', ...shown, created_at: now() })
      return recordOf(tx, await intentOf(tx, key))
    })

  const confirm: Provider['confirm'] = async (ref) => {
    const card = await findTestCard(db, (await findIntent(db, ref)).card_ref)
    const { onPay, asksAtPay } = behaviourOf(card.scenario)
    return change(ref, (row) => {
      if (row.state !== 'created') return {}
      if (onPay) return { state: 'failed', decline_code: onPay.code }
      return asksAtPay ? { state: 'requires_action' } : paid(row)
    })
  }

  return {
    ...{ name: 'test' as const, publishableKey: TEST_KEY, isTest: true, open, confirm, ...setUps({ apart, db, now, newToken, secretOf }) },
    find: async (ref) => recordOf(db, await findIntent(db, ref)),
    cancel: (ref) => change(ref, (row) => (isOpen(row) ? { state: 'cancelled' } : {})),
    capture: (ref, { amount }) =>
      change(ref, (row) => (row.state === 'authorised' ? { state: 'captured', captured_amount: Math.min(amount, row.amount) } : {})),
    refund: ({ ref, key, amount }) =>
      apart(async (tx) => {
        const row = await lockIntent(tx, ref)
        const left = row.captured_amount - (await findRefunded(tx, ref, { but: key }))
        if (amount <= left) await insertTestRefund(tx, { key, intent_ref: ref, amount, created_at: now() })
        return recordOf(tx, row)
      }),

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
  } satisfies Provider & Record<string, unknown>
}
export type TestProvider = ReturnType<typeof createTestProvider>

const isOpen = ({ state }: IntentRow): boolean => state === 'created' || state === 'requires_action' || state === 'authorised'

async function intentOf(tx: Database, key: string): Promise<IntentRow> {
  const found = await findIntentByKey(tx, key)
  if (!found) throw new Error('The test provider lost an intent.')
  return found
}

async function declineOf(db: Database, { decline_code, card_ref }: IntentRow): Promise<Decline | undefined> {
  if (decline_code === '') return undefined
  const { onPay, onSave } = behaviourOf((await findTestCard(db, card_ref)).scenario)
  return [onPay, onSave].find((each) => each?.code === decline_code) ?? messages.get(decline_code)
}

type SetupNeeds = Pick<Needs, 'db' | 'now' | 'newToken'> & {
  apart<T>(work: (tx: Database) => Promise<T>): Promise<T>
  secretOf(ref: string): string
}

/** Cards that are kept. */
function setUps({ apart, db, now, newToken, secretOf }: SetupNeeds): Pick<Provider, 'setUp' | 'findSetup' | 'removeCard'> {
  const recordOf = async (at: Database, { ref, state, card_ref, decline_code, ...row }: IntentRow): Promise<SetupRecord> => {
    const card = await findTestCard(at, card_ref)
    const decline = await declineOf(at, { ref, state, card_ref, decline_code, ...row })
    const shown = { ref, client_secret: secretOf(ref), decline }
    if (state === 'requires_action' || state === 'failed') return { ...shown, state, card: undefined }
    return { ...shown, state: 'succeeded', card: keptOf(card) }
  }
  return {
    setUp: ({ key, token, customer = `cus_${newToken()}` }) =>
      apart(async (tx): Promise<SetupRecord> => {
        const before = await findIntentByKey(tx, key)
        if (before) return recordOf(tx, before)
        const typed = await useToken(tx, token, addSeconds(now(), -TOKEN_SECONDS), now())
        if (!typed) return { ref: '', client_secret: '', state: 'failed', card: undefined, decline: NO_SUCH_TOKEN }
        const { scenario, brand, last4, exp_month, exp_year, fingerprint } = typed
        const card_ref = `pm_${newToken()}`
        const card = { ref: card_ref, customer, scenario, brand, last4, exp_month, exp_year, fingerprint, is_authenticated: false }
        await insertTestCard(tx, card)
        const { onSave, asksAtSave } = behaviourOf(scenario)
        const state = onSave ? 'failed' : asksAtSave ? 'requires_action' : 'captured'
        const ref = `seti_${newToken()}`
        await insertIntent(tx, { ref, kind: 'setup', key, state, card_ref, decline_code: onSave?.code ?? '', created_at: now() })
        return recordOf(tx, await intentOf(tx, key))
      }),
    findSetup: async (ref) => recordOf(db, await findIntent(db, ref)),
    // Its record keeps the cards that paid.
    removeCard: async () => {},
  }
}

const keptOf = ({ ref, customer, fingerprint, brand, last4, exp_month, exp_year }: TestCardRow): KeptCard => ({
  ...{ provider_customer: customer, provider_card: ref, fingerprint, brand, last4, exp_month, exp_year },
})
