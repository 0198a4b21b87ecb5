import { describe, expect, test } from 'vitest'
import type { Transfer } from '#platform/uploads/shown/transfer'
import type { Progress, Reports } from './aspera.api.ts'
import { statusOf } from './client/client-status.ts'
import { createAsperaSource, DONE_MILLISECONDS } from './transfers/aspera-source.ts'
import { type ClientTransfer, stateOf, type Tag, transferOf } from './transfers/transfer-of.ts'

test.each([
  ['INITIALIZING', undefined, 'initializing'],
  ['RETRYING', undefined, 'initializing'],
  ['FAILED', undefined, 'failed'],
  ['EXTENSION_INSTALL', undefined, 'failed'],
  ['OUTDATED', undefined, 'outdated'],
  ['RUNNING', '3.5.9', 'outdated'],
  ['RUNNING', '3.6.0', 'running'],
  ['RUNNING', '3.10.0', 'running'],
  ['RUNNING', undefined, 'running'],
] as const)('a client that says %s, of version %s, is %s', (said, version, wanted) => expect(statusOf(said, version)).toBe(wanted))

test.each([
  ['initiating', 'Preparing', 'Preparing'],
  ['queued', 'Preparing', 'Queued'],
  ['running', 'Transferring', 'Transferring'],
  ['completed', 'Complete', 'Complete'],
  ['cancelled', 'Paused', 'Paused'],
  ['failed', 'Error', 'Error'],
  ['willretry', 'Retrying', 'Retrying transfer...'],
] as const)('%s is shown as %s: %s', (said, status, text) => expect(stateOf(said)).toEqual({ status, text }))
test('what is removed is not shown', () => expect(stateOf('removed')).toBeUndefined())

const upload: Tag = { kind: 'upload', id: 'u1', name: 'Reel 1.mov', size: 1000 }
const download: Tag = { kind: 'download', id: 'd1', name: 'Reel 1.mov', size: 1000 }
const reported = (status: string, tag: Tag = upload, more: Partial<ClientTransfer> = {}): ClientTransfer => ({
  ...{ uuid: 'c1', status, bytes_expected: 1000, bytes_written: 420, calculated_rate_kbps: 842_000, remaining_usec: 240_000_000 },
  transfer_spec: { tags: { answerprint: tag } },
  ...more,
})

test('an entry says how far it is, how fast, and how long still', () => {
  expect(transferOf(reported('running'), undefined)).toMatchObject({
    ...{ uuid: 'c1', aspera_uuid: 'c1', upload_id: 'u1', method: 'aspera', type: 'upload', status: 'Transferring' },
    ...{ progress: '42%', speed: 842, time_remaining: 240, current_size: 420, total_size: 1000 },
  })
  expect(transferOf(reported('running', upload, { remaining_usec: 0 }), undefined)).toMatchObject({ time_remaining: null })
  expect(transferOf(reported('completed'), undefined)).toMatchObject({ status: 'Complete', progress: '100%', current_size: 1000 })
  expect(transferOf(reported('failed'), undefined)).toMatchObject({ status: 'Error', errorMsg: 'Upload failed' })
  expect(transferOf(reported('failed', download), undefined)).toMatchObject({ status: 'Error', errorMsg: 'Download failed' })
  expect(transferOf({ uuid: 'x', status: 'running' }, undefined), 'of another page').toBeUndefined()
})

function givenSource({ isNew = true } = {}) {
  const asked: string[] = []
  const reports: [string, unknown][] = []
  const timers: [number, () => void][] = []
  const done: Transfer[] = []
  const note = (name: string) => async (uuid: string) => void asked.push(`${name} ${uuid}`)
  const reportsOf = (): Reports => ({
    progress: async (progress: Progress) => void reports.push(['progress', progress.progress]),
    complete: async (size) => ({ is_new: reports.push(['complete', size]) > 0 && isNew }),
    fail: async (message) => void reports.push(['fail', message]),
    abort: async () => void reports.push(['abort', null]),
  })
  const source = createAsperaSource({
    client: { stop: note('stop'), resume: note('resume'), remove: note('remove'), showWindow: async () => undefined },
    reportsOf,
    later: (milliseconds, act) => void timers.push([milliseconds, act]),
    onComplete: (transfer) => void done.push(transfer),
    link: 'a link',
  })
  const statuses = () => source.getTransfers().map((each) => each.status)
  return { source, asked, reports, timers, done, statuses }
}

