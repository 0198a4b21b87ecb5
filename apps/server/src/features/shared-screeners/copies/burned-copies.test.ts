import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { carriesMark } from '@answerprint/media/mark-code'
import { expect, test } from 'vitest'
import { dropOldCopies, recipientKeyOf } from '#features/screeners'
import { shortFilm } from '../../../../test/clips.ts'
import { fetchFilm, ffmpeg, hashOf, segmentFile } from '../../../../test/given/fetch-film.ts'
import { BURNED, givenBurnedFilm, HARUKI } from '../../../../test/given/given-burned-film.ts'
import type { AskedShare } from '../../../../test/given/given-share.ts'
import type { Server } from '../../../../test/start-server.ts'

const [WIDTH, HEIGHT] = [320, 180]

/** The picture in the middle of a segment, 320 x 180 bytes of luma. */
async function pictureOf(server: Server, get: (name: string) => Promise<Buffer>, number: number): Promise<Buffer> {
  const { wrapped_key } = await server.db.selectFrom('encodes').select('wrapped_key').limit(1).executeTakeFirstOrThrow()
  const key = server.secrets.unseal('content-key', wrapped_key).toString('hex')
  const folder = await mkdtemp(join(tmpdir(), 'burned-'))
  await writeFile(join(folder, 'film.mp4'), Buffer.concat([await get('v180/init.mp4'), await get(segmentFile(number))]))
  const words = ['-decryption_key', key, '-i', 'film.mp4', '-vf', 'select=eq(n\\,24),format=gray', '-frames:v', '1', '-f', 'rawvideo', '-']
  return ffmpeg(folder, words)
}

/** How many points of the place where the words are, and of all others, differ clearly. */
function differing(one: Buffer, other: Buffer) {
  const changed = Array.from(one, (value, at) => Math.abs(value - (other[at] ?? 0)) > 40 && at)
  const found = changed.filter((at) => at !== false)
  const isThere = (at: number) => at % WIDTH < 150 && Math.floor(at / WIDTH) < 45
  return { there: found.filter(isThere).length, elsewhere: found.filter((at) => !isThere(at)).length }
}

/** How much broad areas below the words are brighter or darker, in levels of luma: what a forensic mark does, and an encoder does not. */
function shadeOf(one: Buffer, other: Buffer): number {
  const shades: number[] = []
  for (let top = 60; top < HEIGHT; top += 12) {
    for (let left = 0; left < WIDTH; left += 16) {
      let sum = 0
      for (let y = top; y < top + 12; y++)
        for (let x = left; x < left + 16; x++) sum += (other[y * WIDTH + x] ?? 0) - (one[y * WIDTH + x] ?? 0)
      shades.push(Math.abs(sum / (12 * 16)))
    }
  }
  return shades.reduce((sum, shade) => sum + shade, 0) / shades.length
}

test('a reviewer waits for their copy, and then plays it alone, with the words in every segment', async () => {
  const { server, params, send, gateOf, listed } = await givenBurnedFilm()
  const share = await send()
  const plain = await fetchFilm(server, (await send({ watermark: null })).url, params.screenerID)

  expect(await gateOf(share.token)).toEqual({
    ...{ state: 'preparing', message: 'Your copy of this screener is being made.', progress: 0, failed: false },
  })
  await expect(fetchFilm(server, share.url, params.screenerID)).rejects.toMatchObject({ code: 'screener_not_ready' })
  expect((await listed()).map((each) => each.own_copy)).toEqual([null, { state: 'Making', progress: 0 }])
  await server.work()

  expect(await gateOf(share.token)).toMatchObject({ state: 'open', has_watermark: true })
  expect((await listed()).map((each) => each.own_copy)).toEqual([null, { state: 'Ready', progress: 1 }])
  const get = await fetchFilm(server, share.url, params.screenerID)
  expect([get.watermark, get.guard]).toEqual([null, null])
  for (const number of [1, 2, 3]) {
    const { there, elsewhere } = differing(await pictureOf(server, plain, number), await pictureOf(server, get, number))
    expect(there).toBeGreaterThan(150)
    expect(elsewhere).toBeLessThan(15)
  }
  expect(hashOf(await get('a/00001.m4s'))).toBe(hashOf(await plain('a/00001.m4s')))
  expect(String(await get('manifest.mpd'))).toBe(String(await plain('manifest.mpd')))
})

