import { expect, test } from 'vitest'
import { chosenWords } from './chosen-words.ts'
import { NOTHING_CHOSEN, type Ordered, ownTitle } from './order-types.ts'

const FORMATS = [
  { code: 'same_as_source', label: 'Same as source' },
  { code: 'h264_mp4', label: 'H.264' },
]
const said = (ordered: Ordered) => chosenWords(ordered, 'Halcyon', FORMATS).map(({ name, value }) => `${name}: ${value}`)

test('what was chosen is said in the words of the wizard, whatever it is called inside', () => {
  expect(said({ type: 'closed-captions', specifications: { turnaround_time: 'svod' } })).toEqual(['Turnaround: SVOD, 10 days'])
  const dcp = { ...NOTHING_CHOSEN.dcp, crop: 'none', convert: false, subtitle_handling: 'burn_in', encrypt: true, qa_report: true } as const
  expect(said({ type: 'dcp', specifications: { ...dcp, rush_days: 2 } })).toEqual([
    ...['Title: Halcyon', 'Crop: None, pillars', 'Frame rate: As it is', 'Subtitles: Burned in'],
    ...['Add-ons: Encryption, QA report', 'Turnaround: Two-day rush'],
  ])
  const custom = { ...NOTHING_CHOSEN.dcp, use_custom_title: true, dcp_title: 'Halcyon, festival cut', rush_days: 3 } as const
  expect(said({ type: 'dcp', specifications: custom })).toEqual([
    ...['Title: Halcyon, festival cut', 'Add-ons: None', 'Turnaround: Regular, 3 days'],
  ])
  const discs = { dvd_quantity: 10, blu_ray_quantity: 0, disc_title: 'Halcyon', disc_type: 'Screener_Copy' }
  expect(said({ type: 'disc', specifications: discs }), 'what was typed is left as it is').toEqual([
    ...['Disc title: Halcyon', 'Disc type: Screener_Copy', 'DVD: 10'],
  ])
  expect(said({ type: 'send-discs', specifications: { disc_quantity: 3 } })).toEqual(['Copies: 3'])
  const drive = { drive_type: 'rent', drive_quantity: 2, accept_rental_drive_terms: true } as const
  expect(said({ type: 'send-physical-copy', specifications: drive })).toEqual(['Drive: Rent', 'Quantity: 2'])
  expect(said({ type: 'inspection', specifications: { inspection_type: 'qa' } })).toEqual(['Report: Quality assurance report'])
  const film = { resolution: '1280 x 720', scale_value: 'crop', frame_rate: '23.976', bitrate: 10 } as const
  expect(said({ type: 'conversion', specifications: { ...film, output_video_type: 'h264_mp4' } })).toEqual([
    ...['Format: H.264', 'Resolution: 1280 × 720', 'Scaling: Fill, cropped', 'Frame rate: 23.976 fps', 'Bitrate: 10 Mbps'],
  ])
  const same = { output_video_type: 'same_as_source', resolution: 'same_as_source', scale_value: null, frame_rate: '24', bitrate: null }
  expect(said({ type: 'conversion', specifications: same })).toEqual([
    ...['Format: Same as source', 'Resolution: Same as source', 'Frame rate: 24 fps'],
  ])
})

test.each([
  ['Halcyon', ''],
  ['Halcyon, Festival cut', 'Festival cut'],
  ['Halcyons', 'Halcyons'],
  ['Kept', 'Kept'],
])('beside the film Halcyon, an order of %s is named "%s"', (title, own) => {
  expect(ownTitle(title, 'Halcyon')).toBe(own)
})
