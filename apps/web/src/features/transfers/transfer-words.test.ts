import { expect, test } from 'vitest'
import type { Transfer } from '#platform/uploads/transfer'
import { anyActive, overallOf, summaryOf, wordsOf } from './transfer-words.ts'

const GB = 1024 ** 3
const transfer = (facts: Partial<Transfer> = {}): Transfer => ({
  uuid: 'u',
  upload_id: '',
  name: 'Delivery',
  method: 'http',
  type: 'upload',
  status: 'Transferring',
  statusText: 'Transferring 3 of 8 File(s)',
  total_size: 32.9 * GB,
  current_size: 12.4 * GB,
  progress: '37%',
  speed_mbps: 842,
  time_remaining_seconds: 240,
  errorMsg: '',
  start_time: '2026-11-21T04:00:00.000Z',
  ...facts,
})

test('a running transfer says how many files, how fast, how long and how much', () => {
  expect(wordsOf(transfer())).toMatchObject({
    state: 'running',
    status: 'Transferring 3 of 8 File(s) · 842.0 Mbps · 4 min left',
    sizes: '12.4 of 32.9 GB',
  })
  expect(wordsOf(transfer({ speed_mbps: 0, time_remaining_seconds: null })).status).toBe('Transferring 3 of 8 File(s)')
})

test('a failure carries its reason', () => {
  expect(wordsOf(transfer({ status: 'Error', errorMsg: 'No room' }))).toMatchObject({ state: 'error', status: 'Error - No room' })
  expect(wordsOf(transfer({ status: 'Error' })).status).toBe('Error - Upload failed')
})

test.each(['Preparing', 'Pausing...', 'Paused', 'Cancelling...'] as const)('%s is said as it is', (status) => {
  expect(wordsOf(transfer({ status, statusText: status })).status).toBe(status)
})

test('a complete transfer shows its whole size', () => {
  expect(wordsOf(transfer({ status: 'Complete', statusText: 'Complete' }))).toMatchObject({ state: 'complete', share: 1, sizes: '32.9 GB' })
})

test('the heading adds up what moves', () => {
  const paused = transfer({ status: 'Paused' })
  expect(summaryOf([transfer(), transfer({ speed_mbps: 58 }), paused])).toBe('2 active · 900.0 Mbps')
  expect(summaryOf([paused])).toBe('')
  expect(anyActive([paused])).toBe(false)
  expect(overallOf([paused])).toBeNull()
  expect(overallOf([transfer(), transfer()])?.name).toBe('2 transfers')
})
