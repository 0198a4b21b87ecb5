import { readFileSync } from 'node:fs'
import { folders } from '@answerprint/contract/folders'
import { members } from '@answerprint/contract/members'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { FILM_HEAD, sendParts } from '../../../test/given/given.ts'
import type { Person } from '../../../test/person.ts'
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
  return { ...server, organization, admin, editor, projectID, demote }
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

test('what is unfinished is listed only while its sender may go on with it', async () => {
  const { given, editor, admin, organization, projectID, demote } = await givenDemoted()
  const begin = (person: Person, project_id: string, name: string) =>
    person.call(uploads.create, { body: { method: 'http', file_list: [{ name, size: 45_000_000 }], specifications: { project_id } } })
  const listedFor = async (person: Person) => (await person.call(uploads.list, {})).uploads.map(({ file_name }) => file_name)
  await begin(editor, projectID, 'reel.mov')
  expect(await listedFor(editor)).toEqual(['reel.mov'])
  await demote()
  expect(await listedFor(editor)).toEqual([])

  const guest = await organization.member(['projects:can_modify'])
  const lend = (projectID: string, userIds: string[]) => admin.call(projects.setAccess, { params: { projectID }, body: { userIds } })
  const { _id: lent } = await given.project(admin)
  await lend(projectID, [guest.user._id])
  await lend(lent, [guest.user._id])
  await begin(guest, projectID, 'open.mov')
  await begin(guest, lent, 'secret.mov')
  expect(await listedFor(guest)).toEqual(['open.mov', 'secret.mov'])
  await lend(lent, [])
  expect(await listedFor(guest)).toEqual(['open.mov'])

  await lend(lent, [guest.user._id])
  const file_list = Array.from({ length: 500 }, (_, index) => ({ name: `frame-${index}.dpx`, size: 5 }))
  for (let times = 0; times < 2; times++) {
    await guest.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id: lent } } })
  }
  await begin(guest, projectID, 'late.mov')
  await lend(lent, [])
  expect(await listedFor(guest), 'however much they began where they may not go on').toEqual(['open.mov', 'late.mov'])
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

test('a picture of a screener is sent by who manages it, once it is encoded', async () => {
  const { given, db, origin } = await startServer()
  const organization = await given.organization()
  const admin = await organization.member()
  const { _id: project_id } = await given.project(admin)
  const film = await given.file(admin, project_id, 'film.mp4', FILM_HEAD)
  const { _id: screener_id } = await db.selectFrom('screeners').select('_id').executeTakeFirstOrThrow()
  const manager = await organization.member(['projects:can_view', 'screeners:can_manage'])
  const editor = await organization.member(['projects:can_view', 'projects:can_modify'])
  const picture = readFileSync(new URL('../../../demo/posters/p0.webp', import.meta.url))
  const begin = async (who: Person) => {
    const file_list = [{ name: 'still.webp', size: picture.length }]
    return (await who.request(uploads.create, { body: { method: 'http', file_list, specifications: { project_id, screener_id } } })).json()
  }
  expect((await begin(manager)).code).toBe('screener_not_encoded')

  await given.published(film)
  expect((await begin(editor)).code).toBe('forbidden')
  const { upload_id: uploadId, part_size: partSize } = (await begin(manager)).upload_details[0]
  await sendParts({ origin, person: manager, uploadId, partSize, bytes: picture })
  await manager.call(uploads.report, { params: { uploadID: uploadId }, body: { status: 'Complete', total_size: picture.length } })
  const { custom_thumbnail_key } = await db.selectFrom('screeners').select('custom_thumbnail_key').executeTakeFirstOrThrow()
  expect(custom_thumbnail_key).toContain(uploadId)
})
