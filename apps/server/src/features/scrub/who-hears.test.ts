import { members } from '@answerprint/contract/members'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'
import { FAST, flip, keyOf, pathOf } from './testing/given-scrub.ts'

test('of a damaged file those hear who answer for it and still see it', async () => {
  const server = await startServer(FAST)
  const { given, db, composed } = server
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(undefined, 'Jun Takeda')]
  const { _id: projectID } = await given.project(helen)
  const fileID = await given.file(jun, projectID, 'reel-4.txt', Buffer.alloc(4_000, 'reel'))
  await server.work()
  await helen.call(members.remove, { params: { organizationID: organization._id, userID: jun.user._id } })
  await flip(await pathOf(server, await keyOf(server, fileID)), 100)
  const scrub = composed.handlers.find((each) => each.job.name === 'scrub')
  await scrub?.run({}, { id: 'x', signal: new AbortController().signal, isLast: false })
  const heard = await db.selectFrom('notifications').select(['user_id', 'kind']).where('kind', '=', 'content_damaged').execute()
  expect(heard).toEqual([{ user_id: helen.user._id, kind: 'content_damaged' }])
})
