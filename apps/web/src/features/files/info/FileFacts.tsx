import { CopyButton } from '#platform/copying/CopyButton.tsx'
import { formatBytes } from '#platform/format/bytes'
import { codecName } from '#platform/format/codecs'
import { colourName } from '#platform/format/colours'
import { formatDateTime } from '#platform/format/dates'
import { kinds } from '../file-facts.ts'
import type { FileInfo, FileItem } from '../files.api.ts'
import styles from './FactList.module.css'
import { FactList, type Facts } from './FactList.tsx'

const CHANNELS: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }

const audioOf = ({ audio }: FileInfo): string =>
  audio
    .map(({ codec, channels, language }) =>
      [codecName(codec), CHANNELS[channels] ?? `${channels} channels`, language].filter(Boolean).join(', '),
    )
    .join(' · ')

const SHOWN_HEAD = 8
const SHOWN_TAIL = 4

/** The ends of a hash are enough to compare by eye; the copy button copies all of it. */
const hashFact = (name: string, hash: string | undefined): Facts[number] => [
  name,
  hash,
  hash && (
    <span className={styles.hash}>
      {`${hash.slice(0, SHOWN_HEAD)}…${hash.slice(-SHOWN_TAIL)}`}
      <CopyButton text={hash} label={`Copy ${name}`} size={24} />
    </span>
  ),
]

/** What is known of a file and cannot be changed here; only what there is takes a line. */
export function FileFacts({ file, info }: { file: FileItem; info: FileInfo | undefined }) {
  const facts: Facts = [
    ['Type', [...new Set([kinds[file.type].label, file.kind.toUpperCase()])].filter(Boolean).join(', ')],
    ['Size', formatBytes(file.size)],
    ['Resolution', info?.width && info.height ? `${info.width} × ${info.height}` : null],
    ['Frame rate', info?.framerate ? `${info.framerate} fps` : null],
    ['Codec', info?.codec && codecName(info.codec)],
    ['Colour', info?.colour && colourName(info.colour)],
    ['Bitrate', info?.bitrate ? `${(info.bitrate / 1e6).toFixed(1)} Mbps` : null],
    ['Audio', info === undefined ? null : audioOf(info)],
    ['Uploaded', [formatDateTime(file.created_at), info?.uploaded_by].filter(Boolean).join(', ')],
    ['Problem', file.status_reason],
    hashFact('XXH128', info?.hashes?.xxh128),
    hashFact('C4', info?.hashes?.c4),
  ]
  return <FactList facts={facts} />
}
