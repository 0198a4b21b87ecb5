import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { secret } from '../../secret-fields.ts'
import { SEEN } from '../../patterns.ts'
import { Id, Name, Ok, Time, Token } from '../../values.ts'
import { Branding } from '../organizations/endpoints.ts'
import { AccessDeviceId, DrmEndpoints } from '../screeners/endpoints.ts'
import * as routes from './routes.ts'

/** How often the player reports what it played, and how long a play token lives. */
export const HEARTBEAT_SECONDS = 10
export const PLAY_TOKEN_SECONDS = 300
/** A licence is given for a token that was issued at most this long ago. */
export const LICENCE_TOKEN_SECONDS = 60
/** A film with a visible watermark: how long a play token outlives the last proof that the player's guard runs. */
export const GUARDED_SECONDS = 60
/** A viewing session closes after this long without a heartbeat. */
export const SESSION_GAP_SECONDS = 1800

/**
 * The gates before a film, in their order; the first closed one decides. Nothing of the film (title, picture, address)
 * is in any state but `open`.
 */
export const ReviewState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('expired'),
    message: z.string(),
    extension_requested: z.boolean(),
    /** Null where it ended by itself, with what was shared. */
    expired_at: Time.nullable(),
    /** False where what was shared is deleted: no one can open it again. */
    may_be_extended: z.boolean(),
  }),
  z.object({ state: z.literal('not_yet'), message: z.string(), available_at: Time }),
  z.object({ state: z.literal('location'), message: z.string() }),
  z.object({ state: z.literal('network'), message: z.string(), needs_code: z.boolean() }),
  /** `was_changed`: this browser was let in before the password became another one. */
  z.object({ state: z.literal('password'), message: z.string(), was_changed: z.boolean() }),
  z.object({ state: z.literal('identify'), message: z.string() }),
  /** The copy with the burned-in watermark is being made (`failed`: could not be, and is tried again). `progress`: 0 to 1. */
  z.object({ state: z.literal('preparing'), message: z.string(), progress: z.number(), failed: z.boolean() }),
  z.object({
    state: z.literal('view_limit'),
    message: z.string(),
    views: z.number().int(),
    view_count_limit: z.number().int(),
    /** Visits that go on now: each may become a view. */
    watching_now: z.number().int(),
    /** Whether more views were asked for in the last 24 hours. */
    views_requested: z.boolean(),
  }),
  z.object({
    state: z.literal('open'),
    screeners: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        project_title: z.string(),
        release_year: z.number().int().nullable(),
        genres: z.string(),
        logline: z.string(),
        poster_url: z.string().nullable(),
        backdrop_url: z.string().nullable(),
        duration_seconds: z.number().nullable(),
        views: z.number().int(),
        project_id: Id,
        thumbnail_url: z.string().nullable(),
        /** What the project displays to reviewers. */
        custom_fields: z.array(z.object({ title: z.string(), value: z.string() })),
        /** `not_ready`: in the room, and not to be watched now. `failed`: its encode broke, and the sender has to make it again. */
        availability: z.enum(['open', 'not_ready', 'failed', 'view_limit']),
        views_requested: z.boolean(),
        percentage_watched: z.number(),
        /** Where this reviewer, or behind a link this browser, left the film; 0 at its beginning and after its end. */
        resume_seconds: z.number(),
      }),
    ),
    /** Null for a link to one film. */
    room: z.object({ name: z.string(), message: z.string(), sender_name: z.string() }).nullable(),
    commenting_enabled: z.boolean(),
    /** The name shown with comments; null until the reviewer has given one. */
    comment_as: z.string().nullable(),
    view_count_limit: z.number().int().nullable(),
    expiry: Time.nullable(),
    has_watermark: z.boolean(),
  }),
])
export type ReviewState = z.input<typeof ReviewState>

export const Review = z.object({
  /** Who invites: the organization with its brand, or the person. */
  host: z.object({ name: z.string(), ...Branding.omit({ sender_name: true }).shape }),
  /** The reviewer of an email share; null for a link. */
  reviewer_name: z.string().nullable(),
  /** Someone of the sender's tries what the reviewer sees: nothing is counted. */
  is_preview: z.boolean(),
  /** In a preview of a link: its name, which its visitors never learn. */
  previewed_link: z.string().nullable(),
  gate: ReviewState,
})
export type Review = z.input<typeof Review>

