import { expect, test } from 'vitest'
import type { OrderFacts } from './order-facts.ts'
import { NOTHING_CHOSEN, type Ordered } from './order-types.ts'
import { heightClass, priceOrder, sumOf, tierOf } from './price-order.ts'

/** The list as it is seeded, in cents. */
export const LIST: Record<string, number> = {
  ...{ captions_web_base: 2000, captions_web_minute: 400, captions_broadcast_base: 4000, captions_broadcast_minute: 550 },
  ...{ captions_svod_base: 6000, captions_svod_minute: 700 },
  ...{ dcp_base_3: 15_000, dcp_minute_3: 500, dcp_base_2: 22_500, dcp_minute_2: 750, dcp_base_1: 30_000, dcp_minute_1: 1000 },
  ...{
    dcp_crop: 5000,
    dcp_encryption: 7500,
    dcp_frame_conversion: 10_000,
    dcp_qa_report: 12_000,
    dcp_captioning: 8000,
    dcp_subtitles: 6000,
  },
  ...{ dvd_1: 1200, dvd_10: 900, dvd_25: 750, dvd_50: 600, dvd_100: 450 },
  ...{ blu_ray_1: 2000, blu_ray_10: 1600, blu_ray_25: 1300, blu_ray_50: 1100, blu_ray_100: 900 },
  ...{ dvd_encode_minute: 100, blu_ray_encode_minute: 200, disc_autoplay_authoring: 4500 },
  ...{ drive_purchase: 24_900, drive_rent: 9900 },
  ...{ inspection_qc_base: 5000, inspection_qc_minute: 250, inspection_qa_base: 3500, inspection_qa_minute: 100 },
  ...{ conversion_base: 2000, conversion_sd_minute: 75, conversion_hd_minute: 150, conversion_uhd_minute: 300 },
}
const prices = (code: string) => LIST[code] ?? Number.NaN

const factsOf = (minutes: number, more: Partial<OrderFacts> = {}): OrderFacts => ({
  length_in_ms: minutes * 60_000,
  ...{ resolution: '1920 x 1080', frame_rate: '25', has_subtitles: false, disc_type: null, bytes: 0 },
  ...more,
})
const cost = (order: Ordered, facts: OrderFacts) => sumOf(priceOrder(order, facts, prices))

const dcp = (chosen: Partial<(typeof NOTHING_CHOSEN)['dcp']> = {}): Ordered => ({
  type: 'dcp',
  specifications: { ...NOTHING_CHOSEN.dcp, ...chosen },
})
const discs = (dvd_quantity: number, blu_ray_quantity: number): Ordered => ({
  type: 'disc',
  specifications: { dvd_quantity, blu_ray_quantity, disc_title: 'Halcyon', disc_type: 'Screener Copy' },
})
const conversion = (resolution: string): Ordered => ({
  type: 'conversion',
  specifications: { ...NOTHING_CHOSEN.conversion, output_video_type: 'h264_mp4', frame_rate: '24', resolution, bitrate: 10 },
})

