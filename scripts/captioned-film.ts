import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is loaded from this picture on and then shown, pair by pair; without a text what is shown is erased. */
type Caption = { picture: number; text?: string }

export const TWO_CAPTIONS: Caption[] = [
  { picture: 2, text: 'Where are you?' },
  { picture: 48 },
  { picture: 60, text: 'Over there.' },
  { picture: 100 },
]

/**
 * For tests: five seconds of film at 24 pictures a second with CEA-608 in the data of each (ATSC A/53 part 4, 6.2.3), as broadcast has it also
 * where no one speaks. ffmpeg writes no such data itself. Answers the path.
 */
export function writeCaptionedFilm({ ffmpeg, path, captions }: { ffmpeg: string; path: string; captions: readonly Caption[] }): string {
  const folder = mkdtempSync(join(dirname(path), '.captions-'))
  const [plain, captioned] = [join(folder, 'plain.h264'), join(folder, 'captioned.h264')]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-x264-params', 'slices=1:threads=1', '-pix_fmt', 'yuv420p']
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=24:duration=5', ...coding, plain])
  const pairs = pairsOf(captions)
  let pictures = 0
  const units = readFileSync(plain).toString('latin1').split('\0\0\x01').slice(1)
  const written = units.map((unit) => {
    const isPicture = [1, 5].includes(unit.charCodeAt(0) & 31)
    return `${isPicture ? captionUnit(pairs.get(pictures++) ?? [0, 0]) : ''}\0\0\0\x01${unit}`
  })
  writeFileSync(captioned, Buffer.from(written.join(''), 'latin1'))
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-r', '24', '-i', captioned, '-c', 'copy', path])
  rmSync(folder, { recursive: true })
  return path
}

function pairsOf(captions: readonly Caption[]): Map<number, number[]> {
  const pairs = new Map<number, number[]>()
  for (const { picture, text } of captions)
    for (const [index, pair] of (text === undefined ? commands(0x2c) : shown(text)).entries()) pairs.set(picture + index, pair)
  return pairs
}

/** Pop-on, an empty memory, row 15; then the text in pairs, and the end of the caption, which shows it. */
function shown(text: string): number[][] {
  const bytes = [...Buffer.from(text)]
  const pairs = Array.from({ length: Math.ceil(bytes.length / 2) }, (_, index) => [bytes[2 * index] ?? 0, bytes[2 * index + 1] ?? 0])
  return [...commands(0x20, 0x2e, 0x70), ...pairs, ...commands(0x2f)]
}

/** Each is sent twice (CEA-608, 8.4). */
const commands = (...codes: number[]): number[][] =>
  codes.flatMap((code) => [
    [0x14, code],
    [0x14, code],
  ])

/** Supplemental enhancement information with one pair, each byte with odd parity. */
function captionUnit(pair: readonly number[]): string {
  const odd = (byte: number) => ([...byte.toString(2)].filter((bit) => bit === '1').length % 2 === 1 ? byte : byte | 0x80)
  const payload = [0xb5, 0x00, 0x31, ...Buffer.from('GA94'), 0x03, 0x41, 0xff, 0xfc, ...pair.map(odd), 0xff]
  return Buffer.from([0, 0, 0, 1, 6, 4, payload.length, ...payload, 0x80]).toString('latin1')
}
