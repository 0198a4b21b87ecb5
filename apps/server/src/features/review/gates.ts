import { fail } from '@answerprint/contract/errors'
import { SESSION_GAP_SECONDS } from '@answerprint/contract/review'
import type { Watermark } from '@answerprint/contract/screeners'
import { countReservedViews, findOpenSession, findShareByToken, type ShareRow } from '#features/shared-screeners'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import type { Grants } from './grants.ts'
import { type Gate, gateOf, networkOf } from './review.policy.ts'

type Needs = { db: Database; grants: Grants; places: Places; now: Clock }
export type Grant = Awaited<ReturnType<Grants['find']>>
export type ReviewAccess = { share: ShareRow; gate: Gate; grant: Grant }

/** Reads the facts about one visitor of one link; the policy decides which gate is closed. */
export const createGates = ({ db, grants, places, now }: Needs) => {
  const find = async (token: string) => (await findShareByToken(db, hashToken(token))) ?? fail('link_invalid')
  return {
    find,

    async accessOf(token: string, call: Call, { device, fresh }: { device?: Buffer; fresh?: Grant } = {}): Promise<ReviewAccess> {
      const share = await find(token)
      // A grant that this call has just made is not in a cookie yet.
      const grant = fresh ?? (await grants.find(share, call))
      return { share, grant, gate: await gateBefore(share, grant, call, device) }
    },
  }

  async function gateBefore(share: ShareRow, grant: Grant, call: Call, device: Buffer | undefined): Promise<Gate> {
    const watermark = share.watermark as Watermark | null
    const secondLine = watermark?.second_line_text_type
    return gateOf({
      now: now(),
      expiry: share.expiry,
      available_at: share.available_at,
      countries: share.geoblock_country_codes,
      regions: share.geoblock_region_codes as Record<string, string[]>,
      place: await places.of(call.ip),
      bound_network: (share.ip_protection_enabled && share.bound_network) || undefined,
      network: networkOf(call.ip),
      has_password: share.password_hash !== null,
      password_given: grant !== undefined && grant.password_version === share.password_version,
      must_identify: share.share_type === 'link' && (secondLine === 'email' || secondLine === 'name'),
      is_identified: Boolean(grant?.viewer_name),
      view_count_limit: share.view_count_limit,
      views_taken: await viewsTaken(share, device),
    })
  }

  /** The visitor's own open visit is not counted: it may finish after the limit is reached (QD-07). */
  async function viewsTaken(share: ShareRow, device: Buffer | undefined): Promise<number> {
    if (share.view_count_limit === null) return 0
    const heardSince = addSeconds(now(), -SESSION_GAP_SECONDS)
    if (device && (await findOpenSession(db, share._id, device, heardSince))) return 0
    return share.views + (await countReservedViews(db, share._id, heardSince))
  }
}
export type Gates = ReturnType<typeof createGates>
