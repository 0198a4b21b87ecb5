import type { Chance } from './chance.ts'

/** Texts that people type, paste, or try. */
const UNUSUAL = [
  ...['🎬', '👩‍👩‍👧‍👦 family', 'שלום עליכם', 'مرحبا بالعالم', 'Ω≈ç√∫˜µ≤', '日本語のタイトル', 'İstanbul', 'ß', 'ﬁ', 'e\u0301t\u00e9'],
  ...[' padded ', 'O\'Hara & Söhne "x"', '<b>bold</b>', '%_\\', '=1+1', '-', 'a/b', 'a\\b', 'line\nbreak', 'tab\tx', '{{name}}'],
  ...['.hidden', '..', 'CON', 'null', 'true', '0', '1', 'trailer.mov', 'film.mp4', 'notes.txt', 'x.srt'],
  ...['a\u200bb', '\u202Eabc', 'nul\u0000x', '\ud83c'],
]
const EMAILS = [
  ...['haruki@takeda.example', 'HARUKI@takeda.example', 'sofia@lindqvist.example', 'a@b.example', 'jun+tag@brandt.example'],
  ...["o'neil@films.example", `${'x'.repeat(60)}@long.example`, 'no-at', ''],
]
const MOMENTS = [
  ...['2026-11-29T18:00:00.000Z', '2026-12-09T00:00:00.000Z', '2027-02-15T12:00:00.000Z', '2026-12-19T09:00:00+14:00'],
  ...[
    '1970-01-01T00:00:00.000Z',
    '2024-02-29T12:00:00Z',
    '2090-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
  ],
]
const WORDS = ['Salt', 'Reel', 'Trailer', 'Poster', 'Halcyon', 'Été', 'North']
const NEVER_ISSUED = '0197f2a0-0000-7000-8000-00000000000'

const BY_FORMAT: Record<string, readonly string[]> = {
  datetime: MOMENTS,
  date: ['2026-03-02', '2027-12-31', '9999-12-31', '1900-01-01', '2026-02-30'],
  time: ['12:00'],
  url: ['https://example.com/x', 'https://www.dropbox.com/s/still/still.txt?dl=0'],
  uuid: [1, 2, 3].map((last) => `${NEVER_ISSUED}${last}`),
}
/** By the last name of the path. */
const BY_NAME: readonly [name: RegExp, values: readonly string[]][] = [
  [/email/i, EMAILS],
  [/country/i, ['SE', 'US', 'CA', 'DE', 'JP', 'XX']],
  [/language/i, ['en', 'fr', 'de', 'ja', 'xx', 'pt-BR']],
  [/color/i, ['#2fa58a', '#FFFFFF', '#000', 'red']],
  [/amount|price|limit$/i, ['5.00', '0.00', '0.01', '99999999.99', '-1.00', '1e3', '12.345']],
  [/postal/i, ['11122', 'K1A 0B1', '10115']],
  [/password/i, ['projector4', 'projector5', '', 'short']],
  [/search|^q$|query/i, ['a', 'salt', '%', '_', '\\', 'é', 'x'.repeat(200)]],
]

/** What belongs at this place, where its format or its name says so. */
export function stringAt(path: string, format: string | undefined, chance: Chance): string | undefined {
  const byFormat = BY_FORMAT[format === 'guid' ? 'uuid' : (format ?? '')]
  if (byFormat) return chance.pick(byFormat)
  const name = path.split('.').pop() ?? ''
  const byName = BY_NAME.find(([each]) => each.test(name))
  return byName && chance.pick(byName[1])
}

export function randomText(chance: Chance, { least = 0, most }: { least?: number; most: number }): string {
  const kind = chance.next()
  if (kind < 0.45) return `${chance.pick(WORDS)} ${chance.below(6)}`.slice(0, most)
  if (kind < 0.55) return 'x'.repeat(Math.max(least, Math.min(most, 5_000)))
  if (kind < 0.58) return '🎬'.repeat(Math.max(1, Math.floor(Math.min(most, 5_000) / 2)))
  if (kind < 0.6) return 'e\u0301'.repeat(Math.max(1, Math.floor(Math.min(most, 255) / 2)))
  if (kind < 0.62) return 'x'.repeat(Math.min(most, 20_000) + 1)
  return kind < 0.66 ? '' : chance.pick(UNUSUAL)
}

/** The bounds, what is near them, and one beyond. */
export function numberIn({ minimum, maximum }: { minimum?: number; maximum?: number }, chance: Chance): number {
  const least = Number.isFinite(minimum) ? (minimum as number) : -10
  const most = Number.isFinite(maximum) ? (maximum as number) : 1e6
  const small = [1, 2, 3, 10].map((each) => Math.min(most, each))
  const value = chance.pick([
    least,
    most,
    least + 1,
    ...small,
    Math.floor(least + chance.next() * Math.min(20, most - least)),
    most + 1,
    least - 1,
  ])
  return chance.happens(0.03) ? value + 0.5 : value
}
