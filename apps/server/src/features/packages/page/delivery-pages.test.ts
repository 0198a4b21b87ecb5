import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../../test/given/given.ts'
import { givenPackage, tokenOf } from '../testing/given-package.ts'

test('the holder of a link sees what was shared, opens its folders and downloads one file', async () => {
  const { visitor, token, folder, inside, beside, origin } = await givenPackage()
  const params = { token }

  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({
    status: 'READY',
    requires_password: false,
    host: { name: 'Nordlys Distribution' },
    content: { name: 'Delivery', project_title: 'The Salt Meridian', file_count: 2, is_hard_for_browsers: false },
    files: { list: [folder, beside], size: 2, status: 'READY' },
    file_objects: [
      { _id: folder, extension: '' },
      { _id: beside, extension: 'txt' },
    ],
  })
  const top = await visitor.call(deliveryPages.files, { params, query: {} })
  expect(top).toMatchObject({ size: 2, breadcrumb: [], files: [{ _id: folder, is_downloadable: false, item_count: 1 }, { _id: beside }] })
  const below = await visitor.call(deliveryPages.files, { params, query: { folderID: folder } })
  expect(below).toMatchObject({ size: 1, breadcrumb: [{ _id: folder, name: 'Localisation' }], files: [{ _id: inside, name: 'fr.srt' }] })
  for (const each of [...top.files, ...below.files]) expect(each).toMatchObject({ key: null, url: null })

  const { token: address } = await visitor.call(files.download, { query: { package_id: token, fileID: beside } })
  const answer = await fetch(new URL(address, origin))
  expect(await answer.text()).toBe('twelve reels')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="dialogue _list_.txt"/)
  await expect(visitor.call(files.download, { query: { package_id: token, fileID: inside } })).resolves.toBeDefined()
  const refused = visitor.call(files.download, { query: { package_id: token, fileID: folder } })
  await expect(refused).rejects.toMatchObject({ code: 'folder_download' })
})

test('nothing beside the package is reached through it', async () => {
  const {
    visitor,
    helen,
    given,
    params: { projectID },
    token,
    unshared,
    clock,
  } = await givenPackage()
  await visitor.call(deliveryPages.open, { params: { token } })
  const { _id: outer } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Contracts' } })
  const hidden = await given.file(helen, projectID, 'hidden.txt', undefined, outer)

  for (const fileID of [unshared, hidden, clock.newId()]) {
    await expect(visitor.call(files.download, { query: { package_id: token, fileID } })).rejects.toMatchObject({ code: 'file_elsewhere' })
  }
  for (const folderID of [outer, unshared, clock.newId()]) {
    await expect(visitor.call(deliveryPages.files, { params: { token }, query: { folderID } })).rejects.toMatchObject({ code: 'not_found' })
  }
  for (const wrong of ['a'.repeat(43), `${token.slice(0, -1)}x`]) {
    await expect(visitor.call(deliveryPages.open, { params: { token: wrong } })).rejects.toMatchObject({ code: 'link_invalid' })
  }
})

test('a password protects everything, and is asked for again when it changes', async () => {
  const { visitor, anonymous, token, beside, update } = await givenPackage({ password: 'meridian' })
  const params = { token }
  const unlock = (password: string) => visitor.call(deliveryPages.unlock, { params, body: { password } })

  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({ status: 'PROTECTED', content: null })
  await expect(visitor.call(deliveryPages.files, { params, query: {} })).rejects.toMatchObject({ code: 'package_locked' })
  await expect(visitor.call(files.download, { query: { package_id: token, fileID: beside } })).rejects.toMatchObject({
    code: 'link_not_opened',
  })
  await expect(unlock('meridiam')).rejects.toMatchObject({ code: 'incorrect_password' })
  expect(await unlock('meridian')).toMatchObject({ status: 'READY', content: { name: 'Delivery' } })
  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({ status: 'READY' })
  expect(await anonymous().call(deliveryPages.open, { params })).toMatchObject({ status: 'PROTECTED' })

  await update({ key: 'password', value: 'another' })
  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({ status: 'PROTECTED' })
  await update({ key: 'password', value: null })
  expect(await anonymous().call(deliveryPages.open, { params })).toMatchObject({ status: 'READY' })
})

test('what one visitor unlocked lasts twelve hours and opens no other address', async () => {
  const emails = ['haruki@takeda.example', 'lior@brandtsales.example'].map((email) => ({ email }))
  const { visitor, made, clock } = await givenPackage({ password: 'meridian', emails })
  const [first = '', second = ''] = made.recipients.map(tokenOf)

  await visitor.call(deliveryPages.unlock, { params: { token: first }, body: { password: 'meridian' } })
  expect(await visitor.call(deliveryPages.open, { params: { token: second } })).toMatchObject({ status: 'PROTECTED' })
  clock.advance({ seconds: 12 * 3600 - 1 })
  expect(await visitor.call(deliveryPages.open, { params: { token: first } })).toMatchObject({ status: 'READY' })
  clock.advance({ seconds: 2 })
  expect(await visitor.call(deliveryPages.open, { params: { token: first } })).toMatchObject({ status: 'PROTECTED' })
})

