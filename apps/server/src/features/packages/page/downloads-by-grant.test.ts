import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/person.ts'
import { givenPackage, tokenOf } from '../testing/given-package.ts'

const COOKIE = /^answerprint-package-[0-9a-f]{32}$/
const grantsOf = ({ cookies }: Person): string[] => [...cookies.keys()].filter((name) => COOKIE.test(name))
const download = (person: Person, fileID: string, package_id?: string) =>
  person.call(files.download, { query: { fileID, ...(package_id !== undefined && { package_id }) } })
const open = (person: Person, token: string) => person.call(deliveryPages.open, { params: { token } })

/** Two packages: the one of the story, and one of the file that it leaves out. */
async function givenTwoPackages() {
  const story = await givenPackage()
  const { helen, params, unshared } = story
  const body = { shareType: 'link' as const, _files: [{ _id: unshared, type: 'document' as const }] }
  const { package: other } = await helen.call(packages.send, { params, body })
  return { ...story, otherToken: tokenOf(other) }
}

test('without a session nothing is downloaded before the link was opened, and then its files alone', async () => {
  const { visitor, token, beside, inside, unshared, clock } = await givenPackage()
  for (const query of [{ fileID: beside }, { fileID: beside, package_id: token }]) {
    expect((await visitor.request(files.download, { query })).statusCode).toBe(401)
  }
  await open(visitor, token)
  for (const fileID of [beside, inside]) {
    await expect(download(visitor, fileID)).resolves.toBeDefined()
    await expect(download(visitor, fileID, token)).resolves.toBeDefined()
  }
  for (const fileID of [unshared, clock.newId()]) {
    for (const query of [{ fileID }, { fileID, package_id: token }]) {
      const refused = await visitor.request(files.download, { query })
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { message: 'There is nothing here, or you cannot see it.' }])
    }
  }
})

test('what opens the files is a signed cookie that scripts cannot read, for the API alone and for twelve hours', async () => {
  const { visitor, token, beside, clock } = await givenPackage({}, { APP_URL: 'https://films.example' })
  const { cookies } = await visitor.request(deliveryPages.open, { params: { token } })
  const grant = cookies.find((each) => COOKIE.test(each.name))
  expect(grant).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/api', maxAge: 12 * 3600 })

  const [until = '', version = '', signature = ''] = (grant?.value ?? '').split('.')
  const forged = [
    ...[`${Number(until) + 1}.${version}.${signature}`, `${until}.${Number(version) + 1}.${signature}`, `${until}.${version}.`],
    ...[`${until}.${version}.${'A'.repeat(signature.length)}`, `${until}.${version}`, 'x', `${until}.${version}.${signature}=`],
  ]
  for (const value of forged) {
    visitor.cookies.set(grant?.name ?? '', value)
    await expect(download(visitor, beside, token), value).rejects.toMatchObject({ code: 'link_not_opened' })
    await expect(download(visitor, beside), value).rejects.toMatchObject({ code: 'no_session' })
  }
  visitor.cookies.set(grant?.name ?? '', grant?.value ?? '')
  clock.advance({ seconds: 12 * 3600 - 1 })
  await expect(download(visitor, beside)).resolves.toBeDefined()
  clock.advance({ seconds: 1 })
  await expect(download(visitor, beside)).rejects.toMatchObject({ code: 'no_session' })
  await expect(download(visitor, beside, token)).rejects.toMatchObject({ code: 'link_not_opened' })
})

test('what one link opened opens no other, under whatever name its cookie is sent', async () => {
  const { visitor, anonymous, token, otherToken, unshared } = await givenTwoPackages()
  await open(visitor, token)
  await expect(download(visitor, unshared, otherToken)).rejects.toMatchObject({ code: 'link_not_opened' })

  const second = anonymous()
  await open(second, otherToken)
  const [name = ''] = grantsOf(second)
  visitor.cookies.set(name, visitor.cookies.get(grantsOf(visitor)[0] ?? '') ?? '')
  await expect(download(visitor, unshared, otherToken)).rejects.toMatchObject({ code: 'link_not_opened' })
  await expect(download(visitor, unshared)).rejects.toMatchObject({ code: 'file_elsewhere' })
})

test('one browser can have several links open at once, and each download is reported to its own sender', async () => {
  const { visitor, token, otherToken, beside, unshared, helen, params } = await givenTwoPackages()
  for (const each of [token, otherToken]) await open(visitor, each)
  for (const fileID of [beside, unshared]) await expect(download(visitor, fileID)).resolves.toBeDefined()
  await expect(download(visitor, unshared, token)).rejects.toMatchObject({ code: 'file_elsewhere' })
  const { packages: rows } = await helen.call(packages.list, { params, query: {} })
  expect(rows.map(({ recipients }) => recipients.map((each) => each.downloads))).toEqual([[1], [1]])
})

test('a browser keeps what it opened last, so that its cookies never fill a call', async () => {
  const { visitor, helen, params, beside, clock } = await givenPackage()
  const tokens: string[] = []
  for (let count = 0; count < 33; count++) {
    const body = { shareType: 'link' as const, _files: [{ _id: beside, type: 'document' as const }] }
    tokens.push(tokenOf((await helen.call(packages.send, { params, body })).package))
    clock.advance({ seconds: 1 })
    await open(visitor, tokens.at(-1) ?? '')
  }
  expect(grantsOf(visitor)).toHaveLength(30)
  await expect(download(visitor, beside, tokens.at(-1))).resolves.toBeDefined()
  await expect(download(visitor, beside, tokens[3])).resolves.toBeDefined()
  await expect(download(visitor, beside, tokens[2])).rejects.toMatchObject({ code: 'link_not_opened' })
})

