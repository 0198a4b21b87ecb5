import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import { deliveryPages } from '@answerprint/contract/packages'
import { screeners } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../../test/clips.ts'
import { givenPackage } from '../testing/given-package.ts'

test('a person who left hears nothing more of what they sent and began, in the app or by mail', async () => {
  const { organization, helen, params, visitor, anonymous, token, given, work, mailbox, db } = await givenPackage({ password: 'meridian' })
  const fileID = await given.file(helen, params.projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  const { files: listed } = await helen.call(files.list, { params, query: {} })
  const screenerID = listed.find((each) => each._id === fileID)?.screener?._id ?? ''
  await helen.call(screeners.activate, { params: { ...params, screenerID } })
  const admin = await organization.member()
  const organizationID = organization._id
  await admin.call(members.remove, { params: { organizationID, userID: helen.user._id } })
  mailbox.length = 0

  await visitor.call(deliveryPages.unlock, { params: { token }, body: { password: 'meridian' } })
  await visitor.call(deliveryPages.noteOpened, { params: { token } })
  for (let host = 1; host <= 20; host++)
    await anonymous().request(deliveryPages.unlock, { params: { token }, body: { password: 'guess' } }, { ip: `203.0.113.${host}` })
  await work()

  expect(await db.selectFrom('screeners').select('encoding_status').executeTakeFirst()).toEqual({ encoding_status: 'Published' })
  const titles = await db.selectFrom('notifications').select('title').where('user_id', '=', helen.user._id).execute()
  expect(titles.map((each) => each.title)).toEqual([])
  expect(mailbox.filter((each) => each.to === helen.user.email).map((each) => each.subject)).toEqual([])
})