/** It is drawn on the picture. */
const ViewerName = Name(120).regex(SEEN, 'Use characters that can be seen.')

const thisLink = z.object({ token: Token })
const thisFilm = z.object({ token: Token, screenerID: Id })

/** Stretches of the film that were played, in seconds from its start. */
export const PlayedInterval = z.tuple([z.number().min(0).max(1e6), z.number().min(0).max(1e6)])

/**
 * Names each stretch of a report, so that one that is sent again because an answer was lost counts once: a random name of the page, and
 * for each stretch its number in that page.
 */
const Numbered = z.object({ page: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/), numbers: z.array(z.number().int().min(0).max(1e6)).max(200) })

const Nonce = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)

/** What the player has to prove with its next report. A nonce is answered once, and within its visit. */
export const GuardChallenge = z.object({ nonce: Nonce })
export type GuardChallenge = z.output<typeof GuardChallenge>

/**
 * The answer of the guard in the player. `frames`: how often it has checked the mark, which grows while it is shown. `digest`: HMAC-SHA-256
 * of the text of `guardProofText` under the visit's key, in base64url.
 */
export const GuardProof = z.object({
  nonce: Nonce,
  frames: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  mark: z.enum(['shown', 'hidden']),
  digest: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
export type GuardProof = z.output<typeof GuardProof>

export const review = {
  open: endpoint(routes.open, {
    access: 'public',
    params: thisLink,
    returns: Review,
    summary: 'Which gate this reviewer is at.',
  }),
  unlock: endpoint(routes.unlock, {
    mostPerMinute: 60,
    access: 'public',
    secret: true,
    params: thisLink,
    body: z.union([
      z.strictObject({ password: secret(z.string().max(200)) }),
      z.strictObject({ code: secret(z.string().regex(/^\d{6}$/)) }),
      z.strictObject({ name: ViewerName, email: z.string().trim().toLowerCase().max(254) }),
    ]),
    returns: Review,
  }),
  endpoints: endpoint(routes.endpoints, {
    access: 'public',
    params: thisFilm,
    query: z.object({ accessDeviceID: AccessDeviceId.optional(), sessionID: Id.optional() }),
    returns: DrmEndpoints,
  }),
  startSession: endpoint(routes.startSession, {
    access: 'public',
    params: thisFilm,
    body: z.object({ accessDeviceID: AccessDeviceId.optional() }),
    returns: z.object({
      sessionID: Id,
      endpoints: DrmEndpoints,
      /** Null where the film has no visible watermark: then no proof is asked for. */
      guard: GuardChallenge.extend({ key: z.string() }).nullable(),
    }),
    status: 201,
    summary: 'One visit to one film. Brings the first play token.',
  }),
  heartbeat: endpoint(routes.heartbeat, {
    access: 'public',
    params: z.object({ token: Token, sessionID: Id }),
    body: z.object({
      accessDeviceID: AccessDeviceId.optional(),
      played: z.array(PlayedInterval).max(200),
      numbered: Numbered.optional(),
      position_seconds: z.number().min(0).max(1e6),
      /** `left`: the page was closed before anything of the film was played. */
      event: z.enum(['playing', 'paused', 'seeked', 'hidden', 'left', 'ended', 'watermark_tampered']).default('playing'),
      guard: GuardProof.optional(),
    }),
    returns: z.object({
      token: z.string(),
      expires_at: Time,
      lasts_seconds: z.number(),
      view_counted: z.boolean(),
      percentage_watched: z.number(),
      guard: GuardChallenge.nullable(),
    }),
    summary:
      'What was played since the last report. Renews the play token; with a visible watermark, against the proof of a running guard.',
  }),
  requestExtension: endpoint(routes.requestExtension, {
    mostPerMinute: 10,
    access: 'public',
    params: thisLink,
    returns: Ok,
    summary: 'Ask the sender for more time, once in 24 hours.',
  }),
  sendCode: endpoint(routes.sendCode, {
    mostPerMinute: 10,
    access: 'public',
    params: thisLink,
    returns: Ok,
    summary: 'Mail a new code to the reviewer, for the network of this call. It replaces the code before it.',
  }),
  requestViews: endpoint(routes.requestViews, {
    mostPerMinute: 10,
    access: 'public',
    params: thisLink,
    body: z.object({ screenerID: Id.optional() }).default({}),
    returns: Ok,
    summary: 'Ask the sender for more views once they are used up, once in 24 hours. Of a room, for the film that is named.',
  }),
}