describe('the transfers of the client', () => {
  test.each([
    [60, 2],
    [90, 3],
  ])('of %i updates %i are reported to the server', (updates, wanted) => {
    const { source, reports } = givenSource()
    for (let update = 0; update < updates; update++) source.hear([reported('running')])
    expect(reports).toHaveLength(wanted)
  })

  test('one that is paused goes through "Pausing...", and is resumed', () => {
    const { source, asked, statuses } = givenSource()
    source.hear([reported('running')])
    source.act('pause', 'c1')
    expect(statuses()).toEqual(['Pausing...'])
    source.hear([reported('running')])
    expect(statuses()).toEqual(['Pausing...'])
    source.hear([reported('cancelled')])
    expect(statuses()).toEqual(['Paused'])
    source.act('resume', 'c1')
    source.hear([reported('running')])
    expect(statuses()).toEqual(['Transferring'])
    expect(asked).toEqual(['stop c1', 'resume c1'])
  })

  test('a finished download is reported once, and leaves the list after three seconds', async () => {
    const { source, reports, timers, done, asked } = givenSource()
    source.hear([reported('completed', download)])
    source.hear([reported('completed', download)])
    await expect.poll(() => timers.length).toBe(1)
    expect(reports).toEqual([['complete', 1000]])
    expect(done).toHaveLength(1)
    expect(timers[0]?.[0]).toBe(DONE_MILLISECONDS)
    expect(source.getTransfers()).toHaveLength(1)
    timers[0]?.[1]()
    expect(source.getTransfers()).toEqual([])
    expect(asked).toEqual(['remove c1'])
  })
})

describe('transfers of the client that fail', () => {
  test('a failed transfer is reported, and reported again when it fails again', () => {
    const { source, reports } = givenSource()
    source.hear([reported('failed')])
    source.hear([reported('failed')])
    source.hear([reported('running')])
    source.hear([reported('failed')])
    expect(reports).toEqual([
      ['fail', 'Upload failed'],
      ['fail', 'Upload failed'],
    ])
  })

  test('a transfer that the server refuses at the end is shown as failed, not as complete', async () => {
    const refusal = 'This file is not what its name says.'
    let asked = 0
    const source = createAsperaSource({
      client: {
        stop: async () => undefined,
        resume: async () => undefined,
        remove: async () => undefined,
        showWindow: async () => undefined,
      },
      reportsOf: () => ({
        progress: async () => undefined,
        complete: () => Promise.reject(new Error(asked++ === 0 ? refusal : 'Once more')),
        fail: async () => undefined,
        abort: async () => undefined,
      }),
      later: () => undefined,
      onComplete: () => expect.unreachable('it is not complete'),
      link: 'a link',
    })
    source.hear([reported('completed')])
    await expect.poll(() => source.getTransfers()[0]?.status).toBe('Error')
    expect(source.getTransfers()[0]).toMatchObject({ errorMsg: refusal, uploaded: false, link: 'a link' })
    source.act('resume', 'c1')
    await expect.poll(() => source.getTransfers()[0]?.errorMsg).toBe('Once more')
  })

  test('one that is cancelled leaves the client, the server and the list', async () => {
    const { source, asked, reports, statuses } = givenSource()
    source.hear([reported('running')])
    source.act('cancel', 'c1')
    expect(statuses()).toEqual(['Cancelling...'])
    await expect.poll(statuses).toEqual([])
    expect(asked).toEqual(['stop c1', 'remove c1'])
    expect(reports).toEqual([['abort', null]])
  })

  test('what the client refuses shows nothing', async () => {
    const refuse = () => Promise.reject(new Error('no'))
    const client = { stop: refuse, resume: refuse, remove: refuse, showWindow: refuse }
    const source = createAsperaSource({
      client,
      reportsOf: givenSource().source as never,
      later: () => undefined,
      onComplete: () => undefined,
    })
    for (const action of ['pause', 'resume', 'dismiss'] as const) source.act(action, 'c1')
    source.openApp()
    await Promise.resolve()
    expect(source.getTransfers()).toEqual([])
  })
})

describe('the word of the server', () => {
  test('one that fails, is resumed and ends before anything else is heard of it, is complete at the server too', async () => {
    const { source, reports, done, statuses } = givenSource()
    source.hear([reported('failed')])
    source.act('resume', 'c1')
    source.hear([reported('completed')])
    expect(statuses(), 'before the server has said so').toEqual(['Preparing'])
    await expect.poll(statuses).toEqual(['Complete'])
    expect(reports).toEqual([
      ['fail', 'Upload failed'],
      ['complete', 1000],
    ])
    expect(done).toMatchObject([{ link: 'a link' }])
  })

  test('after a reload a finished upload is complete, and that is not announced again', async () => {
    const { source, done, statuses } = givenSource({ isNew: false })
    source.hear([reported('completed')])
    await expect.poll(statuses).toEqual(['Complete'])
    expect(done).toEqual([])
  })
})

test('one that is taken off the list in the client itself is given up at the server, unless it has arrived', async () => {
  const { source, asked, reports, statuses } = givenSource()
  source.hear([reported('running')])
  source.hear([reported('removed')])
  expect(statuses()).toEqual([])
  await expect.poll(() => reports.at(-1)).toEqual(['abort', null])
  expect(asked).toEqual([])

  const arrived = givenSource()
  arrived.source.hear([reported('completed')])
  arrived.source.hear([reported('removed')])
  await expect.poll(() => arrived.reports.length).toBe(1)
  expect(arrived.reports[0]?.[0]).toBe('complete')
})
