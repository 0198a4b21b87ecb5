import { readFileSync } from 'node:fs'
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
  return { ...server, ada, projectID, send, get, fetched }
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
