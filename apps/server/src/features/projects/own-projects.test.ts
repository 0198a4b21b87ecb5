import { auditLog } from '@answerprint/contract/audit-log'
import { customFields } from '@answerprint/contract/custom-fields'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import type { Permission } from '@answerprint/contract/permissions'
import { projectFolders } from '@answerprint/contract/project-folders'
import { projects } from '@answerprint/contract/projects'
import { tags } from '@answerprint/contract/tags'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

const VIEWER: Permission[] = ['files:can_download', 'screener_rooms:can_view']

/** Jun has a project of his own, joins as a Viewer, and is a member of one project there. */
async function givenJoined(permissions = VIEWER) {
  const server = await startServer()
  const { given, db } = server
  const jun = await given.person('jun@studio.example', 'Jun Takeda')
  await db.updateTable('users').set({ subscription_type: 'pro' }).where('_id', '=', jun.user._id).execute()
  const own = (await given.project(jun, 'The Long Take'))._id
  const note = await given.file(jun, own)
  const organization = await given.organization()
  const helen = await organization.member()
  const theirs = (await given.project(helen))._id
  const script = await given.file(helen, theirs, 'script.txt')
  await given.join(jun, organization._id, permissions)
  await helen.call(projects.setAccess, { params: { projectID: theirs }, body: { userIds: [helen.user._id, jun.user._id] } })
  const rename = (projectID: string) => jun.request(projects.update, { params: { projectID }, body: { key: 'title', value: 'Renamed' } })
  return { ...server, organization, jun, own, note, helen, theirs, script, rename }
}

test('a person who joins as a Viewer keeps every right in the projects that they made before, and gains none in others', async () => {
  const { jun, own, note, theirs, script, rename, given } = await givenJoined()

  expect((await rename(own)).json()).toMatchObject({ title: 'Renamed', organization_id: null })
  await jun.call(customFields.create, { params: { projectID: own }, body: { title: 'Lens', value: '40 mm' } })
  const added = await given.file(jun, own, 'shots.txt')
  const targetFiles = [{ _id: added, type: 'document' as const }]
  expect((await jun.call(tags.save, { query: {}, body: { values: [{ name: 'Draft' }], targetFiles } })).tags).toHaveLength(1)
  await jun.call(projectFolders.create, { body: { name: 'Slate', folder: null, projectIds: [own] } })
  await jun.call(files.delete, { params: { projectID: own }, body: { _files: targetFiles } })

  expect((await rename(theirs)).json()).toMatchObject({ code: 'forbidden' })
  expect((await jun.request(projects.create, { body: { title: 'Another' } })).json()).toMatchObject({ code: 'forbidden' })
  const move = (from: string, fileId: string, to: string) =>
    jun.request(folders.move, {
      params: { projectID: from },
      body: { _files: [{ _id: fileId, type: 'document' }], destinationProjectID: to },
    })
  expect((await move(theirs, script, own)).json()).toMatchObject({ code: 'forbidden' })
  expect((await move(own, note, theirs)).json()).toMatchObject({ code: 'no_access' })
  const both = await jun.request(projects.delete, { body: { projectIDs: [own, theirs] } })
  expect(both.json()).toMatchObject({ code: 'no_access' })

  expect((await jun.request(projects.delete, { body: { projectIDs: [own] } })).json()).toEqual({ deleted: [own], not_deleted: [] })
})

test('a folder of their own keeps its address for a Viewer, and holds their projects', async () => {
  const { jun, own } = await givenJoined()
  const made = await jun.call(projectFolders.create, { body: { name: 'Slate', folder: null, projectIds: [] } })

  const listed = await jun.call(projects.list, { query: {} })

  expect(listed.projects.find((each) => each.is_folder)).toMatchObject({ _id: made._id, slug: made.slug })
  await jun.call(projectFolders.move, { params: { folderID: made._id }, body: { projectIds: [own] } })
  const inside = await jun.call(projects.list, { query: { folder: made.slug } })
  expect(inside.projects.map((each) => each._id)).toEqual([own])
})

test('a Viewer hands a project over: the organization’s role applies from then on, and its audit log names it', async () => {
  const { jun, helen, own, organization, rename } = await givenJoined()

  const handedOver = await jun.request(projects.update, { params: { projectID: own }, body: { key: 'owner', value: 'organization' } })

  expect(handedOver.json()).toMatchObject({ _id: own, organization_id: organization._id })
  expect((await rename(own)).json()).toMatchObject({ code: 'forbidden' })
  expect((await jun.call(projects.get, { params: { projectID: own } })).title).toBe('The Long Take')
  expect((await helen.call(projects.get, { params: { projectID: own } })).title).toBe('The Long Take')
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query: {} })
  expect(entries.find((each) => each.action === 'project.handed_over')).toMatchObject({ user_id: jun.user._id })
})
