import { expect, test } from 'vitest'
import { availableLabel, copyLabel, expiryLabel, isExpired, isLive, sharedWith, tamperingLabel } from './reviewer-labels.ts'
import { askEvery } from './shares.api.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const after = (milliseconds: number) => new Date(now + milliseconds).toISOString()
const DAY = 24 * 3_600_000

test.each([
  ['a date to come', after(20 * DAY), { text: 'Dec 10, 2026', tone: 'info' }],
  ['a date gone by', after(-DAY), { text: 'Available Now', tone: 'ok' }],
  ['no date', null, { text: 'Available Now', tone: 'ok' }],
])('available at, with %s', (_, availableAt, label) => {
  expect(availableLabel(availableAt, now)).toEqual(label)
})

test.each([
  ['a date to come', after(20 * DAY), { text: 'Dec 10, 2026', tone: null }],
  ['a date within a week', after(3 * DAY), { text: 'Nov 23, 2026', tone: 'run' }],
  ['a date gone by', after(-1), { text: 'Expired', tone: 'err' }],
  ['this very moment', after(0), { text: 'Expired', tone: 'err' }],
  ['no date', null, { text: 'No Expiry', tone: null }],
])('expiry, with %s', (_, expiry, label) => {
  expect(expiryLabel(expiry, now)).toEqual(label)
})

test('an expiry that is now is expired', () => {
  expect(isExpired(after(0), now)).toBe(true)
  expect(isExpired(after(1), now)).toBe(false)
})

test('a session is live for less than two minutes', () => {
  expect(isLive(after(-119_000), now)).toBe(true)
  expect(isLive(after(-120_000), now)).toBe(false)
  expect(isLive(null, now)).toBe(false)
})

test('a share is named by its person and address, a link by its name', () => {
  expect(sharedWith({ shared_name: 'Ann', shared_email: 'ann@x.co' })).toBe('Ann (ann@x.co)')
  expect(sharedWith({ shared_name: 'Rotterdam programming', shared_email: null })).toBe('Rotterdam programming')
})

test('a visit that ended because of its watermark says why', () => {
  expect(tamperingLabel('removed')).toBe('Watermark removed')
  expect(tamperingLabel('unreported')).toBe('Watermark not reported')
})

const making = { state: 'Making', progress: 0.4 } as const
const failed = { state: 'Error', progress: 0 } as const

test.each([
  ['a reviewer waits for it', { own_copy: making, share_type: 'email', type: 'screener' }, 'Making their copy · 40%'],
  ['a link waits for it', { own_copy: making, share_type: 'link', type: 'screener' }, 'Making its copy · 40%'],
  ['a room has several', { own_copy: making, share_type: 'email', type: 'screener_group' }, 'Making their copies · 40%'],
  [
    'it could not be made',
    { own_copy: failed, share_type: 'email', type: 'screener' },
    'Their copy could not be made. It is tried again when they open the link.',
  ],
  [
    'it waits for its reviewer',
    { own_copy: { state: 'Waiting', progress: 0 }, share_type: 'email', type: 'screener' },
    'Their copy is made when they open the link.',
  ],
  ['it is ready', { own_copy: { state: 'Ready', progress: 1 }, share_type: 'email', type: 'screener' }, undefined],
  ['none is made', { own_copy: null, share_type: 'email', type: 'screener' }, undefined],
] as const)('of the copy with a burned-in watermark, where %s', (_, share, text) => {
  expect(copyLabel(share)?.text).toBe(text)
})

test('the list is asked for again while a copy is being made', () => {
  expect(askEvery([{ own_copy: null }, { own_copy: making }])).toBe(15_000)
  expect(askEvery([{ own_copy: { state: 'Waiting', progress: 0 } }, { own_copy: failed }])).toBe(false)
  expect(askEvery(undefined)).toBe(false)
})
