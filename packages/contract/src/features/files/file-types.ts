/** What a file's first bytes say. */
export type DetectedType = { ext: string; mime: string }

type ItemType = 'source_file' | 'audio_track' | 'subtitle_track' | 'closed_caption' | 'document' | 'disc_output' | 'dcp'

/** The two files of a cinema package that come without an extension (SMPTE ST 429-9): both hold XML. */
const BARE_XML = new Set(['ASSETMAP', 'VOLINDEX'])

/** Undefined when the name has no usable extension: "Unable to read file type." */
export function extensionOf(name: string): string | undefined {
  const base = name.split(/[/\\]/).at(-1)?.trim() ?? ''
  if (BARE_XML.has(base)) return 'xml'
  const dot = base.lastIndexOf('.')
  const extension = base.slice(dot + 1).toLowerCase()
  return dot > 0 && /^[a-z0-9_+-]{1,16}$/.test(extension) ? extension : undefined
}

/**
 * Text in UTF-16, by its byte order mark and a first character of ASCII, as every subtitle file has. A general detector takes it for MPEG
 * audio, whose frames begin with the same bits.
 */
export function isWideText(head: Uint8Array): boolean {
  const [first, second, third, fourth] = head
  return (first === 0xff && second === 0xfe && fourth === 0) || (first === 0xfe && second === 0xff && third === 0)
}

/**
 * May a file with this extension hold what was detected? Nothing detected is allowed, because many types have no mark;
 * except for extensions whose files always begin with one: a page of HTML named .jpg is not detected as anything either.
 */
export function typesAgree(extension: string, detected: DetectedType | undefined): boolean {
  const wanted = extension.toLowerCase()
  if (!detected) return !ALWAYS_DETECTED.has(wanted)
  if (wanted === detected.ext || MIME_TYPES[wanted]?.includes(detected.mime)) return true
  return FAMILIES.some((family) => family.includes(wanted) && family.includes(detected.ext)) || isMistaken(wanted, detected.ext)
}

/** Each line: extensions that name the same kind of container or text. */
const FAMILIES: readonly (readonly string[])[] = [
  ['mov', 'mp4', 'm4v', 'qt', 'braw', '3gp', 'f4v'],
  ['mp4', 'm4a', 'm4b', 'mov', 'aac'],
  ['jpg', 'jpeg', 'jpe', 'jfif', 'mpo'],
  ['tif', 'tiff', 'dng', 'cr2', 'nef', 'arw'],
  ['mxf', 'mpg'],
  ['mpg', 'mpeg', 'vob', 'm2v', 'm1v', 'mp1', 'mp2', 'mp3', 'm2p', 'mod'],
  ['docx', 'xlsx', 'pptx', 'zip', 'odt', 'ods', 'odp', 'epub', 'key', 'pages', 'numbers', 'cbz', 'kmz', 'sketch', 'idml'],
  ['doc', 'xls', 'ppt', 'cfb', 'msg', 'aaf', 'msi'],
  // With a password the new office formats are wrapped in the container of the old ones.
  ['docx', 'xlsx', 'pptx', 'cfb'],
  ['srt', 'vtt', 'scc', 'stl', 'txt'],
  ['xml', 'ttml', 'dfxp', 'itt', 'fcpxml', 'fdx', 'svg', 'cpl', 'xmp'],
  ['aif', 'aiff', 'aifc'],
  ['wav', 'bwf', 'rf64', 'w64'],
  ['iso', 'img'],
  ['ts', 'm2ts', 'mts', 'tsv'],
  ['ogg', 'oga', 'ogv', 'opus', 'ogx', 'spx'],
  ['mkv', 'mka', 'mks', 'webm'],
  ['asf', 'wma', 'wmv'],
  ['gz', 'tgz'],
  ['bz2', 'tbz', 'tbz2'],
  ['xz', 'txz'],
  ['heic', 'heif', 'hif'],
  ['ai', 'pdf', 'eps', 'ps'],
  ['psd', 'psb'],
]

