import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, LineOrNothing, Name, Ok, Time } from '../../values.ts'
import { JobStatus, Scrubber } from '../files/endpoints.ts'
import * as routes from './routes.ts'
import * as cues from './subtitle-cues.ts'
import { SUBTITLE_KINDS } from './subtitle-name.ts'

const ENCODING_STATUSES = ['Unencoded', 'Queued', 'Encoding', 'Ready', 'Published', 'Error'] as const
const EncodingStatus = z.enum(ENCODING_STATUSES)

export const Screener = z.object({
  _id: Id,
  project_id: Id,
  /** The film's title. */
  project_title: z.string(),
  /** Of this version of it: "Festival cut". */
  name: z.string(),
  source_file_id: Id,
  source_file_name: z.string(),
  order: z.number().int(),
  created_at: Time,
  encoding_status: EncodingStatus,
  /** The same word as encoding_status, for file lists. */
  status: EncodingStatus,
  /** 0 to 1 while encoding. */
  encoding_progress: z.number(),
  encoding_error: z.string().nullable(),
  /** Its source is a kind of film that can be encoded. */
  is_encodable: z.boolean(),
  /** Stored segments of it are damaged: it is not played until they are encoded again. */
  is_damaged: z.boolean(),
  mp4_360p_job_status: JobStatus,
  is_available: z.boolean(),
  is_active: z.boolean(),
  /** Every copy must carry a reviewer's forensic mark: no preview, no share without. */
  use_forensic_watermark: z.boolean(),
  forensic_marks: z.enum(['None', 'Encoding', 'Complete', 'Error']),
  /** 0 to 1 while marks are made. */
  forensic_progress: z.number(),
  thumbnail_url: z.string().nullable(),
  scrubber_url: z.string().nullable(),
  scrubber: Scrubber.nullable(),
  has_comments: z.boolean(),
  duration_seconds: z.number().nullable(),
})
export type Screener = z.input<typeof Screener>

const SECOND_LINES = ['ip', 'email', 'name'] as const
export const WATERMARK_POSITIONS = ['top-left', 'top-right', 'center-center', 'bottom-left', 'bottom-right'] as const
const WATERMARK_SIZES = ['small', 'medium', 'large'] as const
const WATERMARK_OPACITIES = [50, 75, 100] as const
export const WATERMARK_TEXT_MOST = 20

/** How size and opacity are drawn. */
export const WATERMARK_SIZE_SCALE = { small: 0.8, medium: 1, large: 1.2 } as const
export const WATERMARK_OPACITY_SCALE = { 50: 0.65, 75: 0.85, 100: 1 } as const

export const Watermark = z.object({
  is_active: z.boolean(),
  text: z.string().trim().max(WATERMARK_TEXT_MOST),
  position: z.enum(WATERMARK_POSITIONS),
  second_line_text_type: z.enum(SECOND_LINES).nullable(),
  size: z.enum(WATERMARK_SIZES),
  opacity: z.literal(WATERMARK_OPACITIES),
  /** `overlay`: the player draws it over the picture. `burn_in`: it is in the pictures of a copy that the share alone plays. */
  mode: z.enum(['overlay', 'burn_in']),
})
export type Watermark = z.infer<typeof Watermark>

/** What the player draws: the share's watermark with its second line filled in for this viewer. */
export const DrawnWatermark = Watermark.extend({ second_line: z.string() })
export type DrawnWatermark = z.infer<typeof DrawnWatermark>

/** Everything a player needs, and nothing it may keep: the token ends in minutes. */
export const DrmEndpoints = z.object({
  manifest_url: z.string(),
  hls_url: z.string(),
  license_url: z.string(),
  drm_system: z.enum(['org.w3.clearkey', 'com.widevine.alpha', 'com.microsoft.playready', 'com.apple.fps']),
  token: z.string(),
  expires_at: Time,
  /** How long the token lasts from now on: a player's clock may be wrong. */
  lasts_seconds: z.number(),
  watermark: DrawnWatermark.nullable(),
})
export type DrmEndpoints = z.input<typeof DrmEndpoints>

/** A browser's own name for itself. It is accepted and decides nothing: the server knows a browser by its cookie. */
export const AccessDeviceId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const LARGEST_SUBTITLES_BYTES = 5 * 1024 * 1024
/** Of one screener: more than a film has at any market. */
export const MOST_SUBTITLES = 60

const SubtitleKind = z.enum(SUBTITLE_KINDS)
const SubtitleLabel = LineOrNothing(60)
export const Language = z.string().max(35).refine(isLanguage, 'Give the code of a language, like fr or pt-BR.')

