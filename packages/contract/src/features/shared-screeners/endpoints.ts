import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SEEN } from '../../patterns.ts'
import { secret } from '../../secret-fields.ts'
import { Addresses, CountryCode, Email, Id, Name, Ok, Recipients, SortDirection, Time } from '../../values.ts'
import { Watermark } from '../screeners/endpoints.ts'
import { EMPTY_WATERMARK, isEmptyWatermark } from '../screeners/watermark-rules.ts'
import * as routes from './routes.ts'
import { REVIEWER_SORT_KEYS, WATCH_PROGRESS } from './reviewer-list.ts'

export { COUNTED_VIEW_PERCENT, FINISHED_PERCENT } from './watch-rules.ts'

const REVIEWERS_PAGE = 25

export const DEFAULT_MOST_VIEWS = 50
/** A session is live when its last heartbeat is less than this long ago (ANA-308). */
export const LIVE_SECONDS = 120

/** `weight` is how often a stretch was played, divided by the most that any was; `plays` is how often. */
export const PlayedSegment = z.object({
  start_percentage: z.number(),
  end_percentage: z.number(),
  weight: z.number(),
  plays: z.number().int(),
})
export type PlayedSegment = z.infer<typeof PlayedSegment>

/** The copy with a burned-in watermark, of a room all of them. `Waiting`: it is made when the link is opened. `progress`: 0 to 1. */
export const OwnCopy = z.object({ state: z.enum(['Waiting', 'Making', 'Ready', 'Error']), progress: z.number() })
export type OwnCopy = z.infer<typeof OwnCopy>

/** `removed`: the player noticed it. `unreported`: the player stopped proving that its watermark is shown. */
export const Tampering = z.enum(['removed', 'unreported'])
export type Tampering = z.infer<typeof Tampering>

export const SharedScreener = z.object({
  _id: Id,
  shared_name: z.string(),
  shared_email: z.string().nullable(),
  type: z.enum(['screener', 'screener_group', 'screener_lab']),
  share_type: z.enum(['email', 'link']),
  /** Name of what is shared: of the version of the film. */
  name: z.string(),
  /** The film's title; null for what is no version of one film. */
  project_title: z.string().nullable(),
  screener_id: Id.nullable(),
  project_id: Id.nullable(),
  screener_application_name: z.string().nullable(),
  screener_group: z.string().nullable(),
  screener_group_id: Id.nullable(),
  /** The films of the room that this reviewer sees; null: all of them. */
  screener_ids: z.array(Id).nullable(),
  url: z.string(),
  created_at: Time,
  created_by: z.string(),
  last_sent_at: Time.nullable(),
  last_sent_by: z.string().nullable(),
  last_viewed_at: Time.nullable(),
  available_at: Time.nullable(),
  expiry: Time.nullable(),
  view_count_limit: z.number().int().nullable(),
  /** Null without screeners:can_view_analytics. */
  views: z.number().int().nullable(),
  has_password: z.boolean(),
  watermark: Watermark.nullable(),
  /** Null where no watermark is burned in. */
  own_copy: OwnCopy.nullable(),
  /** The link ends when its watermark is removed. */
  ends_by_tampering: z.boolean(),
  use_forensic_watermark: z.boolean(),
  ip_protection_enabled: z.boolean(),
  is_geoblocked: z.boolean(),
  commenting_enabled: z.boolean(),
  has_comments: z.boolean(),
  is_live: z.boolean(),
  /** Null without screeners:can_view_analytics. */
  stats: z
    .object({
      is_opened: z.boolean(),
      times_watched: z.number().int(),
      percentage_watched: z.number(),
      watched: z.array(PlayedSegment),
      /** When a visit last ended because of its watermark, and why. */
      tampered_at: Time.nullable(),
      tampering: Tampering.nullable(),
    })
    .nullable(),
})
export type SharedScreener = z.input<typeof SharedScreener>

/** Where a film was watched, as far as the address tells; `organization` is the owner of the network. */
export const WatchedFrom = z.object({
  city: z.string().nullable(),
  state_or_province_code: z.string().nullable(),
  country_code: z.string().nullable(),
  organization: z.string().nullable(),
})
export type WatchedFrom = z.input<typeof WatchedFrom>

export const ViewingSession = z.object({
  _id: Id,
  video_title: z.string(),
  /** The name and email that a link asked for; null where it asked for none. */
  viewer: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  location: WatchedFrom,
  browser: z.object({
    os: z.object({ name: z.string(), version: z.string() }),
    name: z.string(),
    version: z.string(),
  }),
  created_at: Time,
  last_viewed_at: Time,
  percentage_watched: z.number(),
  counted: z.boolean(),
  /** When this visit ended because of its watermark, and why. */
  tampered_at: Time.nullable(),
  tampering: Tampering.nullable(),
  is_live: z.boolean(),
  position_seconds: z.number(),
  watched: z.array(PlayedSegment),
})
export type ViewingSession = z.input<typeof ViewingSession>

const ViewCountLimit = z.number().int().min(1).max(1_000_000).nullable()
const Password = secret(z.string().min(1).max(200).regex(SEEN, 'Use characters that can be seen.'))

/** It may be drawn on the picture. */
const SeenName = Name(120).regex(SEEN, 'Use characters that can be seen.')

const RegionCodes = z.array(z.string().regex(/^[A-Z]{2}$/)).max(80)

const ScreenerIds = z.array(Id).min(1).max(1_000)

export const MOST_REVIEWERS_AT_ONCE = 500
const MOST_IN_COPY = 20