const MIME_TYPES: Record<string, readonly string[]> = {
  qt: ['video/quicktime'],
  tgz: ['application/gzip'],
  jpe: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  aiff: ['audio/aiff'],
  bwf: ['audio/wav'],
  m2v: ['video/mpeg'],
}

/** Types whose first bytes look like another one's to the detector. */
function isMistaken(extension: string, detected: string): boolean {
  return extension === 'r3d' && detected === 'ico'
}

/** Extensions whose real files always begin with a mark that is detected. */
const ALWAYS_DETECTED: ReadonlySet<string> = new Set([
  ...['mov', 'mp4', 'm4v', 'm4a', 'mxf', 'mkv', 'webm', 'avi', 'wmv'],
  ...['wav', 'aif', 'aiff', 'flac', 'ogg'],
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'psd', 'heic', 'cr2'],
  ...['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'gz', '7z', 'rar', 'r3d', 'braw', 'dpx', 'exr', 'ari'],
])

/** Marks of types that the general detector does not know. Bytes at an offset, in hexadecimal. */
const MARKS: readonly { ext: string; mime: string; at: number; bytes: string }[] = [
  { ext: 'r3d', mime: 'video/x-red', at: 4, bytes: '52454431' },
  { ext: 'r3d', mime: 'video/x-red', at: 4, bytes: '52454432' },
  { ext: 'dpx', mime: 'image/x-dpx', at: 0, bytes: '53445058' },
  { ext: 'dpx', mime: 'image/x-dpx', at: 0, bytes: '58504453' },
  { ext: 'exr', mime: 'image/x-exr', at: 0, bytes: '762f3101' },
  { ext: 'ari', mime: 'image/x-arriraw', at: 0, bytes: '41525249' },
  { ext: 'rf64', mime: 'audio/wav', at: 0, bytes: '52463634' },
]

/** Enough of a file's head for `detectFilmType`. */
export const FILM_TYPE_HEAD_BYTES = 16

/** The types of film work that general detectors miss or mistake. Ask this first. */
export function detectFilmType(head: Uint8Array): DetectedType | undefined {
  for (const { ext, mime, at, bytes } of MARKS) {
    const found = Array.from(head.subarray(at, at + bytes.length / 2), (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (found === bytes) return { ext, mime }
  }
  return undefined
}

const ITEM_TYPES: Record<Exclude<ItemType, 'document' | 'dcp'>, readonly string[]> = {
  source_file: [
    ...['mov', 'mp4', 'm4v', 'qt', 'mxf', 'mkv', 'webm', 'avi', 'wmv', 'asf', 'flv', 'f4v', 'mpg', 'mpeg', 'm2v', 'm1v', 'm2p', 'vob'],
    ...['ts', 'm2ts', 'mts', 'ogv', '3gp', 'dv', 'r3d', 'braw', 'ari', 'arx', 'y4m'],
  ],
  audio_track: [
    ...['wav', 'bwf', 'rf64', 'w64', 'aif', 'aiff', 'aifc', 'flac', 'mp3', 'mp2', 'm4a', 'aac', 'ac3', 'eac3', 'ec3', 'dts', 'ogg'],
    ...['oga', 'opus', 'wma', 'mka', 'caf', 'amr', 'thd'],
  ],
  subtitle_track: ['srt', 'vtt', 'stl', 'ttml', 'itt', 'dfxp', 'ass', 'ssa'],
  closed_caption: ['scc', 'mcc', 'cap'],
  disc_output: ['iso', 'img'],
}

/** The films that a screener is encoded from: containers that are cut at a frame, whatever is in them. Camera originals are not among them. */
export const ENCODABLE_KINDS: ReadonlySet<string> = new Set(['mp4', 'm4v', 'mov', 'qt', 'mxf', 'mkv', 'webm', 'avi'])

/** What an uploaded file becomes. A DCP is a folder and has no extension; the uploader says that it is one. */
export function itemTypeFor(extension: string): ItemType {
  const wanted = extension.toLowerCase()
  for (const [itemType, extensions] of Object.entries(ITEM_TYPES)) {
    // The keys of the table are item types; `Object.entries` forgets that.
    if (extensions.includes(wanted)) return itemType as ItemType
  }
  return 'document'
}
