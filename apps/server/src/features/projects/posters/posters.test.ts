import { readFileSync } from 'node:fs'
import { history } from '@answerprint/contract/history'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import type { Person } from '../../../../test/person.ts'
import { startServer } from '../../../../test/start-server.ts'

const POSTER = readFileSync(new URL('../../../../demo/posters/p0.webp', import.meta.url))

async function givenPoster(bytes: Buffer = POSTER, name = 'poster.webp') {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const send = async (who: Person, what = bytes) => {
    const specifications = { project_id: projectID, is_project_poster: true }
    const { upload_details } = await who.call(uploads.create, {
      body: { method: 'http', file_list: [{ name, size: what.length }], specifications },
    })
    const [details] = upload_details
    if (!details) throw new Error('no upload was opened')
    await sendParts({ origin: server.origin, person: who, uploadId: details.upload_id, partSize: details.part_size, bytes: what })
    await who.call(uploads.report, { params: { uploadID: details.upload_id }, body: { status: 'Complete', total_size: what.length } })
  }
  const get = () => ada.call(projects.get, { params: { projectID } })
  const fetched = async (url: string) => {
    const answer = await fetch(new URL(url, server.origin))
    return { type: answer.headers.get('content-type'), size: (await answer.arrayBuffer()).byteLength }
  }
  return { ...server, server, ada, projectID, send, get, fetched }
}

test('a poster is shown at once, and in small pictures when they are made', async () => {
  const { ada, send, get, work, fetched } = await givenPoster()
  await send(ada)
  const before = await get()
  expect((await fetched(before.active_poster_url ?? '')).size).toBe(POSTER.length)
  expect(before.active_poster_srcset).toBeNull()

  await work()

  const after = await get()
  const sources = (after.active_poster_srcset ?? '').split(', ').map((each) => each.split(' '))
  expect(sources.map(([, width]) => width)).toEqual(['320w', '640w'])
  const small = await fetched(sources[0]?.[0] ?? '')
  expect(small.type).toBe('image/avif')
  expect(small.size).toBeLessThan(POSTER.length / 3)
  expect((await fetched(after.active_poster_url ?? '')).size).toBeLessThan(POSTER.length)
})

test('what a poster leaves behind is erased after a week, and a removed poster is gone at once', async () => {
  const { ada, projectID, send, get, work, db } = await givenPoster()
  await send(ada)
  await work()
  const erasures = () => db.selectFrom('erasures').select('key_prefix').execute()
  expect(await erasures()).toEqual([])

  await send(ada)
  expect(await erasures()).toHaveLength(2)
  // It is not of the files that the account pays for: nothing is booked that its deletion would have to give back.
  expect(await db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).execute()).toEqual([
    { used_bytes: 0, reserved_bytes: 0 },
  ])
  await ada.call(projects.update, { params: { projectID }, body: { key: 'active_poster_url', value: null } })

  expect(await get()).toMatchObject({ active_poster_url: null, active_poster_srcset: null })
  expect(await erasures()).toHaveLength(3)
})

test('a picture that cannot be drawn small stays as it was sent', async () => {
  const broken = Buffer.concat([POSTER.subarray(0, 200), Buffer.alloc(4_000, 7)])
  const { ada, send, get, work } = await givenPoster(broken)
  await send(ada)
  const before = await get()

  await work()

  expect(await get()).toEqual(before)
})

test('a project keeps its own poster by the address that was given out, and takes no other one', async () => {
  const { server, ada, projectID, send, get, work, clock } = await givenPoster()
  const set = (value: string | null, project = projectID) =>
    ada.call(projects.update, { params: { projectID: project }, body: { key: 'active_poster_url', value } })
  const refused = {
    ...{ code: 'invalid', status: 422 },
    errors: [{ field: 'value', message: 'Choose a poster that was uploaded to this project, or none.' }],
  }
  await send(ada)
  const sent = (await get()).active_poster_url ?? ''
  await work()
  const before = await get()
  const made = before.active_poster_url ?? ''
  expect(made).not.toBe(sent)
  const lines = async () => (await ada.call(history.list, { params: { projectID }, query: {} })).size
  const entries = await lines()
  clock.advance({ minutes: 20 })
  for (const address of [sent, made, before.active_poster_srcset?.split(' ')[0] ?? ''])
    expect((await set(address)).active_poster_url?.split('?')[0]).toBe(made.split('?')[0])
  expect(await lines(), 'nothing has changed').toBe(entries)

  const { _id: other } = await server.given.project(ada, 'Kilometre 412')
  const elsewhere = 'https://pictures.example/poster.webp'
  for (const address of ['', elsewhere, `${made.split('?')[0]}x`]) await expect(set(address)).rejects.toMatchObject(refused)
  await expect(set(made, other), 'of another project').rejects.toMatchObject(refused)
  await send(ada)
  await expect(set(made), 'of a poster that was replaced').rejects.toMatchObject(refused)
  expect(await set(null)).toMatchObject({ active_poster_url: null })
  await expect(set(made), 'of a poster that was removed').rejects.toMatchObject(refused)
})