export const ShareRequest = z.object({
  shareType: z.enum(['email', 'link']),
  /** One of the two: a screener, or a screener room. */
  screenerID: Id.optional(),
  screenerGroupID: Id.optional(),
  /** Of a room: the films that are shown; all of them without it. A reviewer's own choice goes before it. */
  screenerIDs: ScreenerIds.nullish(),
  emails: Recipients(z.object({ full_name: SeenName, email: Email, screenerIDs: ScreenerIds.nullish() }), MOST_REVIEWERS_AT_ONCE).default(
    [],
  ),
  /** Link shares: the name of the link. */
  linkName: SeenName.nullish(),
  ccEmailAddresses: Addresses(MOST_IN_COPY).default([]),
  message: z.string().max(20_000).default(''),
  sendWatchNotification: z.boolean().default(false),
  ipProtectionEnabled: z.boolean().default(false),
  watermark: Watermark.refine((watermark) => !isEmptyWatermark(watermark), EMPTY_WATERMARK).nullish(),
  endsByTampering: z.boolean().default(false),
  password: Password.nullish(),
  geoblockCountryCodes: z.array(CountryCode).max(250).default([]),
  /** Each alone, or both: a country that is named here is allowed in these regions only. */
  geoblockRegionCodes: z.strictObject({ CA: RegionCodes.optional(), US: RegionCodes.optional() }).optional(),
  expiry: Time.nullish(),
  availableAt: Time.nullish(),
  viewCountLimit: ViewCountLimit.optional(),
  useForensicWatermark: z.boolean().default(false),
  commentingEnabled: z.boolean().default(false),
})
export type ShareRequest = z.output<typeof ShareRequest>

/** Shares of a screener need screeners:can_manage; those of a room the right to send it. */
const thisShare = z.object({ sharedScreenerID: Id })

export const sharedScreeners = {
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({
      parentID: Id,
      parentType: z.enum(['screener', 'screener_group', 'project', 'organization']),
      search: z.string().max(200).optional(),
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
      take: z.coerce.number<number>().int().min(1).max(100).default(REVIEWERS_PAGE),
      sortBy: z.enum(REVIEWER_SORT_KEYS).default('created_at'),
      sortDirection: SortDirection.default('DESC'),
      /** Needs screeners:can_view_analytics. */
      progress: z.enum(WATCH_PROGRESS).optional(),
    }),
    returns: z.object({
      shared_screeners: z.array(SharedScreener.extend({ poster_url: z.string().nullable() })),
      /** On all pages. */
      count: z.number().int(),
      /** Of the search, whatever `progress` is; null without screeners:can_view_analytics. */
      counts: z
        .object({ all: z.number().int(), not_opened: z.number().int(), started: z.number().int(), finished: z.number().int() })
        .nullable(),
    }),
  }),
  download: endpoint(routes.download, {
    mostPerMinute: 20,
    access: 'session',
    query: z.object({
      parentID: Id,
      parentType: z.enum(['screener', 'screener_group', 'project', 'organization']),
      search: z.string().max(200).optional(),
      /** `csv` or `pdf`; another one is 400. */
      format: z.string().max(20).default('csv'),
    }),
    returns: z.object({
      file_name: z.string(),
      content_type: z.enum(['text/csv; charset=utf-8', 'application/pdf']),
      /** Written piece by piece. */
      content: z.custom<AsyncIterable<string | Uint8Array>>(),
    }),
    isDownload: true,
    summary: 'All reviewers of the list as a CSV file or a PDF. Needs screeners:can_view_analytics.',
  }),
  quota: endpoint(routes.quota, {
    access: 'session',
    /** Of the owner of this screener or room; of the caller's organization, or their own, where none is named. */
    query: z.object({ parentType: z.enum(['screener', 'screener_group']).optional(), parentID: Id.optional() }),
    returns: z.object({
      reviewers: z.object({ remaining: z.number().int(), total: z.number().int() }),
      forensic_watermark_reviewers: z.object({ remaining: z.number().int(), total: z.number().int() }),
      max_view_count_limit: z.number().int(),
      can_use_cc_on_shared_emails: z.boolean(),
    }),
    summary: 'Screener links left, and the limits of a share.',
  }),
  send: endpoint(routes.send, {
    mostPerHourOfAccount: 300,
    mostPerMinute: 30,
    access: 'session',
    body: ShareRequest,
    returns: z.object({ shared_screeners: z.array(SharedScreener) }),
    status: 201,
    summary: 'One share per email, or one link.',
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: thisShare,
    returns: z.object({ sharedScreener: SharedScreener, name: z.string() }),
  }),
  update: endpoint(routes.update, {
    access: 'session',
    params: thisShare,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('expiry'), value: Time.nullable() }),
      z.object({ key: z.literal('password'), value: Password.nullable() }),
      z.object({ key: z.literal('view_count_limit'), value: ViewCountLimit }),
      z.object({ key: z.literal('ip_protection_reset'), value: z.literal(true) }),
      z.object({ key: z.literal('screener_ids'), value: ScreenerIds.nullable() }),
    ]),
    returns: SharedScreener,
  }),
  updateDates: endpoint(routes.updateDates, {
    access: 'session',
    params: thisShare,
    body: z.object({ availableAt: Time.nullable(), expiry: Time.nullable(), notifyReviewer: z.boolean().default(false) }),
    returns: SharedScreener,
  }),
  resend: endpoint(routes.resend, {
    mostPerHourOfAccount: 300,
    mostPerMinute: 30,
    access: 'session',
    params: thisShare,
    returns: Ok,
  }),
  updateLastSent: endpoint(routes.updateLastSent, {
    access: 'session',
    params: thisShare,
    returns: SharedScreener,
  }),
  sessions: endpoint(routes.sessions, {
    access: 'session',
    params: thisShare,
    returns: z.object({ sessions: z.array(ViewingSession), duration_seconds: z.number().nullable() }),
  }),
}