function isLanguage(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

export const Subtitles = z.object({
  _id: Id,
  /** BCP 47; `und` where the film does not say. */
  language: z.string(),
  kind: SubtitleKind,
  /** Shown instead of the language's name; empty: that name. */
  label: z.string(),
  /** Null for a track of the film itself. */
  file_name: z.string().nullable(),
  state: z.enum(['Waiting', 'Reading', 'Ready', 'Error']),
  /** Why it cannot be read, with its line where there is one. */
  error: z.string().nullable(),
  error_line: z.number().int().nullable(),
  cues: z.number().int().nullable(),
  /** 0 as it was read; more with each repair. */
  version: z.number().int(),
  /** The file of the project that they were opened from. */
  file_id: Id.nullable(),
  /** Whether reviewers may choose them. */
  is_shown: z.boolean(),
  created_at: Time,
})
export type Subtitles = z.input<typeof Subtitles>

const Moment = z.number().int().min(0).max(cues.LAST_CUE_MS)
const Look = z.boolean().optional()
const Span = z.object({ text: z.string().max(500), italic: Look, bold: Look, underline: Look })
const Version = z.number().int().min(0)
const AskedVersion = z.coerce.number<number>().int().min(0).optional()

/** Milliseconds from the start of the film, and plain text: no markup is read in it. Without a place it is at the bottom. */
const SubtitleCue = z.object({
  start_ms: Moment,
  end_ms: Moment,
  lines: z.array(z.array(Span).max(100)).max(12),
  place: z.enum(['top', 'middle']).optional(),
})

const SubtitleCues = z.object({
  /** Frames a second of the film, null where they are not known: a step in the editor is one of them. */
  frame_rate: z.number().positive().nullable(),
  version: Version,
  /** What players show; a save names it. */
  latest: Version,
  /** Latest first; without a person what was read from the file. */
  versions: z.array(z.object({ version: Version, cues: z.number().int(), created_at: Time, created_by: z.string().nullable() })),
  /** What is still as it was read from a file of text lines names the line of its times, from 1. */
  cues: z.array(SubtitleCue.extend({ file_line: z.number().int().optional() })),
  /** `cue` counts from 0 and `line` from 1, in the text of the cue; `file_line` in the file. */
  findings: z.array(
    z.object({
      kind: z.enum(cues.SUBTITLE_FINDINGS),
      severity: z.enum(['error', 'warning']),
      cue: z.number().int(),
      line: z.number().int().optional(),
      file_line: z.number().int().optional(),
      found: z.number().optional(),
      limit: z.number().optional(),
    }),
  ),
  /** The language of the words, where it is another one than the subtitles say. */
  language_found: z.string().nullable(),
})

const thisScreener = z.object({ projectID: Id, screenerID: Id })

const theseSubtitles = thisScreener.extend({ subtitlesID: Id })

export const screeners = {
  subtitles: endpoint(routes.subtitles, {
    access: 'session',
    params: thisScreener,
    returns: z.object({ subtitles: z.array(Subtitles) }),
  }),
  addSubtitles: endpoint(routes.addSubtitles, {
    access: 'screeners:can_manage',
    params: thisScreener,
    largestBody: 8 * 1024 * 1024,
    body: z.object({
      language: Language,
      kind: SubtitleKind.default('subtitles'),
      label: SubtitleLabel.default(''),
      file_name: Name(255),
      file: z.base64().max(Math.ceil(LARGEST_SUBTITLES_BYTES / 3) * 4, 'A subtitle file may have 5 MB at most.'),
    }),
    returns: Subtitles,
    status: 201,
    summary: 'Attach WebVTT, SubRip, SCC, EBU STL or TTML in base64; it is read after the answer.',
  }),
  addSubtitlesFromFile: endpoint(routes.addSubtitlesFromFile, {
    access: 'screeners:can_manage',
    params: thisScreener,
    body: z.object({ file_id: Id, language: Language, kind: SubtitleKind.default('subtitles') }),
    returns: Subtitles,
    status: 201,
    summary: 'Open a file of the project in the editor. Reviewers see it once it is shown; the same file answers the same subtitles.',
  }),
  updateSubtitles: endpoint(routes.updateSubtitles, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('language'), value: Language }),
      z.object({ key: z.literal('kind'), value: SubtitleKind }),
      z.object({ key: z.literal('label'), value: SubtitleLabel }),
      z.object({ key: z.literal('is_shown'), value: z.boolean() }),
    ]),
    returns: Subtitles,
    summary: 'Change one field. Another language reads the file again: old encodings depend on it.',
  }),
  subtitleCues: endpoint(routes.subtitleCues, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    query: z.object({ version: AskedVersion }),
    returns: SubtitleCues,
    summary: 'Cues of a version, the latest one by default, with what is wrong with them.',
  }),
  subtitleLanguage: endpoint(routes.subtitleLanguage, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    body: z.object({ text: z.string().max(cues.MOST_LANGUAGE_SIGNS) }),
    returns: SubtitleCues.pick({ language_found: true }),
    summary: 'The language of words that are not saved yet, where it is surely another one than that of the subtitles.',
  }),
  saveSubtitleVersion: endpoint(routes.saveSubtitleVersion, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    largestBody: 8 * 1024 * 1024,
    body: z.object({ base: Version, cues: z.array(SubtitleCue).min(1, 'Subtitles need one cue at least.').max(cues.MOST_SUBTITLE_CUES) }),
    returns: SubtitleCues,
    status: 201,
    summary: 'Repaired cues become the latest version; every earlier one stays.',
  }),
  restoreSubtitleVersion: endpoint(routes.restoreSubtitleVersion, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    body: z.object({ base: Version, version: Version }),
    returns: SubtitleCues,
    status: 201,
    summary: 'An earlier version becomes the latest one, under a number of its own.',
  }),
  subtitleFile: endpoint(routes.subtitleFile, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    query: z.object({
      format: z.enum(cues.SUBTITLE_FORMATS),
      version: AskedVersion,
      /** Both or neither: the same frames at the other rate. */
      from_rate: z.enum(cues.SUBTITLE_RATES).optional(),
      to_rate: z.enum(cues.SUBTITLE_RATES).optional(),
      offset_ms: z.coerce.number<number>().int().min(-cues.MOST_OFFSET_MS).max(cues.MOST_OFFSET_MS).default(0),
    }),
    /** The file is in base64; `replaced` counts signs that its format has no code for. */
    returns: z.object({ file_name: z.string(), file: z.string(), media_type: z.string(), replaced: z.number().int() }),
    summary: 'A version in any format, retimed from one rate to another and moved by an offset.',
  }),
  removeSubtitles: endpoint(routes.removeSubtitles, {
    access: 'screeners:can_manage',
    params: theseSubtitles,
    returns: Ok,
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: thisScreener,
    returns: Screener,
  }),
  activate: endpoint(routes.activate, {
    access: 'screeners:can_manage',
    params: thisScreener,
    returns: Screener,
    summary: 'Encode Content. Calling it again while encoding changes nothing.',
  }),
  makeMarks: endpoint(routes.makeMarks, {
    access: 'screeners:can_manage',
    params: thisScreener,
    returns: Screener,
    summary: 'Make the marked pictures that forensic watermarks are made of, once for each encode.',
  }),
  cancel: endpoint(routes.cancel, {
    access: 'screeners:can_manage',
    params: thisScreener,
    returns: Screener,
    summary: 'Stop an encode that is under way; the source stays.',
  }),
  update: endpoint(routes.update, {
    access: 'screeners:can_manage',
    params: thisScreener,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('name'), value: Name(255) }),
      z.object({ key: z.literal('use_forensic_watermark'), value: z.boolean() }),
    ]),
    returns: Screener,
  }),
  drm: endpoint(routes.drm, {
    access: 'session',
    params: thisScreener,
    query: z.object({ accessDeviceID: AccessDeviceId.optional() }),
    returns: DrmEndpoints,
    summary: 'Manifest, licence address and a play token for the owner’s own preview.',
  }),
  proxy: endpoint(routes.proxy, {
    access: 'session',
    params: thisScreener,
    returns: z.object({ url: z.string() }),
    summary: 'The 360p preview of the source.',
  }),
  activity: endpoint(routes.activity, {
    access: 'screeners:can_view_analytics',
    params: thisScreener,
    returns: z.object({
      reviewers: z.number().int(),
      opened: z.number().int(),
      finished: z.number().int(),
      average_watched: z.number(),
      counted_views: z.number().int(),
      curve: z.array(z.object({ start_percentage: z.number(), end_percentage: z.number(), weight: z.number(), plays: z.number().int() })),
      most_rewatched: z.array(z.object({ start_seconds: z.number(), plays: z.number().int(), who: z.array(z.string()) })),
      live: z.array(z.object({ name: z.string(), place: z.string(), browser: z.string(), position_seconds: z.number() })),
    }),
    summary: 'What all reviewers of one screener did, added up.',
  }),
}
