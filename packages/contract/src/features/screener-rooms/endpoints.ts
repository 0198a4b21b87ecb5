import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { SEEN } from '../../patterns.ts'
import { CountryCode, Id, Name, Ok, SortDirection, Time } from '../../values.ts'
import { Scrubber } from '../files/endpoints.ts'
import { PlayedSegment, WatchedFrom } from '../shared-screeners/endpoints.ts'
import { MOST_FACES } from './room-rules.ts'
import * as routes from './routes.ts'

export const ROOMS_PAGE = 12
export const MOST_ROOM_PROJECTS = 200
export const MOST_ROOM_SCREENERS = 1_000

export const RoomScreener = z.object({
  _id: Id,
  /** Where the film is now: it may have moved since it was placed. */
  project_id: Id,
  /** Its name in this room: the screener's own unless it was renamed here. */
  name: z.string(),
  is_renamed: z.boolean(),
  thumbnail_url: z.string().nullable(),
  /** The picture is of this room alone. */
  has_own_thumbnail: z.boolean(),
  duration_seconds: z.number().nullable(),
  /** Encoded: reviewers can watch it, also once its original is archived. */
  is_available: z.boolean(),
  use_forensic_watermark: z.boolean(),
  /** Its forensic marks are made: a copy can carry them. */
  has_marks: z.boolean(),
})
export type RoomScreener = z.input<typeof RoomScreener>

export const RoomProject = z.object({
  _id: Id,
  title: z.string(),
  /** Its place in the room, from 0. */
  order: z.number().int(),
  poster: z.string().nullable(),
  /** The poster is of this room alone. */
  has_own_poster: z.boolean(),
  project_logline: z.string(),
  /** Those that are displayed to reviewers. */
  project_custom_fields: z.array(z.object({ title: z.string(), value: z.string() })),
  screeners: z.array(RoomScreener),
})
export type RoomProject = z.input<typeof RoomProject>

const room = {
  _id: Id,
  name: z.string(),
  /** `UPDATING` while a film of the room is being encoded again. */
  status: z.enum(['READY', 'UPDATING']),
  /** Posters and pictures of the first films. */
  thumbnail_urls: z.array(z.string()),
  created_at: Time,
  updated_at: Time,
}

export const ScreenerRoomCard = z.object({
  ...room,
  project_count: z.number().int(),
  screener_count: z.number().int(),
  /** The first of those who have access, and how many they are. */
  users: z.array(z.object({ _id: Id, full_name: z.string() })).max(MOST_FACES),
  user_count: z.number().int(),
  /** One of its screeners is encoded: before, the room cannot be sent. */
  has_encoded: z.boolean(),
  can_modify: z.boolean(),
  can_send: z.boolean(),
})
export type ScreenerRoomCard = z.input<typeof ScreenerRoomCard>

/** `PENDING`: the room holds nothing yet that can be watched. */
const Preview = z.object({ status: z.enum(['PENDING', 'COMPLETE', 'ERROR']), data: z.object({ url: z.string() }).nullable() })

export const ScreenerRoom = z.object({
  ...room,
  /** The address is for who is signed in: it makes a preview of their own. */
  preview: Preview,
  projects: z.array(RoomProject),
  /** Who has access: Administrators, and the members that are listed in `user_ids`. */
  users: z.array(z.object({ _id: Id, full_name: z.string(), is_admin: z.boolean() })),
  user_ids: z.array(Id),
  /** Links that were sent of this room, expired ones too. */
  reviewer_count: z.number().int(),
  /** Whether a reviewer of the room wrote a comment. */
  has_comments: z.boolean(),
  /** Of any of its films. */
  use_forensic_watermark: z.boolean(),
  can_modify: z.boolean(),
  can_send: z.boolean(),
})
export type ScreenerRoom = z.input<typeof ScreenerRoom>

/** What one reviewer watched of one screener of a room. */
export const WatchedInRoom = z.object({
  screener_id: Id,
  screener_name: z.string(),
  project_title: z.string(),
  times_watched: z.number().int(),
  /** Sessions that count as a view. */
  views: z.number().int(),
  last_viewed_at: Time.nullable(),
  shared_screener_id: Id,
  shared_screener_name: z.string(),
  shared_screener_email: z.string().nullable(),
  percentage_watched: z.number(),
  watched: z.array(PlayedSegment),
  /** Of the last visit. */
  location: WatchedFrom,
})
export type WatchedInRoom = z.input<typeof WatchedInRoom>
const watchedRows = { returns: z.object({ rows: z.array(WatchedInRoom) }) }

/**
 * Reviewers of one company: the owner of a network that was proved, else the domain of their address. A free address is a person, a link
 * is a line of its own.
 */
