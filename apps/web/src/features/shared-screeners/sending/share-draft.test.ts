import { expect, test } from 'vitest'
import type { Quota } from '../shares.api.ts'
import {
  blockingReason,
  burnInReason,
  ccOf,
  emailsReason,
  forensicReason,
  isFilledIn,
  mayAddReviewer,
  mustBeForensic,
  newDraft,
  notYetSendable,
  receiversIn,
  type ShareDraft,
  shareRequest,
} from './share-draft.ts'

const quota = (regular = 60, forensic = 12): Quota => ({
  reviewers: { remaining: regular, total: 60 },
  forensic_watermark_reviewers: { remaining: forensic, total: 20 },
  max_view_count_limit: 50,
  can_use_cc_on_shared_emails: true,
})
const free = { requiresPassword: false, requiresWatermark: false }
const ann = { id: '1', full_name: 'Ann', email: 'ann@x.co', wasLeft: true }
const mail = (changes: Partial<ShareDraft> = {}): ShareDraft => ({ ...newDraft('email', '1'), reviewers: [ann], ...changes })
const link = (changes: Partial<ShareDraft> = {}): ShareDraft => ({ ...newDraft('link', '1'), linkName: 'Rotterdam', ...changes })
const marked = { ...newDraft('email', '1').mark, is_active: true, text: 'Takeda' }

test('a share by email may notify its sender when it is watched; a link never does', () => {
  expect(shareRequest(mail({ watchNotification: true }), { screenerID: 'screener-1' }).sendWatchNotification).toBe(true)
  expect(shareRequest(link({ watchNotification: true }), { screenerID: 'screener-1' }).sendWatchNotification).toBe(false)
})

test('a share by email carries every field of the call, and the whole watermark', () => {
  const sent = shareRequest(
    mail({
      mark: marked,
      password: 'secret',
      viewLimit: 3,
      isGeoblocked: true,
      countries: ['JP', 'CA'],
      regions: { CA: ['BC'], US: ['NY'] },
      cc: 'a@x.co, b@x.co',
      message: 'Dear\nall',
    }),
    { screenerID: 'screener-1' },
  )
  expect(Object.keys(sent).toSorted()).toEqual(
    [
      'availableAt',
      'ccEmailAddresses',
      'commentingEnabled',
      'emails',
      'endsByTampering',
      'expiry',
      'geoblockCountryCodes',
      'geoblockRegionCodes',
      'ipProtectionEnabled',
      'linkName',
      'message',
      'password',
      'screenerID',
      'sendWatchNotification',
      'shareType',
      'useForensicWatermark',
      'viewCountLimit',
      'watermark',
    ].toSorted(),
  )
  expect(sent).toMatchObject({
    emails: [{ full_name: 'Ann', email: 'ann@x.co' }],
    ccEmailAddresses: ['a@x.co', 'b@x.co'],
    geoblockCountryCodes: ['JP', 'CA'],
    geoblockRegionCodes: { CA: ['BC'], US: [] },
    viewCountLimit: 3,
    message: 'Dear\nall',
  })
  expect(Object.keys(sent.watermark ?? {}).toSorted()).toEqual([
    'is_active',
    'mode',
    'opacity',
    'position',
    'second_line_text_type',
    'size',
    'text',
  ])
})

test('a link has neither reviewers nor a message', () => {
  expect(shareRequest(link({ message: 'x', cc: 'a@x.co' }), { screenerID: 's' })).toMatchObject({
    shareType: 'link',
    linkName: 'Rotterdam',
    emails: [],
    message: '',
    ccEmailAddresses: [],
    watermark: null,
    password: null,
    viewCountLimit: null,
  })
})

test.each([
  ['nothing', mail(), quota(), free, null],
  ['a reviewer without an address', mail({ reviewers: [{ ...ann, email: 'a@b' }] }), quota(), free, 'Complete every reviewer first.'],
  ['a link without a name', link({ linkName: ' ' }), quota(), free, 'Give the link a name.'],
  ['no links left', mail(), quota(0, 0), free, 'You have no screener links left.'],
  [
    'fewer links than reviewers',
    mail({ reviewers: [ann, { ...ann, id: 'bo', email: 'bo@x.co' }], useForensicWatermark: true }),
    quota(9, 1),
    free,
    'You have 1 link left for 2 reviewers.',
  ],
  ['no forensic links left', mail({ useForensicWatermark: true }), quota(9, 0), free, 'You have no forensic watermark links left.'],
  [
    'an expiry before the availability',
    mail({ availableAt: '2026-12-05T00:00:00.000Z', expiry: '2026-12-04T00:00:00.000Z' }),
    quota(),
    free,
    'Expiry date must be after availablility date',
  ],
  ['a limit above the maximum', mail({ viewLimit: 51 }), quota(), free, 'The provided view count must be lower than your allowed maximum.'],
  ['a limit of nothing', mail({ viewLimit: 0 }), quota(), free, 'The view count must be a whole number of at least 1.'],
  [
    'a role that needs a password',
    mail(),
    quota(),
    { ...free, requiresPassword: true },
    'Your role requires you to provide a password on shared screeners.',
  ],
  [
    'a role that needs a watermark',
    mail(),
    quota(),
    { ...free, requiresWatermark: true },
    'Your role requires watermarks on shared screeners.',
  ],
  ['a role that has its password', mail({ password: 'x' }), quota(), { ...free, requiresPassword: true }, null],
  ['a role that has its watermark', mail({ mark: marked }), quota(), { ...free, requiresWatermark: true }, null],
  ['a role that has a forensic watermark', mail({ useForensicWatermark: true }), quota(), { ...free, requiresWatermark: true }, null],
])('%s prevents sending', (_, draft, left, role, reason) => {
  expect(blockingReason(draft, left, role)).toBe(reason)
})

