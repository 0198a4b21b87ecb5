import { expect, test } from 'vitest'
import { cadenceText, loudnessText, stretchText } from './report-words.ts'

const counted = { progressive: 0, top_first: 0, bottom_first: 0, undetermined: 0, repeated: 0 }

test('what was measured is said in words, with times to a tenth of a second', () => {
  expect(stretchText({ from: 59.96, to: 3723.5 })).toBe('00:01:00.0 to 01:02:03.5, 3663.5 s')
  expect(loudnessText({ integrated_lufs: -27.04, range_lu: 12, true_peak_dbtp: -3.06 })).toBe(
    '-27.0 LUFS integrated, range 12.0 LU, true peak -3.1 dBTP',
  )
  expect(cadenceText(counted)).toBe('Scanning could not be determined.')
  expect(cadenceText({ ...counted, progressive: 9, undetermined: 4 })).toBe('All pictures are progressive.')
  expect(cadenceText({ ...counted, progressive: 90, top_first: 10 })).toBe('Mostly progressive; 10% of the pictures look interlaced.')
  expect(cadenceText({ ...counted, top_first: 60, progressive: 40, repeated: 40 })).toBe(
    'Interlaced, top field first, in 60% of the pictures. Repeated fields suggest pulldown.',
  )
})
