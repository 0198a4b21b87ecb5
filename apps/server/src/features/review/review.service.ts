import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { review as contract, Review } from '@answerprint/contract/review'
import type { z } from 'zod'
import { type Brands, hostOf } from '#features/organizations'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { ObjectStore } from '#platform/storage/object-store'
import type { Gates, Grant, ReviewAccess } from './gates.ts'
import type { NetworkCodes } from './network-codes.ts'
import { findFilm, findHost } from './review.repository.ts'
import { createShutGate } from './shut-gate.ts'
import type { Unlocking } from './unlocking.ts'

const POSTER_SECONDS = 900

type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  gates: Gates
  unlocking: Unlocking
  networkCodes: NetworkCodes
  now: Clock
}
type ReviewAnswer = z.output<typeof Review>
type GateAnswer = ReviewAnswer['gate']
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createReview = ({ db, store, brands, gates, unlocking, networkCodes, now }: Needs) => {
  const shutGate = createShutGate({ db, now })
  const show = async (access: ReviewAccess, call: Call): Promise<ReviewAnswer> => {
    const { share, gate } = access
    const { full_name } = await findHost(db, share._id)
    const brand = await brands.of(db, share.owner_id)
    if (gate === 'network') await networkCodes.sendWhenNeeded(share, call)
    return {
      host: hostOf(brand, brand.name ?? full_name),
      reviewer_name: share.share_type === 'email' ? share.shared_name : null,
      gate: gate === 'open' ? await openGate(access) : await shutGate(access),
    }
  }
  return {
    async open(token: string, call: Call): Promise<ReviewAnswer> {
      const access = await gates.accessOf(token, call)
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
    await networkCodes.enter(access.share, body.code, call)
    return access.grant
  }

  async function openGate({ share, grant }: ReviewAccess): Promise<GateAnswer> {
    const film = (await findFilm(db, share.screener_id ?? '')) ?? fail('link_invalid')
    const expires_at = addSeconds(now(), POSTER_SECONDS)
    const { _id, name, project_title, release_year, genres, logline, duration_seconds } = film
    const poster_url = film.poster_key ? await store.signGet(film.poster_key, { expires_at, disposition: 'inline' }) : null
    return {
      state: 'open',
      screeners: [
        {
          _id,
          name,
          project_title,
          release_year,
          genres,
          logline,
          duration_seconds,
          poster_url,
          backdrop_url: poster_url,
          views: share.views,
        },
      ],
      commenting_enabled: share.commenting_enabled,
      comment_as: share.share_type === 'email' ? share.shared_name : (grant?.viewer_name ?? null),
      view_count_limit: share.view_count_limit,
      expiry: share.expiry,
      has_watermark: share.watermark !== null,
    }
  }
}
export type ReviewService = ReturnType<typeof createReview>
