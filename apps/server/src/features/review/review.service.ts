import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { Refusal } from '@answerprint/contract/refusal'
import type { review as contract, Review } from '@answerprint/contract/review'
import type { z } from 'zod'
import { type Brands, hostOf } from '#features/organizations'
import { isBurnedIn, type PrepareCopies, type ShareRow } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import type { Gates, Grant, ReviewAccess } from './gates/gates.ts'
import type { NetworkCodes } from './gates/network-codes.ts'
import { createShutGate } from './gates/shut-gate.ts'
import type { Unlocking } from './gates/unlocking.ts'
import { createOpenGate } from './open-gate.ts'
import { findHost, findLinkOfDeletedFilm } from './review.repository.ts'

type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  gates: Gates
  unlocking: Unlocking
  networkCodes: NetworkCodes
  prepareCopies: PrepareCopies
  now: Clock
}
type ReviewAnswer = z.output<typeof Review>
type Shown = Pick<ShareRow, '_id' | 'owner_id' | 'share_type' | 'shared_name'>
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** As a room that was deleted. The link is a good one, so it is not said to be cut or wrong. */
const DELETED: ReviewAnswer['gate'] = {
  state: 'expired',
  message: 'This screener has expired.',
  extension_requested: false,
  expired_at: null,
  may_be_extended: false,
}

export const createReview = ({ db, store, brands, gates, unlocking, networkCodes, ...needs }: Needs) => {
  const { now } = needs
  /** Of a room: films that came into it, or were encoded again, since it was sent. */
  const prepareCopies = async (share: ShareRow) => {
    if (isBurnedIn(share)) await db.transaction().execute((tx) => needs.prepareCopies(tx, share))
  }
  const shutGate = createShutGate({ db, now })
  const openGate = createOpenGate({ db, store, now })
  const answer = async (share: Shown, gate: ReviewAnswer['gate']): Promise<ReviewAnswer> => {
    const { full_name } = await findHost(db, share._id)
    const brand = await brands.of(db, share.owner_id)
    return {
      host: hostOf(brand, brand.name ?? full_name),
      is_preview: false,
      previewed_link: null,
      reviewer_name: share.share_type === 'email' ? share.shared_name : null,
      gate,
    }
  }
  /** Looked for where a link leads nowhere; who opens one that is good does not wait for it. */
  const ofDeletedFilm = (token: string) => async (error: unknown) => {
    const isInvalid = error instanceof Refusal && error.code === 'link_invalid'
    const link = isInvalid ? await findLinkOfDeletedFilm(db, hashToken(token)) : undefined
    if (link === undefined) throw error
    return link
  }
  const show = async (access: ReviewAccess, call: Call): Promise<ReviewAnswer> => {
    const { share, gate } = access
    if (gate === 'preparing' || gate === 'open') await prepareCopies(share)
    if (gate === 'network') await networkCodes.sendWhenNeeded(share, call)
    return answer(share, gate === 'open' ? await openGate(access) : await shutGate(access))
  }
  return {
    async open(token: string, call: Call): Promise<ReviewAnswer> {
      const access = await gates.accessOf(token, call).catch(ofDeletedFilm(token))
      if (!('gate' in access)) return answer(access, DELETED)
      gates.deviceOf(access, token, call)
      return show(access, call)
    },

    async unlock({ params: { token }, body }: Asked<'unlock'>, call: Call): Promise<ReviewAnswer> {
      const access = await gates.accessOf(token, call)
      const fresh = await give(access, body, call)
      return show(await gates.accessOf(token, call, fresh && { fresh }), call)
    },

    async sendCode(token: string, call: Call): Promise<{ ok: true }> {
      const { share, gate } = await gates.accessOf(token, call)
      return gate === 'network' && share.share_type === 'email' ? networkCodes.sendAgain(share, call) : fail('link_locked')
    },
  }

  async function give(access: ReviewAccess, body: Asked<'unlock'>['body'], call: Call): Promise<Grant> {
    if ('password' in body) return unlocking.byPassword(access, body.password, call)
    if ('name' in body) return unlocking.byName(access, body, call)
    if (access.gate === 'network') await networkCodes.enter(access.share, body.code, call)
    return access.grant
  }
}
export type ReviewService = ReturnType<typeof createReview>
