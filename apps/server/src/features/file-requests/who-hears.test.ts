import { fileRequests } from '@answerprint/contract/file-requests'
import { members } from '@answerprint/contract/members'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { runWithOneConnection } from '../../../test/one-connection.ts'
import { startServer } from '../../../test/start-server.ts'

const BYTES = Buffer.from('twelve reels')

async function givenRequest() {
  const server = await startServer()
  const { given, origin } = server
  const organization = await given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await given.project(helen)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Camera originals' } } })
  const visitor = server.anonymous()
  const send = async (name: string) => {
    const specifications = { file_request_id: requests[0]?._id ?? '' }
    const file_list = [{ name, size: BYTES.length }]
    const { upload_details } = await visitor.call(uploads.create, { body: { method: 'http', file_list, specifications } })
    const uploadID = upload_details[0]?.upload_id ?? ''
    await sendParts({ origin, person: visitor, uploadId: uploadID, partSize: 20_000_000, bytes: BYTES })
    await visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: BYTES.length } })
  }
  return { server, organization, helen, send }
}

test('what arrives for who left the organization is the business of its Administrators', async () => {
  const { server, organization, helen, send } = await givenRequest()
  const { work, mailbox, db } = server
  const jun = await organization.member(undefined, 'Jun Takeda')
  await organization.member(['projects:can_modify'], 'Mia Lund')
  await jun.call(members.remove, { params: { organizationID: organization._id, userID: helen.user._id } })
  await work()
  mailbox.length = 0

  await send('notes.txt')
  const { _id: submission_id } = await db.selectFrom('file_request_submissions').select('_id').executeTakeFirstOrThrow()
  await runWithOneConnection(server, 'announce-submission', { submission_id })
  await work()
  const title = 'A sender with the link sent notes.txt for Camera originals'
  expect(mailbox.map(({ to, subject }) => [to, subject])).toEqual([[jun.user.email, title]])
})

test('a notification whose last try is killed is sent later, of what has come since too', async () => {
  const { server, helen, send } = await givenRequest()
  await send('a.txt')
  await killLastTry(server, 'announce-submission')
  await send('b.txt')

  await server.work()

  const title = 'A sender with the link sent 2 files for Camera originals'
  expect(server.mailbox.map(({ to, subject }) => [to, subject])).toEqual([[helen.user.email, title]])
})
