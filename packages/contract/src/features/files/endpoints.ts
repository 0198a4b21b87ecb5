import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, LineOrNothing, Ok, SortDirection, Time, Token } from '../../values.ts'
import * as routes from './routes.ts'

const FILE_TYPES = [
  'document',
  'dcp',
  'subtitle_track',
  'closed_caption',
  'folder',
  'source_file',
  'audio_track',
  'disc_output',
  'video_file',
] as const
export const FileType = z.enum(FILE_TYPES)
export type FileType = z.infer<typeof FileType>
export const isFileType = (type: string): type is FileType => FILE_TYPES.includes(type as FileType)

export const FILE_TYPE_LABELS: Record<FileType, string> = {
  folder: 'Folder',
  source_file: 'Video',
  video_file: 'Video',
  document: 'Document',
  dcp: 'DCP',
  subtitle_track: 'Subtitles Track',
  closed_caption: 'Closed Captions',
  audio_track: 'Audio',
  disc_output: 'ISO',
}

const FILE_STATUSES = ['Awaiting Content', 'Uploading', 'Processing', 'Ready', 'Error'] as const
const JOB_STATUSES = ['Pending', 'In Progress', 'Complete', 'Error'] as const
export const JobStatus = z.enum(JOB_STATUSES)

/** `Failed`: the package is not what it says. `Error`: the check itself could not be done. */
const DCP_STATUSES = ['Uploading', 'Pending', 'Checking', 'Verified', 'Failed', 'Error'] as const
export const DcpStatus = z.enum(DCP_STATUSES)

/** Worth knowing of a verified one: it needs files that no other DCP of the project has; its reels have several frame rates. */
export const DcpNotice = z.enum(['ov_missing', 'mixed_rates'])

/** A sprite of frames, left to right, top to bottom. */
export const Scrubber = z.object({
  frames: z.number().int(),
  columns: z.number().int(),
  frame_width: z.number().int(),
  frame_height: z.number().int(),
  interval_seconds: z.number(),
})

const FileScreener = z.object({
  _id: Id,
  status: z.string(),
  thumbnail_url: z.string().nullable(),
  scrubber_url: z.string().nullable(),
  scrubber: Scrubber.nullable(),
  mp4_360p_job_status: JobStatus,
})

export const FileItem = z.object({
  _id: Id,
  type: FileType,
  name: z.string(),
  /** Extension without its dot, lower case; "folder" for a folder. */
  kind: z.string(),
  file_name: z.string(),
  size: z.number(),
  created_at: Time,
  updated_at: Time,
  frozen_at: Time.nullable(),
  started_defrosting_at: Time.nullable(),
  tags: z.array(z.object({ _id: Id, name: z.string() })),
  screener: FileScreener.nullable(),
  /** The state of the check of a DCP, with progress from 0 to 1; null for anything else. */
  dcp: z.object({ status: DcpStatus, progress: z.number(), wrong_count: z.number().int(), notice: DcpNotice.nullable() }).nullable(),
  url: z.string().nullable(),
  key: z.string().nullable(),
  preview_image_status: JobStatus.nullable(),
  preview_image_url: z.string().nullable(),
  preview_image_url_sm: z.string().nullable(),
  preview_image_url_md: z.string().nullable(),
  preview_image_url_lg: z.string().nullable(),
  project_id: Id,
  folder_id: Id.nullable(),
  status: z.enum(FILE_STATUSES),
  /** Why the last job on this file failed, for the tile. */
  status_reason: z.string().nullable(),
  is_ready: z.boolean(),
  description: z.string(),
  /** Items directly inside, for a folder. */
  item_count: z.number().int().nullable(),
  /** Pictures of the first things in it, three at the most, for a folder. */
  frames: z.array(z.string()),
  disc_type: z.string().nullable(),
  length_in_ms: z.number().nullable(),
  length_in_minutes: z.number().nullable(),
  resolution: z.string().nullable(),
  frame_rate: z.string().nullable(),
})
export type FileItem = z.input<typeof FileItem>

export const FileInfo = FileItem.extend({
  duration: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  framerate: z.string().nullable(),
  codec: z.string().nullable(),
  /** In ffmpeg's words; null where the file says nothing, or was opened before this was asked. */
  colour: z.object({ primaries: z.string().nullable(), transfer: z.string().nullable() }).nullable(),
  bitrate: z.number().nullable(),
  audio: z.array(z.object({ codec: z.string(), channels: z.number(), language: z.string().nullable() })),
  language: z.string().nullable(),
  /** Null for files that a visitor sent. */
  uploaded_by: z.string().nullable(),
  /** Of the bytes as they lie in the store; null until they were read through. */
  hashes: z.object({ xxh128: z.string(), c4: z.string() }).nullable(),
})
export type FileInfo = z.input<typeof FileInfo>

/** What can be shown of a file: one of film, sound, pages, picture and text; `none` says why in `reason`. */
export const FilePreview = z.object({
  kind: z.enum(['video', 'audio', 'pages', 'picture', 'text', 'none']),
  /** The 360p proxy, the sound, or the picture. */
  url: z.string().nullable(),
  waveform_url: z.string().nullable(),
  pages: z.array(z.string()),
  text: z.string().nullable(),
  /** The text goes on: only its beginning is here. */
  is_cut: z.boolean(),
  reason: z.enum(['frozen', 'thawing', 'preparing', 'failed', 'protected', 'unknown']).nullable(),
})
export type FilePreview = z.input<typeof FilePreview>

const TagIds = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(100))

