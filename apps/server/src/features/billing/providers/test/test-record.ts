import type { Clock, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Secrets } from '#platform/secrets'
import type { Decline, PaymentRecord } from '../provider.ts'
import { behaviourOf } from './test-cards.ts'
import { findIntentByKey, findRefunded, findTestCard, type IntentRow, lockIntent, updateIntent } from './test-provider.repository.ts'

export type TestNeeds = { db: Database; secrets: Secrets; now: Clock; newToken: NewToken }

export const AUTHENTICATION_FAILED: Decline = {
  code: 'authentication_failed',
  message: 'Your bank did not confirm this payment. Try again, or choose another card.',
}
const messages = new Map([[AUTHENTICATION_FAILED.code, AUTHENTICATION_FAILED]])

/** The rows of the test provider, each change in a transaction that is none of ours. */
export const createTestRecord = ({ db, secrets }: TestNeeds) => {
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

  return { apart, secretOf, recordOf, change, paid }
}
export type TestRecord = ReturnType<typeof createTestRecord>

export async function intentOf(tx: Database, key: string): Promise<IntentRow> {
  const found = await findIntentByKey(tx, key)
  if (!found) throw new Error('The test provider lost an intent.')
  return found
}

export async function declineOf(db: Database, { decline_code, card_ref }: IntentRow): Promise<Decline | undefined> {
  if (decline_code === '') return undefined
  const { onPay, onSave } = behaviourOf((await findTestCard(db, card_ref)).scenario)
  return [onPay, onSave].find((each) => each?.code === decline_code) ?? messages.get(decline_code)
}
