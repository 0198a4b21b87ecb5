import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { staff } from '@answerprint/contract/staff'
import { resolveTools } from '@answerprint/media/tools'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../test/clips.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import type { Person } from '../../../test/person.ts'
import { savedStory } from '../../../test/saved-story.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

const DEVICE = 'a-browser-of-ones-own'

async function givenFilm({ given }: Server, person: Person, { seconds = 10 } = {}) {
  const { _id: projectID } = await given.project(person)
  const fileID = await given.file(person, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm({ seconds }))
  const { files: listed } = await person.call(files.list, { params: { projectID }, query: {} })
  return { params: { projectID, screenerID: listed[0]?.screener?._id ?? '' }, fileID }
}

/** Ada's film, encoded. */
const encodedFilm = savedStory<{ ada: Person; user: { _id: string }; params: { projectID: string; screenerID: string } }>({
  async make(server) {
    const ada = await server.given.person()
    const { params } = await givenFilm(server, ada)
    await ada.call(screeners.activate, { params })
    await server.work()
    return { ada, user: ada.user, params }
  },
  at: ({ app }, { ada, ...made }) => ({ ada: ada.at(app), ...made }),
})

/** Asks for media as a player does: token in a header, cookie of its browser. */
const fetchMedia = ({ origin }: Server, person: Person, path: string, token: string, init: RequestInit = {}) =>
  fetch(new URL(path, origin), { ...init, headers: { authorization: `Bearer ${token}`, ...person.cookieHeader() } })

test('an uploaded film gets its thumbnail, scrubber and 360p preview', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { params, fileID } = await givenFilm(server, ada)
  await expect(ada.call(screeners.get, { params })).resolves.toMatchObject({ mp4_360p_job_status: 'Pending', encoding_status: 'Unencoded' })

  await server.work()

  const info = await ada.call(files.info, { params, query: { fileID } })
  expect(info).toMatchObject({
    preview_image_status: 'Complete',
    width: 320,
    height: 180,
    framerate: '24',
    codec: 'h264',
    resolution: '320 x 180',
  })
  expect(info.duration).toBeCloseTo(10, 0)
  expect(info.screener).toMatchObject({ mp4_360p_job_status: 'Complete', scrubber: { columns: 10, frame_width: 300, frame_height: 169 } })
  for (const url of [info.screener?.thumbnail_url, info.screener?.scrubber_url, info.preview_image_url_sm]) {
    const picture = await fetch(new URL(url ?? '', server.origin))
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500)
  }
  const { url } = await ada.call(screeners.proxy, { params })
  expect((await fetch(new URL(url, server.origin))).headers.get('content-type')).toBe('video/mp4')
})

test('a cut-off film keeps its original and says on the tile what is wrong', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const whole = shortFilm()
  const cut = whole.subarray(0, Math.floor(whole.length / 3))
  const fileID = await server.given.file(ada, projectID, 'broken.mp4', cut)

  await server.work()

  const info = await ada.call(files.info, { params: { projectID }, query: { fileID } })
  expect(info).toMatchObject({ preview_image_status: 'Error', status: 'Ready', screener: { mp4_360p_job_status: 'Error' } })
  expect(info.status_reason).toMatch(/\w+/)
  const { token } = await ada.call(files.download, { query: { fileID, projectID } })
  const answer = await fetch(new URL(token, server.origin))
  expect((await answer.arrayBuffer()).byteLength).toBe(cut.length)
})

test('Encode Content makes an encrypted stream, mails the person who started it, and runs once', async () => {
  const server = await startServer()
  const ada = await server.given.person('ada@studio.example')
  const { params } = await givenFilm(server, ada, { seconds: 2 })

  const [first] = await Promise.all([1, 2, 3].map(() => ada.call(screeners.activate, { params })))
  expect(first).toMatchObject({ is_active: true, encoding_status: 'Queued', is_available: false })
  await server.work()

  await expect(ada.call(screeners.get, { params })).resolves.toMatchObject({
    is_available: true,
    encoding_status: 'Published',
    status: 'Published',
    encoding_progress: 1,
  })
  expect(await server.db.selectFrom('encodes').select('status').execute()).toEqual([{ status: 'Complete' }])
  expect(server.mailbox.filter((each) => each.subject.includes('ready')).map((each) => each.to)).toEqual(['ada@studio.example'])
})

