import { credits } from '@answerprint/contract/credits'
import { customFields } from '@answerprint/contract/custom-fields'
import type { Input } from '@answerprint/contract/endpoint'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { projects } from '@answerprint/contract/projects'
import { review } from '@answerprint/contract/review'
import { screenerAttachments } from '@answerprint/contract/screener-attachments'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

type Query = Input<typeof history.list>['query']

async function givenProject() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen, 'The Salt Meridian')
  const read = (query: Query = {}, who: Person = helen) => who.call(history.list, { params: { projectID }, query })
  const messages = async (query: Query = {}) => (await read(query)).history.map((each) => each.message_plain)
  return { ...server, organization, helen, projectID, read, messages }
}

async function givenShares(emails: string[]) {
  const server = await givenProject()
  const { helen, projectID, given, anonymous } = server
  const screener = await given.published(await given.file(helen, projectID, 'film.mp4', FILM_HEAD))
  const { shared_screeners: shares } = await helen.call(sharedScreeners.send, {
    body: { shareType: 'email', screenerID: screener, emails: emails.map((email) => ({ full_name: email.split('@')[0] ?? '', email })) },
  })
  const gateOf = async (index: number) => {
    const token = shares[index]?.url.split('/').pop() ?? ''
    return (await anonymous().call(review.open, { params: { token } })).gate.state
  }
  const expire = (body: Input<typeof history.expireLinks>['body']) => helen.call(history.expireLinks, { params: { projectID }, body })
  const sent = async () => {
    const entry = (await server.read({ type: 'Screener' })).history.find((each) => each.action === 'share.sent')
    if (!entry) throw new Error('no entry reports the sending')
    return entry
  }
  return { ...server, screener, shares, gateOf, expire, sent }
}

test('every change of a project is in its history, newest first', async () => {
  const { helen, projectID, given, messages, organization } = await givenProject()
  const params = { projectID }
  const jun = await organization.member(['files:can_download'], 'Jun Takeda')
  const put = (key: 'title' | 'logline', value: string) => helen.call(projects.update, { params, body: { key, value } })
  await put('logline', 'A line is erased.')
  await put('title', 'The Salt Line')
  await helen.call(projects.setAccess, { params, body: { userIds: [helen.user._id, jun.user._id] } })
  await helen.call(projects.setAccess, { params, body: { userIds: [helen.user._id] } })
  const folder = await helen.call(folders.create, { params, body: { name: 'Reels' } })
  const file = await given.file(helen, projectID, 'notes.txt', undefined, folder._id)
  await helen.call(files.update, { params, body: { fileID: file, key: 'description', value: 'Twelve of them.' } })
  await helen.call(files.update, { params, body: { fileID: file, key: 'name', value: 'reels.txt' } })
  await helen.call(folders.update, { params: { ...params, folderID: folder._id }, body: { key: 'name', value: 'Masters' } })
  await helen.call(screenerAttachments.import, { params, body: { projectID, fileList: [{ _id: file, type: 'document' }] } })
  await helen.call(customFields.create, { params, body: { title: 'EIDR' } })
  const { _id: categoryID } = await helen.call(credits.create, { params, body: { name: 'Cast' } })
  await helen.call(credits.addRole, { params: { ...params, categoryID }, body: { role: 'Actor', name: 'Aru Sadykova' } })
  await helen.call(files.delete, { params, body: { _files: [{ _id: folder._id, type: 'folder' }] } })

  expect(await messages()).toEqual([
    'Helen Lind deleted Masters',
    'Helen Lind added Aru Sadykova to the credits of Cast',
    'Helen Lind added the credit category Cast',
    'Helen Lind added the custom field EIDR',
    'Helen Lind attached reels.txt to the screeners',
    'Helen Lind renamed the folder Reels to Masters',
    'Helen Lind renamed notes.txt to reels.txt',
    'Helen Lind changed the description of notes.txt',
    'Helen Lind uploaded notes.txt to Reels',
    'Helen Lind created the folder Reels',
    'Helen Lind took access to the project from Jun Takeda',
    'Helen Lind gave Jun Takeda access to the project',
    'Helen Lind renamed the project from The Salt Meridian to The Salt Line',
    'Helen Lind changed the logline',
    'Helen Lind created the project The Salt Meridian',
  ])
})

