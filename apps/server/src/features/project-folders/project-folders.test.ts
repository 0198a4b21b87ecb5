import type { Output } from '@answerprint/contract/endpoint'
import { history } from '@answerprint/contract/history'
import { ALL_PROJECTS, projectFolders } from '@answerprint/contract/project-folders'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/person.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

type Listed = Output<typeof projects.list>
const list = (who: Person, folder?: string, query?: string) =>
  who.call(projects.list, { query: { ...(folder && { folder }), ...(query && { query }) } })
const titles = ({ projects: items }: Listed) => items.map((each) => (each.is_folder ? `[${each.title}]` : each.title))
const group = (who: Person, name: string, projectIds: string[] = [], folder?: string) =>
  who.call(projectFolders.create, { body: { name, projectIds, ...(folder && { folder }) } })
const move = (who: Person, folderID: string, projectIds: string[]) =>
  who.request(projectFolders.move, { params: { folderID }, body: { projectIds } })
const remove = (who: Person, folderID: string, destinationFolder?: string) =>
  who.request(projectFolders.delete, { params: { folderID }, body: { ...(destinationFolder && { destinationFolder }) } })
const tree = async (who: Person) => (await who.call(projectFolders.tree, {})).project_folders

async function givenWall() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const ids: Record<string, string> = {}
  for (const title of ['Mara', 'arc Light', 'Tidewater']) ids[title] = (await server.given.project(helen, title))._id
  return { ...server, organization, helen, id: (title: string) => ids[title] ?? '' }
}

/** Individuals of a plan, which sign-up decides. */
const setPlan = ({ db }: Pick<Server, 'db'>, userId: string, subscription_type: string) =>
  db.updateTable('users').set({ subscription_type }).where('_id', '=', userId).execute()

test('two projects are grouped into a folder, which is listed before the projects and opens by its slug', async () => {
  const { helen, id } = await givenWall()

  const folder = await group(helen, 'Autumn 2026: Slate', [id('Mara'), id('Tidewater')])

  expect(folder).toMatchObject({
    title: 'Autumn 2026: Slate',
    slug: 'autumn-2026-slate',
    is_folder: true,
    project_count: 2,
    folder_count: 0,
  })
  expect(titles(await list(helen))).toEqual(['[Autumn 2026: Slate]', 'arc Light'])
  const inside = await list(helen, folder.slug)
  expect(titles(inside)).toEqual(['Mara', 'Tidewater'])
  expect(inside.breadcrumb).toEqual([
    { _id: 'all_projects', title: 'All Projects', slug: 'all_projects' },
    { _id: folder._id, title: folder.title, slug: folder.slug },
  ])
  const { folder: place } = await helen.call(projects.get, { params: { projectID: id('Mara') } })
  expect(place).toEqual({ _id: folder._id, title: folder.title, slug: folder.slug })
})

test('a folder shows nine of its children by title in any case, sub-folders among them', async () => {
  const { helen, given } = await givenWall()
  const made: string[] = []
  for (const title of ['b', 'A', 'C', 'd', 'E', 'f', 'G', 'h', 'I', 'j', 'K']) made.push((await given.project(helen, title))._id)
  const folder = await group(helen, 'Eleven', made)
  await group(helen, 'Be', [], folder.slug)

  const [shown] = (await list(helen)).projects

  expect(shown?.is_folder === true && shown.posters.map((each) => each.projectTitle)).toEqual([
    'A',
    'b',
    'Be',
    'C',
    'd',
    'E',
    'f',
    'G',
    'h',
  ])
  expect(shown?.is_folder === true && shown.posters.map((each) => each.is_folder)).toEqual([false, false, true, ...Array(6).fill(false)])
  expect(shown).toMatchObject({ project_count: 11, folder_count: 1 })
})

test('folders nest; the breadcrumb tells the way and the tree all of them', async () => {
  const { helen, id } = await givenWall()
  const outer = await group(helen, 'Festivals')
  const inner = await group(helen, 'Rotterdam', [id('Mara')], outer.slug)

  expect((await list(helen, inner.slug)).breadcrumb.map((each) => each.title)).toEqual(['All Projects', 'Festivals', 'Rotterdam'])
  expect(titles(await list(helen, outer.slug))).toEqual(['[Rotterdam]'])
  expect(await tree(helen)).toEqual([
    { _id: outer._id, title: 'Festivals', children: [{ _id: inner._id, title: 'Rotterdam', children: [] }] },
  ])
})

