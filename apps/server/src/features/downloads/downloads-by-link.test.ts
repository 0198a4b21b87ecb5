import { deliveries, packageStories } from '@answerprint/contract/deliveries'
import { type Download, downloads } from '@answerprint/contract/downloads'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { xxhash128 } from 'hash-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPostPay } from '../../../test/given/given-post-pay.ts'
import { type Outside, startOutside } from '../../../test/hosts/outside.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'
import { forgetDownloads } from './forget-downloads.jobs.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

type Spec = { token: string; paths: { source: string; destination: string }[]; direction: string; ssh_port: number }
type Asked = { method?: 'http' | 'aspera'; password?: string }

/** A package of a folder with two files, one of them in a subfolder, and a file beside it. */
async function givenLink({ method = 'aspera', password }: Asked = {}) {
  const server = await startServer({ ...outside.environment, ASPERA_CONNECT_METHOD: 'http' })
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen)
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Localisation' } })
  const { _id: deeper } = await helen.call(folders.create, { params, body: { name: 'Nordics', folder_id: folder } })
  const french = await server.given.file(helen, projectID, 'fr.txt', Buffer.from('Oui'), folder)
  await server.given.file(helen, projectID, 'no.txt', Buffer.from('Ja'), deeper)
  const reel = await server.given.file(helen, projectID, 'reel.txt', Buffer.from('twelve reels'))
  const unshared = await server.given.file(helen, projectID, 'contract.txt')
  const dcp = await server.given.dcp(helen, projectID, 'FTR', new Map([['ASSETMAP', Buffer.from('<AssetMap/>')]]))
  await server.db.updateTable('files').set({ status: 'Ready' }).where('_id', '=', dcp).execute()
  const _files = [
    { _id: folder, type: 'folder' as const },
    { _id: reel, type: 'document' as const },
    { _id: dcp, type: 'dcp' as const },
  ]
  const body = { shareType: 'link' as const, method, _files, label: 'Delivery', password: password ?? null }
  const { package: sent } = await helen.call(packages.send, { params, body })
  const token = sent.url.split('/').pop() ?? ''
  const begin = (visitor: Person, fileID?: string) =>
    visitor.call(downloads.create, { body: { method: 'aspera', ...(fileID && { fileID }), specifications: { package_id: token } } })
  const tell = (visitor: Person, { _id }: Pick<Download, '_id'>, status: 'Transferring' | 'Complete', current_size = 0, link = token) =>
    visitor.call(downloads.update, {
      params: { downloadID: _id },
      body: { status, current_size, total_size: 1, specifications: { package_id: link } },
    })
  const things = { folder, deeper, french, reel, unshared, dcp, projectID, package_id: sent._id }
  return { ...server, organization, helen, params, ...things, token, begin, tell, visitor: server.anonymous() }
}

const receive = async ({ token, ssh_port }: Spec, source: string) =>
  (await fetch(`http://127.0.0.1:${ssh_port}/fasp${source}`, { headers: { 'x-token': token } })).text()
const destinations = ({ paths }: Spec) => paths.map((each) => each.destination).sort()
const specOf = ({ aspera_setup }: { aspera_setup: { transfer_specs: object[] } | null }) => aspera_setup?.transfer_specs[0] as Spec

