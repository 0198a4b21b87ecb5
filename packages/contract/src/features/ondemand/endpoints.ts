import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Name, Ok, Time, Token } from '../../values.ts'
import { Branding } from '../organizations/endpoints.ts'
import * as routes from './routes.ts'
import { RELEASE_YEARS, SECTIONS, VIDEO_STATUSES } from './video-rules.ts'

export const MOST_TIMED_TEXTS = 50
export const LARGEST_TIMED_TEXT_BYTES = 5 * 1024 * 1024
export const MOST_CUSTOM_FIELDS = 50

const Status = z.enum(VIDEO_STATUSES)
export const SectionName = z.enum(SECTIONS)
const SectionState = z.enum(['open', 'submitted', 'approved', 'returned'])

/** What the asking side wants, and may be given. Names are those of the documents. */
export const VideoSettings = z.object({
  can_upload_dcp: z.boolean().default(true),
  can_upload_video: z.boolean().default(true),
  can_upload_trailer: z.boolean().default(true),
  can_upload_thumbnail: z.boolean().default(true),
  can_upload_poster: z.boolean().default(true),
  can_edit_metadata: z.boolean().default(true),
  can_allow_source_file_download: z.boolean().default(false),
  /** Codes of languages, separated by commas; empty for all. */
  asset_languages: z.string().max(2000).default(''),
  /** Names of genres, separated by commas; empty for all. */
  genres: z.string().max(2000).default(''),
})
export type VideoSettings = z.infer<typeof VideoSettings>

/** The same as it is shown: every flag is there. */
export const ShownSettings = z.object({
  can_upload_dcp: z.boolean(),
  can_upload_video: z.boolean(),
  can_upload_trailer: z.boolean(),
  can_upload_thumbnail: z.boolean(),
  can_upload_poster: z.boolean(),
  can_edit_metadata: z.boolean(),
  can_allow_source_file_download: z.boolean(),
  asset_languages: z.string(),
  genres: z.string(),
})

export const VideoField = z.object({
  _id: Id,
  label: z.string(),
  type: z.enum(['string', 'dropdown', 'boolean']),
  is_multiselect: z.boolean(),
  options: z.array(z.object({ _id: Id, label: z.string() })),
})
export type VideoField = z.infer<typeof VideoField>
export const NewVideoField = z.object({
  label: Name(120),
  type: z.enum(['string', 'dropdown', 'boolean']).default('string'),
  is_multiselect: z.boolean().default(false),
  options: z.array(Name(120)).max(100).default([]),
})

/** A boolean is 1 or 0, several options are a list of their ids. */
const FieldValue = z.object({
  fieldID: Id,
  value: z.union([z.string().max(5000), z.literal(0), z.literal(1), z.array(Id).max(100), z.null()]),
})
export type FieldValue = z.infer<typeof FieldValue>

const SentFile = z.object({
  name: z.string(),
  size: z.number(),
  received_at: Time,
  is_verified: z.boolean(),
  picture_url: z.string().nullable(),
  length_in_ms: z.number().nullable(),
  codec: z.string().nullable(),
  bitrate: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  frame_rate: z.string().nullable(),
  channels: z.number().nullable(),
})
export const SectionView = z.object({
  section: SectionName,
  state: SectionState,
  /** Why it came back. */
  reason: z.string(),
  submitted_by: z.string(),
  submitted_at: Time.nullable(),
})
const SentImport = z.object({ _id: Id, origin_name: z.string(), part: z.string() })
const lists = {
  directors: z.string(),
  producers: z.string(),
  genre_ids: z.string(),
  countries: z.string(),
  subtitles: z.string(),
  languages: z.string(),
}

export const VideoRequest = z.object({
  _id: Token,
  title: z.string(),
  release_year: z.number().int().nullable(),
  short_summary: z.string(),
  logline: z.string(),
  ...lists,
  status: Status.nullable(),
  is_trailer_submitted: z.boolean(),
  is_video_submitted: z.boolean(),
  is_artwork_submitted: z.boolean(),
  is_metadata_submitted: z.boolean(),
  is_dcp_submitted: z.boolean(),
  allow_download_source: z.boolean(),
  thumbnail_url: z.string().nullable(),
  thumbnail_file_name: z.string().nullable(),
  poster_image_url: z.string().nullable(),
  poster_image_file_name: z.string().nullable(),
  trailer: z.object({ _id: Id, status: Status.nullable(), is_active: z.boolean(), source_file: SentFile.nullable() }).nullable(),
  source_file: SentFile.nullable(),
  cinerequest_id: Token.nullable(),
  is_insertion: z.boolean(),
  organization_name: z.string(),
  organization_logo_url: z.string().nullable(),
  ...ShownSettings.shape,
  uploadLimitInGB: z.number().int(),
  customFieldValues: z.array(FieldValue),
  /** Beside the documents: what the page needs to show progress, and who asks. */
  state: z.enum(['open', 'approved', 'withdrawn']),
  /** Grows with each change: a change that names an older one is refused. */
  revision: z.number().int(),
  sections: z.array(SectionView),
  dcp_files: z.array(z.object({ name: z.string(), size: z.number(), status: z.string() })),
  /** Running imports, and copies of own files that a job makes. */
  file_imports: z.array(SentImport),
  failed_imports: z.array(z.object({ _id: Id, origin_name: z.string(), part: z.string(), error: z.string() })),
  /** What this browser began to send and did not finish. */
  unfinished_uploads: z.array(
    z.object({ _id: Id, file_name: z.string(), part: z.string(), current_size: z.number(), total_size: z.number() }),
  ),
  intro_html: z.string(),
  requester_name: z.string(),
  recipient_name: z.string(),
  due_at: Time.nullable(),
  project_id: Id,
  host: z.object({ name: z.string(), ...Branding.omit({ sender_name: true }).shape }),
})
export type VideoRequest = z.input<typeof VideoRequest>

