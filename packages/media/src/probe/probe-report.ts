import { MediaError } from '../media-error.ts'

/** The part of ffprobe's JSON that is read. Numbers it writes as strings stay strings. */
export type StreamReport = {
  index: number
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  pix_fmt?: string
  color_transfer?: string
  color_primaries?: string
  color_space?: string
  color_range?: string
  field_order?: string
  sample_aspect_ratio?: string
  r_frame_rate?: string
  avg_frame_rate?: string
  time_base?: string
  start_time?: string
  duration?: string
  channels?: number
  sample_rate?: string
  disposition?: Record<string, number>
  tags?: Record<string, string>
  side_data_list?: { rotation?: number }[]
}

export type PacketReport = { stream_index: number; pts?: number; duration?: number }

export type ChapterReport = { start_time?: string; tags?: Record<string, string> }

export type FfprobeReport = {
  streams: StreamReport[]
  packets: PacketReport[]
  chapters: ChapterReport[]
  format: { duration?: string; bit_rate?: string }
}

/** @throws MediaError 'unreadable' */
export function parseReport(json: string): FfprobeReport {
  try {
    // ffprobe is our own program under a forced format: its shape is trusted, each value is checked where it is used.
    const report = JSON.parse(json) as Partial<FfprobeReport>
    return { streams: report.streams ?? [], packets: report.packets ?? [], chapters: report.chapters ?? [], format: report.format ?? {} }
  } catch {
    throw new MediaError('unreadable', 'This file cannot be read.', json.slice(0, 200))
  }
}
