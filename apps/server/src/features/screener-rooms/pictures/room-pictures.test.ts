import { readFileSync } from 'node:fs'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { givenRoom } from '../../../../test/given/given-room.ts'
import type { Person } from '../../../../test/person.ts'

const picture = (number: number) => readFileSync(new URL(`../../../../demo/posters/p${number}.webp`, import.meta.url))
const [POSTER, OTHER] = [picture(0), picture(1)]

async function givenPictures() {
  const { send: share, ...server } = await givenRoom()
  const { origin, ada, db, inRoom, roomID } = server
  type Target = { project_id: string; screener_id?: string; is_project_poster?: boolean }
  const upload = async (target: Target, bytes = POSTER, who: Person = ada) => {
    const specifications = { ...target, screener_group_id: roomID }
    const file_list = [{ name: 'picture.webp', size: bytes.length }]
    const { upload_details } = await who.call(uploads.create, { body: { method: 'http', file_list, specifications } })
    const { upload_id: uploadId, part_size: partSize } = upload_details[0] ?? { upload_id: '', part_size: 1 }
    await sendParts({ origin, person: who, uploadId, partSize, bytes })
    return () => who.call(uploads.report, { params: { uploadID: uploadId }, body: { status: 'Complete', total_size: bytes.length } })
  }
  const send = async (...words: Parameters<typeof upload>) => (await upload(...words))()
  const sizeOf = async (url: string | null | undefined) =>
    url ? (await (await fetch(new URL(url, origin))).arrayBuffer()).byteLength : null
  const shown = async (params = inRoom) => {
    const [film] = (await ada.call(screenerRooms.get, { params })).projects
    const [screener] = film?.screeners ?? []
    return { poster: await sizeOf(film?.poster), thumbnail: await sizeOf(screener?.thumbnail_url), film, screener }
  }
  const erased = async () => (await db.selectFrom('erasures').select('key_prefix').execute()).length
  return { ...server, share, upload, send, shown, sizeOf, erased }
}

test('a poster and a picture that are sent for a room are shown in it and to its reviewers, and nowhere else', async () => {
  const { ada, anonymous, halcyon, send, shown, sizeOf, work, share } = await givenPictures()
  const { projectID: project_id, screenerID: screener_id } = halcyon

  await send({ project_id, is_project_poster: true })
  await send({ project_id, screener_id }, OTHER)

  const here = await shown()
  expect(here).toMatchObject({ poster: POSTER.length, thumbnail: OTHER.length })
  expect([here.film?.has_own_poster, here.screener?.has_own_thumbnail]).toEqual([true, true])
  expect((await ada.call(projects.get, { params: { projectID: project_id } })).active_poster_url).toBeNull()
  await work()
  expect((await shown()).poster).toBeLessThan(POSTER.length)

  const { token } = await share()
  const { gate } = await anonymous().call(review.open, { params: { token } })
  const [film] = gate.state === 'open' ? gate.screeners : []
  expect([await sizeOf(film?.poster_url), await sizeOf(film?.thumbnail_url)]).toEqual([POSTER.length, OTHER.length])
})

test('a duplicated room shares the pictures: they are erased with the last one', async () => {
  const { ada, inRoom, halcyon, send, shown, erased } = await givenPictures()
  const { projectID, screenerID } = halcyon
  const own = (await shown()).thumbnail
  await send({ project_id: projectID, screener_id: screenerID }, OTHER)
  const copy = await ada.call(screenerRooms.duplicate, { params: inRoom })
  const inCopy = { ...inRoom, roomID: copy._id }
  const clear = (params: typeof inRoom) =>
    ada.call(screenerRooms.updateScreener, { params: { ...params, projectID, screenerID }, body: { key: 'thumbnail_url', value: null } })

  await clear(inRoom)

  expect([(await shown()).thumbnail, (await shown(inCopy)).thumbnail]).toEqual([own, OTHER.length])
  expect(await erased()).toBe(0)
  await ada.call(screenerRooms.delete, { params: inCopy })
  expect(await erased()).toBe(1)
})

test("the project's own poster comes back, and a picture whose place is gone when it arrives is erased", async () => {
  const { ada, inRoom, halcyon, upload, send, shown, remove, erased } = await givenPictures()
  const { projectID } = halcyon
  await send({ project_id: projectID, is_project_poster: true })
  await ada.call(screenerRooms.updateProject, { params: { ...inRoom, projectID }, body: { key: 'poster', value: null } })
  expect(await shown()).toMatchObject({ poster: null, film: { has_own_poster: false } })
  expect(await erased()).toBe(1)

  const arrive = await upload({ project_id: projectID, screener_id: halcyon.screenerID })
  await remove(halcyon)
  await arrive()
  expect(await erased()).toBe(2)
})

test('pictures are sent by those who may change the room, for a place in it', async () => {
  const { halcyon, fathom, upload, organization } = await givenPictures()
  const project_id = halcyon.projectID
  const stranger = await organization.member(['screeners:can_manage', 'projects:can_view'])
  const refused = { code: 'not_found' }
  await expect(upload({ project_id, is_project_poster: true }, POSTER, stranger)).rejects.toMatchObject(refused)
  await expect(upload({ project_id: fathom.projectID, is_project_poster: true })).rejects.toMatchObject(refused)
  await expect(upload({ project_id, screener_id: fathom.screenerID })).rejects.toMatchObject(refused)
  await expect(upload({ project_id })).rejects.toMatchObject({ code: 'invalid' })
  await expect(upload({ project_id, is_project_poster: true, screener_id: halcyon.screenerID })).rejects.toMatchObject({ code: 'invalid' })
})

test('a member of the room who may change nothing else sends its pictures, and no other file', async () => {
  const { ada, organization, inRoom, halcyon, fathom, send, shown } = await givenPictures()
  const { projectID: project_id, screenerID: screener_id } = halcyon
  const viewer = await organization.member(['projects:can_view'])
  const poster = { project_id, is_project_poster: true }
  await expect(send(poster, POSTER, viewer)).rejects.toMatchObject({ code: 'not_found' })
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [viewer.user._id] } })

  await send(poster, POSTER, viewer)
  await send({ project_id, screener_id }, OTHER, viewer)
  expect(await shown()).toMatchObject({ poster: POSTER.length, thumbnail: OTHER.length })

  const file_list = [{ name: 'picture.webp', size: POSTER.length }]
  const refusal = async (specifications: object) =>
    (await viewer.request(uploads.create, { body: { method: 'http', file_list, specifications } })).json().code
  const elsewhere = { ...poster, project_id: fathom.projectID }
  const room = { screener_group_id: inRoom.roomID }
  expect(await refusal({ project_id })).toBe('forbidden')
  expect(await refusal(poster)).toBe('forbidden')
  expect(await refusal({ project_id, ...room })).toBe('invalid')
  expect(await refusal({ ...elsewhere, ...room })).toBe('not_found')
  expect(await refusal({ ...poster, ...room, dcp_id: screener_id })).not.toBeUndefined()
})

test('who lost access to a room meanwhile does not finish a picture that they began to send', async () => {
  const { ada, organization, inRoom, halcyon, upload, shown } = await givenPictures()
  const bo = await organization.member(['projects:can_view', 'projects:can_modify'])
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [bo.user._id] } })
  const finish = await upload({ project_id: halcyon.projectID, is_project_poster: true }, OTHER, bo)
  await ada.call(screenerRooms.setAccess, { params: inRoom, body: { ids: [] } })
  await expect(finish()).rejects.toMatchObject({ code: 'not_found' })
  expect((await shown()).poster).toBeNull()
})
