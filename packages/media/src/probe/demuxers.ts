import { SERVED_ADDRESS } from '../sandbox/served-address.ts'
import type { Sniffed } from './sniff.ts'

/** An ffmpeg demuxer of ours by its `-f` name. Text formats (hls, concat, sdp, dash, subtitles) are absent on purpose: they open other files. */
export type Demuxer = (typeof DEMUXERS)[number]

const DEMUXERS = [
  'mov',
  'matroska',
  'mxf',
  'avi',
  'mpeg',
  'mpegts',
  'flv',
  'asf',
  'ogg',
  'wav',
  'w64',
  'aiff',
  'mp3',
  'aac',
  'flac',
  'ac3',
  'dts',
  'amr',
  'caf',
] as const

const BY_EXTENSION: Readonly<Record<string, Demuxer>> = {
  mp4: 'mov',
  m4v: 'mov',
  m4a: 'mov',
  m4p: 'mov',
  m4b: 'mov',
  f4v: 'mov',
  f4a: 'mov',
  mov: 'mov',
  '3gp': 'mov',
  '3g2': 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  mka: 'matroska',
  mxf: 'mxf',
  avi: 'avi',
  mpg: 'mpeg',
  mts: 'mpegts',
  m2ts: 'mpegts',
  ts: 'mpegts',
  flv: 'flv',
  asf: 'asf',
  wmv: 'asf',
  wma: 'asf',
  ogg: 'ogg',
  oga: 'ogg',
  ogv: 'ogg',
  ogm: 'ogg',
  opus: 'ogg',
  wav: 'wav',
  rf64: 'wav',
  w64: 'w64',
  aif: 'aiff',
  mp3: 'mp3',
  aac: 'aac',
  flac: 'flac',
  ac3: 'ac3',
  amr: 'amr',
  caf: 'caf',
}

/** The only demuxer ffmpeg may use for a file of this kind. Undefined: never hand the file to ffmpeg. */
export function demuxerFor(sniffed: Sniffed | undefined): Demuxer | undefined {
  return sniffed ? BY_EXTENSION[sniffed.extension] : undefined
}

/**
 * Input words up to and including `-i`: the demuxer is forced, no protocol but local files (or, for a served file, HTTP within the sandbox) is allowed, and a QuickTime file
 * may not name media outside itself (ISO/IEC 14496-12, 8.7.2 `dref`).
 */
export function inputWords(path: string, demuxer: Demuxer): string[] {
  if (path === SERVED_ADDRESS) return [...guardWords(demuxer, 'http,tcp'), '-seekable', '1', '-i', path]
  return [...guardWords(demuxer, 'file,pipe'), '-i', `file:${path}`]
}

/**
 * The captions that line 21 or ATSC A/53 carries in the data of the pictures, as an input of text: ffmpeg decodes the pictures for them. The
 * same guards as `inputWords`, which the filter is given in the escapes of filter options and of graphs (ffmpeg-filters, 4.1).
 */
export function captionInputWords(path: string, demuxer: Demuxer): string[] {
  const [protocols, address] = path === SERVED_ADDRESS ? ['http,tcp', path] : ['file,pipe', `file:${path}`]
  const references = demuxer === 'mov' ? ':enable_drefs=0:use_absolute_path=0' : ''
  const guards = `protocol_whitelist=${protocols}${path === SERVED_ADDRESS ? ':seekable=1' : ''}${references}`
  const graph = `movie=filename=${asOption(address)}:format_name=${demuxer}:format_opts=${asOption(guards)}`
  return ['-f', 'lavfi', '-i', `${graph.replace(/[\\'[\],;]/g, '\\$&')}[out+subcc]`]
}

const asOption = (value: string): string => value.replace(/[\\':]/g, '\\$&')

function guardWords(demuxer: Demuxer, protocols: string): string[] {
  const references = demuxer === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []
  return ['-protocol_whitelist', protocols, ...references, '-f', demuxer]
}