test('a password set later, or changed, ends what was opened; an end given back does not', async () => {
  const { visitor, token, beside, update, clock } = await givenPackage()
  await open(visitor, token)
  await update({ key: 'password', value: 'meridian' })
  await expect(download(visitor, beside)).rejects.toMatchObject({ code: 'no_session' })
  await open(visitor, token)
  await expect(download(visitor, beside), 'a look at the gate opens nothing').rejects.toMatchObject({ code: 'no_session' })
  await visitor.call(deliveryPages.unlock, { params: { token }, body: { password: 'meridian' } })
  await expect(download(visitor, beside)).resolves.toBeDefined()

  await update({ key: 'is_expired', value: true })
  for (const package_id of [undefined, token]) {
    await expect(download(visitor, beside, package_id)).rejects.toMatchObject({ code: 'package_expired' })
  }
  await update({ key: 'expires_at', value: new Date(clock.now().getTime() + 60_000).toISOString() })
  await expect(download(visitor, beside)).resolves.toBeDefined()
})

test('what a link opened opens nothing else of the API', async () => {
  const { visitor, token, beside, params, made } = await givenPackage()
  await open(visitor, token)
  const calls = [
    visitor.call(files.info, { params, query: { fileID: beside } }),
    visitor.call(files.preview, { params: { ...params, fileID: beside } }),
    visitor.call(files.list, { params, query: {} }),
    visitor.call(packages.update, { params: { ...params, packageID: made._id }, body: { key: 'password', value: null } }),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'no_session' })
})

test('a signed-in user downloads their own files by their account, and other files by a link', async () => {
  const { given, helen, token, beside, unshared, row } = await givenPackage()
  await expect(download(helen, beside)).resolves.toBeDefined()
  await expect(download(helen, beside, token)).resolves.toBeDefined()
  await expect(download(helen, unshared, token)).rejects.toMatchObject({ code: 'file_elsewhere' })
  await open(helen, token)
  await expect(download(helen, beside)).resolves.toBeDefined()
  expect((await row())?.recipients).toMatchObject([{ downloads: 0 }])

  const mei = await given.person()
  for (const [package_id, status] of [
    [undefined, 403],
    [token, 401],
  ] as const) {
    const query = { fileID: beside, ...(package_id && { package_id }) }
    expect((await mei.request(files.download, { query })).statusCode).toBe(status)
  }
  await open(mei, token)
  for (const package_id of [undefined, token]) await expect(download(mei, beside, package_id)).resolves.toBeDefined()
  for (const package_id of [undefined, token]) {
    expect((await mei.request(files.download, { query: { fileID: unshared, ...(package_id && { package_id }) } })).statusCode).toBe(403)
  }
})

test('an address serves its file as an attachment for six hours, as long as the link stays valid', async () => {
  const { visitor, token, beside, update, clock, origin } = await givenPackage()
  await open(visitor, token)
  const address = new URL((await download(visitor, beside, token)).token, origin)
  const answer = async (headers = {}) => (await fetch(address, { headers })).status
  expect((await fetch(address)).headers.get('content-disposition')).toMatch(/^attachment/)
  clock.advance({ hours: 5, minutes: 54 })
  expect(await answer({ range: 'bytes=2-' })).toBe(206)

  await update({ key: 'is_expired', value: true })
  clock.advance({ seconds: 60 })
  expect(await answer()).toBe(403)
  await update({ key: 'expires_at', value: new Date(clock.now().getTime() + 86_400_000).toISOString() })
  clock.advance({ seconds: 60 })
  expect(await answer()).toBe(200)
  clock.advance({ minutes: 6 })
  expect(await answer(), 'after six hours').toBe(403)
})

test('an address ends with the password it was given under, and with the file that is deleted', async () => {
  const { visitor, token, beside, inside, helen, params, update, clock, origin } = await givenPackage()
  await open(visitor, token)
  const addresses = await Promise.all([beside, inside].map(async (each) => new URL((await download(visitor, each)).token, origin)))
  const answers = () => Promise.all(addresses.map(async (each) => (await fetch(each)).status))
  expect(await answers()).toEqual([200, 200])
  await helen.call(files.delete, { params, body: { _files: [{ _id: inside, type: 'document' }] } })
  clock.advance({ seconds: 60 })
  expect(await answers()).toEqual([200, 403])
  await update({ key: 'password', value: 'meridian' })
  clock.advance({ seconds: 60 })
  expect(await answers()).toEqual([403, 403])
})

test('a download address stops working when its user may no longer download', async () => {
  const { organization, helen, params, beside, clock, origin } = await givenPackage()
  const jonas = await organization.member(['projects:can_view', 'files:can_download'], 'Jonas Ek')
  const addressOf = async (person: Person) => new URL((await download(person, beside)).token, origin)
  const [hers, his] = [await addressOf(helen), await addressOf(jonas)]
  const statusOf = async (address: URL) => (await fetch(address)).status
  expect([await statusOf(hers), await statusOf(his)]).toEqual([200, 200])

  await helen.call(members.remove, { params: { organizationID: organization._id, userID: jonas.user._id } })
  clock.advance({ seconds: 60 })
  expect([await statusOf(hers), await statusOf(his)]).toEqual([200, 403])
  await helen.call(files.delete, { params, body: { _files: [{ _id: beside, type: 'document' }] } })
  clock.advance({ seconds: 60 })
  expect(await statusOf(hers)).toBe(403)
})
