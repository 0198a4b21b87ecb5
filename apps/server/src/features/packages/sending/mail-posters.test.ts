import { readFileSync } from 'node:fs'
import { packages } from '@answerprint/contract/packages'
import { uploads } from '@answerprint/contract/uploads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendParts } from '../../../../test/given/given.ts'
import { startServer } from '../../../../test/start-server.ts'
import { remindRecipients } from '../reminders/reminders.jobs.ts'

const POSTER = readFileSync(new URL('../../../../demo/posters/p0.webp', import.meta.url))
const EMAILS = [{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }]

async function givenFilm({ hasPoster = true } = {}) {
  const server = await startServer()
  const { given, origin, work, mailbox, clock } = server
  const helen = await given.person()
  const { _id: projectID } = await given.project(helen, 'The Salt <Meridian>')
  const reel = await given.file(helen, projectID, 'reel.txt')
  if (hasPoster) {
    const specifications = { project_id: projectID, is_project_poster: true }
    const body = { method: 'http' as const, file_list: [{ name: 'poster.webp', size: POSTER.length }], specifications }
    const [details] = (await helen.call(uploads.create, { body })).upload_details
    const uploadID = details?.upload_id ?? ''
    await sendParts({ origin, person: helen, uploadId: uploadID, partSize: details?.part_size ?? 0, bytes: POSTER })
    await helen.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: POSTER.length } })
    await work()
  }
  const params = { projectID }
  const send = async (password?: string) => {
    const body = { shareType: 'email' as const, _files: [{ _id: reel, type: 'document' as const }], emails: EMAILS, password }
    const expiry = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString()
    const sent = (await helen.call(packages.send, { params, body: { ...body, expiry, reminder_days: 2 } })).package
    await work()
    return sent
  }
  const pictureIn = (html = '') => /<img class="poster-picture" src="([^"]+)" alt="([^"]+)"/.exec(html)?.slice(1)
  const fetched = async (address = '') => {
    const answer = await fetch(new URL(new URL(address).pathname, origin))
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return { ...server, helen, params, send, fetched, sentPicture: () => pictureIn(mailbox.at(-1)?.html) }
}

test('the mail for files has the poster beside their list, and its reminder too, until the link expires', async () => {
  const { send, sentPicture, fetched, clock, db, composed, work } = await givenFilm()
  await send()
  const [address, alt] = sentPicture() ?? []
  expect(alt).toBe('The Salt &lt;Meridian&gt;')
  const { type, bytes } = await fetched(address)
  expect(type, 'a format that every mail program draws').toBe('image/jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320 })

  clock.advance({ days: 4 })
  await db.transaction().execute((tx) => composed.services.enqueue(tx, remindRecipients, {}))
  await work()
  expect(sentPicture()).toEqual([address, alt])

  clock.advance({ days: 2 })
  expect((await fetched(address)).status).toBe(404)
})

test('the address of the poster opens nothing when it is changed, and a password that is set later closes it', async () => {
  const { helen, params, send, sentPicture, fetched } = await givenFilm()
  const sent = await send()
  const [address = ''] = sentPicture() ?? []
  expect(address).not.toContain(sent.url.split('/').pop())
  for (const changed of [`${address}x`, address.replace(/[^/]+$/, 'guessed'), address.replace(/[0-9a-f]{8}-/, '00000000-')])
    expect((await fetched(changed)).status).toBe(404)
  await helen.call(packages.update, { params: { ...params, packageID: sent._id }, body: { key: 'password', value: 'four' } })
  expect((await fetched(address)).status).toBe(404)
})

test('with a password, or without a poster, the mail has no picture', async () => {
  const { send, sentPicture, mailbox } = await givenFilm()
  await send('four')
  expect(mailbox.at(-1)?.html).toContain('You need a password.')
  expect(sentPicture()).toBeUndefined()
  const plain = await givenFilm({ hasPoster: false })
  await plain.send()
  expect(plain.mailbox.at(-1)?.html).toContain('reel.txt')
  expect(plain.sentPicture()).toBeUndefined()
})
