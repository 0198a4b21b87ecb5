import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import { screeners } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../../test/clips.ts'
import { startServer } from '../../../../test/start-server.ts'

test('who left the organization hears nothing of the film that they had begun to encode', async () => {
  const { given, db, work, mailbox } = await startServer()
  const organization = await given.organization()
  const [helen, ada] = [await organization.member(), await organization.member(undefined, 'Ada Lindqvist')]
  const { _id: projectID } = await given.project(helen)
  const fileID = await given.file(helen, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  const { files: listed } = await helen.call(files.list, { params: { projectID }, query: {} })
  const screenerID = listed.find((each) => each._id === fileID)?.screener?._id ?? ''
  await helen.call(screeners.activate, { params: { projectID, screenerID } })
  await ada.call(members.remove, { params: { organizationID: organization._id, userID: helen.user._id } })
  mailbox.length = 0
  await work()
  expect(await db.selectFrom('screeners').select('encoding_status').execute()).toEqual([{ encoding_status: 'Published' }])
  expect(await db.selectFrom('notifications').select('title').where('user_id', '=', helen.user._id).execute()).toEqual([])
  expect(mailbox.filter((each) => each.to === helen.user.email)).toEqual([])
})