const thisProject = z.object({ projectID: Id })
const ofFile = { fileID: Id, fileType: FileType.optional() }
/** Files and folders that were picked; the type is what the page believed. */
export const Picked = z
  .array(z.object({ _id: Id, type: FileType }))
  .min(1)
  .max(10_000)

const slice = {
  skip: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number<number>().int().min(1).max(1_000).default(100),
}
const inPlace = {
  ...slice,
  search: z.string().max(200).optional(),
  sortBy: z.enum(['name', 'size', 'created_at']).default('name'),
  sortDir: SortDirection.default('ASC'),
  types: z.string().max(200).optional(),
  /** Ids, by commas: files that carry any of these tags. */
  tags: TagIds.optional(),
}
const onePage = z.object({
  files: z.array(FileItem),
  breadcrumb: z.array(z.object({ _id: Id, name: z.string() })),
  size: z.number().int(),
})

/** A film of any project that the viewer sees, or a DCP, to be picked where no project is open. */
export const SourceFile = z.object({
  _id: Id,
  type: z.enum(['source_file', 'dcp']),
  name: z.string(),
  kind: z.string(),
  size: z.number(),
  status: z.string(),
  created_at: Time,
  project_id: Id,
  project_title: z.string(),
  /** Null while there is nothing of it to watch. */
  screener_id: Id.nullable(),
})

/** What is entered of a film decides what its services cost: it is of the form that they read. */
const Seconds = z.number().gt(0, 'More than 0 seconds.').max(86_400, 'At most 24 hours.')
const Resolution = z.string().regex(/^\d{2,5} ?[x×] ?\d{2,5}$/, 'Write it as 1920 x 1080.')
const Rate = z.string().regex(/^[1-9]\d{0,2}(\.\d{1,3})?$/, 'Write it as 23.976.')

export const files = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisProject,
    query: z.object({ ...inPlace, folderID: Id.optional() }),
    returns: onePage,
    summary: 'One page of a project or folder: folders first, then files.',
  }),
  inFolder: endpoint(routes.inFolder, {
    access: 'session',
    params: z.object({ projectID: Id, folderID: Id }),
    query: z.object(inPlace),
    returns: onePage,
    summary: 'The same, of one folder.',
  }),
  sources: endpoint(routes.sources, {
    access: 'session',
    /** `also`: DCPs whose check found nothing wrong, too. */
    query: z.object({ ...slice, search: z.string().max(200).optional(), projectID: Id.optional(), also: z.literal('dcp').optional() }),
    returns: z.object({ source_files: z.array(SourceFile), size: z.number().int() }),
    summary: 'The films of every project of the viewer, or of one with all its folders, the latest first.',
  }),
  info: endpoint(routes.info, {
    access: 'session',
    params: thisProject,
    query: z.object({ fileID: Id, fileType: FileType.optional() }),
    returns: FileInfo,
  }),
  update: endpoint(routes.update, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.discriminatedUnion('key', [
      // With `was` an earlier change is undone: refused if the name is another one by now.
      z.object({ ...ofFile, key: z.literal('name'), value: LineOrNothing(255), was: LineOrNothing(255).optional() }),
      z.object({ ...ofFile, key: z.literal('description'), value: z.string().max(5000) }),
      z.object({ ...ofFile, key: z.literal('duration'), value: Seconds.nullable() }),
      // Of `utilities/languages`, by its code.
      z.object({ ...ofFile, key: z.literal('language'), value: z.string().max(60).nullable() }),
      z.object({ ...ofFile, key: z.literal('resolution'), value: Resolution.nullable() }),
      z.object({ ...ofFile, key: z.enum(['frame_rate', 'framerate']), value: Rate.nullable() }),
    ]),
    returns: FileInfo,
    summary: 'Change one field of a file. An empty name becomes "File".',
  }),
  delete: endpoint(routes.delete, {
    access: 'files:can_delete',
    params: thisProject,
    body: z.object({ _files: Picked, folderID: Id.nullish(), only_empty: z.boolean().default(false) }),
    returns: z.object({ deleted: z.number().int() }),
    summary: 'Delete files and folders, with everything in the folders. `only_empty`: refused if anything is in them.',
  }),
  deletion: endpoint(routes.deletion, {
    access: 'files:can_delete',
    params: thisProject,
    body: z.object({ _files: Picked }),
    returns: z.object({ files: z.number().int(), bytes: z.number(), share_links: z.number().int() }),
    summary: 'What deleting these would remove: files, bytes, and share links that work now.',
  }),
  preview: endpoint(routes.preview, {
    access: 'session',
    params: z.object({ projectID: Id, fileID: Id }),
    returns: FilePreview,
    summary: 'What the previewer shows of a file; never the file itself as a document.',
  }),
  retryPreviews: endpoint(routes.retryPreviews, {
    access: 'projects:can_modify',
    params: z.object({ projectID: Id, fileID: Id }),
    returns: Ok,
    summary: 'Make the thumbnail, scrubber and 360p preview again.',
  }),
  download: endpoint(routes.download, {
    access: 'files:can_download',
    inOwnProjects: 'open',
    visitors: ({ query, isReceiving }) => isReceiving || (query as { package_id?: unknown }).package_id !== undefined,
    // The sender of a link reads who downloaded through it.
    changesState: true,
    query: z.object({
      fileID: Id,
      fileType: FileType.optional(),
      projectID: Id.optional(),
      downloadID: Id.optional(),
      /**
       * The token of a download page that this browser has opened: only its package is searched for the file. Without it a session, or
       * any link opened in this browser, gives access.
       */
      package_id: Token.optional(),
    }),
    returns: z.object({ token: z.string() }),
    summary: 'An address that downloads the original, for six hours at most and no longer than the caller has access to it.',
  }),
}