test('each kind of link follows its own count', () => {
  expect(mustBeForensic(quota(0, 3))).toBe(true)
  expect(mustBeForensic(quota(0, 0))).toBe(false)
  expect(mustBeForensic(quota(1, 3))).toBe(false)
  expect(blockingReason(mail({ useForensicWatermark: true }), quota(0, 3), free)).toBeNull()
})

test('no copy goes out with a mark that is not made yet', () => {
  const film = {
    _id: 's',
    project_id: 'p',
    project_title: 'Film',
    name: 'Halcyon',
    thumbnail_url: null,
    forensic_progress: 0,
    use_forensic_watermark: false,
  }
  const reason = (forensic_marks: 'None' | 'Encoding' | 'Complete', useForensicWatermark = true) =>
    forensicReason(mail({ useForensicWatermark }), { ...film, forensic_marks })
  expect(reason('None')).toBe('Make the forensic marks of this screener first.')
  expect(reason('Encoding')).toBe('Make the forensic marks of this screener first.')
  expect(reason('Complete')).toBeNull()
  expect(reason('None', false)).toBeNull()
})

test('another reviewer may be added while a link is left for them', () => {
  expect(mayAddReviewer(mail(), quota(2))).toBe(true)
  expect(mayAddReviewer(mail(), quota(1))).toBe(false)
})

test('an address that is given twice is one reviewer, and empty rows are none', () => {
  const again = { ...ann, id: '2', full_name: 'Ann Lee', email: ' ANN@x.co ' }
  const bo = { ...ann, id: '3', email: 'bo@x.co' }
  expect(receiversIn([ann, { ...ann, id: '4', full_name: '', email: '' }, again, bo])).toEqual([ann, bo])
  expect(emailsReason(mail({ reviewers: [ann, again, bo] }), quota(2))).toBeNull()
  expect(emailsReason(mail({ reviewers: [ann, again, bo] }), quota(1))).toBe('You have 1 link left for 2 reviewers.')
})

test('copies are separated by commas', () => {
  expect(ccOf(' a@x.co ,, b@x.co ')).toEqual(['a@x.co', 'b@x.co'])
})

test('closing loses what was filled in or chosen, and nothing while only a field was visited or an empty line was added', () => {
  const opened = newDraft('email', '1')
  const [line] = opened.reviewers
  if (line === undefined) throw new Error('a draft has a line')
  expect(
    isFilledIn(
      {
        ...opened,
        reviewers: [
          { ...line, wasLeft: true },
          { ...line, id: '2' },
        ],
      },
      opened,
    ),
  ).toBe(false)
  expect(isFilledIn({ ...opened, reviewers: [ann] }, opened)).toBe(true)
  expect(isFilledIn({ ...opened, commenting: true }, opened)).toBe(true)
  expect(isFilledIn({ ...opened, viewLimit: 3 }, opened)).toBe(true)
})

test('a watermark that shows nothing is not sent', () => {
  const empty = { ...marked, text: '  ', second_line_text_type: null }
  expect(blockingReason(mail({ mark: empty }), quota(), free)).toBe('Give the watermark a text or a second line.')
  expect(blockingReason(mail({ mark: { ...empty, is_active: false } }), quota(), free)).toBeNull()
  expect(blockingReason(mail({ mark: { ...empty, second_line_text_type: 'ip' } }), quota(), free)).toBeNull()
})

test.each([
  [{ is_available: true }, null],
  [{}, 'Encode it first: reviewers watch the encoded film.'],
  [{ is_active: true, encoding_status: 'Queued' }, 'It is still being encoded.'],
  [{ encoding_status: 'Error' }, 'Its encoding failed.'],
  [{ encoding_status: 'Error', is_damaged: true }, 'It is damaged in storage.'],
  [{ is_active: true, encoding_status: 'Encoding', is_damaged: true }, 'It is being repaired.'],
  [{ is_encodable: false }, 'This kind of file cannot be encoded.'],
] as const)('a screener with %o cannot be sent because: %s', (facts, reason) => {
  const unencoded = { is_available: false, is_active: false, encoding_status: 'Unencoded', is_encodable: true, is_damaged: false } as const
  expect(notYetSendable({ ...unencoded, ...facts })).toBe(reason)
})