test('saving an unchanged value is not in the history', async () => {
  const { helen, projectID, messages } = await givenProject()

  await helen.call(projects.update, { params: { projectID }, body: { key: 'title', value: 'The Salt Meridian' } })

  expect(await messages()).toHaveLength(1)
})

test('the life of a screener and of its shares is in the history', async () => {
  const { helen, projectID, screener, shares, messages, anonymous } = await givenShares(['haruki@takeda.example', 'mireille@quint.example'])
  const params = { projectID, screenerID: screener }
  const [sharedScreenerID = ''] = shares.map((each) => each._id)
  await helen.call(screeners.update, { params, body: { key: 'name', value: 'Festival cut' } })
  await helen.call(sharedScreeners.update, { params: { sharedScreenerID }, body: { key: 'password', value: 'salt' } })
  await helen.call(sharedScreeners.resend, { params: { sharedScreenerID } })
  await helen.call(sharedScreeners.update, { params: { sharedScreenerID }, body: { key: 'expiry', value: new Date(0).toISOString() } })
  await anonymous().call(review.requestExtension, { params: { token: shares[0]?.url.split('/').pop() ?? '' } })
  await helen.call(sharedScreeners.send, { body: { shareType: 'link', screenerID: screener, linkName: 'Press' } })

  expect(await messages({ type: 'Screener' })).toEqual([
    'Helen Lind shared the screener The Salt Meridian (Festival cut) by the link Press',
    'haruki asked for more time for The Salt Meridian (Festival cut)',
    'Helen Lind expired the link of haruki to The Salt Meridian (Festival cut)',
    'Helen Lind sent the screener The Salt Meridian (Festival cut) to haruki again',
    'Helen Lind changed the password of haruki for The Salt Meridian (Festival cut)',
    'Helen Lind renamed the screener Screener to Festival cut',
    'Helen Lind sent the screener The Salt Meridian to 2 reviewers',
  ])
})

test('a deleted film takes its screener with it, and both are in the history', async () => {
  const { helen, projectID, given, messages, db } = await givenProject()
  const film = await given.file(helen, projectID, 'film.mp4', FILM_HEAD)
  const { _id: screenerID } = await db.selectFrom('screeners').select('_id').executeTakeFirstOrThrow()
  await helen.call(screeners.activate, { params: { projectID, screenerID } })
  await helen.call(screeners.cancel, { params: { projectID, screenerID } })
  await helen.call(files.delete, { params: { projectID }, body: { _files: [{ _id: film, type: 'source_file' }] } })

  expect(await messages({ take: 4 })).toEqual([
    'Helen Lind deleted film.mp4',
    'The screener The Salt Meridian was deleted with the film',
    'Helen Lind cancelled the encoding of the screener The Salt Meridian',
    'Helen Lind created the screener The Salt Meridian',
  ])
})

test('an entry carries its HTML, its author and what it is about; names are text', async () => {
  const { helen, projectID, read } = await givenProject()
  const value = '<img src=x onerror=alert(1)> & "Sons"'
  await helen.call(projects.update, { params: { projectID }, body: { key: 'title', value } })

  const { history: entries, size } = await read({ take: 1 })

  expect(size).toBe(2)
  expect(entries).toEqual([
    {
      _id: expect.any(String),
      created_at: expect.any(String),
      type: 'Project',
      action: 'project.renamed',
      message:
        '<b>Helen Lind</b> renamed the project from <b>The Salt Meridian</b> to <b>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;</b>',
      message_plain: `Helen Lind renamed the project from The Salt Meridian to ${value}`,
      staff: null,
      user: { _id: helen.user._id, full_name: 'Helen Lind' },
      links_expired: false,
      package_id: null,
      shared_screener_id: null,
    },
  ])
})

