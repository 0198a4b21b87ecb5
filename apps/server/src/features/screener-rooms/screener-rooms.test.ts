import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { members } from '@answerprint/contract/members'
import { organizations } from '@answerprint/contract/organizations'
import type { Permission } from '@answerprint/contract/permissions'
import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenRoom() {
  const server = await startServer()
  const organization = await server.given.organization()
  const ada = await organization.member()
  const params = { organizationID: organization._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { ...params, roomID }
  /** A project with that many encoded screeners. */
  const film = async (title: string, screenerCount = 1) => {
    const { _id: projectID } = await server.given.project(ada, title)
    const screenerIDs: string[] = []
    for (let number = 1; number <= screenerCount; number++) {
      const screenerID = await server.given.published(await server.given.file(ada, projectID, `${title} ${number}.mp4`, FILM_HEAD))
      const body = { key: 'name', value: `${title} ${number}` } as const
      await ada.call(screeners.update, { params: { projectID, screenerID }, body })
      screenerIDs.push(screenerID)
    }
    return { projectID, screenerIDs }
  }
  const place = async ({ projectID, screenerIDs }: Awaited<ReturnType<typeof film>>) => {
    await ada.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [projectID] } })
    return ada.call(screenerRooms.addScreeners, { params: { ...inRoom, projectID }, body: { screenerIDs } })
  }
  const shown = async (who: Person = ada) =>
    (await who.call(screenerRooms.get, { params: inRoom })).projects.map((each) => [each.title, each.screeners.map((one) => one.name)])
  return { ...server, organization, ada, params, inRoom, film, place, shown }
}

test('a room is made, found by its name, renamed and deleted; its films stay in their projects', async () => {
  const { ada, params, inRoom, film, place, clock, db } = await givenRoom()
  const halcyon = await film('Halcyon')
  const { projectID } = halcyon
  await place(halcyon)
  clock.advance({ seconds: 1 })
  await ada.call(screenerRooms.create, { params, body: { screenerGroupName: 'Ångström' } })
  const list = (query: Record<string, string | number>) => ada.call(screenerRooms.list, { params, query })
  const names = async (query: Record<string, string | number>) => (await list(query)).screener_groups.map((each) => each.name)

  expect(await names({})).toEqual(['Ångström', 'Berlin 2026'])
  expect(await names({ sortBy: 'name', sortDirection: 'ASC' })).toEqual(['Berlin 2026', 'Ångström'])
  expect(await names({ search: 'ångSTRÖM'.normalize('NFD') })).toEqual(['Ångström'])
  expect(await list({ take: 1, skip: 1 })).toMatchObject({
    count: 2,
    can_create: true,
    screener_groups: [
      {
        project_count: 1,
        screener_count: 1,
        users: [{ _id: ada.user._id }],
        user_count: 1,
        has_encoded: true,
        can_modify: true,
        can_send: true,
      },
    ],
  })

  // As where a broken encode took it away: the list says so before sending is refused.
  await db.updateTable('screeners').set({ is_available: false }).where('project_id', '=', projectID).execute()
  expect((await list({ search: 'Berlin' })).screener_groups).toMatchObject([{ screener_count: 1, has_encoded: false }])
  const request = { shareType: 'link', linkName: 'Press', screenerGroupID: inRoom.roomID } as const
  await expect(ada.call(sharedScreeners.send, { body: request })).rejects.toMatchObject({ code: 'screener_not_ready' })

  const rename = (value: string) => ada.call(screenerRooms.update, { params: inRoom, body: { key: 'name', value } })
  await expect(rename('\u200b\u2060')).rejects.toMatchObject({ status: 422 })
  await rename('Berlinale')
  expect(await names({ search: 'linale' })).toEqual(['Berlinale'])
  await ada.call(screenerRooms.delete, { params: inRoom })
  await expect(ada.call(screenerRooms.get, { params: inRoom })).rejects.toMatchObject({ code: 'not_found' })
  expect((await ada.call(files.list, { params: { projectID }, query: {} })).size).toBe(1)
})