const WatchingCompany = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['company', 'person', 'link']),
  /** Strong: two or more people watched, and two or more films passed 70 percent. Growing: one did. Quiet: less. */
  interest: z.enum(['none', 'quiet', 'growing', 'strong']),
  watched_seconds: z.number().int(),
  last_viewed_at: Time.nullable(),
  sent_at: Time,
  is_live: z.boolean(),
  /** What its people watched of each film, added up. */
  films: z.array(z.object({ screener_id: Id, percentage_watched: z.number(), watched: z.array(PlayedSegment) })),
  reviewers: z.array(
    z.object({
      _id: Id,
      shared_name: z.string(),
      shared_email: z.string().nullable(),
      share_type: z.enum(['email', 'link']),
      last_viewed_at: Time.nullable(),
      is_live: z.boolean(),
    }),
  ),
})

const RoomName = Name(120).regex(SEEN, 'Use characters that can be seen.')
const thisOwner = z.object({ organizationID: Id })
const thisRoom = thisOwner.extend({ roomID: Id })
/** Three calls name the room alone. */
const roomAlone = z.object({ roomID: Id })
const thisProject = thisRoom.extend({ projectID: Id })
const thisScreener = thisProject.extend({ screenerID: Id })
/** One that the list does not have is 400, which only the list knows. */
const Place = z.number().int()
const notifyReviewers = z.boolean().default(false)
const notice = { body: z.object({ notifyReviewers: z.boolean().optional() }).default({}) }

/** What the person saw at the two places: a room that changed meanwhile refuses the swap. */
const Swap = z.object({ indexA: Place, indexB: Place, seenA: Id.optional(), seenB: Id.optional() })

const present = { returns: ScreenerRoom }

