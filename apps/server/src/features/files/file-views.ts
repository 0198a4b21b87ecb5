import type { FileInfo, FileItem } from '@answerprint/contract/files'
import { discTypeOf } from '@answerprint/contract/order-facts'
import type { z } from 'zod'
import type { ObjectStore } from '#platform/storage/object-store'
import type { FileRow } from './files.repository.ts'

type Item = z.output<typeof FileItem>
type Info = z.output<typeof FileInfo>
type FileOrigin = Pick<Info, 'uploaded_by' | 'hashes'>
type Sign = (key: string | null) => Promise<string | null>

/** The result of the probe, stored with the file. */
export type FileMedia = {
  width?: number
  height?: number
  frame_rate?: { num: number; den: number }
  video_codec?: string
  /** What the file says of its colours. */
  colour?: { primaries?: string; transfer?: string }
  bit_rate?: number
  audio?: { codec: string; channels: number; language?: string }[]
  /** Pictures of a document's first pages. */
  pages?: number
}

const mediaOf = (row: FileRow) => (row.media ?? {}) as FileMedia

/** Sound alone, in any container: its previews are a waveform and a sound to listen to. */
export const isSound = (row: FileRow): boolean =>
  row.type === 'audio_track' || (row.type === 'source_file' && row.preview_status === 'Complete' && mediaOf(row).video_codec === undefined)

/** Signed addresses of pictures stay the same for some minutes, so that the browser caches them. */
export async function presentFile(row: FileRow, store: ObjectStore, expires_at: Date): Promise<Item> {
  const sign: Sign = async (key) => (key ? store.signGet(key, { expires_at, disposition: 'inline' }) : null)
  const shown = row.preview_status === 'Complete' ? row.preview_prefix : null
  // The picture of a sound is its waveform.
  const preview = (name: string) => sign(shown && `${shown}/${isSound(row) ? 'waveform.png' : name}`)
  const [sm, md, lg, screener] = await Promise.all([preview('sm.webp'), preview('md.webp'), preview('lg.webp'), presentScreener(row, sign)])
  const frames = await Promise.all(row.frames.map((each) => store.signGet(each, { expires_at, disposition: 'inline' })))
  return {
    ...plainFields(row),
    screener,
    frames,
    preview_image_url: lg,
    preview_image_url_sm: sm,
    preview_image_url_md: md,
    preview_image_url_lg: lg,
    length_in_minutes: row.duration_seconds === null ? null : Math.ceil(Math.round(row.duration_seconds * 1000) / 60_000),
  }
}

type Measured = Pick<FileRow, 'duration_seconds' | 'media' | 'resolution' | 'framerate'>

/** Length, size and rate: what a person entered before what the probe found. */
export function measuresOf({ duration_seconds, media, resolution, framerate }: Measured) {
  const { width, height, frame_rate } = (media ?? {}) as FileMedia
  return {
    length_in_ms: duration_seconds === null ? null : Math.round(duration_seconds * 1000),
    resolution: resolution ?? (width && height ? `${width} x ${height}` : null),
    frame_rate: framerate ?? (frame_rate ? framesPerSecond(frame_rate) : null),
  }
}

function plainFields(row: FileRow) {
  return {
    _id: row._id,
    type: row.type,
    name: row.name,
    kind: row.kind,
    file_name: row.file_name,
    size: row.size,
    created_at: row.created_at,
    updated_at: row.updated_at,
    frozen_at: row.frozen_at,
    started_defrosting_at: row.started_defrosting_at,
    tags: row.tags,
    url: null,
    key: row.key,
    preview_image_status: row.preview_status,
    project_id: row.project_id,
    folder_id: row.folder_id,
    dcp: presentDcp(row),
    status: row.status,
    status_reason: row.status_reason,
    is_ready: row.status === 'Ready',
    description: row.description,
    item_count: row.type === 'folder' ? (row.item_count ?? 0) : null,
    disc_type: row.type === 'disc_output' ? discTypeOf(row.size) : null,
    ...measuresOf(row),
  }
}

const presentDcp = ({ dcp_status, dcp_progress, dcp_wrong_count, dcp_notice: notice }: FileRow): Item['dcp'] =>
  dcp_status === null ? null : { status: dcp_status, progress: dcp_progress ?? 0, wrong_count: dcp_wrong_count ?? 0, notice }

const framesPerSecond = ({ num, den }: { num: number; den: number }) => String(Number((num / den).toFixed(3)))

async function presentScreener(row: FileRow, sign: Sign): Promise<Item['screener']> {
  if (!row.screener_id) return null
  const prefix = row.screener_prefix
  return {
    _id: row.screener_id,
    status: row.encoding_status ?? 'Unencoded',
    thumbnail_url: await sign(row.custom_thumbnail_key ?? (prefix && `${prefix}/${isSound(row) ? 'waveform.png' : 'md.webp'}`)),
    scrubber_url: await sign(row.scrubber && prefix ? `${prefix}/sprite.jpg` : null),
    scrubber: row.scrubber as NonNullable<Item['screener']>['scrubber'],
    mp4_360p_job_status: row.proxy_status ?? 'Pending',
  }
}

export async function presentFileInfo(row: FileRow, origin: FileOrigin, store: ObjectStore, expires_at: Date): Promise<Info> {
  const { width, height, frame_rate, video_codec, colour, bit_rate, audio = [] } = mediaOf(row)
  return {
    ...(await presentFile(row, store, expires_at)),
    duration: row.duration_seconds,
    width: width ?? null,
    height: height ?? null,
    framerate: row.framerate ?? (frame_rate ? framesPerSecond(frame_rate) : null),
    codec: video_codec ?? null,
    colour: colour ? { primaries: colour.primaries ?? null, transfer: colour.transfer ?? null } : null,
    bitrate: bit_rate ?? null,
    audio: audio.map(({ codec, channels, language }) => ({ codec, channels, language: language ?? null })),
    language: row.language,
    ...origin,
  }
}