test('projects and their encoded screeners are added once each, and what is there is not offered again', async () => {
  const { ada, inRoom, film, place, shown, given } = await givenRoom()
  const halcyon = await film('Halcyon', 2)
  const raw = await given.file(ada, halcyon.projectID, 'raw.mp4', FILM_HEAD)
  const offered = async () =>
    (await ada.call(screenerRooms.availableProjects, { params: inRoom, query: {} })).projects.map((each) => [
      each.title,
      each.screener_count,
    ])
  expect(await offered()).toEqual([['Halcyon', 2]])

  await place({ ...halcyon, screenerIDs: halcyon.screenerIDs.slice(0, 1) })
  await place({ ...halcyon, screenerIDs: halcyon.screenerIDs.slice(0, 1) })

  expect(await shown()).toEqual([['Halcyon', ['Halcyon 1']]])
  expect(await offered()).toEqual([])
  const params = { ...inRoom, projectID: halcyon.projectID }
  const available = await ada.call(screenerRooms.availableScreeners, { params })
  expect(available.screeners.map((each) => [each.name, each.source_file_name])).toEqual([['Halcyon 2', 'Halcyon 2.mp4']])
  await expect(ada.call(screenerRooms.addScreeners, { params, body: { screenerIDs: [raw] } })).rejects.toMatchObject({ code: 'not_found' })
})

test('two places are swapped as they were seen; a room that changed meanwhile refuses, and a place that is not there is named', async () => {
  const { ada, inRoom, film, place, shown } = await givenRoom()
  const [first, second, third] = [await film('Halcyon', 3), await film('Ortolan'), await film('Fathom')]
  for (const each of [first, second, third]) await place(each)
  const swap = (indexA: number, indexB: number, seen?: string[]) =>
    ada.call(screenerRooms.swapProjects, { params: inRoom, body: { indexA, indexB, seenA: seen?.[0], seenB: seen?.[1] } })

  await swap(0, 1, [first.projectID, second.projectID])
  expect((await shown()).map(([title]) => title)).toEqual(['Ortolan', 'Halcyon', 'Fathom'])
  await expect(swap(0, 1, [first.projectID, second.projectID])).rejects.toMatchObject({ code: 'conflict' })
  for (const nowhere of [3, -1]) await expect(swap(0, nowhere)).rejects.toMatchObject({ code: 'no_such_place', status: 400 })

  const ordered = [third, first, second].map((each) => each.projectID)
  const { projects: inOrder } = await ada.call(screenerRooms.orderProjects, { params: inRoom, body: { projectIDs: ordered } })
  expect(inOrder.map((each) => [each.title, each.order])).toEqual([
    ['Fathom', 0],
    ['Halcyon', 1],
    ['Ortolan', 2],
  ])
  const fewer = { params: inRoom, body: { projectIDs: ordered.slice(1) } }
  await expect(ada.call(screenerRooms.orderProjects, fewer)).rejects.toMatchObject({ code: 'conflict' })
  const stale = { projectIDs: ordered.toReversed(), seenIDs: [first, second, third].map((each) => each.projectID) }
  await expect(ada.call(screenerRooms.orderProjects, { params: inRoom, body: stale })).rejects.toMatchObject({ code: 'conflict' })

  const params = { ...inRoom, projectID: first.projectID }
  await ada.call(screenerRooms.swapScreeners, { params, body: { indexA: 0, indexB: 2 } })
  await ada.call(screenerRooms.removeScreener, { params: { ...params, screenerID: first.screenerIDs[1] ?? '' }, body: {} })
  expect((await shown())[1]).toEqual(['Halcyon', ['Halcyon 3', 'Halcyon 1']])
})

test('swaps that come at once are made one after the other, and none is lost', async () => {
  const { ada, inRoom, film, place, shown } = await givenRoom()
  const all = [await film('A'), await film('B'), await film('C')]
  for (const each of all) await place(each)
  const seen = all.slice(0, 2).map((each) => each.projectID)

  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      ada.call(screenerRooms.swapProjects, { params: inRoom, body: { indexA: 0, indexB: 1, seenA: seen[0], seenB: seen[1] } }),
    ),
  )

  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect((await shown()).map(([title]) => title)).toEqual(['B', 'A', 'C'])
})

test('a screener is renamed in the room alone, and gets its own name back', async () => {
  const { ada, inRoom, film, place, shown, db } = await givenRoom()
  const halcyon = await film('Halcyon')
  await place(halcyon)
  const screenerID = halcyon.screenerIDs[0] ?? ''
  const rename = (value: string | null) =>
    ada.call(screenerRooms.updateScreener, {
      params: { ...inRoom, projectID: halcyon.projectID, screenerID },
      body: { key: 'name', value },
    })

  await rename('Market cut')
  expect(await shown()).toEqual([['Halcyon', ['Market cut']]])
  expect(await db.selectFrom('screeners').select('name').execute()).toEqual([{ name: 'Halcyon 1' }])
  await rename(null)
  expect(await shown()).toEqual([['Halcyon', ['Halcyon 1']]])
})