test('a search looks into every folder, wherever it is asked', async () => {
  const { helen, id } = await givenWall()
  const { slug } = await group(helen, 'Tide tables', [id('Mara')])

  expect(titles(await list(helen, undefined, 'ar'))).toEqual(['arc Light', 'Mara'])
  expect(titles(await list(helen, slug, 'tide'))).toEqual(['[Tide tables]', 'Tidewater'])
  expect((await helen.call(projects.listAll, {})).projects.map((each) => each.title)).toEqual(['arc Light', 'Mara', 'Tidewater'])
})

test('public pages get no more data about a project than its title and poster', async () => {
  const { helen, id } = await givenWall()
  await group(helen, 'Slate', [id('Mara')])

  expect((await helen.call(projects.delivery, {})).projects).toEqual([
    { _id: id('arc Light'), title: 'arc Light', poster: null },
    { _id: id('Mara'), title: 'Mara', poster: null },
    { _id: id('Tidewater'), title: 'Tidewater', poster: null },
  ])
})

test('projects move into a folder and back to the top', async () => {
  const { helen, id } = await givenWall()
  const { _id, slug } = await group(helen, 'Slate')

  expect((await move(helen, _id, [id('Mara'), id('Mara'), id('Tidewater')])).json()).toMatchObject({
    folder: { _id, title: 'Slate', slug },
  })
  expect(titles(await list(helen, slug))).toEqual(['Mara', 'Tidewater'])
  expect((await move(helen, ALL_PROJECTS, [id('Mara')])).json()).toMatchObject({ folder: { title: 'All Projects' }, moved: [id('Mara')] })
  expect(titles(await list(helen))).toEqual(['[Slate]', 'arc Light', 'Mara'])
})

test('a move is undone to where each project was, unless one of them was moved since', async () => {
  const { helen, id } = await givenWall()
  const winter = await group(helen, 'Winter', [id('Mara')])
  const autumn = await group(helen, 'Autumn')
  const both = [id('Mara'), id('Tidewater')]
  const { from } = await helen.call(projectFolders.move, { params: { folderID: autumn._id }, body: { projectIds: both } })
  expect(from).toHaveLength(2)
  const undo = (projectIds: string[], folderID: string) =>
    helen.request(projectFolders.move, { params: { folderID }, body: { projectIds, undo_from: autumn._id } })

  for (const each of from) expect((await undo(each.projectIds, each.folder_id)).statusCode).toBe(200)
  expect(titles(await list(helen, winter.slug))).toEqual(['Mara'])
  expect(titles(await list(helen))).toEqual(['[Autumn]', '[Winter]', 'arc Light', 'Tidewater'])
  expect((await undo([id('Tidewater')], winter._id)).json()).toMatchObject({ code: 'changed_since' })
})

test('the history of a project tells of its way into a folder and out of it, once each', async () => {
  const { helen, id } = await givenWall()
  const activityOf = async (title: string) =>
    (await helen.call(history.list, { params: { projectID: id(title) }, query: {} })).history.map((each) => each.message_plain)
  const folder = await group(helen, 'Autumn', [id('Mara')])
  await move(helen, folder._id, [id('Mara'), id('Tidewater')])
  await move(helen, 'all_projects', [id('Mara'), id('arc Light')])

  const name = helen.user.full_name
  expect((await activityOf('Mara')).slice(0, -1)).toEqual([
    `${name} moved the project out of its folder`,
    `${name} moved the project to the folder Autumn`,
  ])
  expect((await activityOf('Tidewater')).slice(0, -1)).toEqual([`${name} moved the project to the folder Autumn`])
  expect((await activityOf('arc Light')).slice(0, -1)).toEqual([])
  await remove(helen, folder._id)
  expect(await activityOf('Tidewater')).toContain(`${name} moved the project out of its folder`)
})

