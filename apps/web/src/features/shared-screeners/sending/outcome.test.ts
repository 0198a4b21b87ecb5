import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'
import { emptyReviewer, newDraft, type ShareDraft } from './share-draft.ts'

const quota = {
  reviewers: { remaining: 40, total: 50 },
  forensic_watermark_reviewers: { remaining: 4, total: 5 },
  max_view_count_limit: 50,
  can_use_cc_on_shared_emails: true,
}
const reviewers = [emptyReviewer('1'), emptyReviewer('2')]
const outcome = (draft: Partial<ShareDraft>) => outcomeOf({ ...newDraft('email', '1'), reviewers, ...draft }, quota)

test('the outcome says who can watch, how often and until when, and emphasizes each protection that is off', () => {
  expect(outcome({})).toEqual([
    '2 reviewers can watch as often as they like, starting now, with no expiry. ',
    'No password, no watermark. ',
    '38 of 50 links left after sending.',
  ])
})

test('thousands of links are parted as they are everywhere else', () => {
  const large = { ...quota, reviewers: { remaining: 1_989, total: 2_000 } }
  expect(outcomeOf({ ...newDraft('email', '1'), reviewers }, large).at(-1)).toBe('1,987 of 2,000 links left after sending.')
})

test('protections that are on are named, and a forensic watermark is one', () => {
  const isProtected = {
    password: 'secret',
    useForensicWatermark: true,
    ipProtection: true,
    viewLimit: 2,
    isGeoblocked: true,
    countries: ['SE'],
  }
  expect(outcome(isProtected).slice(0, 2)).toEqual([
    '2 reviewers can watch up to 2 times, starting now, with no expiry, in 1 country. With password, forensic watermark, IP protection. ',
    '',
  ])
  expect(outcome({ password: 'secret' })[1]).toBe('No watermark. ')
})

test('a burned-in watermark is named, and no one can watch before its copy is made', () => {
  const mark = { ...newDraft('email', '1').mark, is_active: true, text: 'Takeda', mode: 'burn_in' } as const
  expect(outcome({ mark })[0]).toBe(
    '2 reviewers can watch as often as they like, starting when their copy is made, with no expiry. With burned-in watermark. ',
  )
  expect(outcome({ mark, shareType: 'link' })[0]).toMatch(/starting when its copy is made/)
  expect(outcome({ mark: { ...mark, is_active: false } })[0]).toMatch(/starting now/)
})
