import { folders } from '@answerprint/contract/folders'
import { members } from '@answerprint/contract/members'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { startServer } from '../../../test/start-server.ts'

/** A member who began to work in a project, and whose role then lets them only look at it. */
async function givenDemoted() {
  const server = await startServer()
  const organization = await server.given.organization()
  const admin = await organization.member()
  const editor = await organization.member(['projects:can_modify', 'projects:can_view'])
  const { _id: projectID } = await server.given.project(admin)
  const reader = await organization.member(['projects:can_view'])
  const { role_id } = await server.db.selectFrom('users').select('role_id').where('_id', '=', reader.user._id).executeTakeFirstOrThrow()
  const demote = () =>
    admin.call(members.update, {
      params: { organizationID: organization._id, userID: editor.user._id },
      body: { key: 'role_id', value: role_id ?? '' },
    })
  return { ...server, admin, editor, projectID, demote }
}

test('who may only look at a project by now sends nothing more to it, and completes nothing', async () => {
  const { origin, editor, projectID, demote, db } = await givenDemoted()
  const file_list = [
    { name: 'a.txt', size: 5 },
    { name: 'b.txt', size: 5 },
  ]
  const { upload_details } = await editor.call(uploads.create, {
    body: { method: 'http', file_list, specifications: { project_id: projectID } },
  })
  const [uploadID = '', other = ''] = upload_details.map((each) => each.upload_id)
  await sendParts({ origin, person: editor, uploadId: uploadID, partSize: 20_000_000, bytes: Buffer.from('reels') })
  const { parts } = await editor.call(uploads.sign, { query: { upload_id: other, parts: '1' } })
  await demote()

  expect((await fetch(new URL(parts[0]?.url ?? '', origin), { method: 'PUT', body: 'reels' })).status).toBe(403)
  expect((await editor.request(uploads.sign, { query: { upload_id: other, parts: '1' } })).json()).toMatchObject({ code: 'forbidden' })
  const completed = await editor.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 5 } })
  expect(completed.json()).toMatchObject({ code: 'forbidden' })
  expect(await db.selectFrom('files').select('name').execute()).toEqual([])
  // What they began they may still give up.
  expect((await editor.request(uploads.abort, { params: { uploadID } })).statusCode).toBe(200)
})

test('files that such a person had asked to be moved stay where they are', async () => {
  const { given, admin, editor, projectID, demote, db, work } = await givenDemoted()
  const { _id: destinationProjectID } = await admin.call(projects.create, { body: { title: 'Halcyon' } })
  const move = async (name: string) => {
    const _files = [{ _id: await given.file(admin, projectID, name), type: 'document' as const }]
    await editor.call(folders.move, { params: { projectID }, body: { destinationProjectID, _files } })
  }
  await move('a.txt')
  await work()
  await move('b.txt')
  await demote()

  await work()

  expect(await db.selectFrom('files').select(['name', 'project_id']).orderBy('name').execute()).toEqual([
    { name: 'a.txt', project_id: destinationProjectID },
    { name: 'b.txt', project_id: projectID },
  ])
})
