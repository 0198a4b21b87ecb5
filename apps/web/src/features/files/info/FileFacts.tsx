import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { kinds } from '../file-facts.ts'
import type { FileInfo, FileItem } from '../files.api.ts'
import { FactList, type Facts } from './FactList.tsx'

const CHANNELS: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }

const audioOf = ({ audio }: FileInfo): string =>
  audio
    .map(({ codec, channels, language }) => [codec, CHANNELS[channels] ?? `${channels} channels`, language].filter(Boolean).join(', '))
    .join(' · ')

/** What is known of a file and cannot be changed here; only what there is takes a line. */
export function FileFacts({ file, info }: { file: FileItem; info: FileInfo | undefined }) {
  const facts: Facts = [
    ['Type', [...new Set([kinds[file.type].label, file.kind.toUpperCase()])].filter(Boolean).join(', ')],
    ['Size', formatBytes(file.size)],
    ['Resolution', info?.width && info.height ? `${info.width} × ${info.height}` : null],
    ['Frame rate', info?.framerate ? `${info.framerate} fps` : null],
    ['Codec', info?.codec],
    ['Bitrate', info?.bitrate ? `${(info.bitrate / 1e6).toFixed(1)} Mbps` : null],
    ['Audio', info === undefined ? null : audioOf(info)],
    ['Created', formatDateTime(file.created_at)],
    ['Problem', file.status_reason],
  ]
  return <FactList facts={facts} />
}
