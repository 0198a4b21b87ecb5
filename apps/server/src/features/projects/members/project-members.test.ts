import { auditLog } from '@answerprint/contract/audit-log'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import { organizations } from '@answerprint/contract/organizations'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { tags } from '@answerprint/contract/tags'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { type StoryOptions, startServer } from '../../../../test/start-server.ts'

async function givenTeam() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(['files:can_download'], 'Jun Takeda')
  const { _id: projectID } = await server.given.project(helen)
  const set = (userIds: string[], who = helen, was?: string[]) =>
    who.request(projects.setAccess, { params: { projectID }, body: { userIds, ...(was && { was }) } })
  return { ...server, organization, helen, jun, projectID, set }
}

test('the creator is a member of a project; people who are ticked see it, and others do not', async () => {
  const { helen, jun, projectID, set } = await givenTeam()
  const get = () => jun.call(projects.get, { params: { projectID } })
  expect((await helen.call(projects.get, { params: { projectID } })).user_ids).toEqual([helen.user._id])
  await expect(get()).rejects.toMatchObject({ code: 'no_access' })

  const answer = (await set([helen.user._id, jun.user._id, jun.user._id])).json()

  expect(answer.user_ids.sort()).toEqual([helen.user._id, jun.user._id].sort())
  expect((await get()).users.map((each) => each.full_name).sort()).toEqual(['Helen Lind', 'Jun Takeda'])
  await set([])
  await expect(get()).rejects.toMatchObject({ code: 'no_access' })
})

test('a person who removes themselves from the members still gets the result', async () => {
  const { organization, helen, set, projectID } = await givenTeam()
  const editor = await organization.member(['users_and_roles:can_modify'], 'Adaeze Okoro')
  await set([helen.user._id, editor.user._id])

  expect((await set([helen.user._id], editor)).json()).toMatchObject({ user_ids: [helen.user._id] })

  await expect(editor.call(projects.get, { params: { projectID } })).rejects.toMatchObject({ code: 'no_access' })
})

test('two people who change the members at once undo nothing of each other, and name no one who has left since', async () => {
  const { organization, helen, jun, set } = await givenTeam()
  const lior = await organization.member([], 'Lior Adler')
  const mara = await organization.member([], 'Mara Voss')
  const [h, j, l, m] = [helen, jun, lior, mara].map((each) => each.user._id) as [string, string, string, string]
  await set([h, l, m])
  const seen = [h, l, m]

  await set([h, l, m, j], helen, seen)
  await set([h, m], helen, seen)

  await mara.call(members.leave, { params: { organizationID: organization._id } })
  const answer = (await set([h, l, m], helen, [h, m])).json()
  expect(answer.user_ids.sort()).toEqual([h, j, l].sort())
})

test('setting access needs the permission to edit members, works only for people of the organization, and not for an individual', async () => {
  const { organization, helen, jun, set, given, projectID } = await givenTeam()
  const editor = await organization.member(['projects:can_modify', 'projects:can_view'])
  const stranger = await given.person()
  const own = await given.project(stranger)

  expect((await set([jun.user._id], editor)).json()).toMatchObject({ code: 'forbidden' })
  expect((await set([helen.user._id, stranger.user._id])).json()).toMatchObject({ code: 'not_found' })
  const alone = await stranger.request(projects.setAccess, { params: { projectID: own._id }, body: { userIds: [stranger.user._id] } })
  expect(alone.json()).toMatchObject({ code: 'forbidden' })
  expect((await helen.call(projects.get, { params: { projectID } })).user_ids).toEqual([helen.user._id])
})

test('a project of one’s own is handed over with its files and their bytes, once and by its owner', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const bob = await given.person()
  const { _id: projectID } = await given.project(ada)
  await given.file(ada, projectID, 'notes.txt', Buffer.alloc(1_000, 65))
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  const handOver = (who: typeof ada) =>
    who.request(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
  const used = async (owner_id: string) =>
    (await db.selectFrom('storage_accounts').select('used_bytes').where('owner_id', '=', owner_id).executeTakeFirst())?.used_bytes
  expect(await ada.call(projects.get, { params: { projectID } })).toMatchObject({ organization_id: null })
  expect((await handOver(bob)).json()).toMatchObject({ code: 'no_access' })

  expect((await handOver(ada)).json()).toMatchObject({ organization_id: organization._id })

  expect([await used(ada.user._id), await used(organization._id)]).toEqual([0, 1_000])
  expect((await handOver(ada)).json()).toMatchObject({ code: 'forbidden' })
  await expect(ada.call(files.list, { params: { projectID }, query: {} })).resolves.toMatchObject({ size: 1 })
})

