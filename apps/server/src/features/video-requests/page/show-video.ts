import type { VideoRequest } from '@answerprint/contract/ondemand'
import type { z } from 'zod'
import { measuresOf } from '#features/files'
import { type Brands, hostOf, senderOf } from '#features/organizations'
import { addDays, addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { findOndemandSettings } from '../asking/templates.repository.ts'
import {
  listDcpFiles,
  listUnfinishedUploads,
  listVideoCopies,
  listVideoFiles,
  listVideoImports,
  type VideoFileRow,
} from '../video-files.repository.ts'
import { askedSections, isLocked, settingsOf, stateOf, valuesOf } from '../video-requests.policy.ts'
import { listSections, type SectionRow, type VideoWithLink } from '../video-requests.repository.ts'

type Answer = z.output<typeof VideoRequest>
type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  links: { token(sealed: { sealed_token: Buffer }): string }
  secrets: Secrets
  config: { uploadLimitInGB: number }
  now: Clock
}

const PICTURE_SECONDS = 3600
const FAILED_DAYS = 1

/** What the holder of the link sees: the request, what was sent, what their own browser left unfinished, and how far each section is. */
export const createShowVideo = ({ db, store, brands, links, config, now }: Needs) => {
  const sign = (key: string | null) =>
    key ? store.signGet(key, { expires_at: addSeconds(now(), PICTURE_SECONDS), disposition: 'inline' }) : null
  const sent = async (row: VideoFileRow | undefined): Promise<Answer['source_file']> =>
    row ? sentFile(row, await sign(stillOf(row))) : null
  return async (video: VideoWithLink, visitor?: Buffer): Promise<Answer> => {
    const ids = [video.video_file_id, video.trailer_file_id, video.thumbnail_file_id, video.poster_file_id].filter((id) => id !== null)
    const [sections, files, dcp, imports, copies, unfinished_uploads, brand, ondemand] = await Promise.all([
      listSections(db, video._id),
      listVideoFiles(db, ids),
      video.cinerequest_id ? listDcpFiles(db, video.cinerequest_id) : [],
      listVideoImports(db, video.file_request_id, addDays(now(), -FAILED_DAYS)),
      listVideoCopies(db, video.file_request_id, addDays(now(), -FAILED_DAYS)),
      visitor ? listUnfinishedUploads(db, video.file_request_id, visitor) : [],
      brands.of(db, video.organization_id),
      findOndemandSettings(db, video.organization_id),
    ])
    const file = (id: string | null) => files.find((each) => each._id === id)
    const [poster, thumbnail] = [file(video.poster_file_id), file(video.thumbnail_file_id)]
    const name = senderOf(brand, video.requester_name)
    return {
      ...plainFields(video, sections),
      ...settingsOf(video),
      _id: links.token(video),
      thumbnail_url: await sign(thumbnail?.key ?? null),
      thumbnail_file_name: thumbnail?.name ?? null,
      poster_image_url: await sign(poster?.key ?? null),
      poster_image_file_name: poster?.name ?? null,
      trailer: video.trailer_id
        ? {
            ...trailerOf(video.trailer_id, video),
            source_file: await sent(file(video.trailer_file_id)),
          }
        : null,
      source_file: await sent(file(video.video_file_id)),
      cinerequest_id: video.cinerequest_token ? links.token({ sealed_token: video.cinerequest_token }) : null,
      organization_name: name,
      organization_logo_url: brand.logo_url,
      uploadLimitInGB: config.uploadLimitInGB,
      sections: viewsOf(video, sections),
      dcp_files: dcp.map(({ dcp_status, ...each }) => ({ ...each, status: dcp_status ?? 'Received' })),
      ...importsOf([...imports, ...copies.map(asImport)]),
      unfinished_uploads,
      intro_html: video.is_insertion ? '' : (ondemand?.intro_html ?? ''),
      host: hostOf(brand, name),
    }
  }
}
export type ShowVideo = ReturnType<typeof createShowVideo>

export const trailerOf = (_id: string, { trailer_status, trailer_file_id }: Pick<VideoWithLink, 'trailer_status' | 'trailer_file_id'>) => ({
  _id,
  status: trailer_status,
  is_active: trailer_file_id !== null,
})

/** The asked sections in their order, with the state of each. */
export const viewsOf = (video: Pick<VideoWithLink, 'settings'>, sections: readonly SectionRow[]): Answer['sections'] =>
  askedSections(video).map((section) => {
    const row = sections.find((each) => each.section === section)
    const { reason = '', submitted_by = '', submitted_at = null } = row ?? {}
    return { section, state: row?.state ?? 'open', reason, submitted_by, submitted_at }
  })

function plainFields(video: VideoWithLink, sections: readonly SectionRow[]) {
  const isSubmitted = (section: Parameters<typeof stateOf>[1]) => isLocked(stateOf(sections, section))
  const { title, release_year, short_summary, logline, directors, producers, genre_ids, countries, subtitles, languages } = video
  return {
    ...{ title, release_year, short_summary, logline, directors, producers, genre_ids, countries, subtitles, languages },
    status: video.status,
    is_trailer_submitted: isSubmitted('trailer'),
    is_video_submitted: isSubmitted('video'),
    is_artwork_submitted: isSubmitted('artwork'),
    is_metadata_submitted: isSubmitted('metadata'),
    is_dcp_submitted: isSubmitted('dcp'),
    allow_download_source: video.allow_download_source,
    is_insertion: video.is_insertion,
    customFieldValues: valuesOf(video),
    state: video.state,
    revision: video.revision,
    requester_name: video.requester_name,
    recipient_name: video.recipient_name,
    due_at: video.due_at,
    project_id: video.project_id,
  }
}

const stillOf = ({ screener_prefix, preview_prefix, preview_status }: VideoFileRow): string | null => {
  const prefix = preview_status === 'Complete' ? (screener_prefix ?? preview_prefix) : null
  return prefix && `${prefix}/md.webp`
}

type Media = { width?: number; height?: number; video_codec?: string; bit_rate?: number; audio?: { channels: number }[] }

function sentFile(row: VideoFileRow, picture_url: string | null): NonNullable<Answer['source_file']> {
  // As the probe wrote it.
  const { width, height, video_codec, bit_rate, audio } = (row.media ?? {}) as Media
  const { length_in_ms, frame_rate } = measuresOf(row)
  return {
    name: row.name,
    size: row.size,
    received_at: row.created_at,
    is_verified: row.is_verified,
    picture_url,
    length_in_ms,
    frame_rate,
    codec: video_codec ?? null,
    bitrate: bit_rate ?? null,
    width: width ?? null,
    height: height ?? null,
    channels: audio?.[0]?.channels ?? null,
  }
}

type ImportRow = Awaited<ReturnType<typeof listVideoImports>>[number]
type CopyRow = Awaited<ReturnType<typeof listVideoCopies>>[number]

/** To who sends it, a copy that a job makes is an import. */
const asImport = ({ status, ...copy }: CopyRow): ImportRow => ({
  ...copy,
  ...(status === 'Pending' ? { status: 2, error: null } : { status: 128, error: 'It could not be copied. Choose it again.' }),
})

function importsOf(rows: readonly ImportRow[]) {
  const isRunning = ({ status }: { status: number }) => status === 2 || status === 4
  return {
    file_imports: rows.filter(isRunning).map(({ _id, origin_name, video_part }) => ({ _id, origin_name, part: video_part ?? 'video' })),
    failed_imports: rows
      .filter((each) => !isRunning(each))
      .map(({ _id, origin_name, video_part, error }) => ({ _id, origin_name, part: video_part ?? 'video', error: error ?? '' })),
  }
}
