import type { FileStatus } from '@answerprint/ui/FileTile'
import type { Sprite } from '@answerprint/ui/Scrubber'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { statusOfDcp } from './dcp/dcp-words.ts'
import type { FileItem } from './files.api.ts'

export { iconOf, kinds } from '#platform/format/file-kinds'

export const isFolder = ({ type }: Pick<FileItem, 'type'>): boolean => type === 'folder'

type Working = Pick<
  FileItem,
  'type' | 'status' | 'status_reason' | 'is_ready' | 'frozen_at' | 'started_defrosting_at' | 'preview_image_status' | 'screener'
>

/** What is being done to a file or has failed; undefined for a file at rest. */
export function statusOf(file: Working & Partial<Pick<FileItem, 'dcp'>>): FileStatus | undefined {
  if (isFolder(file)) return undefined
  if (file.started_defrosting_at !== null) return { tone: 'info', label: 'File Thawing' }
  if (file.frozen_at !== null) return { tone: 'off', label: 'Archived' }
  const reason = file.status_reason === null ? {} : { title: file.status_reason }
  if (file.status === 'Error') return { tone: 'err', label: 'Error', ...reason }
  if (file.dcp) return statusOfDcp(file.dcp)
  const job = file.screener?.mp4_360p_job_status ?? file.preview_image_status
  if (job === 'Pending' || job === 'In Progress') {
    return { tone: 'run', label: file.screener === null ? 'Preparing Preview' : 'Preparing Media' }
  }
  if (job === 'Error') return { tone: 'err', label: 'Preview unavailable', ...reason }
  return file.is_ready ? undefined : { tone: 'run', label: file.status }
}

export const hasFailedPreview = (file: Pick<FileItem, 'screener' | 'preview_image_status'>): boolean =>
  (file.screener?.mp4_360p_job_status ?? file.preview_image_status) === 'Error'

/** The picture of a tile, or the smaller one of a row. */
export const pictureOf = (file: FileItem, size: 'tile' | 'row'): string | null =>
  file.screener?.thumbnail_url ?? (size === 'tile' ? file.preview_image_url_md : file.preview_image_url_sm)

export function spriteOf({ screener }: Pick<FileItem, 'screener'>): Sprite | null {
  if (!screener?.scrubber_url || screener.scrubber === null) return null
  const { frames, columns, frame_width, frame_height, interval_seconds } = screener.scrubber
  return {
    src: screener.scrubber_url,
    frames,
    columns,
    frameWidth: frame_width,
    frameHeight: frame_height,
    intervalSeconds: interval_seconds,
  }
}

export const secondsOf = ({ type, length_in_ms }: Pick<FileItem, 'type' | 'length_in_ms'>): number | null =>
  length_in_ms === null || type === 'folder' ? null : length_in_ms / 1000

export const sizeText = ({ type, size, item_count }: Pick<FileItem, 'type' | 'size' | 'item_count'>): string =>
  type === 'folder' ? formatCount(item_count ?? 0, 'item') : formatBytes(size)

export type Opening = 'folder' | 'preview' | 'restore' | 'info'

/** Read as text by the server and shown as text. */
const texts = new Set([
  ...['txt', 'md', 'csv', 'tsv', 'log', 'json', 'xml', 'srt', 'vtt', 'scc', 'ttml', 'dfxp', 'itt', 'edl', 'ale', 'fdx', 'fcpxml', 'cpl'],
  ...['yaml', 'yml', 'ini', 'html', 'htm', 'svg', 'ass', 'ssa', 'sbv', 'xmp'],
])

type Openable = Pick<FileItem, 'type' | 'kind' | 'screener' | 'preview_image_status' | 'frozen_at' | 'started_defrosting_at'>

/** What a click on a file does: what can be shown is shown, archived content is asked for, of anything else all that is known. */
export function openingOf(file: Openable): Opening {
  if (isFolder(file)) return 'folder'
  if (file.screener !== null || file.preview_image_status !== null) return 'preview'
  if (file.frozen_at !== null) return file.started_defrosting_at === null ? 'restore' : 'info'
  return texts.has(file.kind) ? 'preview' : 'info'
}

/** "2 h" as a person types it: seconds, or film time with colons; null for nothing, undefined for what is no time. */
export function readDuration(text: string): number | null | undefined {
  const words = text.trim()
  if (words === '') return null
  if (!/^\d+(\.\d+)?$|^\d+(:[0-5]?\d){1,2}$/.test(words)) return undefined
  return words.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}

/** The name in two: what may be changed, and the extension, which may not. */
export function splitName(name: string, kind: string): { stem: string; extension: string } {
  const extension = `.${kind}`
  const has = kind !== '' && kind !== 'folder' && name.toLowerCase().endsWith(extension) && name.length > extension.length
  return has ? { stem: name.slice(0, -extension.length), extension: name.slice(-extension.length) } : { stem: name, extension: '' }
}

/** As long as the server takes. */
export const NAME_MOST = 255

/** A name that begins with a dot is refused: such files are not listed, so the file could not be found again. */
export const hiddenName = (name: string): string | undefined =>
  name.trimStart().startsWith('.') ? 'A name that begins with a dot would be hidden here.' : undefined

/** People also type the ending that the field shows behind it: they mean the one. */
export function joinName(typed: string, extension: string): string {
  const stem = typed.trim()
  const has = extension !== '' && stem.length > extension.length && stem.toLowerCase().endsWith(extension.toLowerCase())
  return stem === '' || has ? stem : `${stem}${extension}`
}