test('what is sent of a project that is handed over is the organization’s: its page names it, and its audit log who opens it', async () => {
  const { given, anonymous } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  const body = {
    shareType: 'email' as const,
    _files: [{ _id: fileID, type: 'document' as const }],
    emails: [{ email: 'haruki@takeda.example' }],
  }
  const { package: link } = await ada.call(packages.send, { params: { projectID }, body })
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  const inOwner = { organizationID: organization._id }
  await ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })

  const token = link.url.split('/').pop() ?? ''
  const haruki = anonymous()
  expect((await haruki.call(deliveryPages.open, { params: { token } })).host.name).toBe('Salt Films')
  await haruki.call(deliveryPages.noteOpened, { params: { token } })
  const { entries } = await ada.call(auditLog.list, { params: inOwner, query: {} })
  expect(entries).toContainEqual(expect.objectContaining({ action: 'opened', who: 'haruki@takeda.example' }))
})

test('a project that exceeds the quota of the organization stays where it is', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  await given.file(ada, projectID, 'notes.txt', Buffer.alloc(1_000, 65))
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  await db.updateTable('storage_accounts').set({ limit_bytes: 999 }).where('owner_id', '=', organization._id).execute()

  const refused = await ada.request(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })

  expect(refused.json()).toMatchObject({ code: 'storage_limit' })
  await expect(ada.call(projects.get, { params: { projectID } })).resolves.toMatchObject({ organization_id: null })
})

test('tags go with the files of a project that is handed over, to those of the organization', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const ids = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  const save = (values: { _id?: string; name: string }[], fileIds: (string | undefined)[], query = {}) =>
    ada.call(tags.save, { query, body: { values, targetFiles: fileIds.map((_id = '') => ({ _id, type: 'document' as const })) } })
  const { tags: own } = await save([{ name: 'Approved' }, { name: 'festival' }], ids)
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  const { _id: other } = await ada.call(projects.create, { body: { title: 'Halcyon' } })
  const query = { organization_id: organization._id }
  const { tags: before } = await save([{ name: 'Festival' }], [await given.file(ada, other, 'three.txt')], query)

  await ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })

  // A tag of their own is theirs to delete, and on none of these files by now.
  for (const { _id: tagID } of own) await ada.call(tags.delete, { params: { tagID } })
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const [first, second] = listed.map((each) => each.tags)
  expect(first?.map((each) => each.name)).toEqual(['Approved', 'Festival'])
  expect(first?.[1]?._id).toBe(before[0]?._id)
  expect(second).toEqual(first)
  await expect(save([...(first ?? []), { name: 'QC passed' }], ids, query)).resolves.toMatchObject({ tags: { length: 3 } })
})

test('a tag of the organization that is deleted while a project with one of its name is handed over is made again', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const save = (fileID: string, query = {}) =>
    ada.call(tags.save, { query, body: { values: [{ name: 'Festival' }], targetFiles: [{ _id: fileID, type: 'document' as const }] } })
  await save(await given.file(ada, projectID, 'one.txt'))
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  const { _id: other } = await ada.call(projects.create, { body: { title: 'Halcyon' } })
  const { tags: theirs } = await save(await given.file(ada, other, 'two.txt'), { organization_id: organization._id })
  const [{ _id: tagID } = { _id: '' }] = theirs

  let handing: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('tags').select('_id').where('_id', '=', tagID).forUpdate().execute()
    handing = ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
    await untilWaiting(db, 1)
    await tx.deleteFrom('file_tags').where('tag_id', '=', tagID).execute()
    await tx.deleteFrom('tags').where('_id', '=', tagID).execute()
  })
  await handing

  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed.map((each) => each.tags.map(({ name }) => name))).toEqual([['Festival']])
})

test('a copy on its way to a request of a project that is handed over is counted with the organization', async () => {
  let isBroken = true
  const watch: StoryOptions['watch'] = (store) => ({
    ...store,
    copy: (from, to) => (isBroken ? Promise.reject(new Error('The store does not answer.')) : store.copy(from, to)),
  })
  const { given, db, work } = await startServer({}, { watch })
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const { requests } = await ada.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const lior = await (await given.organization('Brandt Sales')).member()
  const trailer = await given.file(lior, (await given.project(lior))._id, 'trailer.txt', Buffer.alloc(1_000, 65))
  const body = { _files: [{ _id: trailer, type: 'document' as const }] }
  expect(await lior.call(requestPage.copy, { params: { requestID: requests[0]?._id ?? '' }, body })).toEqual({ is_queued: true })
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  const counted = (owner_id: string) =>
    db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).where('owner_id', '=', owner_id).executeTakeFirst()

  await ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
  expect(await counted(ada.user._id)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await counted(organization._id)).toEqual({ used_bytes: 0, reserved_bytes: 1_000 })

  isBroken = false
  await work()
  expect(await counted(ada.user._id)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await counted(organization._id)).toEqual({ used_bytes: 1_000, reserved_bytes: 0 })
})