test('guessing is blocked after ten tries from one address, also when they come at once, and open pages stay open', async () => {
  const { visitor, anonymous, token, clock, bell } = await givenPackage({ password: 'meridian' })
  const params = { token }
  await visitor.call(deliveryPages.unlock, { params, body: { password: 'meridian' } })

  const guess = (ip = '203.0.113.9') => anonymous().request(deliveryPages.unlock, { params, body: { password: 'guess' } }, { ip })
  const answers = await Promise.all(Array.from({ length: 14 }, () => guess()))

  expect(answers.filter((each) => each.json().code === 'incorrect_password')).toHaveLength(10)
  expect(answers.filter((each) => each.json().code === 'too_many_tries')).toHaveLength(4)
  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({ status: 'READY' })
  clock.advance({ seconds: 15 * 60 + 1 })
  expect((await guess()).json()).toMatchObject({ code: 'incorrect_password' })

  // One line has many IPv6 addresses; the sender is notified once.
  for (let host = 1; host <= 10; host++) await guess(`2001:db8::${host}`)
  expect((await guess('2001:db8::ffff')).json()).toMatchObject({ code: 'too_many_tries' })
  const warnings = (await bell()).filter((each) => each.startsWith('Many wrong passwords'))
  expect(warnings).toEqual(['Many wrong passwords were entered for Haruki Aizawa’s link to Delivery'])
})

test('a few networks that guess leave tries for everybody else, and a hundred in an hour is the end', async () => {
  const { anonymous, token } = await givenPackage({ password: 'meridian' })
  const params = { token }
  const enter = async (ip: string, password = 'guess') =>
    (await anonymous().request(deliveryPages.unlock, { params, body: { password } }, { ip })).json().code as string | undefined
  const tally = async (addresses: string[]) => {
    const answers: (string | undefined)[] = []
    for (const ip of addresses) answers.push(await enter(ip))
    return answers.filter((each) => each === 'incorrect_password').length
  }
  const times = (count: number, addressOf: (n: number) => string) => Array.from({ length: count }, (_, n) => addressOf(n))

  // One customer's IPv6 network, then ten addresses, each as often as it may.
  expect(await tally(times(40, (n) => `2001:db8:7:${n.toString(16)}::1`))).toBe(20)
  expect(await tally(times(100, (n) => `198.51.100.${n % 10}`))).toBe(40)

  expect(await enter('203.0.113.50', 'meridian')).toBeUndefined()
  expect(await tally(times(60, (n) => `203.0.113.${n}`))).toBe(40)
  expect(await enter('203.0.113.200', 'meridian')).toBe('too_many_tries_in_hour')
})

test('an ended link says so and gives nothing, and works again with a date ahead', async () => {
  const { visitor, token, beside, update, clock } = await givenPackage()
  const params = { token }
  await visitor.call(deliveryPages.open, { params })
  await update({ key: 'is_expired', value: true })

  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({
    status: 'EXPIRED',
    is_expired: true,
    content: null,
    error_message: 'The owner of this content has expired this link.',
  })
  await expect(visitor.call(deliveryPages.files, { params, query: {} })).rejects.toMatchObject({ code: 'package_expired' })
  await expect(visitor.call(files.download, { query: { package_id: token, fileID: beside } })).rejects.toMatchObject({
    code: 'package_expired',
  })

  await update({ key: 'expires_at', value: new Date(clock.now().getTime() + 60_000).toISOString() })
  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({ status: 'READY' })
  clock.advance({ seconds: 60 })
  expect(await visitor.call(deliveryPages.open, { params })).toMatchObject({ status: 'EXPIRED' })
})

test('a program that fetches the page has not opened it; a person has, and the sender hears of the first time', async () => {
  const { visitor, token, beside, inside, row, bell, clock } = await givenPackage()
  const params = { token }

  await visitor.call(deliveryPages.open, { params })
  await visitor.call(deliveryPages.files, { params, query: {} })
  expect((await row())?.recipients).toMatchObject([{ opened_at: null, downloaded_at: null, downloads: 0 }])

  const opened_at = clock.now().toISOString()
  await visitor.call(deliveryPages.noteOpened, { params })
  clock.advance({ seconds: 60 })
  await visitor.call(deliveryPages.noteOpened, { params })
  expect((await row())?.recipients).toMatchObject([{ opened_at, downloaded_at: null }])
  const downloaded_at = clock.now().toISOString()
  for (const fileID of [beside, inside, beside]) await visitor.call(files.download, { query: { package_id: token, fileID } })

  expect((await row())?.recipients).toMatchObject([{ opened_at, downloaded_at, downloads: 3 }])
  expect(await bell()).toEqual(['Haruki Aizawa downloaded Delivery', 'Haruki Aizawa opened Delivery'])
})

