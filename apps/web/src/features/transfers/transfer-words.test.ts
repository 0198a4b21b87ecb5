import { expect, test } from 'vitest'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { actionsOf, anyActive, anyAspera, nameInWords, overallOf, summaryOf, wordsOf } from './transfer-words.ts'

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
  speed: 842,
  time_remaining: 240,
  errorMsg: '',
  uploaded: false,
  start_time: '2026-11-21T04:00:00.000Z',
  ...facts,
})

test('a running transfer says how many files, how fast, how long and how much', () => {
  expect(wordsOf(transfer())).toMatchObject({
    state: 'running',
    status: 'Transferring 3 of 8 File(s) · 842.0 Mbps · 4 min left',
    sizes: '12.4 of 32.9 GB',
  })
  expect(wordsOf(transfer({ speed: 0, time_remaining: null })).status).toBe('Transferring 3 of 8 File(s)')
})

test('a failure carries its reason', () => {
  expect(wordsOf(transfer({ status: 'Error', errorMsg: 'No room' }))).toMatchObject({ state: 'error', status: 'Error - No room' })
  expect(wordsOf(transfer({ status: 'Error' })).status).toBe('Error - Upload failed')
})

test.each(['Preparing', 'Cancelling...'] as const)('%s is said as it is', (status) => {
  expect(wordsOf(transfer({ status, statusText: status })).status).toBe(status)
})

test('a complete transfer shows its whole size', () => {
  expect(wordsOf(transfer({ status: 'Complete', statusText: 'Complete' }))).toMatchObject({ state: 'complete', share: 1, sizes: '32.9 GB' })
})

test('the heading adds up what moves', () => {
  const paused = transfer({ status: 'Paused' })
  expect(summaryOf([transfer(), transfer({ speed: 58 }), paused])).toBe('2 active · 900.0 Mbps')
  expect(summaryOf([paused])).toBe('')
  expect(anyActive([paused])).toBe(false)
  expect(overallOf([paused])).toBeNull()
  expect(overallOf([transfer(), transfer()])?.name).toBe('2 transfers')
})

test('an Aspera transfer tells what is left and how fast, or that it does not know yet', () => {
  const aspera = transfer({ method: 'aspera', statusText: 'Transferring' })
  expect(wordsOf(aspera).status).toBe('4 min left · 842.0 Mbps')
  expect(wordsOf({ ...aspera, time_remaining: null }).status).toBe('Calculating remaining time...')
  expect(wordsOf({ ...aspera, status: 'Paused', statusText: 'Paused' }).status).toBe('Paused')
  expect([anyAspera([transfer()]), anyAspera([transfer(), aspera])]).toEqual([false, true])
})

test('every entry that is not complete can be cancelled, and what is being paused or cancelled is not asked again', () => {
  const actions = (status: Transfer['status']) => actionsOf({ status })
  expect(actions('Transferring')).toEqual(['pause', 'cancel'])
  expect(actions('Pausing...')).toEqual(['cancel'])
  expect(actions('Paused')).toEqual(['resume', 'cancel'])
  expect(actions('Error')).toEqual(['resume', 'cancel'])
  expect(actionsOf({ status: 'Error', is_refused: true })).toEqual(['dismiss'])
  expect(actions('Complete')).toEqual(['dismiss'])
  expect(actions('Cancelling...')).toEqual([])
})

test('a paused upload says what is kept, and one that is being paused what it waits for', () => {
  const paused = { status: 'Paused', statusText: 'Paused' } as const
  expect(wordsOf(transfer({ ...paused, current_size: 60_000_000 })).status).toBe('Paused · 57.2 MB kept')
  expect(wordsOf(transfer({ ...paused, current_size: 0 })).status).toBe('Paused')
  expect(wordsOf(transfer({ ...paused, method: 'aspera', current_size: 60_000_000 })).status).toBe('Paused')
  expect(wordsOf(transfer({ status: 'Pausing...', statusText: 'Pausing...' })).status).toBe('Pausing... parts under way are finished')
})

test('a sentence holds the beginning and the end of a long name', () => {
  expect(nameInWords('SALT_MERIDIAN_FTR_239_HD.mov')).toBe('SALT_MERIDIAN_FTR_239_HD.mov')
  expect(nameInWords(`${'🎬'.repeat(300)}_R7_FINAL.mov`)).toBe(`${'🎬'.repeat(40)}…🎬🎬🎬_R7_FINAL.mov`)
})
