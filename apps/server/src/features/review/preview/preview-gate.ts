import type { Review } from '@answerprint/contract/review'
import type { z } from 'zod'
import { type Gate, gateOf, type WatchedShareRow } from '#features/shared-screeners'
import type { Places } from '#platform/geo/places'
import type { Call } from '#platform/http/call'
import type { PreviewRow } from './previews.repository.ts'

export type GateAnswer = z.output<typeof Review>['gate']
type Tried = { preview: PreviewRow; share: WatchedShareRow | undefined; password_given: boolean; now: Date }

/**
 * The gates of a reviewer at the place and the moment that are tried. What only the reviewer has (their network, and the name that a link
 * asks for) is not asked of the person who tries.
 */
export async function previewGateOf(places: Places, { preview, share, password_given, now }: Tried, call: Call): Promise<Gate> {
  if (!share) return 'open'
  const { country_code, region_code, tried_at } = preview
  return gateOf({
    now: tried_at ?? now,
    expiry: share.expiry,
    available_at: share.available_at,
    countries: share.geoblock_country_codes,
    regions: share.geoblock_region_codes as Record<string, string[]>,
    place: country_code === null ? await places.of(call.ip) : { country_code, region_code },
    bound_network: undefined,
    network: '',
    has_password: share.password_hash !== null,
    password_given,
    must_identify: false,
    is_identified: true,
    is_shown: true,
    // Who tries it sees the film itself, with a mark of their own over it.
    is_prepared: true,
    view_count_limit: null,
    views_taken: 0,
    visit: 'none',
  })
}