test('the history is filtered, searched, sorted and paged, and its size is that of the filter', async () => {
  const { helen, projectID, given, read, messages } = await givenProject()
  for (const name of ['b.txt', 'a.txt', '100%.txt']) await given.file(helen, projectID, name)

  expect(await messages({ type: 'File', sortDir: 'ASC' })).toEqual([
    'Helen Lind uploaded b.txt',
    'Helen Lind uploaded a.txt',
    'Helen Lind uploaded 100%.txt',
  ])
  expect(await messages({ search: 'A.TX' })).toEqual(['Helen Lind uploaded a.txt'])
  expect(await messages({ search: '%' })).toEqual(['Helen Lind uploaded 100%.txt'])
  expect(await messages({ sortBy: 'message', sortDir: 'ASC', take: 2 })).toEqual([
    'Helen Lind created the project The Salt Meridian',
    'Helen Lind uploaded 100%.txt',
  ])
  expect((await read({ sortBy: 'type', sortDir: 'DESC' })).history[0]?.type).toBe('Project')
  expect(await messages({ skip: 3 })).toEqual(['Helen Lind created the project The Salt Meridian'])
  const sizes = await Promise.all([{}, { type: 'File' }, { type: 'Order' }, { search: 'uploaded' }].map((each) => read(each as Query)))
  expect(sizes.map((each) => each.size)).toEqual([4, 3, 0, 3])
})

test('sizes are right however many write at once, and entries of a rolled back call do not count', async () => {
  const { helen, projectID, read } = await givenProject()
  const create = () => helen.request(customFields.create, { params: { projectID }, body: { title: 'EIDR' } })

  await Promise.all(Array.from({ length: 12 }, create))
  await helen.request(customFields.reorder, { params: { projectID }, body: { originalIndex: 0, targetIndex: 99 } })

  expect((await read()).size).toBe(13)
})

test('a reviewer sees "expired" once their link is expired, and the entry says so when all of its links are', async () => {
  const { shares, gateOf, expire, sent, clock } = await givenShares(['haruki@takeda.example', 'mireille@quint.example'])
  expect(await sent()).toMatchObject({ links_expired: false, shared_screener_id: shares[0]?._id, package_id: null })

  const answer = await expire({ sharedScreenerID: shares[1]?._id ?? '' })

  expect(answer).toEqual({ expires_at: clock.now().toISOString(), links_expired: true })
  expect([await gateOf(0), await gateOf(1)]).toEqual(['open', 'expired'])
  expect(await sent()).toMatchObject({ links_expired: false })
  const { _id: logID } = await sent()
  await expire({ sharedScreenerID: shares[0]?._id ?? '', logID })
  expect([await gateOf(0), await gateOf(1)]).toEqual(['expired', 'expired'])
  expect(await sent()).toMatchObject({ links_expired: true })
})