test('what is deleted leaves every room', async () => {
  const { ada, film, place, shown } = await givenRoom()
  const [halcyon, ortolan] = [await film('Halcyon', 2), await film('Ortolan')]
  for (const each of [halcyon, ortolan]) await place(each)
  const { files: listed } = await ada.call(files.list, { params: { projectID: halcyon.projectID }, query: {} })
  const one = listed.find((each) => each.name === 'Halcyon 1.mp4')

  await ada.call(files.delete, {
    params: { projectID: halcyon.projectID },
    body: { _files: [{ _id: one?._id ?? '', type: 'source_file' }] },
  })
  expect(await shown()).toEqual([
    ['Halcyon', ['Halcyon 2']],
    ['Ortolan', ['Ortolan 1']],
  ])
  await ada.call(projects.delete, { body: { projectIDs: [ortolan.projectID] } })
  expect(await shown()).toEqual([['Halcyon', ['Halcyon 2']]])
})

test('a film that moves to another project stays where it was placed, and says where it is now', async () => {
  const { ada, film, place, inRoom, given, work } = await givenRoom()
  const halcyon = await film('Halcyon')
  const destination = await given.project(ada, 'Ortolan')
  await place(halcyon)
  const params = { projectID: halcyon.projectID }
  const { files: listed } = await ada.call(files.list, { params, query: {} })
  const _files = listed.map(({ _id, type }) => ({ _id, type }))

  await ada.call(folders.move, { params, body: { _files, destinationProjectID: destination._id } })
  await work()

  const { projects: shown } = await ada.call(screenerRooms.get, { params: inRoom })
  expect(shown).toMatchObject([{ title: 'Halcyon', screeners: [{ project_id: destination._id, is_available: true }] }])
})

test('a duplicate has the same films in the same order, and its maker', async () => {
  const { ada, params, inRoom, film, place } = await givenRoom()
  for (const each of [await film('Halcyon', 2), await film('Ortolan')]) await place(each)

  const copy = await ada.call(screenerRooms.duplicate, { params: inRoom })

  const original = await ada.call(screenerRooms.get, { params: inRoom })
  expect(copy.name).toBe('Berlin 2026 (copy)')
  expect(copy.projects.map((each) => each.screeners.map((one) => one._id))).toEqual(
    original.projects.map((each) => each.screeners.map((one) => one._id)),
  )
  expect((await ada.call(screenerRooms.list, { params, query: {} })).count).toBe(2)
})

test('a role decides who sees, changes and sends rooms, and so does being listed in one', async () => {
  const { ada, organization, params, inRoom, film } = await givenRoom()
  const { projectID } = await film('Halcyon')
  const member = (permissions: Permission[]) => organization.member(permissions)
  const seen = (who: Person) => who.call(screenerRooms.get, { params: inRoom }).then((room) => [room.can_modify, room.can_send])
  const count = async (who: Person) => (await who.call(screenerRooms.list, { params, query: {} })).count

  const [nothing, viewer, maker, sender] = [
    await member([]),
    await member(['screener_rooms:can_view']),
    await member(['screener_rooms:can_modify']),
    await member(['screener_rooms:can_send']),
  ]
  await expect(seen(nothing)).rejects.toMatchObject({ code: 'not_found' })
  expect([await seen(viewer), await seen(maker), await seen(sender)]).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  expect([await count(nothing), await count(viewer), await count(maker), await count(sender)]).toEqual([0, 1, 1, 0])
  await expect(viewer.call(screenerRooms.delete, { params: inRoom })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(viewer.call(screenerRooms.create, { params, body: { screenerGroupName: 'Mine' } })).rejects.toMatchObject({ status: 403 })

  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [nothing.user._id] } })
  expect([await seen(nothing), await count(nothing)]).toEqual([[true, true], 1])
  // Listed by an Administrator, a viewer may do in the list what they may in the room.
  const card = async () => (await viewer.call(screenerRooms.list, { params, query: {} })).screener_groups[0]
  expect(await card()).toMatchObject({ can_modify: false, can_send: false, user_count: 2 })
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [nothing.user._id, viewer.user._id] } })
  expect(await card()).toMatchObject({ can_modify: true, can_send: true, user_count: 3 })
  // A room gives no sight of projects: what a member does not see they cannot add.
  const add = nothing.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [projectID] } })
  await expect(add).rejects.toMatchObject({ code: 'not_found' })
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [] } })
  await expect(seen(nothing)).rejects.toMatchObject({ code: 'not_found' })
})

