import { expect, test } from 'vitest'
import type { Transfer } from '../shown/transfer.ts'
import { answerOtherTabs, openQuestion, type SentByTab, sentOf } from './other-tabs.ts'

const transfer = (changes: Partial<Transfer>): Transfer => ({
  ...{ uuid: 't', upload_id: 'u', name: 'reel.mov', method: 'http', type: 'upload', status: 'Transferring', statusText: '' },
  ...{ total_size: 100, current_size: 40, progress: '40%', speed: 0, time_remaining: null, errorMsg: '', start_time: '', uploaded: false },
  ...changes,
})

test('a tab names what it is sending, and neither what has ended nor what failed', () => {
  const folder = transfer({
    ...{ upload_id: '', name: 'Masters' },
    childrenTransfers: [
      transfer({ upload_id: 'a', current_size: 10 }),
      transfer({ upload_id: 'b', status: 'Complete' }),
      transfer({ upload_id: 'c', status: 'Error' }),
      transfer({ upload_id: '' }),
    ],
  })
  const others = [
    transfer({ upload_id: 'd', status: 'Paused' }),
    transfer({ upload_id: 'e', status: 'Complete' }),
    transfer({ type: 'download', upload_id: 'f' }),
  ]
  expect(sentOf([folder, ...others])).toEqual({
    uploads: { a: { current_size: 10, isPaused: false }, d: { current_size: 40, isPaused: true } },
    folders: ['Masters'],
  })
})

test('a tab that asks is answered by those that send', async () => {
  const answered = Promise.withResolvers<SentByTab>()
  answerOtherTabs(() => [transfer({})])
  const question = openQuestion(answered.resolve, () => undefined)
  question?.ask()
  expect(await answered.promise).toEqual({ uploads: { u: { current_size: 40, isPaused: false } }, folders: [] })
  question?.close()
})

test('a tab that shows something as unfinished hears that it arrived, however quickly another one sent it', async () => {
  const arrived = Promise.withResolvers<void>()
  const question = openQuestion(() => undefined, arrived.resolve)
  answerOtherTabs(() => [])()
  await arrived.promise
  question?.close()
})
