import { isEndedByHand } from '@answerprint/contract/expired-at'
import type { Review } from '@answerprint/contract/review'
import type { z } from 'zod'
import { countReservedViews, findOwnCopy, type Gate, isOfFilm, type ShareRow } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { wasLately } from '../requests.ts'
import type { ReviewAccess } from './gates.ts'

type Needs = { db: Database; now: Clock }
type GateAnswer = z.output<typeof Review>['gate']

/** What a visitor sees of a gate that is closed. It contains nothing of the film. */
export const createShutGate =
  ({ db, now }: Needs) =>
  async (access: ReviewAccess): Promise<GateAnswer> => {
    const { share, gate } = access
    if (gate === 'view_limit') return viewLimit(share, await countReservedViews(db, share, now()), now())
    return gate === 'preparing' ? preparing(isOfFilm(share) ? await findOwnCopy(db, share) : undefined) : shut(access, gate, now())
  }

function preparing(copy: Awaited<ReturnType<typeof findOwnCopy>>): GateAnswer {
  const failed = copy?.status === 'Error'
  const message = failed ? 'Your copy of this screener could not be made.' : 'Your copy of this screener is being made.'
  return { state: 'preparing', message, progress: copy?.progress ?? 0, failed }
}

function viewLimit(share: ShareRow, watching_now: number, now: Date): GateAnswer {
  const { views, view_count_limit } = share
  return {
    state: 'view_limit',
    message: 'You have reached the maximum number of views for this screener.',
    views,
    view_count_limit: view_count_limit ?? views,
    watching_now,
    views_requested: wasLately(share.views_requested_at, now),
  }
}

function shut({ share, grant }: ReviewAccess, gate: Exclude<Gate, 'view_limit' | 'preparing'>, now: Date): GateAnswer {
  switch (gate) {
    case 'expired':
      return {
        state: 'expired',
        message: 'This screener has expired.',
        extension_requested: wasLately(share.extension_requested_at, now),
        expired_at: share.expiry !== null && share.expiry <= now && !isEndedByHand(share.expiry) ? share.expiry : null,
        may_be_extended: isOfFilm(share) || share.room_id !== null,
      }
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
      // What they were let in by is valid, but for its password. A visit without it says nothing: it may have lasted longer than what opened it.
      return { state: 'password', message: 'This screener is protected by a password.', was_changed: grant !== undefined }
    case 'identify':
      return { state: 'identify', message: 'Enter your name and email to watch.' }
    case 'not_shown':
    case 'ended':
    case 'open':
      throw new Error('no gate is shut')
  }
}
