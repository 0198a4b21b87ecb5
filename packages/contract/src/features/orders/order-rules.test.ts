import { expect, test } from 'vitest'
import type { OrderFacts } from './order-facts.ts'
import { ACCEPT_TERMS, CHANGE_SOMETHING, type Choices, DO_NOT_FIT, faultsOf, NOT_ASKED, REQUIRED } from './order-rules.ts'
import { NOTHING_CHOSEN, ORDER_STEPS, ORDER_TYPE_OF, type Ordered, SLOTS, WIZARD_TYPES } from './order-types.ts'

const choices: Choices = {
  formats: [
    { code: 'same_as_source', bitrates: [] },
    { code: 'h264_mp4', bitrates: [5, 10] },
    { code: 'prores_422', bitrates: [] },
  ],
  resolutions: ['1280 x 720', '1440 x 1080', '1920 x 1080'],
  framerates: ['24', '25'],
}
const film: OrderFacts = {
  ...{ length_in_ms: 5_400_000, resolution: '1920 x 1080', frame_rate: '25', has_subtitles: false, disc_type: null, bytes: 1e9 },
}
const faults = (order: Ordered, facts: Partial<OrderFacts> = {}) =>
  faultsOf(order, { ...film, ...facts }, choices).map(({ field, message }) => `${field}: ${message}`)

const dcp = (chosen: Partial<(typeof NOTHING_CHOSEN)['dcp']>): Ordered => ({
  type: 'dcp',
  specifications: { ...NOTHING_CHOSEN.dcp, crop: 'none', convert: false, ...chosen },
})
const conversion = (chosen: Partial<(typeof NOTHING_CHOSEN)['conversion']>): Ordered => ({
  type: 'conversion',
  specifications: {
    ...{ output_video_type: 'h264_mp4', resolution: '1280 x 720', frame_rate: '24', scale_value: null, bitrate: 10 },
    ...chosen,
  },
})
const discs = (chosen: Partial<(typeof NOTHING_CHOSEN)['disc']>): Ordered => ({
  type: 'disc',
  specifications: { dvd_quantity: 1, blu_ray_quantity: 0, disc_title: 'Halcyon', disc_type: 'Screener Copy', ...chosen },
})
const drives = (chosen: Partial<(typeof NOTHING_CHOSEN)['send-physical-copy']>): Ordered => ({
  type: 'send-physical-copy',
  specifications: { ...NOTHING_CHOSEN['send-physical-copy'], ...chosen },
})

test('there are 17 steps, seven types of the wizard and six of the API', () => {
  expect(ORDER_STEPS).toHaveLength(17)
  expect(new Set(WIZARD_TYPES.map((each) => ORDER_TYPE_OF[each])).size).toBe(6)
  const required = WIZARD_TYPES.map((each) => SLOTS[each].filter((slot) => slot.isRequired).map((slot) => slot.name))
  expect(required).toEqual([['video_file'], ['source_file'], ['source_file'], [], ['disc_output'], ['video_file'], ['video_file']])
})

test('the defaults are those of the documents', () => {
  expect(NOTHING_CHOSEN['send-physical-copy']).toEqual({ drive_type: 'purchase', drive_quantity: 1, accept_rental_drive_terms: false })
  expect(NOTHING_CHOSEN.disc).toMatchObject({ dvd_quantity: 0, blu_ray_quantity: 0 })
  expect(NOTHING_CHOSEN['send-discs'].disc_quantity).toBe(1)
})