test('links can get a date in the future instead, and work again until then', async () => {
  const { shares, gateOf, expire, sent, clock } = await givenShares(['haruki@takeda.example'])
  const sharedScreenerID = shares[0]?._id ?? ''
  await expire({ sharedScreenerID })
  const expiryDate = new Date(clock.now().getTime() + 86_400_000).toISOString()

  expect(await expire({ sharedScreenerID, expiryDate })).toEqual({ expires_at: expiryDate, links_expired: false })

  expect(await gateOf(0)).toBe('open')
  expect(await sent()).toMatchObject({ links_expired: false })
  await expect(expire({ sharedScreenerID, expiryDate: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'expiry_in_past' })
})

test('a link that has ended is opened again only by who manages screeners; one that has not gets another date', async () => {
  const { organization, shares, gateOf, expire, clock, projectID } = await givenShares(['haruki@takeda.example', 'mireille@quint.example'])
  const jun = await organization.member(['projects:can_view', 'files:can_share'], 'Jun Takeda')
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const [ended, open] = shares.map((each) => each._id)
  const byJun = (sharedScreenerID: string | undefined, expiryDate?: string) =>
    jun.call(history.expireLinks, { params: { projectID }, body: { sharedScreenerID, expiryDate } })

  await byJun(open, inDays(2))
  expect(await byJun(open, inDays(3))).toMatchObject({ links_expired: false })
  expect(await byJun(ended)).toMatchObject({ links_expired: true })
  await expect(byJun(ended, inDays(2))).rejects.toMatchObject({ code: 'forbidden' })
  expect(await gateOf(0)).toBe('expired')
  await expire({ sharedScreenerID: ended, expiryDate: inDays(2) })
  expect(await gateOf(0)).toBe('open')
})

test('one kind of share is named; a package, a share of another project and an entry about other shares are unknown', async () => {
  const { shares, expire, helen, given, projectID, sent, read, gateOf } = await givenShares(['haruki@takeda.example'])
  const sharedScreenerID = shares[0]?._id ?? ''
  const { _id: elsewhere } = await given.project(helen, 'Halcyon')
  const { _id: logID } = (await read({ sortDir: 'ASC', take: 1 })).history[0] ?? { _id: '' }

  await expect(expire({})).rejects.toMatchObject({ code: 'invalid' })
  await expect(expire({ sharedScreenerID, packageID: sharedScreenerID })).rejects.toMatchObject({ code: 'invalid' })
  await expect(expire({ packageID: sharedScreenerID })).rejects.toMatchObject({ code: 'not_found' })
  await expect(expire({ sharedScreenerID, logID })).rejects.toMatchObject({ code: 'not_found' })
  const foreign = helen.call(history.expireLinks, { params: { projectID: elsewhere }, body: { sharedScreenerID } })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  const foreignLog = helen.call(history.expireLinks, {
    params: { projectID: elsewhere },
    body: { sharedScreenerID, logID: (await sent())._id },
  })
  await expect(foreignLog).rejects.toMatchObject({ code: 'not_found' })
  expect([await gateOf(0), projectID]).toEqual(['open', projectID])
})

test('a member without the right to share expires no links, and a person outside the project reads nothing', async () => {
  const { organization, shares, projectID, read } = await givenShares(['haruki@takeda.example'])
  const jun = await organization.member(['projects:can_view'], 'Jun Takeda')
  const stranger = await organization.member(['files:can_share'], 'Lior Brandt')

  const body = { sharedScreenerID: shares[0]?._id ?? '' }
  await expect(jun.call(history.expireLinks, { params: { projectID }, body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(stranger.call(history.expireLinks, { params: { projectID }, body })).rejects.toMatchObject({ code: 'no_access' })
  await expect(read({}, stranger)).rejects.toMatchObject({ code: 'no_access' })
  expect((await read({}, jun)).size).toBe(3)
})

test('people who delete films and upload others at the same moment do not block each other', async () => {
  const { helen, projectID, given, read } = await givenProject()
  const films: string[] = []
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4']) films.push(await given.file(helen, projectID, name, FILM_HEAD))
  const remove = (_id: string) => helen.request(files.delete, { params: { projectID }, body: { _files: [{ _id, type: 'source_file' }] } })
  const describe = (fileID: string) =>
    helen.request(files.update, { params: { projectID }, body: { fileID, key: 'description', value: 'The last reel.' } })

  const answers = await Promise.all([
    ...films.slice(0, 3).map(remove),
    describe(films[3] ?? ''),
    given.file(helen, projectID, 'e.mp4', FILM_HEAD),
  ])

  expect(answers.map((each) => (typeof each === 'string' ? 200 : each.statusCode))).toEqual([200, 200, 200, 200, 200])
  const { history: entries, size } = await read({ take: 100 })
  expect(size).toBe(entries.length)
  // One for the project, five uploads, three films with their screeners, one description.
  expect(size).toBe(13)
})
