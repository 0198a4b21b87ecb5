import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { documentChannel, projectChannel, realtime, roomChannel, wallChannel } from '@answerprint/contract/realtime'
import { projectFolders } from '@answerprint/contract/project-folders'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sessions } from '@answerprint/contract/sessions'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { tags } from '@answerprint/contract/tags'
import { expect, test } from 'vitest'
import { FILM_HEAD, PASSWORD } from '../../../test/given/given.ts'
import { heard, type PusherClass, withSocket } from './given-socket.ts'

test('members of a project get an event for a renamed file, once and only when the name differs', async () => {
  const { given, live, ada, connect } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  const socket = connect(ada)
  const received: unknown[] = []
  await heard(socket, projectChannel(projectID), 'pusher:subscription_succeeded')
  socket.channel(projectChannel(projectID)).bind('DocumentUpdated', (data: unknown) => received.push(data))
  const rename = (value: string) => ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })

  for (const name of ['notes.txt', 'final.txt', 'final.txt', 'last.txt']) await rename(name)

  await expect.poll(() => received.length).toBe(2)
  expect(received[0]).toMatchObject({ _id: fileID, type: 'document', changes: ['name'] })
  socket.disconnect()
  await live.close()
})

test('a wall hears of projects and folders that others change, and only its own people may subscribe', async () => {
  const { given, live, ada: stranger, connect } = await withSocket()
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(['projects:can_view'])]
  const wall = wallChannel(organization._id)
  const asked = stranger.call(realtime.authorize, { body: { socket_id: '1.2', channel_name: wall } })
  await expect(asked).rejects.toMatchObject({ code: 'no_access' })
  const socket = connect(jun)
  const received: unknown[] = []
  await heard(socket, wall, 'pusher:subscription_succeeded')
  socket.channel(wall).bind('WallUpdated', (data: unknown) => received.push(data))
  const { _id: projectID } = await helen.call(projects.create, { body: { title: 'Mara' } })
  await expect.poll(() => received.length).toBe(1)
  const { _id: folderID } = await helen.call(projectFolders.create, { body: { name: 'Autumn', projectIds: [projectID] } })
  await expect.poll(() => received.length).toBe(2)
  await helen.call(projectFolders.rename, { params: { folderID }, body: { title: 'Winter' } })
  await expect.poll(() => received.length).toBe(3)

  const _id = await given.file(helen, projectID, 'reel.txt')
  await expect.poll(() => received.length).toBe(4)
  await helen.call(files.delete, { params: { projectID }, body: { _files: [{ _id, type: 'document' }] } })
  await expect.poll(() => received.length).toBe(5)

  await helen.call(projects.delete, { body: { projectIDs: [projectID] } })

  await expect.poll(() => received.length).toBe(6)
  expect(new Set(received.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify({ _id: organization._id })]))
  socket.disconnect()
  await live.close()
})

test('who has a project open hears that it is deleted, and may not open it again', async () => {
  const { given, live, connect } = await withSocket()
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(['projects:can_view'])]
  const { _id: projectID } = await helen.call(projects.create, { body: { title: 'Mara' } })
  const socket = connect(jun)
  const received: unknown[] = []
  await heard(socket, projectChannel(projectID), 'pusher:subscription_succeeded')
  socket.channel(projectChannel(projectID)).bind('ProjectUpdated', (data: unknown) => received.push(data))

  await helen.call(projects.delete, { body: { projectIDs: [projectID] } })

  await expect.poll(() => received).toEqual([{ _id: projectID, changes: ['project.deleted'] }])
  await expect(jun.call(projects.get, { params: { projectID } })).rejects.toMatchObject({ code: 'no_access' })
  socket.disconnect()
  await live.close()
})

test('a wall does not hear of the change that it made itself, and the others do', async () => {
  const { given, live, connect } = await withSocket()
  const helen = await given.person()
  const wall = wallChannel(helen.user._id)
  const [own, other] = [connect(helen), connect(helen)]
  const received: string[] = []
  for (const [name, socket] of [
    ['own', own],
    ['other', other],
  ] as const) {
    await heard(socket, wall, 'pusher:subscription_succeeded')
    socket.channel(wall).bind('WallUpdated', () => received.push(name))
  }
  const create = (title: string, id: string) => helen.call(projects.create, { body: { title } }, { headers: { 'x-socket-id': id } })
  await create('Mara', own.connection.socket_id)
  await expect.poll(() => received).toEqual(['other'])
  await create('Ortolan', 'not a socket')
  await expect.poll(() => received.toSorted()).toEqual(['other', 'other', 'own'])
  own.disconnect()
  other.disconnect()
  await live.close()
})