test('a project that is created in a folder is listed there', async () => {
  const { helen } = await givenWall()
  const { slug } = await group(helen, 'Slate')

  const made = await helen.call(projects.create, { body: { title: 'Halcyon', currentFolderSlug: slug } })

  expect(made.folder).toMatchObject({ slug })
  expect(titles(await list(helen, slug))).toEqual(['Halcyon'])
  await expect(helen.call(projects.create, { body: { title: 'Lost', currentFolderSlug: 'nowhere' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(list(helen, 'nowhere')).rejects.toMatchObject({ code: 'not_found' })
})

test('a renamed folder keeps its address, and a second one of the same name gets another', async () => {
  const { helen } = await givenWall()
  const { _id } = await group(helen, 'Slate')

  const renamed = await helen.call(projectFolders.rename, { params: { folderID: _id }, body: { title: 'Winter' } })

  expect(renamed).toMatchObject({ title: 'Winter', slug: 'slate' })
  const undo = (was: string) => helen.call(projectFolders.rename, { params: { folderID: _id }, body: { title: 'Slate', was } })
  await expect(undo('Autumn')).rejects.toMatchObject({ code: 'changed_since' })
  await expect(undo('Winter')).resolves.toMatchObject({ title: 'Slate', slug: 'slate' })
  expect((await group(helen, 'Slate')).slug).toBe('slate-2')
  expect((await group(helen, 'slate!')).slug).toBe('slate-3')
})

test('nothing is deleted with a folder: its projects and sub-folders move, to the top by default', async () => {
  const { helen, id } = await givenWall()
  const outer = await group(helen, 'Outer', [id('Mara')])
  const inner = await group(helen, 'Inner', [id('Tidewater')], outer.slug)
  const other = await group(helen, 'Other')

  for (const [into, code] of [
    [outer._id, 'folder_into_itself'],
    [inner._id, 'folder_into_itself'],
  ] as const)
    expect((await remove(helen, outer._id, into)).json()).toMatchObject({ code })
  expect((await remove(helen, outer._id, other._id)).json()).toMatchObject({ ok: true, destination: { title: 'Other' } })

  expect(titles(await list(helen))).toEqual(['[Other]', 'arc Light'])
  expect(titles(await list(helen, other.slug))).toEqual(['[Inner]', 'Mara'])
  expect((await remove(helen, other._id)).json()).toMatchObject({ destination: { _id: ALL_PROJECTS } })
  expect(titles(await list(helen))).toEqual(['[Inner]', 'arc Light', 'Mara'])
  expect((await remove(helen, other._id)).statusCode).toBe(404)
  expect((await helen.request(projectFolders.delete, { params: { folderID: inner._id } })).statusCode).toBe(200)
  expect(titles(await list(helen))).toEqual(['arc Light', 'Mara', 'Tidewater'])
})

test('a free individual is refused project folders; a paid plan and every organization have them', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  await setPlan({ db }, ada.user._id, 'free')
  const { _id: projectID } = await given.project(ada)
  const create = () => ada.request(projectFolders.create, { body: { name: 'Slate', projectIds: [projectID] } })

  expect((await create()).json()).toMatchObject({
    code: 'project_folders_not_in_plan',
    message: 'Project folders are included with all paid plans',
  })
  expect((await move(ada, ALL_PROJECTS, [projectID])).json()).toMatchObject({ code: 'project_folders_not_in_plan' })

  await setPlan({ db }, ada.user._id, 'pro')
  expect((await create()).statusCode).toBe(201)

  const { organization, helen } = await givenWall()
  const editor = await organization.member(['projects:can_modify'])
  expect((await editor.request(projectFolders.create, { body: { name: 'Slate' } })).statusCode).toBe(201)
  const reader = await organization.member(['projects:can_view'])
  expect((await reader.request(projectFolders.create, { body: { name: 'Slate' } })).json()).toMatchObject({ code: 'forbidden' })
  expect(titles(await list(helen))).toContain('[Slate]')
})

test('a member sees the folders that hold a project of theirs at any depth, and nothing of the others', async () => {
  const { organization, helen, id } = await givenWall()
  const festivals = await group(helen, 'Festivals')
  const rotterdam = await group(helen, 'Rotterdam', [id('Mara'), id('Tidewater')], festivals.slug)
  const secret = await group(helen, 'Secret', [id('arc Light')])
  const empty = await group(helen, 'Empty')
  const jun = await organization.member(['files:can_download'], 'Jun Takeda')
  await helen.call(projects.setAccess, { params: { projectID: id('Mara') }, body: { userIds: [jun.user._id] } })

  const [shown] = (await list(jun)).projects
  expect(titles(await list(jun))).toEqual(['[Festivals]'])
  expect(shown).toMatchObject({ project_count: 1, folder_count: 1, posters: [{ projectTitle: 'Rotterdam', is_folder: true }] })
  expect(titles(await list(jun, rotterdam.slug))).toEqual(['Mara'])
  expect(await tree(jun)).toMatchObject([{ title: 'Festivals', children: [{ title: 'Rotterdam' }] }])
  for (const slug of [secret.slug, empty.slug]) await expect(list(jun, slug)).rejects.toMatchObject({ code: 'not_found' })

  const editor = await organization.member(['projects:can_modify'], 'Sofia Lindqvist')
  expect(titles(await list(editor))).toEqual(['[Empty]'])
  expect((await move(editor, empty._id, [id('Mara')])).json()).toMatchObject({ code: 'no_access' })
  expect((await move(editor, secret._id, [id('Mara')])).json()).toMatchObject({ code: 'not_found' })
  expect((await remove(editor, empty._id, secret._id)).json()).toMatchObject({ code: 'not_found' })
})

test('projects that a person made before they joined stay in their own folders until they are handed over', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  await setPlan({ db }, ada.user._id, 'pro')
  const { _id: own } = await given.project(ada, 'Own')
  const mine = await group(ada, 'Slate', [own])
  const organization = await given.organization()
  const helen = await organization.member()
  const theirs = await group(helen, 'Slate', [(await given.project(helen, 'Theirs'))._id])
  const { role_id } = await db.selectFrom('users').select('role_id').where('_id', '=', helen.user._id).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ organization_id: organization._id, role_id }).where('_id', '=', ada.user._id).execute()

  const [first, second] = (await list(ada)).projects
  expect([first, second].map((each) => each?.is_folder && each.slug).sort()).toEqual([mine._id, 'slate'].sort())
  expect(titles(await list(ada, mine._id))).toEqual(['Own'])
  expect(titles(await list(helen))).toEqual(['[Slate]'])
  await expect(list(helen, mine._id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await move(ada, theirs._id, [own])).json()).toMatchObject({ code: 'folder_of_another_owner' })

  await ada.call(projects.update, { params: { projectID: own }, body: { key: 'owner', value: 'organization' } })

  expect((await ada.call(projects.get, { params: { projectID: own } })).folder).toBeNull()
  expect((await move(ada, theirs._id, [own])).statusCode).toBe(200)
})