test('an encode whose last try is killed has failed for the people who follow it, and can begin again', async () => {
  const server = await startServer()
  const ada = await server.given.person('ada@studio.example')
  const { params } = await givenFilm(server, ada, { seconds: 2 })
  const plan = server.composed.handlers.find((each) => each.job.name === 'plan-encode')
  for (const job of ['plan-encode', 'encode-chunk']) {
    server.mailbox.length = 0
    await ada.call(screeners.activate, { params })
    if (job === 'encode-chunk') {
      const { _id } = await server.db.selectFrom('encodes').select('_id').where('status', '=', 'Queued').executeTakeFirstOrThrow()
      await plan?.run({ encode_id: _id }, { id: 'x', signal: new AbortController().signal, isLast: false })
      await sql`delete from pgboss.job where name = 'plan-encode'`.execute(server.db)
    }

    await killLastTry(server, job)
    await server.work()

    const failed = { is_active: false, encoding_status: 'Error', encoding_error: 'The film could not be encoded. Please try again.' }
    await expect(ada.call(screeners.get, { params }), job).resolves.toMatchObject(failed)
    expect(
      server.mailbox.map((each) => each.subject),
      job,
    ).toEqual([expect.stringMatching(/could not be encoded$/)])
  }
})

test('an AVI is encoded picture by picture, over the border of a chunk', async () => {
  const server = await startServer()
  const ada = await server.given.person('ada@studio.example')
  const { _id: projectID } = await server.given.project(ada)
  await server.given.file(ada, projectID, 'SALT_MERIDIAN.avi', shortFilm({ seconds: 25, size: '320x180', container: 'avi' }))
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  expect(await ada.call(screeners.activate, { params })).toMatchObject({ is_encodable: true, encoding_status: 'Queued' })
  await server.work()

  expect(await ada.call(screeners.get, { params })).toMatchObject({
    is_available: true,
    encoding_status: 'Published',
    encoding_error: null,
  })
  const [encode] = await server.db.selectFrom('encodes').select('plan').execute()
  expect(encode?.plan).toMatchObject({ total_frames: 600 })
})

test('a camera original is not encoded, and says so beforehand', async () => {
  const server = await startServer()
  const ada = await server.given.person('ada@studio.example')
  const { _id: projectID } = await server.given.project(ada)
  await server.given.file(ada, projectID, 'SALT_MERIDIAN.y4m', Buffer.from('YUV4MPEG2 W320 H180 F24:1'))
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  expect(await ada.call(screeners.get, { params })).toMatchObject({ is_encodable: false, encoding_status: 'Unencoded' })
  await expect(ada.call(screeners.activate, { params })).rejects.toMatchObject({ code: 'source_not_encodable' })
})

test('the owner’s player gets manifest, segments and licence while the session lasts; what it decrypts is the film', async () => {
  const { server, ada, user, params } = await encodedFilm()

  const drm = await ada.call(screeners.drm, { params, query: { accessDeviceID: DEVICE } })
  const get = (path: string) => fetchMedia(server, ada, path, drm.token)
  const manifest = await (await get(drm.manifest_url)).text()
  expect(manifest).toContain('cenc:default_KID')
  const kid = /cenc:default_KID="([^"]+)"/.exec(manifest)?.[1]?.replaceAll('-', '') ?? ''
  const base = drm.manifest_url.replace('manifest.mpd', '')
  const [init, segment] = await Promise.all(
    ['v180/init.mp4', 'v180/00001.m4s'].map(async (name) => Buffer.from(await (await get(`${base}${name}`)).arrayBuffer())),
  )
  expect(init?.includes('encv')).toBe(true)
  expect(segment?.includes('senc')).toBe(true)

  const challenge = JSON.stringify({ kids: [Buffer.from(kid, 'hex').toString('base64url')], type: 'temporary' })
  const answer = await fetchMedia(server, ada, drm.license_url, drm.token, { method: 'POST', body: challenge })
  const { keys } = (await answer.json()) as { keys: { k: string }[] }
  const key = Buffer.from(keys[0]?.k ?? '', 'base64url').toString('hex')

  const path = join(mkdtempSync(join(tmpdir(), 'answerprint-segment-')), 'segment.mp4')
  writeFileSync(path, Buffer.concat([init ?? Buffer.alloc(0), segment ?? Buffer.alloc(0)]))
  expect(countFrames(path, key)).toBe(96)
  expect(countFrames(path)).toBeLessThan(96)
  const licences = () => server.db.selectFrom('access_log').selectAll().where('action', '=', 'licensed').orderBy('_id').execute()
  expect(await licences()).toMatchObject([{ subject_id: params.screenerID, user_id: user._id, staff_id: null }])

  const sam = await server.given.staff('sam@answerprint.example')
  await sam.call(staff.ghost, { body: { user_id: user._id, reason: 'Ticket 4711: the preview stays black.' } })
  const asAda = await sam.call(screeners.drm, { params, query: { accessDeviceID: DEVICE } })
  expect((await fetchMedia(server, sam, asAda.license_url, asAda.token, { method: 'POST', body: challenge })).status).toBe(200)
  expect((await licences())[1]).toMatchObject({ user_id: user._id, staff_id: sam.user._id })

  await expectOwnBytes(server, (name, init) => fetchMedia(server, ada, `${base}${name}`, drm.token, init))
  await ada.call(accounts.logout, {})
  server.clock.advance({ seconds: 6 })
  expect((await get(drm.manifest_url)).status).toBe(403)
})