test('who sees a screener room hears that its name or members changed and that it is deleted; others may not subscribe', async () => {
  const { given, live, ada: cem, connect } = await withSocket()
  const organization = await given.organization()
  const [ada, viewer, stranger] = [
    await organization.member(),
    await organization.member(['screener_rooms:can_view']),
    await organization.member([]),
  ]
  const params = { organizationID: organization._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params, body: { screenerGroupName: 'Berlin 2026' } })
  const socket = connect(viewer)
  const received: unknown[] = []
  await heard(socket, roomChannel(roomID), 'pusher:subscription_succeeded')
  socket.channel(roomChannel(roomID)).bind('RoomUpdated', (data: unknown) => received.push(data))
  for (const each of [stranger, cem]) {
    const asked = each.call(realtime.authorize, { body: { socket_id: '1.2', channel_name: roomChannel(roomID) } })
    await expect(asked).rejects.toMatchObject({ code: 'no_access' })
  }

  const inRoom = { ...params, roomID }
  for (const value of ['Berlinale', 'Berlinale']) await ada.call(screenerRooms.update, { params: inRoom, body: { key: 'name', value } })
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [stranger.user._id] } })
  await ada.call(screenerRooms.delete, { params: inRoom })

  await expect.poll(() => received).toEqual([{ _id: roomID }, { _id: roomID }, { _id: roomID }])
  socket.disconnect()
  await live.close()
})

test('who is removed from a screener room hears nothing more of it at once, and who stays in it keeps their subscription', async () => {
  const { given, live, connect } = await withSocket()
  const organization = await given.organization()
  const [ada, jun, sam] = [await organization.member(), await organization.member([]), await organization.member([])]
  const params = { organizationID: organization._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { ...params, roomID }
  const giveAccess = (...people: (typeof jun)[]) =>
    ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: people.map((each) => each.user._id) } })
  await giveAccess(jun, sam)
  const received = { jun: 0, sam: 0 }
  const sockets = { jun: connect(jun), sam: connect(sam) }
  for (const name of ['jun', 'sam'] as const) {
    await heard(sockets[name], roomChannel(roomID), 'pusher:subscription_succeeded')
    sockets[name].channel(roomChannel(roomID)).bind('RoomUpdated', () => received[name]++)
  }
  const kept = sockets.sam.connection.socket_id
  const refused = refusedAgain(sockets.jun, roomChannel(roomID))

  await giveAccess(sam)
  await refused
  await ada.call(screenerRooms.update, { params: inRoom, body: { key: 'name', value: 'Berlinale' } })

  await expect.poll(() => received).toEqual({ jun: 0, sam: 2 })
  expect(sockets.sam.connection.socket_id).toBe(kept)
  for (const each of Object.values(sockets)) each.disconnect()
  await live.close()
})

test('who stays among the people of a project keeps their connection when another person is removed', async () => {
  const { given, live, connect } = await withSocket()
  const organization = await given.organization()
  const [ada, jun, sam] = [await organization.member(), await organization.member([]), await organization.member([])]
  const { _id: projectID } = await given.project(ada)
  const giveAccess = (...userIds: string[]) => ada.call(projects.setAccess, { params: { projectID }, body: { userIds } })
  await giveAccess(ada.user._id, jun.user._id, sam.user._id)
  const [theirs, socket] = [connect(jun), connect(sam)]
  for (const each of [theirs, socket]) await heard(each, projectChannel(projectID), 'pusher:subscription_succeeded')
  const kept = socket.connection.socket_id
  const refused = refusedAgain(theirs, projectChannel(projectID))

  await giveAccess(ada.user._id, sam.user._id)
  await refused
  expect([socket.connection.state, socket.connection.socket_id]).toEqual(['connected', kept])
  for (const each of [theirs, socket]) each.disconnect()
  await live.close()
})

test('an open room hears that it was sent, and apart from that, that someone watches it', async () => {
  const { given, anonymous, live, connect } = await withSocket()
  const organization = await given.organization()
  const ada = await organization.member()
  const owner = { organizationID: organization._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params: owner, body: { screenerGroupName: 'Berlin 2026' } })
  const { _id: projectID } = await given.project(ada)
  const screenerID = await given.published(await given.file(ada, projectID, 'FILM.mp4', FILM_HEAD))
  await ada.call(screenerRooms.addProjects, { params: { ...owner, roomID }, body: { projectIDs: [projectID] } })
  await ada.call(screenerRooms.addScreeners, { params: { ...owner, roomID, projectID }, body: { screenerIDs: [screenerID] } })
  const socket = connect(ada)
  const received: unknown[] = []
  await heard(socket, roomChannel(roomID), 'pusher:subscription_succeeded')
  socket.channel(roomChannel(roomID)).bind('RoomUpdated', (data: unknown) => received.push(data))

  const body = { shareType: 'link' as const, screenerGroupID: roomID, linkName: 'Buyers' }
  const { shared_screeners } = await ada.call(sharedScreeners.send, { body })
  const token = shared_screeners[0]?.url.split('/').pop() ?? ''
  await anonymous().call(review.startSession, { params: { token, screenerID }, body: {} })

  await expect.poll(() => received).toEqual([{ _id: roomID }, { _id: roomID, changes: ['watched'] }])
  socket.disconnect()
  await live.close()
})

