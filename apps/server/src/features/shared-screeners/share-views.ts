import type { Watermark } from '@answerprint/contract/screeners'
import type { PlayedSegment, SharedScreener, ViewingSession, WatchedFrom } from '@answerprint/contract/shared-screeners'
import Bowser from 'bowser'
import type { z } from 'zod'
import { ownCopyOf } from './copies/own-copy.ts'
import { isLive } from './shared-screeners.policy.ts'
import type { WatchedShareRow } from './shared-screeners.repository.ts'
import { segmentsOfPlays } from './viewing/played.ts'
import { playsOf, type Run } from './viewing/plays.ts'
import { watchedAtLeast } from './viewing/view-rules.ts'

type ShareAnswer = z.output<typeof SharedScreener>
type SessionAnswer = z.output<typeof ViewingSession>
type Shown = { url: string; now: Date; withStats: boolean }

export function presentShare(row: WatchedShareRow, { url, now, withStats }: Shown): ShareAnswer {
  return {
    _id: row._id,
    shared_name: row.shared_name,
    shared_email: row.shared_email,
    type: row.type,
    share_type: row.share_type,
    name: row.screener_name ?? row.room_name ?? '',
    project_title: row.project_title,
    screener_id: row.screener_id,
    project_id: row.project_id,
    screener_application_name: null,
    screener_group: row.room_name,
    screener_group_id: row.room_id,
    screener_ids: row.chosen_screener_ids,
    url,
    created_at: row.created_at,
    created_by: row.creator_name,
    last_sent_at: row.last_sent_at,
    last_sent_by: row.sender_name,
    last_viewed_at: withStats ? row.last_viewed_at : null,
    ...protections(row),
    views: withStats ? row.views : null,
    has_comments: Boolean(row.has_comments),
    is_live: withStats && isLive(row.last_viewed_at, now) && !hasEnded(row),
    stats: withStats ? statsOf(row) : null,
  }
}

function protections(row: WatchedShareRow) {
  return {
    available_at: row.available_at,
    expiry: row.expiry,
    view_count_limit: row.view_count_limit,
    has_password: row.password_hash !== null,
    watermark: row.watermark as Watermark | null,
    own_copy: ownCopyOf(row),
    ends_by_tampering: row.ends_by_tampering,
    use_forensic_watermark: row.use_forensic_watermark,
    ip_protection_enabled: row.ip_protection_enabled,
    is_geoblocked: row.geoblock_country_codes.length > 0,
    commenting_enabled: row.commenting_enabled,
  }
}

/** The last that was heard of it is that its visit ended for its watermark. */
const hasEnded = ({ tampered_at, last_viewed_at }: WatchedShareRow) =>
  tampered_at !== null && last_viewed_at !== null && tampered_at >= last_viewed_at

const statsOf = (row: WatchedShareRow) => ({
  is_opened: row.times_watched > 0,
  times_watched: row.times_watched,
  percentage_watched: row.percentage_watched,
  watched: watchedStretches(row),
  tampered_at: row.tampered_at,
  tampering: row.tampered_at && (row.tampering ?? 'removed'),
})

export type SessionRow = {
  _id: string
  city: string | null
  region_code: string | null
  country_code: string | null
  network_owner: string | null
  user_agent: string
  viewer_name: string | null
  viewer_email: string | null
  created_at: Date
  last_viewed_at: Date
  closed_at: Date | null
  percentage_watched: number
  served_seconds: number
  counted_at: Date | null
  tampered_at: Date | null
  tampering: 'removed' | 'unreported' | null
  position_seconds: number
}

export function presentSession(
  row: SessionRow,
  { name, now, watched, durationSeconds }: { name: string; now: Date; watched: PlayedSegment[]; durationSeconds: number },
): SessionAnswer {
  return {
    _id: row._id,
    video_title: name,
    viewer: row.viewer_name === null ? null : { name: row.viewer_name, email: row.viewer_email },
    location: watchedFrom(row),
    browser: browserOf(row.user_agent),
    created_at: row.created_at,
    last_viewed_at: row.last_viewed_at,
    percentage_watched: Math.max(row.percentage_watched, watchedAtLeast(row.served_seconds, durationSeconds)),
    counted: row.counted_at !== null,
    tampered_at: row.tampered_at,
    tampering: row.tampered_at && (row.tampering ?? 'removed'),
    is_live: row.closed_at === null && isLive(row.last_viewed_at, now),
    position_seconds: row.position_seconds,
    watched,
  }
}

type Placed = Record<'city' | 'region_code' | 'country_code' | 'network_owner', string | null>

export const watchedFrom = ({ city, region_code, country_code, network_owner }: Placed): WatchedFrom => ({
  city,
  state_or_province_code: region_code,
  country_code,
  organization: network_owner,
})

export function browserOf(userAgent: string): SessionAnswer['browser'] {
  if (userAgent === '') return { os: { name: 'Unknown', version: '' }, name: 'Unknown', version: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return {
    os: { name: os.name || 'Unknown', version: versionOf(os) },
    name: browser.name || 'Unknown',
    version: browser.version?.split('.')[0] ?? '',
  }
}

/** Browsers call every macOS since 2019 "10.15.7": that says nothing. */
function versionOf({ version, versionName }: { version?: string; versionName?: string }): string {
  return version?.startsWith('10.15') ? '' : (versionName ?? version ?? '')
}

/** The stretches of the film that were played, and how often. */
export const watchedStretches = ({ plays, duration_seconds }: Pick<WatchedShareRow, 'plays' | 'duration_seconds'>) =>
  segmentsOfPlays(playsOf(plays as Run[]), duration_seconds ?? 0)
