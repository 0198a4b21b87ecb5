import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenVideo } from '../../../../test/given/given-video.ts'
import { remindOfVideos } from './remind.jobs.ts'

test('a request whose due date is moved while others are reminded is not reminded of the old one', async () => {
  const { amira, params, review, mailbox, work, clock, db, parts } = await givenVideo()
  const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * 24 * 3600_000).toISOString()
  const titles = ['Halcyon', 'Ortolan'].map((title, index) => ({
    title,
    recipient_email: `${title.toLowerCase()}@films.example`,
    due_at: daysFromNow(1 + index),
  }))
  const { requests } = await amira.call(videoRequests.create, { params, body: { requests: titles, send: true } })
  const [halcyon, ortolan] = requests.map(({ _id }) => _id)
  await work()

  let reminding: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('video_requests')
      .select('_id')
      .where('_id', '=', halcyon ?? '')
      .forUpdate()
      .execute()
    await parts.enqueue(db, remindOfVideos, {})
    reminding = work()
    await untilWaiting(db, 1)
    await review({ due_at: daysFromNow(30) }, ortolan)
  })
  await reminding
  await work()

  expect(mailbox.filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to)).toEqual(['halcyon@films.example'])
})