test('each reviewer has a copy of their own, with forensic marks where the share has them', async () => {
  const { server, params, helen, send, copies } = await givenBurnedFilm()
  const emails = [HARUKI, { full_name: 'Jun Takeda', email: 'jun@takeda.example' }]
  const body = { shareType: 'email' as const, screenerID: params.screenerID, emails, watermark: BURNED, useForensicWatermark: true }
  const { shared_screeners } = await helen.call(sharedScreeners.send, { body })
  await server.work()

  expect((await copies()).map(({ status, is_marked }) => ({ status, is_marked }))).toEqual([
    { status: 'Complete', is_marked: true },
    { status: 'Complete', is_marked: true },
  ])
  const plain = await fetchFilm(server, (await send({ watermark: null })).url, params.screenerID)
  for (const { _id, url } of shared_screeners) {
    const get = await fetchFilm(server, url, params.screenerID)
    for (const number of [1, 2, 3]) {
      const shade = shadeOf(await pictureOf(server, plain, number), await pictureOf(server, get, number))
      expect(shade > 0.5, `${shade} in segment ${number}`).toBe(carriesMark(recipientKeyOf(server.secrets, _id), number))
    }
  }
})

test('a screener that is protected later plays no copy without marks: one with marks is made', async () => {
  const { server, helen, params, send, gateOf, listed, copies } = await givenBurnedFilm()
  const share = await send()
  await server.work()
  const get = await fetchFilm(server, share.url, params.screenerID)
  expect((await get(segmentFile(1))).length).toBeGreaterThan(1000)

  await helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value: true } })
  server.clock.advance({ seconds: 6 })
  expect(JSON.parse(String(await get(segmentFile(1))))).toMatchObject({ code: 'play_token_refused' })
  expect(await listed()).toMatchObject([{ own_copy: { state: 'Waiting' } }])
  expect(await gateOf(share.token)).toMatchObject({ state: 'preparing' })
  expect(await listed()).toMatchObject([{ own_copy: { state: 'Making' } }])
  await server.work()
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
  expect(await listed()).toMatchObject([{ own_copy: { state: 'Ready' } }])
  expect((await copies()).map((each) => each.is_marked)).toEqual([false, true])
})

test('what cannot be burned in is refused by name, and nothing is sent', async () => {
  const { server, refusal, listed } = await givenBurnedFilm()
  const reason = async (asked: AskedShare) => (await refusal(asked)).errors
  const link = { shareType: 'link' as const, emails: [], linkName: 'Press' }
  const many = Array.from({ length: 21 }, (_, index) => ({ full_name: `Reviewer ${index}`, email: `reviewer${index}@festival.example` }))

  expect(await reason({ watermark: { ...BURNED, second_line_text_type: 'ip' } })).toEqual([
    { field: 'watermark', message: 'An IP address cannot be burned in: it is not known before someone watches.' },
  ])
  expect(await reason(link)).toEqual([
    { field: 'watermark', message: 'The copy of a link is the same for everyone: give its watermark a text and no second line.' },
  ])
  expect(await reason({ emails: many })).toMatchObject([{ message: expect.stringMatching(/At most 20 .* this needs 21\.$/) }])
  expect([await listed(), await server.db.selectFrom('encodes').select('_id').where('copy_of', 'is not', null).execute()]).toEqual([[], []])
})

test('a link has one copy for everyone, and no one is asked for a name', async () => {
  const { server, params, send, gateOf } = await givenBurnedFilm()
  const share = await send({ shareType: 'link', emails: [], linkName: 'Press', watermark: { ...BURNED, second_line_text_type: null } })
  await server.work()

  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
  const [one, other] = [await fetchFilm(server, share.url, params.screenerID), await fetchFilm(server, share.url, params.screenerID)]
  expect(hashOf(await one(segmentFile(2)))).toBe(hashOf(await other(segmentFile(2))))
})