test('geoblocking without a country would block no one, so it is not sent', () => {
  const role = { requiresPassword: false, requiresWatermark: false }
  expect(blockingReason(link({ isGeoblocked: true }), quota(), role)).toBe('Choose at least one country, or turn geoblocking off.')
  expect(blockingReason(link({ isGeoblocked: true, countries: ['SE'] }), quota(), role)).toBeNull()
})

test('a room is sent with the titles that were chosen for each reviewer, or for its link', () => {
  const reviewers = [ann, { ...ann, id: '2', email: 'bo@x.co', titles: ['halcyon'] }]
  const sent = shareRequest(mail({ reviewers }), { screenerGroupID: 'room-1' })
  expect(sent).toMatchObject({ screenerGroupID: 'room-1', emails: [{ email: 'ann@x.co' }, { email: 'bo@x.co', screenerIDs: ['halcyon'] }] })
  expect(sent.emails?.[0]).not.toHaveProperty('screenerIDs')
  expect(sent).not.toHaveProperty('screenerID')
  expect(shareRequest(link({ linkTitles: ['ortolan'] }), { screenerGroupID: 'room-1' })).toMatchObject({ screenerIDs: ['ortolan'] })

  const nothing = 'Choose at least one title for every reviewer.'
  expect(blockingReason(mail({ reviewers: [{ ...ann, titles: [] }] }), quota(), free)).toBe(nothing)
  expect(blockingReason(link({ linkTitles: [] }), quota(), free)).toBe(nothing)
})

test('a room goes out with forensic marks once each of its screeners has them', () => {
  const title = (name: string, hasMarks: boolean) => ({ _id: name, name, hasMarks })
  const room = { _id: 'r', name: 'Berlin', thumbnail_url: null, use_forensic_watermark: true }
  const draft = mail({ useForensicWatermark: true })
  expect(forensicReason(draft, { ...room, titles: [title('Halcyon', true), title('Ortolan', false)] })).toBe(
    'Make the forensic marks of Ortolan first.',
  )
  expect(forensicReason(draft, { ...room, titles: [title('Halcyon', true)] })).toBeNull()
})

test('a burned-in watermark takes a copy for each reviewer and each title that they see, and only so many are made at a time', () => {
  const burned = { ...marked, mode: 'burn_in' } as const
  const titles = ['a', 'b', 'c'].map((_id) => ({ _id, name: _id, hasMarks: false }))
  const room = { _id: 'r', name: 'Berlin', thumbnail_url: null, use_forensic_watermark: false, titles }
  const film = { _id: 's', project_id: 'p', project_title: 'Film', name: 'Cut', thumbnail_url: null }
  const single = { ...film, forensic_marks: 'None', forensic_progress: 0, use_forensic_watermark: false } as const
  const many = (count: number, chosen?: readonly string[]) =>
    Array.from({ length: count }, (_, index) => ({ ...ann, id: `${index}`, ...(chosen && { titles: chosen }) }))
  const tooMany = (needed: number) => expect.stringContaining(`this needs ${needed}.`)

  expect(burnInReason(mail({ mark: burned, reviewers: many(20) }), single)).toBeNull()
  expect(burnInReason(mail({ mark: burned, reviewers: many(21) }), single)).toEqual(tooMany(21))
  expect(burnInReason(mail({ mark: burned, reviewers: many(7) }), room)).toEqual(tooMany(21))
  expect(burnInReason(mail({ mark: burned, reviewers: many(10, ['a', 'b']) }), room)).toBeNull()
  // Gone from the room since.
  expect(burnInReason(mail({ mark: burned, reviewers: many(20, ['a', 'gone']) }), room)).toBeNull()
  expect(burnInReason(link({ mark: burned }), room)).toBeNull()
  expect(burnInReason(mail({ mark: marked, reviewers: many(21) }), single)).toBeNull()
  expect(burnInReason(mail({ mark: { ...burned, is_active: false }, reviewers: many(21) }), single)).toBeNull()
})

test('a burned-in watermark is sent without what is not known when its copy is made, and without an end by its removal', () => {
  const burned = { ...marked, mode: 'burn_in', second_line_text_type: 'ip' } as const
  const sent = (draft: ShareDraft) => shareRequest(draft, { screenerID: 's' })
  expect(sent(mail({ mark: burned, endsByTampering: true }))).toMatchObject({
    watermark: { mode: 'burn_in', second_line_text_type: 'email' },
    endsByTampering: false,
  })
  expect(sent(link({ mark: burned })).watermark).toMatchObject({ mode: 'burn_in', second_line_text_type: null, text: 'Takeda' })
  expect(sent(mail({ mark: marked, endsByTampering: true }))).toMatchObject({ watermark: { mode: 'overlay' }, endsByTampering: true })
  expect(blockingReason(link({ mark: { ...burned, text: '' } }), quota(), free)).toBe('Give the watermark a text.')
})
