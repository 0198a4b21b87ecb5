import type { Watermark } from '@answerprint/contract/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import { findOwnCopy } from '../copies/own-copies.repository.ts'
import { isBurnedIn } from '../copies/own-copy.ts'
import { isOfFilm, type ShareRow } from '../shared-screeners.repository.ts'
import { countReservedViews } from '../viewing/viewing-sessions.repository.ts'
import { type Gate, gateOf, networkOf, type VisitState } from './access.policy.ts'

/** One visitor of a share: where they are now, what they have shown, and their visit. */
export type Visitor = {
  ip: string
  /** The version of the password that was given, if any. */
  password_version: number | undefined
  viewer_name: string | null
  visit: VisitState
}

/**
 * Decides whether a visitor may watch a share now. The page, the beginning of a visit, its reports and every request for media ask
 * here, so that no rule holds in one place only.
 */
export const createShareAccess = ({ db, places, now }: { db: Database; places: Places; now: Clock }) => ({
  async gateFor(share: ShareRow, { ip, password_version, viewer_name, visit }: Visitor): Promise<Gate> {
    const secondLine = (share.watermark as Watermark | null)?.second_line_text_type
    // The limit of a room counts for each of its films.
    const view_count_limit = isOfFilm(share) ? share.view_count_limit : null
    const isLimited = view_count_limit !== null && visit === 'none'
    return gateOf({
      now: now(),
      expiry: share.expiry,
      available_at: share.available_at,
      countries: share.geoblock_country_codes,
      regions: share.geoblock_region_codes as Record<string, string[]>,
      place: await places.of(ip),
      bound_network: (share.ip_protection_enabled && share.bound_network) || undefined,
      network: networkOf(ip),
      has_password: share.password_hash !== null,
      password_given: password_version === share.password_version,
      must_identify: share.share_type === 'link' && (secondLine === 'email' || secondLine === 'name'),
      is_identified: Boolean(viewer_name),
      is_shown: share.is_shown,
      // The films of a room are prepared one by one.
      is_prepared: !isOfFilm(share) || !isBurnedIn(share) || (await findOwnCopy(db, share))?.status === 'Complete',
      view_count_limit,
      views_taken: isLimited ? share.views + (await countReservedViews(db, share, now())) : 0,
      visit,
    })
  },
})
export type ShareAccess = ReturnType<typeof createShareAccess>
