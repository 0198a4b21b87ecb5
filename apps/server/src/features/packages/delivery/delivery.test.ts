import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deliveries, packageStories } from '@answerprint/contract/deliveries'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { notifications } from '@answerprint/contract/notifications'
import { deliveryPages, type PackageRequest, packages } from '@answerprint/contract/packages'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { xxhash128 } from 'hash-wasm'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { testNeeding } from '../../../../../../scripts/needed-tools.ts'
import { hostileNames } from '../../../../test/hostile/hostile-names.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startServer } from '../../../../test/start-server.ts'
import { composeApp } from '../../../app.ts'

type Asked = Partial<z.input<typeof PackageRequest>>
const run = promisify(execFile)

/** Two files and a folder with a third in it, sent to one person. */
async function givenDelivery(asked: Asked = {}, { isRead = true } = {}) {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Localisation' } })
  const inside = await server.given.file(helen, projectID, 'fr.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nOui\n'), folder)
  const dialogue = await server.given.file(helen, projectID, 'dialogue.txt', Buffer.from('Scene 1.'))
  const notes = await server.given.file(helen, projectID, 'notes.txt', Buffer.from('Twelve reels.'))
  if (isRead) await server.work()
  const _files = [
    { _id: folder, type: 'folder' as const },
    { _id: dialogue, type: 'document' as const },
    { _id: notes, type: 'document' as const },
  ]
  const emails = [{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }]
  const body = { shareType: 'email' as const, emails, _files, label: 'Delivery', ...asked }
  const { package: made } = await helen.call(packages.send, { params, body })
  const token = made.url.split('/').pop() ?? ''
  const zip = (headers: Record<string, string> = {}) => fetch(new URL(archiveOf(token), server.origin), { headers })
  const bell = async () => (await helen.call(notifications.list, { query: {} })).notifications.map((each) => each.title)
  const story = () => helen.call(packageStories.get, { params: { projectID, packageID: made._id } })
  const update = (change: Parameters<typeof helen.call<typeof packages.update>>[1]['body']) =>
    helen.call(packages.update, { params: { projectID, packageID: made._id }, body: change })
  return { ...server, helen, params, folder, inside, dialogue, notes, made, token, zip, bell, story, update, visitor: server.anonymous() }
}

const archiveOf = (token: string) => `/api${addressIn(routes.deliveries.archive, { params: { token } })}`