test('Administrators have access without being listed, a caller who is listed stays, and who leaves the organization loses it', async () => {
  const { ada, organization, params, inRoom, film } = await givenRoom()
  await film('Halcyon')
  const helen = await organization.member(undefined, 'Helen Lind')
  const jun = await organization.member([], 'Jun Takeda')
  const room = await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [helen.user._id, jun.user._id] } })

  expect(room.user_ids).toEqual([jun.user._id])
  expect(room.users.filter((each) => !each.is_admin).map((each) => each.full_name)).toEqual(['Jun Takeda'])
  const stranger = await organization.member([], 'Lior Adler')
  const others = { params: inRoom, body: { ids: [params.organizationID] } }
  await expect(ada.call(screenerRooms.setAccess, others)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [] } })).rejects.toMatchObject({ status: 403 })

  await jun.call(members.leave, { params })
  expect((await ada.call(screenerRooms.get, { params: inRoom })).user_ids).toEqual([])
})

test('two people who give access at once undo nothing of each other', async () => {
  const { ada, organization, inRoom } = await givenRoom()
  const [jun, lior, mara] = await Promise.all(['Jun', 'Lior', 'Mara'].map((name) => organization.member([], `${name} Voss`)))
  const [j, l, m] = [jun, lior, mara].map((each) => each?.user._id ?? '') as [string, string, string]
  const give = (ids: string[], was: string[]) => ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids, was } })
  await give([j], [])
  await Promise.all([give([j, l], [j]), give([m], [j])])
  expect((await ada.call(screenerRooms.get, { params: inRoom })).user_ids.sort()).toEqual([l, m].sort())
})

test('members who are given access get one mail; who had it already, or takes it from others, gets none', async () => {
  const { ada, organization, inRoom, work, mailbox } = await givenRoom()
  const jun = await organization.member([], 'Jun Takeda')
  const lior = await organization.member([], 'Lior Adler')
  const give = async (...who: (typeof jun)[]) => {
    await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: who.map((each) => each.user._id) } })
    await work()
    return mailbox.filter((each) => each.subject.startsWith('You have access to')).map((each) => each.to)
  }
  expect(await give(jun)).toEqual([jun.user.email])
  expect(await give(jun, lior)).toEqual([jun.user.email, lior.user.email])
  expect(await give(lior)).toHaveLength(2)
  expect(mailbox.at(-1)?.text).toContain(`/screener-rooms/${inRoom.roomID}/screeners`)
})

test('rooms are refused to an individual, whatever they name, until they have an organization', async () => {
  const { given, params, inRoom } = await givenRoom()
  const cem = await given.person()
  const own = { organizationID: cem.user._id }
  const refused = { code: 'organizations_only', status: 403, message: 'Screener rooms are available to organizations.' }
  const body = { screenerGroupName: 'Shorts' }
  await expect(cem.call(screenerRooms.create, { params: own, body })).rejects.toMatchObject(refused)
  await expect(cem.call(screenerRooms.create, { params, body })).rejects.toMatchObject(refused)
  await expect(cem.call(screenerRooms.list, { params: own, query: {} })).rejects.toMatchObject(refused)
  await expect(cem.call(screenerRooms.get, { params: { ...own, roomID: inRoom.roomID } })).rejects.toMatchObject(refused)
  await expect(
    cem.call(screenerRooms.screenerAnalytics, { params: { roomID: inRoom.roomID, screenerID: inRoom.roomID } }),
  ).rejects.toMatchObject(refused)
  await expect(
    cem.call(sharedScreeners.send, { body: { shareType: 'link', linkName: 'Press', screenerGroupID: inRoom.roomID } }),
  ).rejects.toMatchObject(refused)

  const { organization } = await cem.call(organizations.create, { body: { name: 'Cem Film' } })
  const founded = { organizationID: organization._id }
  const room = await cem.call(screenerRooms.create, { params: founded, body })
  expect([room.name, room.can_modify, room.can_send]).toEqual(['Shorts', true, true])
  await expect(cem.call(screenerRooms.list, { params: own, query: {} })).rejects.toMatchObject({ code: 'not_found' })
})
