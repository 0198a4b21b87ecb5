import { expect, test } from 'vitest'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { lineOf, rateOf, stateOf, totalsOf } from './queue-words.ts'

const GB = 1024 ** 3
const transfer = (changes: Partial<Transfer>): Transfer => ({
  ...{ uuid: 'a', upload_id: 'u', name: 'reel.mov', method: 'http', type: 'upload', status: 'Transferring', statusText: '' },
  ...{ total_size: 4 * GB, current_size: GB, progress: '25%', speed: 0, time_remaining: null, errorMsg: '', start_time: '' },
  uploaded: false,
  ...changes,
})

test('a lost connection counts down and says that nothing is lost', () => {
  const lost = transfer({ status: 'Retrying', next_try: 10_000 })

  expect(stateOf(lost)).toBe('lost')
  expect(lineOf(lost, 2_000)).toBe('Connection lost, next try in 8 s. Nothing is lost.')
  expect(lineOf(lost, 10_500)).toBe('Connection lost, next try in 1 s. Nothing is lost.')
  expect(lineOf(transfer({ status: 'Retrying' }), 0)).toBe('Connection lost, waiting for it to come back. Nothing is lost.')
})

test('a file says how much of it went, a folder how many of its files', () => {
  expect(lineOf(transfer({}), 0)).toBe('1 of 4 GB')
  const childrenTransfers = [transfer({ uploaded: true }), transfer({}), transfer({})]
  expect(lineOf(transfer({ childrenTransfers }), 0)).toBe('1 of 3 files')
  expect(lineOf(transfer({ status: 'Error', errorMsg: 'This file request has been closed.' }), 0)).toBe(
    'This file request has been closed.',
  )
})

test('what moves tells its pace and what is left', () => {
  expect(rateOf(transfer({ speed: 1712, time_remaining: 840 }))).toBe('1712.0 Mbps, 14 min left')
  expect(rateOf(transfer({ speed: 20, time_remaining: null }))).toBe('20.0 Mbps')
  expect(rateOf(transfer({ status: 'Paused', speed: 20 }))).toBe('')
})

test('the head counts what is left of all, and offers to go on once everything is paused', () => {
  const childrenTransfers = [transfer({ uploaded: true }), transfer({})]
  const running = [transfer({ childrenTransfers, speed: 800 }), transfer({ uuid: 'b', status: 'Complete', uploaded: true })]

  expect(totalsOf(running)).toMatchObject({ files: 2, left: 1, share: 0.25, mayPause: true, mayResume: false })
  expect(totalsOf([transfer({ status: 'Paused' }), transfer({ status: 'Error' })])).toMatchObject({ mayPause: false, mayResume: true })
  expect(totalsOf([transfer({}), transfer({ status: 'Error' })]), 'what was refused is not uploading').toMatchObject({
    left: 1,
    share: 0.25,
  })
  expect(totalsOf([transfer({ status: 'Error' })])).toMatchObject({ mayPause: false, mayResume: false, isRefused: true })
  expect(totalsOf([transfer({ speed: 100_000 })]).pace).toMatch(/^100000\.0 Mbps, less than a minute left$/)
  expect(totalsOf([])).toMatchObject({ left: 0, share: 0, pace: '', mayPause: false, mayResume: false })
})