/** Rooms belong to organizations: an individual is answered 403. */
export const screenerRooms = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisOwner,
    query: z.object({
      search: z.string().max(200).optional(),
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
      take: z.coerce.number<number>().int().min(1).max(100).default(ROOMS_PAGE),
      sortBy: z.enum(['created_at', 'name']).default('created_at'),
      sortDirection: SortDirection.default('DESC'),
    }),
    returns: z.object({ screener_groups: z.array(ScreenerRoomCard), count: z.number().int(), can_create: z.boolean() }),
    summary: 'Screener rooms. Without the permission to see rooms, those that list the caller.',
  }),
  create: endpoint(routes.create, {
    access: 'screener_rooms:can_modify',
    params: thisOwner,
    body: z.object({ screenerGroupName: RoomName }),
    ...present,
    status: 201,
  }),
  get: endpoint(routes.get, { access: 'session', params: thisRoom, ...present }),
  update: endpoint(routes.update, {
    access: 'session',
    params: thisRoom,
    body: z.object({ key: z.literal('name'), value: RoomName }),
    ...present,
  }),
  delete: endpoint(routes.delete, {
    access: 'session',
    params: thisRoom,
    returns: Ok,
    summary: 'Delete the room. Its films stay in their projects.',
  }),
  duplicate: endpoint(routes.duplicate, {
    access: 'session',
    params: thisRoom,
    ...present,
    status: 201,
    summary: 'Another room with the same films, and without reviewers.',
  }),
  setAccess: endpoint(routes.setAccess, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisRoom,
    /** `was`: whom the caller saw listed. Only what they changed of it is changed. */
    body: z.object({ ids: z.array(Id).max(1_000), was: z.array(Id).max(1_000).optional() }),
    ...present,
    summary: 'The members who have access beside Administrators: all of them. A caller who is listed stays.',
  }),
  analytics: endpoint(routes.analytics, {
    access: 'screeners:can_view_analytics',
    params: thisRoom,
    returns: z.object({
      /** `opened` and `finished`: reviewers who began a film, and who finished one. */
      totals: z.object({
        reviewers: z.number().int(),
        opened: z.number().int(),
        finished: z.number().int(),
        watched_seconds: z.number().int(),
      }),
      /** What the room holds in its order, then what was watched and has left it. */
      films: z.array(z.object({ _id: Id, name: z.string(), poster: z.string().nullable() })),
      /** Of at most 500 reviewers. Who watched last comes first. */
      companies: z.array(WatchingCompany),
      /** The stretches that were played most often, one of a film, with all that a picture of their first moment needs. */
      rewatched: z.array(
        z.object({
          screener_id: Id,
          project_id: Id,
          name: z.string(),
          start_seconds: z.number(),
          plays: z.number().int(),
          /** The companies that played it. */
          who: z.array(z.string()),
          scrubber: Scrubber.nullable(),
          scrubber_url: z.string().nullable(),
          thumbnail_url: z.string().nullable(),
        }),
      ),
    }),
    summary: 'Who watched which screener of the room, and how far.',
  }),
  reviewerAnalytics: endpoint(routes.reviewerAnalytics, {
    access: 'screeners:can_view_analytics',
    params: roomAlone.extend({ sharedScreenerID: Id }),
    ...watchedRows,
    summary: 'What one reviewer of the room watched.',
  }),
  screenerAnalytics: endpoint(routes.screenerAnalytics, {
    access: 'screeners:can_view_analytics',
    params: roomAlone.extend({ screenerID: Id }),
    ...watchedRows,
    summary: 'Who watched one screener of the room.',
  }),
  preview: endpoint(routes.preview, {
    access: 'session',
    params: roomAlone,
    returns: Preview,
    changesState: true,
    summary: 'An address for the caller alone, for one hour, at which they see the whole room as a reviewer does. Nothing is counted.',
  }),
  makePreview: endpoint(routes.makePreview, {
    access: 'session',
    params: thisRoom,
    body: z.object({
      /** The reviewer of the room whose gates, titles and terms are tried. */
      sharedScreenerID: Id.nullish(),
      /** From where; without it from where the caller is. */
      countryCode: CountryCode.nullish(),
      regionCode: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      /** When; without it at the moment that it is opened. */
      at: Time.nullish(),
    }),
    returns: Preview,
    status: 201,
    summary: 'The same as one reviewer, at a place and a time. Needs the right to send the room.',
  }),
  availableProjects: endpoint(routes.availableProjects, {
    access: 'session',
    params: thisRoom,
    query: z.object({ search: z.string().max(200).optional() }),
    returns: z.object({
      projects: z.array(z.object({ _id: Id, title: z.string(), poster: z.string().nullable(), screener_count: z.number().int() })),
    }),
    summary: 'Projects that are not in the room, at most 200.',
  }),
  addProjects: endpoint(routes.addProjects, {
    access: 'session',
    params: thisRoom,
    body: z.object({ projectIDs: z.array(Id).min(1).max(MOST_ROOM_PROJECTS) }),
    ...present,
  }),
  removeProject: endpoint(routes.removeProject, { access: 'session', params: thisProject, ...notice, ...present }),
  updateProject: endpoint(routes.updateProject, {
    access: 'session',
    params: thisProject,
    body: z.object({ key: z.literal('poster'), value: z.null() }),
    ...present,
    summary: "Bring the project's own poster back. One for this room alone is sent by POST uploads.",
  }),
  swapProjects: endpoint(routes.swapProjects, { access: 'session', params: thisRoom, body: Swap, ...present }),
  orderProjects: endpoint(routes.orderProjects, {
    access: 'session',
    params: thisRoom,
    body: z.object({ projectIDs: z.array(Id).max(MOST_ROOM_PROJECTS), seenIDs: z.array(Id).max(MOST_ROOM_PROJECTS).optional() }),
    ...present,
    summary: 'All projects of the room, in their new order. `seenIDs` is the order before: a room that changed meanwhile refuses.',
  }),
  availableScreeners: endpoint(routes.availableScreeners, {
    access: 'session',
    params: thisProject,
    returns: z.object({
      screeners: z.array(z.object({ _id: Id, name: z.string(), source_file_name: z.string(), created_at: Time })),
    }),
    summary: 'Encoded screeners of the project that are not in the room.',
  }),
  addScreeners: endpoint(routes.addScreeners, {
    access: 'session',
    params: thisProject,
    body: z.object({ screenerIDs: z.array(Id).min(1).max(MOST_ROOM_SCREENERS), notifyReviewers }),
    ...present,
  }),
  updateScreener: endpoint(routes.updateScreener, {
    access: 'session',
    params: thisScreener,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('name'), value: RoomName.nullable() }),
      z.object({ key: z.literal('thumbnail_url'), value: z.null() }),
    ]),
    ...present,
    summary: 'Rename a screener in this room alone; null brings its own name back, or its own picture. A picture is sent by POST uploads.',
  }),
  removeScreener: endpoint(routes.removeScreener, { access: 'session', params: thisScreener, ...notice, ...present }),
  swapScreeners: endpoint(routes.swapScreeners, { access: 'session', params: thisProject, body: Swap, ...present }),
  orderScreeners: endpoint(routes.orderScreeners, {
    access: 'session',
    params: thisProject,
    body: z.object({ screenerIDs: z.array(Id).max(MOST_ROOM_SCREENERS), seenIDs: z.array(Id).max(MOST_ROOM_SCREENERS).optional() }),
    ...present,
    summary: 'All screeners of a project in the room, in their new order. `seenIDs` is the order before.',
  }),
}
