import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import type { Permission } from '@answerprint/contract/permissions'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { sendParts } from '../../../../test/given/given.ts'
import { type StoryOptions, startServer } from '../../../../test/start-server.ts'

/** Helen asks; a member of another company has chosen a file of it, which waits to be copied. */
async function givenWaiting() {
  let isAway = true
  const watch: StoryOptions['watch'] = (store) => ({
    ...store,
    copy: async (from, to) => {
      if (isAway) throw new Error('The store is away.')
      await store.copy(from, to)
    },
  })
  const server = await startServer({}, { watch })
  const { given, db } = server
  const helen = await (await given.organization()).member()
  const { _id: projectID } = await given.project(helen)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const company = await given.organization('Brandt Sales')
  const lior = await company.member(undefined, 'Lior Brandt')
  const jonas = await company.member(['projects:can_view', 'files:can_share'], 'Jonas Ek')
  const { _id: own } = await given.project(lior, 'Ortolan')
  const fileID = await given.file(lior, own, 'trailer.txt')
  const params = { requestID: requests[0]?._id ?? '' }
  expect(await jonas.call(requestPage.copy, { params, body: { _files: [{ _id: fileID, type: 'document' }] } })).toEqual({ is_queued: true })
  const setRights = async (permissions: Permission[]) => {
    const { user } = await company.member(permissions)
    const { role_id } = await db.selectFrom('users').select('role_id').where('_id', '=', user._id).executeTakeFirstOrThrow()
    const body = { key: 'role_id', value: role_id ?? '' } as const
    await lior.call(members.update, { params: { organizationID: company._id, userID: jonas.user._id }, body })
  }
  const copied = async () => {
    isAway = false
    await server.work()
    return (await helen.call(files.list, { params: { projectID }, query: {} })).files.map((each) => each.name)
  }
  return { ...server, setRights, copied }
}

test('a file that waits to be copied leaves its organization no more once the person who chose it may send none', async () => {
  const { setRights, copied, db } = await givenWaiting()
  await setRights(['projects:can_view'])

  expect(await copied()).toEqual([])
  expect(await db.selectFrom('file_request_copies').select('status').execute()).toEqual([{ status: 'Error' }])
})

test('one that they may still send is copied', async () => {
  const { setRights, copied } = await givenWaiting()
  await setRights(['projects:can_view', 'files:can_share', 'files:can_download'])
  expect(await copied()).toEqual(['trailer.txt'])
})

test('a file that is uploaded meanwhile does not wait for the copies of a sender', async () => {
  const { given, db, origin } = await startServer()
  const helen = await (await given.organization()).member()
  const lior = await (await given.organization('Brandt Sales')).member(undefined, 'Lior Brandt')
  const { _id: projectID } = await given.project(helen)
  const { _id: own } = await given.project(lior, 'Ortolan')
  const fileID = await given.file(lior, own, 'trailer.txt')
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const bytes = Buffer.from('twelve reels')
  const file_list = [{ name: 'notes.txt', size: bytes.length }]
  const opened = await helen.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id: projectID } } })
  const { upload_id: uploadId = '', part_size: partSize = 1 } = opened.upload_details[0] ?? {}
  await sendParts({ origin, person: helen, uploadId, partSize, bytes })

  let copying: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // The copy stops here, where it notes that the file was used.
    await tx
      .insertInto('file_uses')
      .values({ file_id: fileID, used_at: new Date(0) })
      .execute()
    const params = { requestID: requests[0]?._id ?? '' }
    copying = lior.call(requestPage.copy, { params, body: { _files: [{ _id: fileID, type: 'document' }] } })
    await untilWaiting(db, 1)
    const report = { params: { uploadID: uploadId }, body: { status: 'Complete' as const, total_size: bytes.length } }
    await expect(helen.call(uploads.report, report)).resolves.toMatchObject({ upload: { status: 'Complete' } })
  })

  await expect(copying).resolves.toEqual({ is_queued: false })
})