test('a copy that breaks tells its sender, and is made again when the link is opened an hour later', async () => {
  const { server, send, gateOf, listed, copies } = await givenBurnedFilm()
  const share = await send()
  const { key } = await server.db.selectFrom('files').select('key').executeTakeFirstOrThrow()
  const store = (film: Buffer) => server.store.put(key ?? '', film, { content_type: 'video/mp4' })
  await store(Buffer.from('this is no film any more'))
  await server.work()

  expect(await listed()).toMatchObject([{ own_copy: { state: 'Error' } }])
  expect(server.mailbox.at(-1)?.subject).toMatch(/^The copy of .* for Haruki Aizawa could not be made$/)
  expect(await gateOf(share.token)).toMatchObject({ state: 'preparing', failed: true })
  await server.work()
  expect(await copies()).toHaveLength(1)

  await server.store.put(key ?? '', shortFilm(), { content_type: 'video/mp4' })
  await store(shortFilm())
  server.clock.advance({ seconds: 3700 })
  await gateOf(share.token)
  expect(await gateOf(share.token)).toMatchObject({ state: 'preparing', failed: false })
  await server.work()
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
})

test('the copy of a link that ended is not made, and one that was made goes a week later', async () => {
  const { server, helen, send, gateOf, copies } = await givenBurnedFilm()
  const kept = await send()
  await server.work()
  const [made] = await copies()
  const expire = (share: { _id: string }) =>
    helen.call(sharedScreeners.update, {
      params: { sharedScreenerID: share._id },
      body: { key: 'expiry', value: new Date(0).toISOString() },
    })
  const ended = await send({ emails: [{ full_name: 'Jun Takeda', email: 'jun@takeda.example' }] })
  await expire(ended)
  await server.work()
  expect((await copies()).map((each) => each.status)).toEqual(['Complete', 'Cancelled'])

  const hourly = async () => {
    await server.db.transaction().execute((tx) => server.composed.services.enqueue(tx, dropOldCopies, {}))
    await server.work()
  }
  await expire(kept)
  await hourly()
  server.clock.advance({ days: 6 })
  await hourly()
  expect(await copies(), 'a link that was ended by hand').toHaveLength(2)
  server.clock.advance({ days: 2 })
  await hourly()
  expect(await copies()).toEqual([])
  const erased = await server.db.selectFrom('erasures').select('key_prefix').execute()
  expect(erased.map((each) => each.key_prefix)).toContain(made?.prefix)
  const later = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  await helen.call(sharedScreeners.update, { params: { sharedScreenerID: kept._id }, body: { key: 'expiry', value: later } })
  expect((await copies()).map((each) => each.status)).toEqual(['Queued'])
  await server.work()
  expect(await gateOf(kept.token)).toMatchObject({ state: 'open' })
})

test('the films of a room are copied when it is sent, and one that comes later when the room is opened', async () => {
  const { server, helen, params, organizationID, send, gateOf, listed } = await givenBurnedFilm()
  const inOwner = { organizationID }
  const { _id: roomID } = await helen.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: 'Berlin 2026' } })
  const inRoom = { ...inOwner, roomID }
  const { projectID, screenerID } = params
  const place = async () => {
    await helen.call(screenerRooms.addProjects, { params: inRoom, body: { projectIDs: [projectID] } })
    await helen.call(screenerRooms.addScreeners, { params: { ...inRoom, projectID }, body: { screenerIDs: [screenerID] } })
  }
  await place()
  const share = await send({ screenerGroupID: roomID })
  const films = async () => {
    const gate = await gateOf(share.token)
    return gate.state === 'open' ? gate.screeners.map((each) => each.availability) : gate.state
  }

  expect(await films()).toEqual(['not_ready'])
  await expect(fetchFilm(server, share.url, screenerID)).rejects.toMatchObject({ code: 'screener_not_ready' })
  await server.work()
  expect(await films()).toEqual(['open'])
  expect(await listed('screener_group', roomID)).toMatchObject([{ own_copy: { state: 'Ready' } }])
  const get = await fetchFilm(server, share.url, screenerID)
  expect(get.watermark).toBeNull()
  expect((await get(segmentFile(1))).length).toBeGreaterThan(1000)

  await server.db.deleteFrom('encodes').where('copy_of', 'is not', null).execute()
  expect(await films()).toEqual(['not_ready'])
  await server.work()
  expect(await films()).toEqual(['open'])

  await server.db.updateTable('encodes').set({ status: 'Error' }).where('copy_of', 'is not', null).execute()
  expect(await listed('screener_group', roomID)).toMatchObject([{ own_copy: { state: 'Error' } }])
  await helen.call(screenerRooms.removeScreener, { params: { ...inRoom, projectID, screenerID }, body: {} })
  expect(await listed('screener_group', roomID), 'a film that left the room is no one’s any more').not.toMatchObject([
    { own_copy: { state: 'Error' } },
  ])
})
