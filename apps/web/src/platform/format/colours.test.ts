import { expect, test } from 'vitest'
import { colourName } from './colours.ts'

test.each([
  ['bt709', 'bt709', 'BT.709'],
  ['smpte432', 'smpte2084', 'P3-D65, PQ (HDR10)'],
  ['bt2020', 'arib-std-b67', 'BT.2020, HLG'],
  ['smpte432', null, 'P3-D65'],
  [null, 'smpte2084', 'PQ (HDR10)'],
  ['film', 'log100', null],
  [null, null, null],
])('%s with %s is %s', (primaries, transfer, name) => {
  expect(colourName({ primaries, transfer })).toBe(name)
})
