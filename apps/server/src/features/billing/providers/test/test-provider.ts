import { addSeconds } from '#platform/clock'
import type { Database } from '#platform/database/database'
import {
  type Decline,
  type KeptCard,
  type NewPayment,
  type PaymentRecord,
  type Provider,
  ProviderRefused,
  type SetupRecord,
} from '../provider.ts'
import { behaviourOf } from './test-cards.ts'
import { createTestPages } from './test-pages.ts'
import {
  findIntent,
  findIntentByKey,
  findRefunded,
  findTestCard,
  findTestDispute,
  type IntentRow,
  insertIntent,
  insertTestCard,
  insertTestDispute,
  insertTestRefund,
  isDisputedThere,
  listTestDisputes,
  lockIntent,
  setTestDispute,
  type TestCardRow,
  useToken,
} from './test-provider.repository.ts'
import { createTestRecord, declineOf, intentOf, type TestNeeds, type TestRecord } from './test-record.ts'

export const TEST_KEY = 'pk_test_embedded'
const DISPUTE_SECONDS = 7 * 86_400
const TOKEN_SECONDS = 15 * 60
const NO_SUCH_TOKEN: Decline = { code: 'token_invalid', message: 'This card was not added in time. Type it again.' }

/**
 * A provider of card payments for laptops and tests: the same calls, the same outcomes by the documented numbers, and no money. Its record
 * is apart from ours, as that of another company would be: no transaction spans both.
 */
export const createTestProvider = (needs: TestNeeds) => {
  const { db, now, newToken } = needs
  const record = createTestRecord(needs)
  const { apart, secretOf, recordOf, change, paid } = record

  const open = async ({ key, amount, currency, card, waits_for_capture, metadata }: NewPayment): Promise<PaymentRecord> =>
    apart(async (tx) => {
      const shown = { card_ref: card.provider_card, amount, currency, waits_for_capture, metadata: JSON.stringify(metadata) }
      await insertIntent(tx, { ref: `pi_${newToken()}`, kind: 'payment', key, state: 'created', ...shown, created_at: now() })
      return recordOf(tx, await intentOf(tx, key))
    })

  const dispute = (intent_ref: string, amount: number) =>
    apart((tx) => {
      const until = addSeconds(now(), DISPUTE_SECONDS)
      return insertTestDispute(tx, {
        ref: `dp_${newToken()}`,
        intent_ref,
        amount,
        state: 'open',
        evidence_due_at: until,
        created_at: now(),
      })
    })

  const confirm: Provider['confirm'] = async (ref) => {
    const card = await findTestCard(db, (await findIntent(db, ref)).card_ref)
    const { onPay, asksAtPay } = behaviourOf(card.scenario)
    const paidRecord = await change(ref, (row) => {
      if (row.state !== 'created') return {}
      if (onPay) return { state: 'failed', decline_code: onPay.code }
      return asksAtPay ? { state: 'requires_action' } : paid(row)
    })
    if (card.scenario === 'disputed' && paidRecord.state === 'captured') await dispute(ref, paidRecord.captured_amount)
    return paidRecord
  }

  return {
    ...{ name: 'test' as const, publishableKey: TEST_KEY, isTest: true, open, confirm, ...setUps({ apart, db, now, newToken, secretOf }) },
    find: async (ref) => recordOf(db, await findIntent(db, ref)),
    cancel: (ref) => change(ref, (row) => (isOpen(row) ? { state: 'cancelled' } : {})),
    capture: (ref, { amount }) =>
      change(ref, (row) => (row.state === 'authorised' ? { state: 'captured', captured_amount: Math.min(amount, row.amount) } : {})),
    /** No money moves, so nothing is taken or paid out. */
    listBalance: async () => [],
    refund: ({ ref, key, amount }) =>
      apart(async (tx) => {
        const row = await lockIntent(tx, ref)
        const left = row.captured_amount - (await findRefunded(tx, ref, { but: key }))
        if (await isDisputedThere(tx, ref, key)) throw new ProviderRefused('The charge has been charged back.')
        if (amount <= left) await insertTestRefund(tx, { key, intent_ref: ref, amount, created_at: now() })
        return recordOf(tx, row)
      }),

    findDispute: async (ref) => {
      const { intent_ref: payment_ref, amount, currency, state, evidence_due_at } = await findTestDispute(db, ref)
      return { ref, payment_ref, amount, currency, reason: 'fraudulent', state, evidence_due_at }
    },
    /** What another provider would say by a webhook. */
    disputes: () => listTestDisputes(db),
    decideDispute: (ref: string, state: 'won' | 'lost') => apart((tx) => setTestDispute(tx, ref, state)),

    ...createTestPages(needs, record),
  } satisfies Provider & Record<string, unknown>
}
export type TestProvider = ReturnType<typeof createTestProvider>

const isOpen = ({ state }: IntentRow): boolean => state === 'created' || state === 'requires_action' || state === 'authorised'

type SetupNeeds = Pick<TestNeeds, 'db' | 'now' | 'newToken'> & Pick<TestRecord, 'apart' | 'secretOf'>

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
