import { expect, test } from 'vitest'
import { refuseUnderpaid } from './refuse-underpaid.ts'

const chosen = { output_video_type: 'h264_mp4', scale_value: null, frame_rate: 'same_as_source', bitrate: 10 }
const paid = (code: string, quantity: number) => [
  { code: 'conversion_base', per: 'flat' as const, quantity: 1 },
  { code, per: 'minute' as const, quantity },
]
const hour = { duration_seconds: 3_601, height: 1080 }
const asSource = { ...chosen, resolution: 'same_as_source' }

test('a film that is longer or larger than what was priced is not converted for that price', () => {
  const refused =
    (lines: ReturnType<typeof paid>, resolution: string, film = hour) =>
    () =>
      refuseUnderpaid(lines, { ...chosen, resolution }, film)
  expect(refused(paid('conversion_hd_minute', 1), 'same_as_source')).toThrow(
    'The film is not what was priced: it has 61 minutes, and 1 were paid.',
  )
  expect(refused(paid('conversion_sd_minute', 61), 'same_as_source')).toThrow('its picture has 1080 lines, and was priced for fewer')
  expect(refused(paid('conversion_sd_minute', 61), '640 x 360')).not.toThrow()
  for (const minutes of [60, 61, 90]) expect(() => refuseUnderpaid(paid('conversion_hd_minute', minutes), asSource, hour)).not.toThrow()
  expect(refused(paid('conversion_uhd_minute', 61), 'same_as_source'), 'more than enough').not.toThrow()
  expect(() => refuseUnderpaid(paid('conversion_hd_minute', 61).slice(0, 1), asSource, hour), 'no minute was paid').toThrow(
    'no minute of it was paid',
  )
})
