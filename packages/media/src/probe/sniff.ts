import { open } from 'node:fs/promises'

/** `extension` has no dot. */
export type Sniffed = { extension: string; mime: string }

/** How much of the file's beginning `sniff` can make use of. */
export const SNIFF_BYTES = 4100

/**
 * What a file is by its first bytes (4100 are plenty), never by its name. Undefined: not a format we know; a text file
 * (playlist, concat script, SDP, MPD, SVG without more) is never known as media.
 */
export async function sniff(head: Uint8Array): Promise<Sniffed | undefined> {
  const own = OWN_MAGICS.find((magic) => startsWith(head, magic))
  if (own) return { extension: own.extension, mime: own.mime }
  if (isOldQuickTime(head)) return { extension: 'mov', mime: 'video/quicktime' }
  if (isTransportStream(head)) return { extension: 'ts', mime: TRANSPORT_STREAM }
  // Loaded by the first file: not every start needs it.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  // Its own test of a transport stream is two of its sync bytes.
  return found && found.mime !== TRANSPORT_STREAM ? { extension: found.ext, mime: found.mime } : undefined
}

/** The bytes `sniff` wants, of a file on disk. */
export async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

type Magic = { extension: string; mime: string; at: number; text: string }

const OWN_MAGICS: readonly Magic[] = [
  // RED: REDCODE's first box is RED1 or RED2.
  { extension: 'r3d', mime: 'video/x-red-r3d', at: 4, text: 'RED1' },
  { extension: 'r3d', mime: 'video/x-red-r3d', at: 4, text: 'RED2' },
  // SMPTE ST 268: both byte orders.
  { extension: 'dpx', mime: 'image/x-dpx', at: 0, text: 'SDPX' },
  { extension: 'dpx', mime: 'image/x-dpx', at: 0, text: 'XPDS' },
  { extension: 'exr', mime: 'image/x-exr', at: 0, text: '\x76\x2f\x31\x01' },
  { extension: 'cin', mime: 'image/x-cineon', at: 0, text: '\x80\x2a\x5f\xd7' },
  { extension: 'ari', mime: 'image/x-arriraw', at: 0, text: 'ARRI' },
  // A Blackmagic RAW file is a QuickTime file with its own brand.
  { extension: 'braw', mime: 'video/x-braw', at: 8, text: 'braw' },
  // EBU Tech 3306.
  { extension: 'rf64', mime: 'audio/x-rf64', at: 0, text: 'RF64' },
  { extension: 'rf64', mime: 'audio/x-rf64', at: 0, text: 'BW64' },
  { extension: 'w64', mime: 'audio/x-w64', at: 0, text: 'riff\x2e\x91\xcf\x11' },
  { extension: 'caf', mime: 'audio/x-caf', at: 0, text: 'caff' },
  // SMPTE ST 377-1: partition pack key; a run-in before it is not accepted.
  { extension: 'mxf', mime: 'application/mxf', at: 0, text: '\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02' },
]

function startsWith(head: Uint8Array, magic: Magic): boolean {
  if (head.length < magic.at + magic.text.length) return false
  for (let i = 0; i < magic.text.length; i++) if (head[magic.at + i] !== magic.text.charCodeAt(i)) return false
  return true
}

/** QuickTime before `ftyp`: the file opens with another well-known atom of a plausible size. */
function isOldQuickTime(head: Uint8Array): boolean {
  if (head.length < 16) return false
  const type = String.fromCharCode(...head.subarray(4, 8))
  return ['moov', 'mdat', 'wide', 'pnot'].includes(type) && head[0] === 0
}

const TRANSPORT_STREAM = 'video/mp2t'

/**
 * ISO/IEC 13818-1: a sync byte every 188 bytes (192 with a BDAV time code before each), here five in a row. It is a G, and the bits
 * behind it that say what a packet holds are never both 0, as they are in a text of Gs.
 */
function isTransportStream(head: Uint8Array): boolean {
  return hasSyncBytes(head, { first: 0, step: 188 }) || hasSyncBytes(head, { first: 4, step: 192 })
}

function hasSyncBytes(head: Uint8Array, { first, step }: { first: number; step: number }): boolean {
  return [0, 1, 2, 3, 4].every((n) => {
    const at = first + n * step
    return head[at] === 0x47 && ((head[at + 3] ?? 0) & 0x30) !== 0
  })
}
