/** Codecs by ffmpeg's names, as people know them. */
const NAMES: Record<string, string> = {
  h264: 'H.264',
  hevc: 'H.265 (HEVC)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4',
  prores: 'Apple ProRes',
  dnxhd: 'Avid DNxHD',
  cfhd: 'CineForm',
  jpeg2000: 'JPEG 2000',
  mjpeg: 'Motion JPEG',
  ffv1: 'FFV1',
  v210: 'Uncompressed 10-bit',
  rawvideo: 'Uncompressed',
  aac: 'AAC',
  ac3: 'Dolby Digital',
  eac3: 'Dolby Digital Plus',
  truehd: 'Dolby TrueHD',
  dts: 'DTS',
  flac: 'FLAC',
  alac: 'Apple Lossless',
  mp2: 'MPEG Layer II',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
}

/** "H.264", "PCM, 24 bit"; a codec without a better name in capitals. */
export function codecName(codec: string): string {
  const bits = /^pcm_[sfu](\d+)/.exec(codec)?.[1]
  return NAMES[codec] ?? (bits === undefined ? codec.toUpperCase() : `PCM, ${bits} bit`)
}
