import type { Demuxer } from '../probe/demuxers.ts'

export type ConversionFormat = {
  /** Of ffmpeg's report on the result. */
  codec: string
  extension: string
  demuxer: Demuxer
  /** Everything of the encoder but its rate. */
  video: readonly string[]
  /** The same for HDR and wide gamuts, which need ten bits; a format without them gets these films in BT.709. */
  wide?: readonly string[]
  /** Only formats that have a rate of their own: megabits a second. */
  rate?: (megabits: number) => string[]
  audio: readonly string[]
  container: readonly string[]
}

const capped = (megabits: number): string[] => ['-b:v', `${megabits}M`, '-maxrate', `${megabits * 1.5}M`, '-bufsize', `${megabits * 2}M`]
const AAC = ['-c:a', 'aac', '-b:a', '320k', '-ar', '48000']
const PCM = ['-c:a', 'pcm_s24le', '-ar', '48000']
const MP4 = ['-movflags', '+faststart', '-f', 'mp4']

const prores = (profile: string, pixels: string): ConversionFormat => {
  const video = ['-c:v', 'prores_ks', '-profile:v', profile, '-vendor', 'apl0', '-pix_fmt', pixels]
  return { codec: 'prores', extension: 'mov', demuxer: 'mov', audio: PCM, container: ['-f', 'mov'], video, wide: video }
}
const dnxhr = (profile: string): ConversionFormat => ({
  ...{ codec: 'dnxhd', extension: 'mov', demuxer: 'mov', audio: PCM, container: ['-f', 'mov'] },
  video: ['-c:v', 'dnxhd', '-profile:v', profile, '-pix_fmt', 'yuv422p'],
})
/** Of the same rate as HQ, which has eight bits alone. */
const DNXHR_HQX = ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_hqx', '-pix_fmt', 'yuv422p10le']

/** Every format that a film can be converted to, by its code in `utilities/videoformats`. */
export const CONVERSION_FORMATS: Readonly<Record<string, ConversionFormat>> = {
  h264_mp4: {
    ...{ codec: 'h264', extension: 'mp4', demuxer: 'mov', audio: AAC, container: MP4, rate: capped },
    video: ['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  },
  h265_mp4: {
    ...{ codec: 'hevc', extension: 'mp4', demuxer: 'mov', audio: AAC, container: MP4, rate: capped },
    video: ['-c:v', 'libx265', '-preset', 'medium', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p', '-x265-params', 'log-level=error'],
  },
  mpeg2_mpg: {
    ...{ codec: 'mpeg2video', extension: 'mpg', demuxer: 'mpeg', container: ['-f', 'vob'], rate: capped },
    video: ['-c:v', 'mpeg2video', '-g', '15', '-bf', '2', '-pix_fmt', 'yuv420p'],
    audio: ['-c:a', 'mp2', '-b:a', '384k', '-ar', '48000', '-ac', '2'],
  },
  prores_422_hq: prores('3', 'yuv422p10le'),
  prores_422: prores('2', 'yuv422p10le'),
  prores_422_lt: prores('1', 'yuv422p10le'),
  prores_4444: prores('4', 'yuv444p10le'),
  dnxhr_hq: { ...dnxhr('dnxhr_hq'), wide: DNXHR_HQX },
  dnxhr_sq: dnxhr('dnxhr_sq'),
  xdcam_hd422_mxf: {
    ...{ codec: 'mpeg2video', extension: 'mxf', demuxer: 'mxf', audio: PCM, container: ['-f', 'mxf'] },
    // Sony XDCAM HD422: long GOP at a constant 50 Mbit/s.
    video: [
      ...['-c:v', 'mpeg2video', '-b:v', '50M', '-minrate', '50M', '-maxrate', '50M', '-bufsize', '17825792', '-qmin', '1', '-qmax', '12'],
      ...['-g', '12', '-bf', '2', '-non_linear_quant', '1', '-intra_vlc', '1', '-pix_fmt', 'yuv422p'],
    ],
  },
  vp9_webm: {
    ...{ codec: 'vp9', extension: 'webm', demuxer: 'matroska', container: ['-f', 'webm'], rate: capped },
    video: ['-c:v', 'libvpx-vp9', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '4', '-pix_fmt', 'yuv420p'],
    audio: ['-c:a', 'libopus', '-b:a', '192k', '-ar', '48000'],
  },
}

const NEAREST: Readonly<Record<string, string>> = {
  h264: 'h264_mp4',
  hevc: 'h265_mp4',
  mpeg2video: 'mpeg2_mpg',
  prores: 'prores_422_hq',
  dnxhd: 'dnxhr_hq',
  vp9: 'vp9_webm',
}

/** The format that a film has already, or the nearest one. */
export const formatOfSource = (codec: string): string => NEAREST[codec] ?? 'h264_mp4'
