import { cardFieldCodeOf, isCardExpired } from '@answerprint/contract/card-rules'
import { AppError, fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { afterCommit, outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Secrets } from '#platform/secrets'
import { findBuyer } from '../accounts/billing-accounts.repository.ts'
import type { Providers } from '../providers/open-providers.ts'
import { type Decline, type KeptCard, type Provider, ProviderSilent, type SetupRecord } from '../providers/provider.ts'
import { type Brand, brandOf, displayNameOf } from './card-rules.ts'
import {
  beginSetup,
  deleteSetup,
  findCardByFingerprint,
  findCustomer,
  findDefaultCard,
  insertCard,
  lockCards,
  renewCard,
  saveDefaultCard,
  saveSetupRef,
} from './cards.repository.ts'

type Needs = { db: Database; accessLog: AccessLog; secrets: Secrets; providers: Providers; now: Clock; newId: NewId }

/**
 * Keeps a card of which we only ever see a token. The provider is asked before anything of the call is written, and the person's bank
 * perhaps; the same call again goes on with what the first one began.
 */
export const createAddCard = ({ db, accessLog, secrets, providers, now, newId }: Needs) => {
  const setUp = async (provider: Provider, { owner_id, user_id }: Viewer, token: string): Promise<SetupRecord> => {
    const token_key = secrets.sign('card token', token)
    const row = { _id: newId(), owner_id, token_key, provider: provider.name, created_at: now() }
    const begun = await outsideUnitOfWork(() => db.transaction().execute((tx) => beginSetup(tx, row)))
    if (begun.provider_ref !== null) return provider.findSetup(begun.provider_ref)
    const { name, organization, email } = await findBuyer(db, user_id)
    const customer = await findCustomer(db, owner_id, provider.name)
    const record = await provider.setUp({ key: begun._id, token, customer, email, name: organization || name })
    // A token that the provider does not know began nothing.
    const note = (tx: Database): Promise<unknown> =>
      record.ref === '' ? deleteSetup(tx, begun._id) : saveSetupRef(tx, begun._id, record.ref)
    await outsideUnitOfWork(() => db.transaction().execute(note))
    return record
  }

  const keep = async (provider: Provider, viewer: Viewer, call: Call, { card, brand }: { card: KeptCard; brand: Brand }): Promise<void> => {
    const { owner_id, user_id: added_by } = viewer
    await db.transaction().execute(async (tx) => {
      await lockCards(tx, owner_id)
      const same = await findCardByFingerprint(tx, owner_id, provider.name, card.fingerprint)
      if (same) {
        // The call may be a retry: then it is the very card that is kept.
        if (same.provider_card !== card.provider_card) await afterCommit(() => provider.removeCard(same))
        return void (await renewCard(tx, same._id, card))
      }
      const _id = newId()
      await insertCard(tx, { _id, owner_id, provider: provider.name, ...card, brand, added_by, created_at: now() })
      if (!(await findDefaultCard(tx, owner_id))) await saveDefaultCard(tx, owner_id, _id)
      const details = { name: displayNameOf({ brand, last4: card.last4 }) }
      await accessLog.write(tx, viewer, call, { action: 'billing.card_added', subject_type: 'credit_card', subject_id: _id, details })
    })
  }

  return async (viewer: Viewer, token: string, call: Call): Promise<void> => {
    const provider = providers.current()
    const record = await setUp(provider, viewer, token).catch((error: unknown) => {
      throw error instanceof ProviderSilent ? new AppError('card_unknown', { cause: error }) : error
    })
    if (record.state === 'requires_action')
      throw new AppError('card_action_required', { action: { provider: provider.name, client_secret: record.client_secret } })
    const { card } = record
    if (!card) return refuse(record.decline ?? { code: '', message: 'Your card was declined.' })
    const brand = brandOf(card.brand)
    if (!brand || isCardExpired(card, now())) {
      await provider.removeCard(card)
      return brand ? refuse({ code: 'expired_card', message: 'Your card has expired.' }) : fail('card_brand_refused')
    }
    await keep(provider, viewer, call, { card, brand })
  }
}
export type AddCard = ReturnType<typeof createAddCard>

/** The provider's own sentence, with the code that highlights the field it is about. */
function refuse({ code, message }: Decline): never {
  const field = cardFieldCodeOf(code)
  return fail(field ?? 'card_declined', { message })
}
