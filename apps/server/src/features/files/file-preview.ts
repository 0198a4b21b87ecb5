import { buffer } from 'node:stream/consumers'
import type { FilePreview } from '@answerprint/contract/files'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ShownPart } from './download-addresses.ts'
import { type FileMedia, isSound } from './file-views.ts'
import type { FileRow } from './files.repository.ts'

/** Always read and shown as text, whatever they contain. */
const TEXTS = new Set([
  ...['txt', 'md', 'csv', 'tsv', 'log', 'json', 'xml', 'srt', 'vtt', 'scc', 'ttml', 'dfxp', 'itt', 'edl', 'ale', 'fdx', 'fcpxml', 'cpl'],
  ...['yaml', 'yml', 'ini', 'html', 'htm', 'svg', 'ass', 'ssa', 'sbv', 'xmp'],
])
const MOST_TEXT_BYTES = 512 * 1024

const nothing: FilePreview = { kind: 'none', url: null, waveform_url: null, pages: [], text: null, is_cut: false, reason: null }

type Shows = { store: ObjectStore; address(part: ShownPart): Promise<string> }

/** What the previewer shows: pictures, film and sound that we made, or text inside JSON. The file itself never becomes a document. */
export async function previewFile(row: FileRow, { store, address }: Shows): Promise<FilePreview> {
  const part = (shown: ShownPart['shown']) => (prefix: string | null, name: string) =>
    address({ file_id: row._id, key: `${prefix}/${name}`, shown })
  // Every copy of a protected film carries a mark, and the proxy has none.
  if (row.is_protected && !isSound(row)) return { ...nothing, reason: 'protected' }
  if (row.proxy_status === 'Complete' && row.screener_prefix && !isSound(row)) {
    return { ...nothing, kind: 'video', url: await part('proxy')(row.screener_prefix, 'proxy-360p.mp4') }
  }
  if (row.preview_status === 'Complete' && row.preview_prefix) return { ...nothing, ...(await made(row, part('preview'))) }
  if (TEXTS.has(row.kind) && row.key && row.status === 'Ready' && row.frozen_at === null) {
    const { size, key } = row
    const is_cut = size > MOST_TEXT_BYTES
    const text = size === 0 ? '' : decodeText(await readStart(store, key), is_cut)
    return text === undefined ? { ...nothing, reason: 'unknown' } : { ...nothing, kind: 'text', text, is_cut }
  }
  return { ...nothing, reason: reasonOf(row) }
}

async function made(row: FileRow, sign: (prefix: string | null, name: string) => Promise<string>) {
  const prefix = row.preview_prefix
  if (isSound(row)) {
    const [url, waveform_url] = await Promise.all([sign(prefix, 'preview.m4a'), sign(prefix, 'waveform.png')])
    return { kind: 'audio' as const, url, waveform_url }
  }
  const count = ((row.media ?? {}) as FileMedia).pages ?? 0
  if (count === 0) return { kind: 'picture' as const, url: await sign(prefix, 'lg.webp') }
  const pages = await Promise.all(Array.from({ length: count }, (_, index) => sign(prefix, `page-${index + 1}.webp`)))
  return { kind: 'pages' as const, pages }
}

function reasonOf(row: FileRow): FilePreview['reason'] {
  const job = row.proxy_status ?? row.preview_status
  if (row.started_defrosting_at) return 'thawing'
  if (row.frozen_at) return 'frozen'
  if (job === 'Error') return 'failed'
  return job === 'Pending' || job === 'In Progress' ? 'preparing' : 'unknown'
}

async function readStart(store: ObjectStore, key: string): Promise<Buffer> {
  const { body } = await store.read(key, { start: 0, end: MOST_TEXT_BYTES - 1 })
  return buffer(body)
}

/** By its byte order mark, else as UTF-8, else as Latin 1 (old subtitle files); undefined for bytes that are no text. */
function decodeText(bytes: Buffer, isCut: boolean): string | undefined {
  const marked = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0
  if (marked === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (marked === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    // The cut may have gone through a character: its remaining bytes are not an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