test('the page of a file hears of a new name, of tags and of a move', async () => {
  const { given, live, ada, connect } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  const { _id: folderID } = await ada.call(folders.create, { params: { projectID }, body: { name: 'Reels' } })
  const socket = connect(ada)
  const received: unknown[] = []
  for (const id of [fileID, folderID]) {
    await heard(socket, documentChannel(id), 'pusher:subscription_succeeded')
    socket.channel(documentChannel(id)).bind('DocumentUpdated', (data: unknown) => received.push(data))
  }
  const target = { _id: fileID, type: 'document' as const }

  await ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value: 'final.txt' } })
  await ada.call(folders.update, { params: { projectID, folderID }, body: { key: 'name', value: 'Sound' } })
  await ada.call(tags.save, { query: {}, body: { values: [{ name: 'Approved' }], targetFiles: [target] } })
  await ada.call(folders.insertFile, { params: { projectID }, query: { folderID }, body: { _files: [target] } })

  await expect
    .poll(() => received)
    .toMatchObject([
      { _id: fileID, type: 'document', changes: ['name'] },
      { _id: folderID, type: 'folder', changes: ['name'] },
      { _id: fileID, type: 'document', changes: ['tags'] },
      { _id: fileID, type: 'document', changes: ['folder_id'] },
    ])
  socket.disconnect()
  await live.close()
})

test('members of a project get an event for a new file; an outsider may not subscribe', async () => {
  const { given, live, ada, connect } = await withSocket()
  const bob = await given.person()
  const { _id: projectID } = await given.project(ada)
  const [mine, theirs] = [connect(ada), connect(bob)]

  const event = heard(mine, projectChannel(projectID), 'DocumentUpdated')
  const refused = heard(theirs, projectChannel(projectID), 'pusher:subscription_error')
  await heard(mine, projectChannel(projectID), 'pusher:subscription_succeeded')
  await refused
  const fileID = await given.file(ada, projectID)

  await expect(event).resolves.toMatchObject({ _id: fileID, type: 'document' })
  mine.disconnect()
  theirs.disconnect()
  await live.close()
})

test('a rolled back change sends no event', async () => {
  const { given, live, ada, connect } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const socket = connect(ada)
  const received: unknown[] = []
  socket.subscribe(projectChannel(projectID)).bind('DocumentUpdated', (data: unknown) => received.push(data))
  await heard(socket, projectChannel(projectID), 'pusher:subscription_succeeded')

  const body = { name: 'x', _files: [{ _id: ada.user._id, type: 'document' as const }] }
  await expect(ada.call(folders.create, { params: { projectID }, body })).rejects.toMatchObject({ code: 'not_found' })
  await given.file(ada, projectID, 'last.txt')
  await expect.poll(() => received.length).toBe(1)

  socket.disconnect()
  await live.close()
})

/** Two devices of one person on one channel, and the events that each receives from now on. */
async function withTwoDevices() {
  const server = await withSocket()
  const { given, anonymous, connect } = server
  const organization = await given.organization()
  const ada = await organization.member()
  const { _id: projectID } = await given.project(ada)
  const phone = anonymous()
  await phone.call(accounts.login, { body: { email: ada.user.email, password: PASSWORD } })
  const channel = projectChannel(projectID)
  const received = { laptop: 0, phone: 0 }
  const sockets = { laptop: connect(ada), phone: connect(phone) }
  for (const name of ['laptop', 'phone'] as const) {
    await heard(sockets[name], channel, 'pusher:subscription_succeeded')
    sockets[name].channel(channel).bind('DocumentUpdated', () => received[name]++)
  }
  const close = async () => {
    for (const socket of Object.values(sockets)) socket.disconnect()
    await server.live.close()
  }
  return { ...server, organization, ada, phone, projectID, channel, sockets, received, close }
}

const refusedAgain = (socket: PusherClass, channel: string) =>
  new Promise<unknown>((resolve) => {
    socket.channel(channel).bind('pusher:subscription_error', resolve)
  })

test('an ended session receives nothing more, and the others continue', async () => {
  const { given, ada, projectID, channel, sockets, received, close } = await withTwoDevices()
  const refused = refusedAgain(sockets.phone, channel)

  await ada.call(sessions.endOthers, { params: { userID: ada.user._id } })
  await given.file(ada, projectID, 'secret.txt')

  await refused
  await expect.poll(() => received.laptop).toBe(1)
  expect(received.phone).toBe(0)
  await close()
})

test('a suspended user receives nothing more on any device, and a colleague does', async () => {
  const { db, given, organization, ada, projectID, sockets, channel, received, connect, close } = await withTwoDevices()
  const jun = await organization.member()
  const colleague = connect(jun)
  await heard(colleague, channel, 'pusher:subscription_succeeded')
  const refused = [refusedAgain(sockets.phone, channel), refusedAgain(sockets.laptop, channel)]

  await db.updateTable('users').set({ is_suspended: true }).where('_id', '=', ada.user._id).execute()

  await Promise.all(refused)
  const event = heard(colleague, channel, 'DocumentUpdated')
  await given.file(jun, projectID, 'secret.txt')
  await event
  expect(received).toEqual({ laptop: 0, phone: 0 })
  colleague.disconnect()
  await close()
})
