import { fileRequests } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { searchKey } from '@answerprint/contract/name-key'
import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { search } from '@answerprint/contract/search'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenRoom } from '../../../test/given/given-room.ts'
import { givenScreener } from '../../../test/given/given-share.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

const titles = (found: { projects: { title: string }[] }) => found.projects.map((each) => each.title)
const names = (found: { files: { name: string }[] }) => found.files.map((each) => each.name)

test('projects and files are found by words anywhere in their names, in any order', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: salt } = await given.project(ada, 'The Salt Meridian')
  await given.project(ada, 'Halcyon')
  await given.file(ada, salt, 'SALT_MERIDIAN_FTR_239.txt')
  await given.file(ada, salt, 'notes.txt')

  const found = await ada.call(search.find, { query: { query: 'salt' } })
  expect(titles(found)).toEqual(['The Salt Meridian'])
  expect(found.files).toMatchObject([{ name: 'SALT_MERIDIAN_FTR_239.txt', project_title: 'The Salt Meridian', folder_name: null }])
  expect(names(await ada.call(search.find, { query: { query: '239  salt' } }))).toEqual(['SALT_MERIDIAN_FTR_239.txt'])
  expect(names(await ada.call(search.find, { query: { query: 'salt notes' } }))).toEqual([])
})

test('a file that is archived is found, and says so', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'Halcyon')
  const reel = await given.file(ada, projectID, 'reel.txt')
  await given.file(ada, projectID, 'reel list.txt')
  await db
    .updateTable('files')
    .set({ frozen_at: new Date(0) })
    .where('_id', '=', reel)
    .execute()

  const { files: found } = await ada.call(search.find, { query: { query: 'reel' } })
  expect(found.map((each) => [each.name, each.is_archived]).toSorted()).toEqual([
    ['reel list.txt', false],
    ['reel.txt', true],
  ])
})

test('a name is found in whichever form its characters were written, and stays as it was sent', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'L’E\u0301toile')
  const sent = 'Cafe\u0301 Muller.txt'
  await given.file(ada, projectID, sent)

  for (const query of ['café', 'cafe\u0301', 'CAFÉ']) expect(names(await ada.call(search.find, { query: { query } }))).toEqual([sent])
  expect(titles(await ada.call(search.find, { query: { query: 'étoile' } }))).toEqual(['L’E\u0301toile'])
  const inProject = await ada.call(files.list, { params: { projectID }, query: { search: 'café' } })
  expect(inProject.files.map((each) => each.name)).toEqual([sent])
})

test('what is named with accents and typographic signs is found as it is typed without them', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'L’Été à Łódź')
  await given.file(ada, projectID, 'Größe – Entwurf.txt')
  const place = { params: { projectID } }

  for (const query of ["l'ete", 'L’ÉTÉ', 'lodz', 'L’E\u0301te\u0301']) {
    expect(titles(await ada.call(search.find, { query: { query } })), query).toEqual(['L’Été à Łódź'])
    expect(await ada.call(projects.list, { query: { query } }), query).toMatchObject({ projects: [{ title: 'L’Été à Łódź' }] })
  }
  for (const words of ['grosse - ent', 'GRÖßE']) {
    expect(names(await ada.call(search.find, { query: { query: words } })), words).toEqual(['Größe – Entwurf.txt'])
    expect((await ada.call(files.list, { ...place, query: { search: words } })).files, words).toHaveLength(1)
  }
  expect((await ada.call(history.list, { ...place, query: { search: "l'ete" } })).size).toBeGreaterThan(0)
})

test('a Greek name in capitals is found by its small characters, and the other way round', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'Η ΟΔΟΣ')
  await given.file(ada, projectID, 'οδός.txt')
  for (const query of ['οδός', 'ΟΔΟΣ', 'οδοσ']) {
    const found = await ada.call(search.find, { query: { query } })
    expect([titles(found), names(found)], query).toEqual([['Η ΟΔΟΣ'], ['οδός.txt']])
  }
})

test('an accent alone finds nothing, here and in a list', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'Amélie')
  await given.file(ada, projectID, 'été.txt')
  for (const query of ['\u0301', '\u0301\u0308', '\u00b4', 'ete \u0301']) {
    const found = await ada.call(search.find, { query: { query } })
    expect([titles(found), names(found)], query).toEqual([[], []])
    expect((await ada.call(files.list, { params: { projectID }, query: { search: query } })).files, query).toEqual([])
  }
})