test('the holder of an Aspera link fetches all of it, or a folder, or a file, without an account', async () => {
  const { visitor, token, begin, folder, french, reel, helen, params, db } = await givenLink()
  const page = await visitor.call(deliveryPages.open, { params: { token } })
  expect(page).toMatchObject({ method: 'aspera', aspera: { connect_method: 'http' }, content: { is_hard_for_browsers: false } })
  expect(page.file_objects.map(({ name, is_downloadable }) => [name, is_downloadable])).toEqual([
    ['Localisation', true],
    ['FTR', true],
    ['reel.txt', true],
  ])
  const all = await begin(visitor)
  expect(all).toMatchObject({ file_name: 'Delivery', method: 'aspera', status: 'Preparing', current_size: 0, total_size: 28 })
  expect(destinations(specOf(all))).toEqual(['FTR/ASSETMAP', 'Localisation/Nordics/no.txt', 'Localisation/fr.txt', 'reel.txt'])
  const source = specOf(all).paths.find((each) => each.destination === 'reel.txt')?.source ?? ''
  expect(await receive(specOf(all), source)).toBe('twelve reels')

  const tree = await begin(visitor, folder)
  expect(tree).toMatchObject({ file_name: 'Localisation', total_size: 5 })
  expect(destinations(specOf(tree))).toEqual(['Localisation/Nordics/no.txt', 'Localisation/fr.txt'])
  expect(destinations(specOf(await begin(visitor, french)))).toEqual(['fr.txt'])
  expect(destinations(specOf(await begin(visitor, reel)))).toEqual(['reel.txt'])

  const { packages: sent } = await helen.call(packages.list, { params, query: {} })
  expect(sent[0]?.recipients[0]).toMatchObject({ downloads: 4 })
  const { left } = await db.selectFrom('organizations').select('aspera_entitlement_bytes_remaining as left').executeTakeFirstOrThrow()
  expect(left, 'it was paid: nobody’s monthly transfer is used up').toBe(0)
})

test('progress is reported by that link alone, and what arrived never becomes less', async () => {
  const { visitor, begin, tell, helen, params, reel, anonymous } = await givenLink()
  const made = await begin(visitor, reel)
  expect(await tell(visitor, made, 'Transferring', 9)).toMatchObject({ status: 'Transferring', current_size: 9 })
  expect(await tell(visitor, made, 'Transferring', 4)).toMatchObject({ current_size: 9 })
  const another = { shareType: 'link' as const, method: 'aspera' as const, _files: [{ _id: reel, type: 'document' as const }] }
  const { package: other } = await helen.call(packages.send, { params, body: another })
  const foreign = other.url.split('/').pop() ?? ''
  await expect(tell(anonymous(), made, 'Complete', 12, foreign)).rejects.toMatchObject({ code: 'not_found' })
  await expect(tell(anonymous(), made, 'Complete', 12, 'x'.repeat(43))).rejects.toMatchObject({ code: 'link_invalid' })
  const bare = { params: { downloadID: made._id }, body: { status: 'Complete' as const, current_size: 12, total_size: 12 } }
  await expect(anonymous().call(downloads.update, bare)).rejects.toMatchObject({ code: 'no_session' })
  await expect(helen.call(downloads.update, bare), 'not even the sender').rejects.toMatchObject({ code: 'not_found' })
  expect(await tell(visitor, made, 'Complete')).toMatchObject({ status: 'Complete', current_size: 12 })
  expect(await tell(visitor, made, 'Transferring'), 'the end is the end').toMatchObject({ status: 'Complete' })
})

test('more reports at once than there are connections wait for one another, and all are answered', async () => {
  const { visitor, begin, tell, reel } = await givenLink()
  const made = await begin(visitor, reel)

  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => tell(visitor, made, 'Transferring', index)))

  expect(answers.map((each) => each.status)).toEqual(answers.map(() => 'Transferring'))
  expect(await tell(visitor, made, 'Transferring')).toMatchObject({ current_size: 11 })
})

test('a link downloads nothing outside its package', async () => {
  const { visitor, begin, unshared, token } = await givenLink()
  await expect(begin(visitor, unshared)).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(visitor, unshared.replace(/^./, 'f'))).rejects.toMatchObject({ code: 'not_found' })
  const unknown = { body: { method: 'aspera' as const, specifications: { package_id: `${token.slice(0, -1)}_` } } }
  await expect(visitor.call(downloads.create, unknown)).rejects.toMatchObject({ code: 'link_invalid' })
})

