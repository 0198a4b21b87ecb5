import { expect, test } from 'vitest'
import { formatBytes, formatBytesOf } from './bytes.ts'
import { datesIn, formatAgo, formatAhead } from './dates.ts'
import { formatRuntime, formatTimecode, formatTimeLeft } from './durations.ts'
import { formatCount, formatMbps, formatPercent } from './figures.ts'

test.each([
  [0, '0 B'],
  [-1, '0 B'],
  [Number.NaN, '0 B'],
  [512, '512 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1 MB'],
  [1_048_576, '1 MB'],
  [1_073_741_824, '1 GB'],
  [68.7 * 1024 ** 3, '68.7 GB'],
  [181.4 * 1024 ** 2, '181 MB'],
  [2.14 * 1024 ** 4, '2.14 TB'],
  [5 * 1024 ** 6, '5120 PB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('a part of a size names the unit once when both share it', () => {
  expect(formatBytesOf(42.6 * 1024 ** 3, 68.7 * 1024 ** 3)).toBe('42.6 of 68.7 GB')
  expect(formatBytesOf(512 * 1024, 2 * 1024 ** 2)).toBe('512 KB of 2 MB')
})

test('dates are shown in the time zone of the person, as the locale writes them', () => {
  const american = datesIn('en-US')
  const german = datesIn('de-DE')
  expect(american.formatDate(new Date(2026, 10, 12))).toBe('Nov 12, 2026')
  expect(american.formatDate(new Date(2026, 0, 2, 23, 59).toISOString())).toBe('Jan 2, 2026')
  expect(american.formatDateTime(new Date(2024, 2, 4, 15, 5))).toMatch(/^Mar 4, 2024, 3:05\sPM$/)
  expect(american.formatClock(new Date(2024, 2, 4, 0, 0))).toMatch(/^12:00\sAM$/)
  expect(german.formatDateTime(new Date(2024, 2, 4, 15, 5))).toBe('04.03.2024, 15:05')
  expect(german.formatDateTime('yesterday')).toBe('')
})

test('timecodes and running times', () => {
  expect(formatTimecode(0)).toBe('00:00:00')
  expect(formatTimecode(6462.9)).toBe('01:47:42')
  expect(formatTimecode(Number.NaN)).toBe('00:00:00')
  expect(formatTimecode(360_000)).toBe('100:00:00')
  expect(formatRuntime(30)).toBe('30 s')
  expect(formatRuntime(59.7)).toBe('1 min')
  expect(formatRuntime(7080)).toBe('1 h 58 min')
  expect(formatRuntime(7200)).toBe('2 h')
  expect(formatRuntime(3599)).toBe('1 h')
  expect(formatTimeLeft(240)).toBe('4 min left')
  expect(formatTimeLeft(12)).toBe('less than a minute left')
})

test('rates are megabits of a million bits, with one decimal', () => {
  expect(formatMbps(105_250_000)).toBe('842.0 Mbps')
  expect(formatMbps(0)).toBe('0.0 Mbps')
  expect(formatMbps(Number.POSITIVE_INFINITY)).toBe('0.0 Mbps')
})

test('a percentage is not complete before all is, and not nothing once something is', () => {
  expect(formatPercent(0)).toBe('0%')
  expect(formatPercent(0.001)).toBe('1%')
  expect(formatPercent(0.42)).toBe('42%')
  expect(formatPercent(0.999)).toBe('99%')
  expect(formatPercent(1)).toBe('100%')
  expect(formatPercent(7)).toBe('100%')
})

test('counts agree with their noun', () => {
  expect(formatCount(1, 'file')).toBe('1 file')
  expect(formatCount(1204, 'file')).toBe('1,204 files')
  expect(formatCount(0, 'copy', 'copies')).toBe('0 copies')
})

test.each([
  [20_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [30 * 3_600_000, 'yesterday'],
  [3 * 86_400_000, '3 days ago'],
  [8 * 86_400_000, 'Nov 4, 2026'],
])('what was %i ms ago is "%s"', (ago, words) => {
  const now = new Date(2026, 10, 12, 12).getTime()
  expect(formatAgo(now - ago, now)).toBe(words)
})

test.each([
  [20_000, ''],
  [90_000, 'in 2 minutes'],
  [3 * 3_600_000, 'in 3 hours'],
  [26 * 3_600_000, 'in 1 day'],
  [12.9 * 86_400_000, 'in 13 days'],
  [-60_000, ''],
])('what comes in %i ms comes "%s"', (ahead, words) => {
  const now = new Date(2026, 10, 12, 12).getTime()
  expect(formatAhead(now + ahead, now)).toBe(words)
})
