import type { cards as contract, PaymentMethods } from '@answerprint/contract/billing'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { afterCommit } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import { can, type Viewer } from '#platform/http/viewer'
import type { Log } from '#platform/log'
import type { Providers } from '../providers/open-providers.ts'
import type { AddCard } from './add-card.ts'
import { displayNameOf } from './card-rules.ts'
import { findDefaultCard, isHolding, listCards, lockCards, lockOwnCard, saveDefaultCard, setRemoved } from './cards.repository.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  providers: Providers
  addCard: AddCard
  now: Clock
  log: Log
  showMethods(viewer: Viewer): Promise<PaymentMethods>
}
/** `isLast`: the account has no other one. */
export type LeavingCard = { ownerId: string; cardId: string; isLast: boolean }
/** What else may need a card: a plan that is paid, or renewed. True refuses its removal. */
export type CardGuard = (tx: Database, card: LeavingCard) => Promise<boolean>

const HOLDS = 'The price of rented drives is held on this card. It can be removed when they are back.'

/** Cards of an account: an organization's are shared by its members. */
export const createCards = ({ db, accessLog, providers, addCard, now, log, showMethods }: Needs) => {
  const guards: CardGuard[] = []
  const isNeeded = async (tx: Database, card: LeavingCard): Promise<boolean> => {
    for (const guard of guards) if (await guard(tx, card)) return true
    return false
  }
  return {
    guardRemoval: (guard: CardGuard) => void guards.push(guard),

    key: async () => ({ file_name: 'key.txt', content_type: 'text/plain; charset=utf-8', content: providers.current().publishableKey }),

    async add(viewer: Viewer, { body }: Input<typeof contract.add, 'out'>, call: Call): Promise<PaymentMethods> {
      await addCard(viewer, body.stripeToken, call)
      return showMethods(viewer)
    },

    /** A purchase that is under way with it is finished with it, unless what is bought needs it later. */
    async remove(viewer: Viewer, { params: { cardID } }: Input<typeof contract.remove, 'out'>, call: Call): Promise<PaymentMethods> {
      const { owner_id } = viewer
      const removed = await db.transaction().execute(async (tx) => {
        await lockCards(tx, owner_id)
        const card = (await lockOwnCard(tx, owner_id, cardID)) ?? fail('not_found')
        if (await isHolding(tx, cardID)) return fail('card_in_use', { message: HOLDS })
        const isLast = (await listCards(tx, owner_id, card.provider)).length === 1
        if (await isNeeded(tx, { ownerId: owner_id, cardId: cardID, isLast })) return fail('card_in_use')
        await setRemoved(tx, cardID, now())
        if ((await findDefaultCard(tx, owner_id)) === cardID) await saveDefaultCard(tx, owner_id, null)
        const details = { name: displayNameOf(card) }
        await accessLog.write(tx, viewer, call, {
          action: 'billing.card_removed',
          subject_type: 'credit_card',
          subject_id: cardID,
          details,
        })
        return card
      })
      const forget = () => providers.of(removed.provider).removeCard(removed)
      await afterCommit(() => forget().catch((error: unknown) => log.warn({ err: error, cardID }, 'a card stays with its provider')))
      return showMethods(viewer)
    },

    /** The one that is chosen beforehand. An organization's needs the permission; a person decides about their own. */
    async setDefault(viewer: Viewer, { owner_id, cardID }: { owner_id: string; cardID: string | null }, call: Call): Promise<void> {
      // A profile is open to staff who act as its person; how they pay is not.
      if (viewer.staff_id !== null) return fail('ghost_forbidden')
      const isOwn = owner_id === viewer.user_id
      if (!isOwn && !can(viewer, 'billing_and_plans:can_manage_credit_cards')) return fail('forbidden')
      await db.transaction().execute(async (tx) => {
        const card = cardID === null ? undefined : await lockOwnCard(tx, owner_id, cardID)
        if (cardID !== null && !card) return fail('not_found')
        const before = (await findDefaultCard(tx, owner_id)) ?? null
        if (before === cardID) return
        await saveDefaultCard(tx, owner_id, cardID)
        const details = { key: 'default_credit_card_id', from: before, to: cardID }
        await accessLog.write(tx, viewer, call, { action: 'billing.changed', subject_type: 'account', subject_id: owner_id, details })
      })
    },
  }
}
export type Cards = ReturnType<typeof createCards>
export type SetDefaultCard = Cards['setDefault']