const List = z.string().trim().max(5000)
const VideoChange = z.object({
  revision: z.number().int().optional(),
  title: Name(200).optional(),
  release_year: z.number().int().min(RELEASE_YEARS.min).max(RELEASE_YEARS.max).nullable().optional(),
  short_summary: z.string().trim().max(5000).optional(),
  logline: z.string().trim().max(1000).optional(),
  directors: List.optional(),
  producers: List.optional(),
  genre_ids: List.optional(),
  countries: List.optional(),
  subtitles: List.optional(),
  languages: List.optional(),
  allow_download_source: z.boolean().optional(),
  is_video_submitted: z.literal(true).optional(),
  is_trailer_submitted: z.literal(true).optional(),
  is_artwork_submitted: z.literal(true).optional(),
  is_metadata_submitted: z.literal(true).optional(),
  is_dcp_submitted: z.literal(true).optional(),
  customFieldValues: z.array(FieldValue).max(MOST_CUSTOM_FIELDS).optional(),
})

export const TimedText = z.object({
  _id: Id,
  name: z.string(),
  language: z.string(),
  status: z.enum(['Awaiting', 'Received', 'Uploaded', 'Error']),
  error: z.string().nullable(),
  error_line: z.number().int().nullable(),
  cues: z.number().int().nullable(),
})
export type TimedText = z.input<typeof TimedText>

const Language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language.')
const thisVideo = z.object({ videoID: Token })
const thisTimedText = z.object({ videoID: Token, timedTextID: Id })
const change = { access: 'public', params: thisVideo, body: VideoChange, returns: VideoRequest, mostPerMinute: 120 } as const

/** The public page of a request, for the holders of its link. */
export const ondemand = {
  open: endpoint(routes.open, { access: 'public', params: thisVideo, returns: VideoRequest }),
  update: endpoint(routes.update, {
    ...change,
    summary: 'Changes the fields that are sent; `is_*_submitted: true` locks a section.',
  }),
  patch: endpoint(routes.patch, change),
  createTrailer: endpoint(routes.createTrailer, {
    access: 'public',
    mostPerMinute: 60,
    params: thisVideo,
    returns: z.object({ trailer: z.object({ _id: Id, status: Status.nullable(), is_active: z.boolean() }) }),
    status: 201,
  }),
  updateTrailer: endpoint(routes.updateTrailer, {
    access: 'public',
    params: thisVideo,
    body: z.object({ status: Status.exclude(['Approved']) }),
    returns: z.object({ trailer: z.object({ _id: Id, status: Status.nullable(), is_active: z.boolean() }) }),
  }),
  createDcpRequest: endpoint(routes.createDcpRequest, {
    access: 'public',
    mostPerMinute: 60,
    params: thisVideo,
    returns: z.object({ cinerequest_id: Token, project_id: Id }),
    status: 201,
    summary: 'The request that a DCP is sent through; the same one each time.',
  }),
  genres: endpoint(routes.genres, {
    access: 'public',
    params: thisVideo,
    returns: z.object({ genres: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),
  customFields: endpoint(routes.customFields, {
    access: 'public',
    params: thisVideo,
    returns: z.object({ custom_fields: z.array(VideoField) }),
  }),
  submitSource: endpoint(routes.submitSource, {
    mostPerMinute: 30,
    access: 'files:can_share',
    inOwnProjects: 'open',
    params: z.object({ videoID: Token, sourceFileID: Id }),
    /** `is_queued`: it is large, and a job copies it. */
    returns: VideoRequest.extend({ is_queued: z.boolean() }),
    status: 201,
    summary: 'Send a film of an own project as the source file.',
  }),
  timedTexts: endpoint(routes.timedTexts, {
    access: 'public',
    params: thisVideo,
    returns: z.object({ timed_texts: z.array(TimedText) }),
  }),
  addTimedText: endpoint(routes.addTimedText, {
    access: 'public',
    secret: true,
    mostPerMinute: 60,
    params: thisVideo,
    body: z.object({ fileName: Name(255), language: Language }),
    returns: z.object({ signedUrl: z.string(), timedTextID: Id }),
    status: 201,
    summary: 'Send the file to `signedUrl` by PUT, then set the status to Uploaded.',
  }),
  replaceTimedText: endpoint(routes.replaceTimedText, {
    access: 'public',
    secret: true,
    mostPerMinute: 60,
    params: thisTimedText,
    body: z.object({ fileName: Name(255) }),
    returns: z.object({ signedUrl: z.string(), timedTextID: Id }),
    status: 201,
    summary: 'Send another file to `signedUrl` by PUT, then set the status to Uploaded. The one before stays until it has arrived.',
  }),
  updateTimedText: endpoint(routes.updateTimedText, {
    access: 'public',
    params: thisTimedText,
    body: z.object({ name: Name(255).optional(), language: Language.optional(), status: z.literal('Uploaded').optional() }),
    returns: TimedText,
  }),
  removeTimedText: endpoint(routes.removeTimedText, { access: 'public', params: thisTimedText, returns: Ok }),
}
