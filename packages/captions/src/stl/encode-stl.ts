import { decodeIso6937 } from './iso6937.ts'

/** Code tables of Tech 3264 (CCT) with their encoders: Latin (ISO 6937), Cyrillic, Arabic, Greek, Hebrew. */
const SINGLE = { '01': 'iso-8859-5', '02': 'iso-8859-6', '03': 'iso-8859-7', '04': 'iso-8859-8' } as const
type Table = '00' | keyof typeof SINGLE
export type StlEncoder = { table: Table; bytesOf(sign: string): readonly number[] | undefined }

/** Before the sign that they are set on, as `iso6937` reads them. */
const ACCENTS: Record<string, number> = {
  '\u0300': 193,
  '\u0301': 194,
  '\u0302': 195,
  '\u0303': 196,
  '\u0304': 197,
  '\u0306': 198,
  '\u0307': 199,
  '\u0308': 200,
  '\u030a': 202,
  '\u0327': 203,
  '\u030b': 205,
  '\u0328': 206,
  '\u030c': 207,
}
const UPPER_FROM = 0xa0
/** What editors type that Latin tables have otherwise. */
const PLAIN: Record<string, string> = { '…': '...', '–': '-', '„': '“', '‚': ',', '\u2011': '-' }

const ascii = (sign: string): readonly number[] | undefined => {
  const code = sign.codePointAt(0) ?? 0
  return code >= 0x20 && code < 0x7f ? [code] : undefined
}

function reversed(decode: (byte: number) => string): Map<string, number> {
  const bytes = new Map<string, number>()
  for (let byte = UPPER_FROM; byte <= 0xff; byte++) {
    const sign = decode(byte)
    if (sign.trim() !== '' && sign !== '\ufffd' && !bytes.has(sign)) bytes.set(sign, byte)
  }
  return bytes
}

function latin(): StlEncoder {
  const upper = reversed((byte) => (byte >= 0xc0 && byte <= 0xcf ? '' : decodeIso6937(Uint8Array.of(byte))))
  const bytesOf = (sign: string): readonly number[] | undefined => {
    const byte = upper.get(sign)
    if (byte !== undefined) return [byte]
    const [base = '', mark = '', ...rest] = sign.normalize('NFD')
    const accent = ACCENTS[mark]
    const under = ascii(base)
    return accent !== undefined && under && rest.length === 0 ? [accent, ...under] : undefined
  }
  return { table: '00', bytesOf: (sign) => ascii(sign) ?? bytesOf(sign) }
}

function single(table: keyof typeof SINGLE): StlEncoder {
  const decoder = new TextDecoder(SINGLE[table])
  const upper = reversed((byte) => decoder.decode(Uint8Array.of(byte)))
  return {
    table,
    bytesOf: (sign) => {
      const byte = upper.get(sign)
      return ascii(sign) ?? (byte === undefined ? undefined : [byte])
    },
  }
}

/** The code table that holds most of a text. */
export function encoderFor(text: string): StlEncoder {
  const signs = [...new Set(text)]
  const tables: StlEncoder[] = [latin(), ...(['01', '02', '03', '04'] as const).map(single)]
  const missing = ({ bytesOf }: StlEncoder) => signs.filter((sign) => bytesOf(sign) === undefined).length
  return tables.reduce((best, each) => (missing(each) < missing(best) ? each : best))
}

/** Signs that the table lacks are written plainer, and counted. */
export function encodeStl(text: string, { bytesOf }: StlEncoder): { bytes: number[]; replaced: number } {
  let replaced = 0
  const bytes = [...text.normalize('NFC')].flatMap((sign) => {
    const own = bytesOf(sign)
    if (own) return own
    replaced += 1
    const plain = PLAIN[sign] ?? sign.normalize('NFD').replace(/\p{M}+/gu, '')
    return [...plain].flatMap((each) => bytesOf(each) ?? [0x3f])
  })
  return { bytes, replaced }
}
