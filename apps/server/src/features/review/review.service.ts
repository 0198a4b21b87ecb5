import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { review as contract, Review } from '@answerprint/contract/review'
import type { z } from 'zod'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import { type Brands, hostOf } from '#features/organizations'
import { type ShareRow, updateShare } from '#features/shared-screeners'
import { addDays, addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { ObjectStore } from '#platform/storage/object-store'
import type { Gates, Grant, ReviewAccess } from './gates.ts'
import type { NetworkCodes } from './network-codes.ts'
import { findFilm, findHost } from './review.repository.ts'
import { extensionMail, extensionTitle } from './review-mails.ts'
import type { Unlocking } from './unlocking.ts'

const POSTER_SECONDS = 900

type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  gates: Gates
  unlocking: Unlocking
  networkCodes: NetworkCodes
  notify: Notify
  recordHistory: RecordHistory
  now: Clock
}
type ReviewAnswer = z.output<typeof Review>
type GateAnswer = ReviewAnswer['gate']
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createReview = ({ db, store, brands, gates, unlocking, networkCodes, notify, recordHistory, now }: Needs) => {
  const show = async (access: ReviewAccess, call: Call): Promise<ReviewAnswer> => {
    const { share, gate } = access
    const { full_name } = await findHost(db, share._id)
    const brand = await brands.of(db, share.owner_id)
    if (gate === 'network') await networkCodes.sendWhenNeeded(share, call)
    return {
      host: hostOf(brand, brand.name ?? full_name),
      reviewer_name: share.share_type === 'email' ? share.shared_name : null,
      gate: gate === 'open' ? await openGate(access) : shutGate(access, now()),
    }
  }
  return {
    open: async (token: string, call: Call) => show(await gates.accessOf(token, call), call),

    async unlock({ params: { token }, body }: Asked<'unlock'>, call: Call): Promise<ReviewAnswer> {
      const access = await gates.accessOf(token, call)
      const fresh = await give(access, body, call)
      return show(await gates.accessOf(token, call, fresh && { fresh }), call)
    },

    async requestExtension(token: string): Promise<{ ok: true }> {
      const share = await gates.find(token)
      if (asksTooSoon(share, now())) return fail('extension_already_requested')
      const [reviewer, film] = [share.shared_name, share.screener_name]
      await db.transaction().execute(async (tx) => {
        await updateShare(tx, share._id, { extension_requested_at: now() })
        const entry = { action: 'share.extension_requested', name: reviewer, screener: film } as const
        await recordHistory(tx, { project_id: share.project_id, by: null, ...entry })
        await notify(tx, {
          user_id: share.created_by,
          kind: 'extension_requested',
          title: extensionTitle({ reviewer, film }),
          path: `/shared-screener/${share._id}/extension`,
          mail: (addressee) => extensionMail({ ...addressee, reviewer, film }),
        })
      })
      return { ok: true }
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

const asksTooSoon = (share: ShareRow, now: Date) => share.extension_requested_at !== null && addDays(share.extension_requested_at, 1) > now

/** What a visitor sees of a gate that is closed. It contains nothing of the film. */
function shutGate({ share, gate }: ReviewAccess, now: Date): GateAnswer {
  switch (gate) {
    case 'expired':
      return { state: 'expired', message: 'This screener has expired.', extension_requested: asksTooSoon(share, now) }
    case 'not_yet': {
      const available_at = share.available_at ?? now
      const date = available_at.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
      return { state: 'not_yet', message: `This screener will be available on ${date}.`, available_at }
    }
    case 'location':
      return { state: 'location', message: 'This screener is not available in your location.' }
    case 'network': {
      const needs_code = share.share_type === 'email'
      const bound = 'This link can only be opened from the network where it was first used.'
      return { state: 'network', needs_code, message: needs_code ? 'Enter the code that we sent to your email address.' : bound }
    }
    case 'password':
      return { state: 'password', message: 'This screener is protected by a password.' }
    case 'identify':
      return { state: 'identify', message: 'Enter your name and email to watch.' }
    case 'view_limit':
      return { state: 'view_limit', message: 'You have reached the maximum number of views for this screener.', views: share.views }
    case 'open':
      throw new Error('an open gate is not shut')
  }
}