test('the password is asked for first, and changing it revokes access', async () => {
  const { visitor, begin, token, helen, projectID, package_id, anonymous } = await givenLink({ password: 'meridian' })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'package_locked' })
  await visitor.call(deliveryPages.unlock, { params: { token }, body: { password: 'meridian' } })
  await expect(begin(visitor)).resolves.toMatchObject({ file_name: 'Delivery' })
  await expect(begin(anonymous()), 'of another browser').rejects.toMatchObject({ code: 'package_locked' })
  const params = { projectID, packageID: package_id }
  await helen.call(packages.update, { params, body: { key: 'password', value: 'halcyon' } })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'package_locked' })
})

test('an expired link gives no files and accepts no progress', async () => {
  const { visitor, begin, tell, helen, projectID, package_id } = await givenLink()
  const made = await begin(visitor)
  const params = { projectID, packageID: package_id }
  await helen.call(packages.update, { params, body: { key: 'is_expired', value: true } })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'package_expired' })
  await expect(tell(visitor, made, 'Complete')).rejects.toMatchObject({ code: 'package_expired' })
})

test('an Aspera link is downloaded by its client alone: http carries neither a file of it nor an archive', async () => {
  const { visitor, token, reel, french, origin } = await givenLink()
  await visitor.call(deliveryPages.open, { params: { token } })
  for (const fileID of [reel, french])
    await expect(visitor.call(files.download, { query: { package_id: token, fileID } })).rejects.toMatchObject({ code: 'link_by_aspera' })
  expect((await fetch(new URL(`/api${addressIn(routes.deliveries.archive, { params: { token } })}`, origin))).status).toBe(409)
  // Files that the client fetched can be verified all the same, and the page can be opened.
  await expect(visitor.call(deliveries.contents, { params: { token } })).resolves.toMatchObject({
    files: [{ path: 'Localisation/Nordics/no.txt' }, { path: 'Localisation/fr.txt' }, { path: 'FTR/ASSETMAP' }, { path: 'reel.txt' }],
  })
  await expect(visitor.call(deliveryPages.preview, { params: { token, fileID: reel } })).resolves.toBeDefined()
})

test('each file of a cinema package is verified, as every other file that the client fetched', async () => {
  const { visitor, helen, params, package_id: packageID, token, dcp, reel, work } = await givenLink()
  await work()
  const contents = () => visitor.call(deliveries.contents, { params: { token } })
  const { files: listed, left_out } = await contents()
  expect(left_out.map((each) => each._id)).not.toContain(dcp)
  const part = listed.find((each) => each.path === 'FTR/ASSETMAP')
  expect(part).toMatchObject({ size: 11, folder_ids: [dcp], is_in_archive: false, xxh128: await xxhash128('<AssetMap/>'), outcome: null })
  expect((await visitor.request(deliveries.manifest, { params: { token } })).body).toContain('FTR/ASSETMAP')

  const hold = (_id: string, text: string, size = text.length) => ({ _id, size, text })
  const verify = async (held: ReturnType<typeof hold>[]) => {
    const named = await Promise.all(held.map(async ({ _id, size, text }) => ({ _id, size, xxh128: await xxhash128(text) })))
    return (await visitor.call(deliveries.verify, { params: { token }, body: { files: named } })).files.map((each) => each.outcome)
  }
  expect(await verify([hold(part?._id ?? '', '<AssetMap?>')])).toEqual(['failed'])
  const story = () => helen.call(packageStories.get, { params: { ...params, packageID } })
  expect((await story()).recipients[0]?.events[0]).toMatchObject({ event: 'failed', file_name: 'ASSETMAP' })
  expect(await verify([hold(part?._id ?? '', '<AssetMap/>'), hold(reel, 'twelve reels')])).toEqual(['verified', 'verified'])
  const { receipt } = await visitor.call(deliveries.receipt, { params: { token } })
  expect(receipt).toMatchObject({ file_count: 4, verified_count: 2 })
  expect(receipt.files.find((each) => each.path === 'FTR/ASSETMAP')).toMatchObject({
    outcome: 'verified',
    c4: expect.stringMatching(/^c4/),
  })
  expect(await story()).toMatchObject({ file_count: 4, recipients: [{ verified_count: 2, failed_count: 0 }] })
})

