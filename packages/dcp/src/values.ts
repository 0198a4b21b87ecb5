import type { Rational } from './package-types.ts'

/** A UUID as all three files write it, so that they can be compared. */
export const idOf = (text: string | null): string => (text ?? '').replace(/^urn:uuid:/i, '').toLowerCase()

export const countOf = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)

/** "24 1", "24000/1001", "24": frames a second. */
export function rationalOf(text: string | null): Rational | null {
  const [, num, den = '1'] = /^(\d{1,9})(?:[\s/]+(\d{1,9}))?$/.exec(text ?? '') ?? []
  const rate = { num: Number(num), den: Number(den) }
  return rate.num > 0 && rate.den > 0 ? rate : null
}

export const secondsOf = (frames: number, { num, den }: Rational): number => (frames * den) / num

/** Rounded to the microsecond, so that a sum of reels does not end just below a whole second. */
export const sumSeconds = (parts: readonly number[]): number => Math.round(parts.reduce((sum, each) => sum + each, 0) * 1e6) / 1e6

const LONGEST_PATH = 1_024

/**
 * The path of a file below the folder of its package, without a leading "./"; undefined when it could lead out of it: absolute,
 * with a scheme or a drive, with a backslash, a control character, an empty step or one that climbs.
 */
export function insidePath(text: string | null): string | undefined {
  const path = (text ?? '').replace(/^(\.\/)+/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a path must not hold.
  if (path === '' || path.length > LONGEST_PATH || /[\\\u0000-\u001f\u007f]|^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined
  return path.split('/').every((step) => step !== '' && step !== '.' && step !== '..') ? path : undefined
}