test('folders end a hundred levels down', async () => {
  const { helen } = await givenWall()
  let folder: string | undefined
  let last = ''
  for (let level = 1; level <= 100; level++) {
    const made = await group(helen, `Level ${level}`, [], folder)
    folder = made.slug
    last = made._id
  }
  await expect(group(helen, 'Too deep', [], folder)).rejects.toMatchObject({ code: 'folders_too_deep', status: 422 })
  const wide = await group(helen, 'Wide')
  await group(helen, 'Inside', [], wide.slug)
  expect((await remove(helen, wide._id, last)).json()).toMatchObject({ code: 'folders_too_deep' })
  expect((await helen.request(projectFolders.tree, {})).statusCode).toBe(200)
})

test('of many projects in one place a thousand are listed at once, with a handful of questions, and then the others', async () => {
  const { helen, db, clock } = await givenWall()
  const folder = await group(helen, 'Archive')
  const { organization_id } = await db
    .selectFrom('users')
    .select('organization_id')
    .where('_id', '=', helen.user._id)
    .executeTakeFirstOrThrow()
  const at = { created_by: helen.user._id, created_at: clock.now(), updated_at: clock.now() }
  const row = (index: number) => ({
    _id: clock.newId(),
    owner_id: organization_id ?? '',
    organization_id,
    title: `Film ${index}`,
    folder_id: folder._id,
    ...at,
  })
  await db
    .insertInto('projects')
    .values(Array.from({ length: 1_002 }, (_, index) => row(index)))
    .execute()

  const asked = await questions(() => list(helen, folder.slug))

  expect(asked.answer.projects).toHaveLength(1_000)
  expect(asked.answer.size).toBe(1_002)
  await group(helen, 'Inside', [], folder.slug)
  const rest = await helen.call(projects.list, { query: { folder: folder.slug, skip: 1_000 } })
  expect(titles(rest)).toEqual(['Film 998', 'Film 999'])
  expect(rest.size).toBe(1_002)
  expect((await helen.call(projects.listAll, {})).projects).toHaveLength(1_005)
  expect(asked.count).toBeLessThan(12)
})

/** How many questions the pool was asked meanwhile. */
async function questions<Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer; count: number }> {
  const { default: pg } = await import('pg')
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counted(this: unknown, ...words: unknown[]) {
    count += 1
    return Reflect.apply(query, this, words)
  } as typeof query
  try {
    const answer = await run()
    expect(count).toBeGreaterThan(0)
    return { answer, count }
  } finally {
    pg.Client.prototype.query = query
  }
}