test('what lies in the archive, and a package of a cinema, are listed and not given', async () => {
  const {
    visitor,
    helen,
    given,
    params: { projectID },
    db,
    clock,
    beside,
  } = await givenPackage()
  const dcp = await given.dcp(helen, projectID, 'SMR_FTR', new Map([['ASSETMAP', Buffer.from('<AssetMap/>')]]))
  await db.updateTable('files').set({ status: 'Ready' }).where('_id', '=', dcp).execute()
  const _files = [
    { _id: dcp, type: 'dcp' as const },
    { _id: beside, type: 'document' as const },
  ]
  const { package: made } = await helen.call(packages.send, {
    params: { projectID },
    body: { shareType: 'link', _files, label: 'Cinema' },
  })
  const token = tokenOf(made)
  await db.updateTable('files').set({ frozen_at: clock.now() }).where('_id', '=', beside).execute()

  expect(await visitor.call(deliveryPages.open, { params: { token } })).toMatchObject({ content: { is_hard_for_browsers: true } })
  const { files: listed } = await visitor.call(deliveryPages.files, { params: { token }, query: {} })
  expect(listed.map((each) => each.is_downloadable)).toEqual([false, false])
  await expect(visitor.call(files.download, { query: { package_id: token, fileID: dcp } })).rejects.toMatchObject({ code: 'dcp_download' })
  await expect(visitor.call(files.download, { query: { package_id: token, fileID: beside } })).rejects.toMatchObject({
    message: 'This file is frozen.',
  })
})

test('a file that moved to another project is removed from the package, and stays listed', async () => {
  const { visitor, helen, given, params, token, beside, folder, work } = await givenPackage()
  const { _id: destinationProjectID } = await given.project(helen, 'Halcyon')

  await visitor.call(deliveryPages.open, { params: { token } })
  await helen.call(folders.move, { params, body: { _files: [{ _id: beside, type: 'document' }], destinationProjectID } })
  await work()

  await expect(visitor.call(files.download, { query: { package_id: token, fileID: beside } })).rejects.toMatchObject({
    code: 'file_elsewhere',
  })
  expect(await visitor.call(deliveryPages.files, { params: { token }, query: {} })).toMatchObject({
    size: 2,
    files: [{ _id: folder }, { _id: beside, project_id: params.projectID, is_removed: true, is_downloadable: false }],
  })
})

test('files come in pages of twenty-five', async () => {
  const {
    visitor,
    params: { projectID },
    db,
    folder,
    helen,
    clock,
  } = await givenPackage()
  const at = { created_at: clock.now(), updated_at: clock.now() }
  const rows = Array.from({ length: 26 }, (_, index) => {
    const name = `reel ${String(index).padStart(2, '0')}.txt`
    return {
      _id: clock.newId(),
      project_id: projectID,
      folder_id: folder,
      type: 'document',
      name,
      file_name: name,
      kind: 'txt',
      status: 'Ready',
    } as const
  })
  await db
    .insertInto('files')
    .values(rows.map((each) => ({ ...each, ...at })))
    .execute()

  const body = { shareType: 'link' as const, _files: [{ _id: folder, type: 'folder' as const }] }
  const { package: made } = await helen.call(packages.send, { params: { projectID }, body })
  const token = tokenOf(made)
  const page = (skip: number) => visitor.call(deliveryPages.files, { params: { token }, query: { folderID: folder, skip } })

  expect((await page(0)).files).toHaveLength(25)
  expect(await page(25)).toMatchObject({ size: 27, files: [{ name: 'reel 24.txt' }, { name: 'reel 25.txt' }] })
})

test('what was shared is looked at before it is downloaded, and nothing else is', async () => {
  const { visitor, helen, given, params, token, db, inside, unshared } = await givenPackage()
  const preview = (fileID: string) => visitor.call(deliveryPages.preview, { params: { token, fileID } })

  expect(await preview(inside)).toMatchObject({ kind: 'text', text: expect.stringContaining('Oui') })
  await expect(preview(unshared)).rejects.toMatchObject({ code: 'not_found' })

  const film = await given.file(helen, params.projectID, 'trailer.mp4', FILM_HEAD)
  const body = { shareType: 'link' as const, _files: [{ _id: film, type: 'source_file' as const }] }
  const { package: made } = await helen.call(packages.send, { params, body })
  const show = (of: string) => visitor.call(deliveryPages.preview, { params: { token: of, fileID: film } })
  expect(await visitor.call(deliveryPages.files, { params: { token: tokenOf(made) }, query: {} })).toMatchObject({
    files: [{ screener: { mp4_360p_job_status: 'Pending' } }],
  })
  expect(await show(tokenOf(made))).toMatchObject({ kind: 'none', reason: 'preparing' })

  await db
    .updateTable('screeners')
    .set({ proxy_status: 'Complete', preview_prefix: 'previews/x' })
    .where('source_file_id', '=', film)
    .execute()
  expect(await show(tokenOf(made))).toMatchObject({ kind: 'video', url: expect.stringContaining('previews/x/proxy-360p.mp4') })
  await expect(show(token)).rejects.toMatchObject({ code: 'not_found' })
})
