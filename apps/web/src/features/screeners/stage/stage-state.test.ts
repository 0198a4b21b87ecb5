import { expect, test } from 'vitest'
import { stageState, takesThumbnail } from './stage-state.ts'

const facts = (is_available: boolean, use_forensic_watermark: boolean, is_active: boolean) => ({
  is_available,
  use_forensic_watermark,
  is_active,
  encoding_status: 'Unencoded' as const,
  is_encodable: true,
})

test.each([
  [true, true, true, 'protected'],
  [true, true, false, 'protected'],
  [true, false, true, 'player'],
  [true, false, false, 'player'],
  [false, true, true, 'encoding'],
  [false, false, true, 'encoding'],
  [false, true, false, 'create'],
  [false, false, false, 'create'],
] as const)('available %s, forensic %s, active %s: %s', (available, forensic, active, state) => {
  expect(stageState(facts(available, forensic, active))).toBe(state)
})

test('an encode that failed says so, whether it still counts as active or not', () => {
  expect(stageState({ ...facts(false, false, true), encoding_status: 'Error' })).toBe('failed')
  expect(stageState({ ...facts(false, false, false), encoding_status: 'Error' })).toBe('failed')
  expect(stageState({ ...facts(true, false, true), encoding_status: 'Error' })).toBe('player')
})

test('a file that cannot be encoded is not offered to be', () => {
  expect(stageState({ ...facts(false, false, false), is_encodable: false })).toBe('unencodable')
})

test('a thumbnail is taken only when Published or Ready', () => {
  expect(
    (['Unencoded', 'Queued', 'Encoding', 'Ready', 'Published', 'Error'] as const).filter((encoding_status) =>
      takesThumbnail({ encoding_status }),
    ),
  ).toEqual(['Ready', 'Published'])
})