test.for([
  ['captions for the web, 90 minutes', { type: 'closed-captions', specifications: { turnaround_time: 'web' } }, factsOf(90), 38_000],
  [
    'captions for broadcast, 96 minutes',
    { type: 'closed-captions', specifications: { turnaround_time: 'broadcast' } },
    factsOf(96),
    56_800,
  ],
  ['captions for streaming, 96 minutes', { type: 'closed-captions', specifications: { turnaround_time: 'svod' } }, factsOf(96), 73_200],
  ['a DCP of 119 minutes', dcp(), factsOf(119), 74_500],
  ['in two days', dcp({ rush_days: 2 }), factsOf(119), 111_750],
  ['in one day', dcp({ rush_days: 1 }), factsOf(119), 149_000],
  ['as drawn', dcp({ crop: 'flat', convert: true, subtitle_handling: 'separate' }), factsOf(119), 95_500],
  [
    'with everything',
    dcp({ crop: 'scope', convert: true, encrypt: true, qa_report: true, add_captioning: true, subtitle_handling: 'burn_in' }),
    factsOf(100),
    15_000 + 50_000 + 5000 + 10_000 + 7500 + 12_000 + 8000 + 6000,
  ],
  ['without a crop and at its own rate', dcp({ crop: 'none', convert: false }), factsOf(100), 65_000],
  ['ten DVD of 90 minutes', discs(10, 0), factsOf(90), 22_500],
  ['as drawn: 25 DVD and 10 Blu-ray of 104 minutes', discs(25, 10), factsOf(104), 74_950],
  ['a film of 20 seconds is encoded as one minute', discs(1, 0), factsOf(1 / 3), 1200 + 100 + 4500],
  ['copies of an image', { type: 'send-discs', specifications: { disc_quantity: 50 } }, factsOf(0, { disc_type: 'blu_ray' }), 55_000],
  [
    'two drives, rented',
    { type: 'send-physical-copy', specifications: { drive_type: 'rent', drive_quantity: 2, accept_rental_drive_terms: true } },
    factsOf(0),
    19_800,
  ],
  ['a quality control report', { type: 'inspection', specifications: { inspection_type: 'qc' } }, factsOf(100), 30_000],
  ['a quality assurance report', { type: 'inspection', specifications: { inspection_type: 'qa' } }, factsOf(100), 13_500],
  ['a conversion to SD', conversion('720 x 576'), factsOf(100), 9500],
  ['to HD', conversion('1920 x 1080'), factsOf(100), 17_000],
  ['to UHD', conversion('3840 x 2160'), factsOf(100), 32_000],
  ['to the size of the source', conversion('same_as_source'), factsOf(100, { resolution: '4096 x 2160' }), 32_000],
] satisfies [string, Ordered, OrderFacts, number][])('%s', ([_, order, facts, cents]) => {
  expect(cost(order, facts)).toBe(cents)
})

test('all units cost what the tier that is reached says', () => {
  expect([1, 9, 10, 24, 25, 49, 50, 99, 100, 10_000].map(tierOf)).toEqual([1, 1, 10, 10, 25, 25, 50, 50, 100, 100])
  const copies = (disc_quantity: number) =>
    cost({ type: 'send-discs', specifications: { disc_quantity } }, factsOf(0, { disc_type: 'dvd' }))
  expect([9, 10, 24, 25, 99, 100].map(copies)).toEqual([10_800, 9000, 21_600, 18_750, 59_400, 45_000])
})

test('a begun minute counts, and the height decides on a conversion', () => {
  const captions: Ordered = { type: 'closed-captions', specifications: { turnaround_time: 'web' } }
  expect(cost(captions, { ...factsOf(0), length_in_ms: 90 * 60_000 + 1 })).toBe(2000 + 91 * 400)
  expect([480, 576, 719, 720, 1080, 1081, 2160].map(heightClass)).toEqual(['sd', 'sd', 'sd', 'hd', 'hd', 'uhd', 'uhd'])
})

test('any order adds up to the cent: each line is quantity times price, in whole cents', () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const number = (most: number, salt: number) =>
      Math.imul(seed + 1, 2_654_435_761 + salt * 40_503) >>> (32 - Math.ceil(Math.log2(most + 1)))
    const facts = factsOf(number(300, 1) / 7, { has_subtitles: seed % 2 === 0 })
    const orders = [
      dcp({
        rush_days: ([1, 2, 3] as const)[seed % 3] ?? 3,
        encrypt: seed % 5 === 0,
        convert: seed % 7 === 0,
        crop: seed % 2 ? 'flat' : 'none',
      }),
      discs(number(200, 2), number(200, 3)),
      conversion(seed % 2 ? '1280 x 720' : 'same_as_source'),
    ]
    for (const each of orders.flatMap((order) => priceOrder(order, facts, prices))) {
      expect(each.amount).toBe(each.quantity * each.unit_price)
      expect(Number.isSafeInteger(each.amount) && each.amount >= 0).toBe(true)
    }
  }
})