/** What a reader finds in an archive. */
async function unpacked(bytes: Buffer, program: string, args: (zip: string, out: string) => string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-unzip-'))
  try {
    const [zip, out] = [join(folder, 'package.zip'), join(folder, 'out')]
    await writeFile(zip, bytes)
    execFileSync('mkdir', [out])
    // Outside UTF-8, unzip writes other names.
    await run(program, args(zip, out), { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    const names = await readdir(out, { recursive: true, withFileTypes: true })
    const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
    return new Map(await Promise.all(files.map(async (path) => [path.slice(out.length + 1), await readFile(path, 'utf8')] as const)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const readers = [
  ['unzip', (zip: string, out: string) => ['-q', zip, '-d', out]],
  ['bsdtar', (zip: string, out: string) => ['-xf', zip, '-C', out]],
  ['7zz', (zip: string, out: string) => ['x', '-bd', `-o${out}`, zip]],
] as const

for (const [program, args] of readers) {
  testNeeding(program)(`package.zip opens in ${program}, with its manifest beside the files`, async () => {
    const { zip } = await givenDelivery()
    const answer = await zip()
    const bytes = Buffer.from(await answer.arrayBuffer())

    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?package\.zip"?$/)
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
    const found = await unpacked(bytes, program, args)
    // Folders do not come along in a browser.
    expect([...found.keys()].sort()).toEqual([
      expect.stringMatching(/^ascmhl\/0001_Delivery_.*Z\.mhl$/),
      'ascmhl/ascmhl_chain.xml',
      'dialogue.txt',
      'notes.txt',
    ])
    expect(found.get('notes.txt')).toBe('Twelve reels.')
    expect([...found].find(([path]) => path.endsWith('.mhl'))?.[1]).toContain(await xxhash128('Scene 1.'))
  })
}

test('a download that broke off goes on where it was, as long as nothing changed', async () => {
  const { zip, helen, given, params } = await givenDelivery()
  const whole = await zip()
  const bytes = Buffer.from(await whole.arrayBuffer())
  const etag = whole.headers.get('etag') ?? ''
  expect(whole.headers.get('accept-ranges')).toBe('bytes')

  for (const start of [1, 40, 60, 200, bytes.length - 5]) {
    const rest = await zip({ range: `bytes=${start}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes ${start}-${bytes.length - 1}/${bytes.length}`)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(start))
  }
  const middle = await zip({ range: 'bytes=33-77' })
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(bytes.subarray(33, 78))
  expect((await zip({ range: `bytes=${bytes.length}-` })).status).toBe(416)
  expect((await zip({ range: 'bytes=1-', 'if-range': '"another"' })).status).toBe(200)
  await given.file(helen, params.projectID, 'unshared.txt')
  expect((await zip({ range: 'bytes=1-', 'if-range': etag })).status).toBe(206)
})

testNeeding('unzip')('files that were not read through yet are sent all the same, and checked on the way', async () => {
  const { zip } = await givenDelivery({}, { isRead: false })
  const answer = await zip({ range: 'bytes=5-' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('accept-ranges')).toBe('none')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
  const found = await unpacked(bytes, 'unzip', (path, out) => ['-q', path, '-d', out])
  expect(found.get('dialogue.txt')).toBe('Scene 1.')
})

test('an archive is given to whom the page is open, and an ended link gives none', async () => {
  const { zip, visitor, token, update, origin } = await givenDelivery({ password: 'meridian' })
  expect((await zip()).status).toBe(403)
  await visitor.call(deliveryPages.unlock, { params: { token }, body: { password: 'meridian' } })
  expect(await visitor.call(deliveries.contents, { params: { token } })).toMatchObject({ files: [{ path: 'Localisation/fr.srt' }, {}, {}] })
  await update({ key: 'password', value: null })
  expect((await zip()).status).toBe(200)
  await update({ key: 'is_expired', value: true })
  expect((await zip()).status).toBe(403)
  expect((await fetch(new URL(archiveOf('a'.repeat(43)), origin))).status).toBe(404)
})

testNeeding('unzip')('names that make trouble somewhere are safe and unique in an archive', async () => {
  const { db, dialogue, notes, zip, params, clock, made } = await givenDelivery()
  const names = hostileNames().filter((each) => !each.includes('\u0000') && each.isWellFormed())
  await db.updateTable('files').set({ name: '../../etc/passwd' }).where('_id', '=', dialogue).execute()
  const { key } = await db.selectFrom('files').select('key').where('_id', '=', notes).executeTakeFirstOrThrow()
  const at = { created_at: clock.now(), updated_at: clock.now() }
  const rows = names.map((name) => {
    const file = { type: 'document', kind: 'txt', file_name: 'x', status: 'Ready', size: 13, key } as const
    return { _id: clock.newId(), project_id: params.projectID, name: name.slice(0, 2_000), ...file, ...at }
  })
  await db.insertInto('files').values(rows).execute()
  await db
    .insertInto('package_files')
    .values(rows.map(({ _id }) => ({ package_id: made._id, file_id: _id })))
    .execute()

  const found = await unpacked(Buffer.from(await (await zip()).arrayBuffer()), 'unzip', (path, out) => ['-q', path, '-d', out])

  expect(found.size).toBe(rows.length + 4)
  for (const path of found.keys()) expect(path).not.toMatch(/^\/|\.\.\/|\\|^[A-Za-z]:/)
})

test('a recipient verifies what they hold; the sender is notified of damage and of completion', async () => {
  const { visitor, token, dialogue, notes, inside, bell, story, made } = await givenDelivery()
  const params = { token }
  const verify = (files: { _id: string; size: number; xxh128: string }[]) => visitor.call(deliveries.verify, { params, body: { files } })
  const held = async (_id: string, text: string) => ({ _id, size: Buffer.byteLength(text), xxh128: await xxhash128(text) })

  const { files, receipt_id, recipient } = await visitor.call(deliveries.contents, { params })
  expect({ receipt_id, recipient }).toEqual({ receipt_id: expect.stringMatching(/^AR-/), recipient: 'Haruki Aizawa' })
  expect(files.map((each) => [each.path, each.is_in_archive, each.outcome])).toEqual([
    ['Localisation/fr.srt', false, null],
    ['dialogue.txt', true, null],
    ['notes.txt', true, null],
  ])
  expect(await verify([await held(dialogue, 'Scene 1.'), await held(notes, 'Eleven reels.')])).toMatchObject({
    files: [{ outcome: 'verified' }, { outcome: 'failed' }],
  })
  expect(await bell()).toEqual(['Haruki Aizawa received a damaged file of Delivery'])
  const { receipt: sofar } = await visitor.call(deliveries.receipt, { params })
  expect(sofar).toMatchObject({ verified_count: 1, file_count: 3, finished_at: null })

  // A damaged copy of what arrived whole changes nothing; a whole one mends it.
  await verify([await held(dialogue, 'Scene 2.'), await held(notes, 'Twelve reels.')])
  await verify([await held(inside, '1\n00:00:01,000 --> 00:00:02,000\nOui\n')])
  expect(await story()).toMatchObject({ recipients: [{ verified_count: 3, failed_count: 0, finished_at: expect.any(String) }] })
  expect((await bell())[0]).toBe('Haruki Aizawa received and verified all of Delivery')
  await expect(verify([{ _id: made._id, size: 1, xxh128: '0'.repeat(32) }])).rejects.toMatchObject({ code: 'not_found' })
})

test('the receipt is the same for both sides, and any change to it is detected', async () => {
  const { visitor, token, helen, params, made, dialogue } = await givenDelivery()
  await visitor.call(deliveries.verify, {
    params: { token },
    body: { files: [{ _id: dialogue, size: 8, xxh128: await xxhash128('Scene 1.') }] },
  })

  const { receipt, statement, signature } = await visitor.call(deliveries.receipt, { params: { token } })
  expect(receipt).toMatchObject({
    receipt_id: expect.stringMatching(/^AR-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    package: 'Delivery',
    sender: { name: 'Helen Lind', host: 'Nordlys Distribution' },
    recipient: { name: 'Haruki Aizawa', email: 'haruki@takeda.example' },
    verified_count: 1,
  })
  const check = (text: string) => visitor.call(deliveries.checkReceipt, { body: { statement: text, signature } })
  expect(await check(statement)).toEqual({ is_genuine: true })
  expect(await check(statement.replace('Delivery', 'delivery'))).toEqual({ is_genuine: false })
  const recipientID = made.recipients[0]?._id ?? ''
  const page = await helen.request(packageStories.receiptPage, { params: { ...params, packageID: made._id, recipientID } })
  expect(page.headers['content-disposition']).toContain(receipt.receipt_id)
  expect(page.body).toContain('1 of 3 files verified by the recipient.')

  // The PDF carries the very statement that was signed.
  const ofSender = await helen.request(packageStories.receiptPaper, { params: { ...params, packageID: made._id, recipientID } })
  const ofRecipient = await visitor.request(deliveries.receiptPaper, { params: { token } })
  for (const answer of [ofSender, ofRecipient]) {
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${receipt.receipt_id}.pdf`),
    })
    const { text, attached } = await readPdf(answer.rawPayload, 'receipt.json')
    expect(text).toContain('1 of 3 files verified by the recipient.')
    expect(text).toContain('dialogue.txt')
    expect(text).toContain(signature)
    expect(await check(attached)).toEqual({ is_genuine: true })
  }
})

test('an archive is asked for within the limit of calls from one address', async () => {
  const { parts, token } = await givenDelivery()
  const app = await composeApp({ ...parts, config: { ...parts.config, rateLimitPerMinute: 2 } }).buildApp()
  onTestFinished(() => app.close())
  const ask = async (remoteAddress: string) => (await app.inject({ method: 'HEAD', url: archiveOf(token), remoteAddress })).statusCode

  expect([await ask('198.51.100.9'), await ask('198.51.100.9'), await ask('198.51.100.9')]).toEqual([200, 200, 429])
  expect(await ask('198.51.100.10')).toBe(200)
})

test('an archive that is fetched in parts alone counts as one download', async () => {
  const { zip, story } = await givenDelivery()
  for (const range of ['bytes=100-', 'bytes=0-99']) await (await zip({ range })).arrayBuffer()
  expect((await story()).recipients[0]?.events.map((each) => each.event)).toEqual(['downloaded'])
})

test('the story of a delivery names each deed, with where it was done', async () => {
  const { visitor, token, zip, dialogue, story } = await givenDelivery()
  await visitor.call(deliveryPages.open, { params: { token } })
  await visitor.call(deliveryPages.noteOpened, { params: { token } })
  await visitor.call(files.download, { query: { package_id: token, fileID: dialogue } })
  await (await zip()).arrayBuffer()
  for (const range of ['bytes=10-', 'bytes=0-', 'bytes=0-99']) await (await zip({ range })).arrayBuffer()

  const { recipients, file_count } = await story()
  expect(file_count).toBe(3)
  expect(recipients[0]?.events.map(({ event, file_name, file_count: count }) => [event, file_name, count])).toEqual([
    ['downloaded', null, 2],
    ['downloaded', 'dialogue.txt', 1],
    ['opened', null, 1],
  ])
})

test('a recipient sees which files they have downloaded, the holders of a shared link do not', async () => {
  for (const shareType of ['email', 'link'] as const) {
    const { visitor, token, dialogue, zip } = await givenDelivery(shareType === 'link' ? { shareType, emails: [] } : {})
    await visitor.call(deliveryPages.open, { params: { token } })
    const had = async () => (await visitor.call(deliveries.contents, { params: { token } })).downloaded_ids
    expect(await had()).toEqual([])
    for (const _again of [1, 2]) await visitor.call(files.download, { query: { package_id: token, fileID: dialogue } })
    await (await zip()).arrayBuffer()
    expect(await had()).toEqual(shareType === 'email' ? [dialogue] : [])
  }
})