test('over http a cinema package is left out, as it cannot be downloaded', async () => {
  const { visitor, token, dcp, work } = await givenLink({ method: 'http' })
  await work()
  const { files: listed, left_out } = await visitor.call(deliveries.contents, { params: { token } })
  expect(listed.map((each) => each.path)).not.toContain('FTR/ASSETMAP')
  expect(left_out.map((each) => each._id)).toContain(dcp)
})

test('an ordinary link has no high-speed download, and no folder of it is downloadable', async () => {
  const { visitor, begin, token, folder } = await givenLink({ method: 'http' })
  const page = await visitor.call(deliveryPages.open, { params: { token } })
  expect(page).toMatchObject({ method: 'http', aspera: null, content: { is_hard_for_browsers: true } })
  expect(page.file_objects.map((each) => each.is_downloadable)).toEqual([false, false, true])
  await expect(begin(visitor, folder)).rejects.toMatchObject({ code: 'link_without_aspera' })
})

test('a file that was put into a folder after the payment is not downloaded without being paid', async () => {
  const { visitor, begin, given, helen, projectID, package_id, folder, reel, db } = await givenLink()
  const late = await given.file(helen, projectID, 'late.txt', Buffer.from('a little more'), folder)
  await expect(begin(visitor, late)).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(visitor, folder)).resolves.toMatchObject({ file_name: 'Localisation', total_size: 5 })
  // As in a package that was sent when its folders still grew.
  await db.insertInto('package_contents').values({ package_id, file_id: late, parent_id: folder, name: 'late.txt', rank: 1 }).execute()
  await db
    .updateTable('files')
    .set({ size: 1024 ** 3 })
    .where('_id', '=', late)
    .execute()
  for (const each of [late, reel, undefined]) await expect(begin(visitor, each)).rejects.toMatchObject({ code: 'aspera_beyond_paid' })
})

test('archived files are not downloaded; files of one name keep both', async () => {
  const { visitor, begin, given, helen, params, db, projectID, reel } = await givenLink()
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Second' } })
  const twin = await given.file(helen, projectID, 'reel.txt', Buffer.from('the other'), folder)
  const _files = [reel, twin].map((_id) => ({ _id, type: 'document' as const }))
  const body = { shareType: 'link' as const, method: 'aspera' as const, _files, label: 'Twins' }
  const { package: sent } = await helen.call(packages.send, { params, body })
  const specifications = { package_id: sent.url.split('/').pop() ?? '' }
  const made = await visitor.call(downloads.create, { body: { method: 'aspera', specifications } })
  expect(destinations(specOf(made))).toEqual(['reel (2).txt', 'reel.txt'])
  await db.updateTable('files').set({ frozen_at: new Date() }).where('_id', '=', reel).execute()
  await expect(begin(visitor, reel)).rejects.toMatchObject({ code: 'frozen' })
  await expect(helen.call(files.list, { params, query: {} })).resolves.toBeDefined()
})

test('a download is forgotten ninety days after the last report of its page', async () => {
  const server = await givenLink()
  const { begin, tell, visitor, reel, clock, db, parts, work } = server
  const made = await begin(visitor, reel)
  const forget = async (days: number) => {
    clock.advance({ days })
    await parts.enqueue(db, forgetDownloads, {})
    await work()
    return (await db.selectFrom('downloads').select('_id').execute()).length
  }
  clock.advance({ days: 1 })
  await tell(visitor, made, 'Complete')
  expect(await forget(89)).toBe(1)
  expect(await forget(2)).toBe(0)
})