test.for([
  ['captions need a grade', { type: 'closed-captions', specifications: { turnaround_time: null } }, {}, [`turnaround_time: ${REQUIRED}`]],
  ['an inspection needs a type', { type: 'inspection', specifications: { inspection_type: null } }, {}, [`inspection_type: ${REQUIRED}`]],
  ['a complete DCP', dcp({}), {}, []],
  ['a custom title is required once it is chosen', dcp({ use_custom_title: true, dcp_title: ' ' }), {}, [`dcp_title: ${REQUIRED}`]],
  ['Full HD asks for a crop', dcp({ crop: null }), {}, [`crop: ${REQUIRED}`]],
  ['2K does not', dcp({ crop: null }), { resolution: '2048 x 1080' }, []],
  ['and takes none', dcp({ crop: 'flat' }), { resolution: '2048 x 1080' }, [`crop: ${NOT_ASKED}`]],
  ['25 asks whether to convert', dcp({ convert: null }), {}, [`convert: ${REQUIRED}`]],
  ['so does 48', dcp({ convert: null }), { frame_rate: '48' }, [`convert: ${REQUIRED}`]],
  ['24 does not', dcp({ convert: null }), { frame_rate: '24' }, []],
  ['30 does not', dcp({ convert: true }), { frame_rate: '30' }, [`convert: ${NOT_ASKED}`]],
  ['subtitles ask how', dcp({}), { has_subtitles: true }, [`subtitle_handling: ${REQUIRED}`]],
  ['a film of unknown rate', dcp({ convert: null }), { frame_rate: null }, [`frame_rate_of_file: ${REQUIRED}`]],
  ['a film of unknown length', dcp({}), { length_in_ms: null }, [`duration: ${REQUIRED}`]],
  ['a complete disc', discs({}), {}, []],
  ['a title of 45 characters', discs({ disc_title: 'x'.repeat(45) }), {}, ['disc_title: At most 44 characters.']],
  ['of 44', discs({ disc_title: 'x'.repeat(44) }), {}, []],
  ['a type of 30', discs({ disc_type: 'x'.repeat(30) }), {}, ['disc_type: At most 29 characters.']],
  ['no disc at all', discs({ dvd_quantity: 0 }), {}, ['dvd_quantity: Order at least one DVD or Blu-ray.']],
  ['a Blu-ray alone', discs({ dvd_quantity: 0, blu_ray_quantity: 1 }), {}, []],
  ['a fraction', discs({ dvd_quantity: 1.5 }), {}, ['dvd_quantity: Enter a whole number of at least 0.']],
  ['too many', discs({ dvd_quantity: 10_001 }), {}, ['dvd_quantity: At most 10,000.']],
  ['no copy', { type: 'send-discs', specifications: { disc_quantity: 0 } }, {}, ['disc_quantity: Enter a whole number of at least 1.']],
  ['no drive', drives({ drive_quantity: 0 }), { bytes: 0 }, ['drive_quantity: Enter a whole number of at least 1.']],
  ['a rented drive', drives({ drive_type: 'rent' }), {}, [`accept_rental_drive_terms: ${ACCEPT_TERMS}`]],
  ['with its terms', drives({ drive_type: 'rent', accept_rental_drive_terms: true }), {}, []],
  ['more than a drive holds', drives({}), { bytes: 4e12 + 1 }, [`drive_quantity: ${DO_NOT_FIT}`]],
  ['on two drives', drives({ drive_quantity: 2 }), { bytes: 4e12 + 1 }, []],
  ['a complete conversion', conversion({}), {}, []],
  ['another shape asks how to scale', conversion({ resolution: '1440 x 1080' }), {}, [`scale_value: ${REQUIRED}`]],
  ['the same shape does not', conversion({ scale_value: 'fit' }), {}, [`scale_value: ${NOT_ASKED}`]],
  ['a format with rates needs one', conversion({ bitrate: null }), {}, [`bitrate: ${REQUIRED}`]],
  ['one of its own', conversion({ bitrate: 7 }), {}, ['bitrate: Choose one of the marks.']],
  ['a format without takes none', conversion({ output_video_type: 'prores_422' }), {}, [`bitrate: ${NOT_ASKED}`]],
  ['an unknown format', conversion({ output_video_type: 'vhs', bitrate: null }), {}, ['output_video_type: Choose one from the list.']],
  [
    'nothing that changes',
    conversion({ output_video_type: 'same_as_source', resolution: 'same_as_source', frame_rate: 'same_as_source', bitrate: null }),
    {},
    [`output_video_type: ${CHANGE_SOMETHING}`],
  ],
] satisfies [string, Ordered, Partial<OrderFacts>, string[]][])('%s', ([_, order, facts, expected]) => {
  expect(faults(order, facts)).toEqual(expected)
})