test('the database and the pages search by the same', async () => {
  const { db } = await startServer()
  // Latin to Greek and Cyrillic, Vietnamese, the general punctuation.
  const signs = [
    [0x20, 0x45f],
    [0x1e00, 0x1fff],
    [0x2010, 0x203f],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
  const { rows } = await sql<{ sign: string; key: string }>`
    select sign, search_key(sign) as key from unnest(${signs}::text[]) as given (sign)`.execute(db)
  expect(rows.filter(({ sign, key }) => key !== searchKey(sign)).map(({ sign, key }) => [sign, key, searchKey(sign)])).toEqual([])
})

test('without words the latest projects are offered', async () => {
  const { given, clock } = await startServer()
  const ada = await given.person()
  await given.project(ada, 'Older')
  clock.advance({ minutes: 1 })
  await given.project(ada, 'Newer')

  const found = await ada.call(search.find, { query: {} })
  expect(titles(found)).toEqual(['Newer', 'Older'])
  expect(found.files).toEqual([])
})

test('nothing is found that the viewer may not see', async () => {
  const { given } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const guest = await organization.member(['files:can_download'])
  const stranger = await given.person()
  const { _id } = await given.project(helen, 'The Salt Meridian')
  await given.file(helen, _id, 'salt.txt')

  expect(names(await helen.call(search.find, { query: { query: 'salt' } }))).toEqual(['salt.txt'])
  for (const person of [guest, stranger]) {
    expect(await person.call(search.find, { query: { query: 'salt' } })).toEqual({ projects: [], files: [], people: [], requests: [] })
  }
})

test('signs that mean something to the database are ordinary signs', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  await given.project(ada, '100% Wolf')
  await given.project(ada, 'Halcyon')

  expect(titles(await ada.call(search.find, { query: { query: '%' } }))).toEqual(['100% Wolf'])
  expect(titles(await ada.call(search.find, { query: { query: '_' } }))).toEqual([])
})

test('members, reviewers and file requests are found by their names and addresses, each by those who may see them', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { projectID, screenerID } = await givenScreener(server, helen)
  const emails = [
    { full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' },
    { full_name: helen.user.full_name, email: helen.user.email },
  ]
  await helen.call(sharedScreeners.send, { body: { shareType: 'email', screenerID, emails } })
  const again = [{ full_name: 'H. Aizawa', email: 'Haruki@Takeda.example' }]
  server.clock.advance({ minutes: 1 })
  await helen.call(sharedScreeners.send, { body: { shareType: 'email', screenerID, emails: again } })
  const asked = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Artwork for festivals' } } })
  const find = (who: Person, query: string) => who.call(search.find, { query: { query } })

  expect((await find(helen, 'aizawa takeda')).people).toEqual([
    { full_name: 'H. Aizawa', email: expect.stringMatching(/^haruki@takeda\.example$/i), role: null, share_count: 2 },
  ])
  expect((await find(helen, helen.user.email)).people).toEqual([
    { full_name: helen.user.full_name, email: helen.user.email, role: expect.any(String), share_count: 1 },
  ])
  expect((await find(helen, 'festivals art')).requests).toEqual([
    {
      title: 'Artwork for festivals',
      project_id: projectID,
      project_title: 'The Salt Meridian',
      is_open: true,
      url: asked.requests[0]?.url,
    },
  ])
  await helen.call(fileRequests.update, {
    params: { projectID, requestID: asked.requests[0]?._id ?? '' },
    body: { key: 'status', value: 'closed' },
  })
  expect((await find(helen, 'artwork')).requests).toMatchObject([{ is_open: false }])

  const guest = await organization.member(['files:can_download'])
  const sender = await organization.member(['screeners:can_manage'])
  const stranger = await server.given.person()
  for (const person of [guest, sender, stranger]) {
    expect(await find(person, 'aizawa')).toMatchObject({ people: [] })
    expect(await find(person, helen.user.email)).toMatchObject({ people: [] })
    expect(await find(person, 'artwork')).toMatchObject({ requests: [] })
  }
  const clerk = await organization.member(['users_and_roles:can_view'])
  expect((await find(clerk, helen.user.email)).people).toMatchObject([{ share_count: 0 }])
  expect((await find(clerk, 'aizawa')).people).toEqual([])
})

test('who was sent a room alone is found until the room is deleted, as Screener Summary lists them', async () => {
  const { ada, inRoom, organization, send } = await givenRoom()
  await send()
  const found = async () => {
    const { people } = await ada.call(search.find, { query: { query: 'aizawa' } })
    const parent = { parentType: 'organization' as const, parentID: organization._id }
    const { shared_screeners } = await ada.call(sharedScreeners.list, { query: parent })
    expect(people.map((each) => each.email)).toEqual(shared_screeners.map((each) => each.shared_email))
    return people.length
  }
  expect(await found()).toBe(1)
  await ada.call(screenerRooms.delete, { params: inRoom })
  expect(await found()).toBe(0)
})

test('reviewers of a room are found and listed by those who may open the room', async () => {
  const { inRoom, ada, organization, send } = await givenRoom()
  await send()
  const parent = { parentType: 'organization' as const, parentID: organization._id }
  const seenBy = async (person: typeof ada) => {
    const { people } = await person.call(search.find, { query: { query: 'aizawa' } })
    const { shared_screeners } = await person.call(sharedScreeners.list, { query: parent })
    const { body } = await person.request(sharedScreeners.download, { query: { ...parent, format: 'csv' } })
    return [people.length, shared_screeners.length, body.split('Haruki Aizawa').length - 1]
  }
  const rights = ['screeners:can_manage', 'screeners:can_view_analytics', 'projects:can_view'] as const
  const outsider = await organization.member([...rights])
  expect(await seenBy(outsider)).toEqual([0, 0, 0])
  const ids = [outsider.user._id]
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids } })
  expect(await seenBy(outsider)).toEqual([1, 1, 1])
  expect(
    await seenBy(await organization.member(['screeners:can_manage', 'screeners:can_view_analytics', 'screener_rooms:can_view'])),
  ).toEqual([1, 1, 1])
})