/** The server reads segments into memory that it uses again: what one reader is slow to take must not become another's. */
async function expectOwnBytes({ store }: Server, get: (name: string, init?: RequestInit) => Promise<Response>): Promise<void> {
  const segments = (await store.list('screeners/')).filter(({ key }) => /v180\/\d{5}\.m4s$/.test(key))
  expect(segments.length).toBeGreaterThan(1)
  const bytes = new Map(segments.map(({ key }, index) => [key.split('/').slice(-2).join('/'), randomBytes(3_000_000 + index)]))
  await Promise.all(
    segments.map(({ key }, index) => store.put(key, [...bytes.values()][index] ?? Buffer.alloc(0), { content_type: 'video/mp4' })),
  )
  const readers = [...bytes, ...bytes, ...bytes, ...bytes].map(async ([name, whole], index) => {
    // What is behind a head is read nevertheless.
    const heads = index % 4 === 1 ? Array.from({ length: 10 }, () => get(name, { method: 'HEAD' })) : []
    if (heads.length > 0) await Promise.race(heads)
    const { body } = await get(name)
    expect((await Promise.all(heads)).filter((each) => each.status !== 200)).toEqual([])
    const reader = body?.getReader()
    const hash = createHash('sha256')
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      hash.update(read.value)
      if (index % 4 === 3) return reader?.cancel()
      // The pieces of the readers are taken in turns.
      if (index % 2 === 1) await setImmediate()
    }
    expect(hash.digest('hex')).toBe(createHash('sha256').update(whole).digest('hex'))
  })
  await Promise.all(readers)
}

/** Frames that decode without an error. */
function countFrames(path: string, key?: string): number {
  const words = ['-v', 'error', '-xerror', ...(key ? ['-decryption_key', key] : []), '-f', 'mov', '-i', path, '-f', 'framemd5', '-']
  try {
    return execFileSync(resolveTools().ffmpeg, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => /^0,/.test(line)).length
  } catch {
    return 0
  }
}

test('without a good token there is no manifest, no segment and no licence', async () => {
  const { server, ada, params } = await encodedFilm()
  const drm = await ada.call(screeners.drm, { params, query: { accessDeviceID: DEVICE } })
  const segment = drm.manifest_url.replace('manifest.mpd', 'v180/00001.m4s')
  const status = async (person: Person, path: string, token: string, init?: RequestInit) =>
    (await fetchMedia(server, person, path, token, init)).status
  const stranger = server.anonymous()
  expect(await status(ada, segment, drm.token)).toBe(200)
  expect(await status(stranger, segment, drm.token)).toBe(403)
  expect(await status(ada, segment, 'forged.token')).toBe(403)
  expect(await status(ada, segment, '')).toBe(403)
  expect(await status(ada, segment.replace(params.screenerID, params.projectID), drm.token)).toBe(403)
  expect(await status(ada, drm.manifest_url.replace('manifest.mpd', '../../x'), drm.token)).toBe(404)
  const otherKey = { method: 'POST', body: JSON.stringify({ kids: [Buffer.alloc(16).toString('base64url')] }) }
  expect(await status(ada, drm.license_url, drm.token, otherKey)).toBe(403)
  server.clock.advance({ minutes: 6 })
  expect(await status(ada, segment, drm.token)).toBe(403)
})

test('only people who see the project may encode or preview it', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const bob = await server.given.person()
  const { params } = await givenFilm(server, ada)

  for (const endpoint of [screeners.get, screeners.activate, screeners.drm, screeners.proxy] as const) {
    const answer = await bob.request(endpoint, { params })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'no_access' })
  }
})

test('an encode that was cancelled writes nothing more and can begin again', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { params } = await givenFilm(server, ada, { seconds: 2 })
  await ada.call(screeners.activate, { params })

  await expect(ada.call(screeners.cancel, { params })).resolves.toMatchObject({ is_active: false, encoding_status: 'Unencoded' })
  await server.work()
  await expect(ada.call(screeners.get, { params })).resolves.toMatchObject({ is_available: false })
  await ada.call(screeners.activate, { params })
  await server.work()

  await expect(ada.call(screeners.get, { params })).resolves.toMatchObject({ is_available: true })
})

test('renaming keeps the name that people gave', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { params } = await givenFilm(server, ada)

  await expect(ada.call(screeners.update, { params, body: { key: 'name', value: ' Festival cut ' } })).resolves.toMatchObject({
    name: 'Festival cut',
  })
  await expect(ada.call(screeners.update, { params, body: { key: 'name', value: '  ' } })).rejects.toMatchObject({ code: 'invalid' })
})
