import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { review } from '@answerprint/contract/review'
import { expect, test } from 'vitest'
import { givenLink } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

/** Two browsers behind one address, on the page of one request. */
async function givenVisitors() {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body: { requests: { title: 'Trailers' } } })
  const params = { requestID: requests[0]?._id ?? '' }
  const introduce = (person = server.anonymous(), name = 'Lior') =>
    person.request(requestPage.introduce, { params, body: { name } }, { headers: { 'idempotency-key': 'one' } })
  const submissions = async () =>
    (await server.db.selectFrom('file_request_submissions').select('name').orderBy('name').execute()).map((each) => each.name)
  return { ...server, params, introduce, submissions }
}

test('two browsers behind one address do not share their keys', async () => {
  const { anonymous, params, introduce, submissions } = await givenVisitors()
  const [one, two] = [anonymous(), anonymous()]
  for (const each of [one, two]) await each.call(requestPage.open, { params })
  expect((await introduce(one)).json()).toMatchObject({ sender: { name: 'Lior' } })
  expect((await introduce(two, 'Mira')).json()).toMatchObject({ sender: { name: 'Mira' } })
  expect(await submissions()).toEqual(['Lior', 'Mira'])
})

test('a browser that moves to another network keeps its keys', async () => {
  const { anonymous, params, introduce, submissions } = await givenVisitors()
  const lior = anonymous()
  await lior.call(requestPage.open, { params })
  const first = await introduce(lior)
  lior.ip = '198.51.100.4'
  expect((await introduce(lior)).body).toBe(first.body)
  expect(await submissions()).toEqual(['Lior'])
})

test('a browser that got its cookie with the first answer gets that answer again', async () => {
  const { anonymous, introduce, submissions } = await givenVisitors()
  const lior = anonymous()
  const first = await introduce(lior)
  expect(lior.cookies.size).toBe(1)
  expect((await introduce(lior)).body).toBe(first.body)
  expect(await submissions()).toEqual(['Lior'])
})

const UNDER_ONE_KEY = { headers: { 'idempotency-key': 'one' } }

test('what one reviewer was answered behind a password is not for another behind the same address, who did not enter it', async () => {
  const server = await startServer()
  const { params } = await givenLink(server, { password: 'projector4' })
  const begin = (reviewer = server.anonymous()) => reviewer.request(review.startSession, { params, body: {} }, UNDER_ONE_KEY)
  const unlock = (reviewer = server.anonymous()) => reviewer.call(review.unlock, { params, body: { password: 'projector4' } })
  const [haruki, other] = [server.anonymous(), server.anonymous()]
  await unlock(haruki)
  const first = await begin(haruki)
  expect(first.json()).toMatchObject({ sessionID: expect.any(String) })

  const refused = await begin(other)
  expect([refused.statusCode, refused.body.includes(first.json().sessionID)]).toEqual([422, false])
  await unlock(other)
  expect((await begin(other)).statusCode).toBe(422)
  expect((await begin(haruki)).body).toBe(first.body)
})

test('a recipient whose browser was let in again meanwhile, also by another link, gets the first answer again', async () => {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const _files = [{ _id: await server.given.file(helen, projectID, 'reel-4.txt'), type: 'document' as const }]
  const emails = [{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }]
  const send = async () => {
    const sent = await helen.call(packages.send, { params: { projectID }, body: { shareType: 'email', emails, _files, label: 'Reels' } })
    return { token: sent.package.url.split('/').pop() ?? '' }
  }
  const [params, otherLink] = [await send(), await send()]
  const haruki = server.anonymous()
  const open = (link = params) => haruki.call(deliveryPages.open, { params: link })
  const write = () => haruki.request(deliveryPages.write, { params, body: { message: 'Where is reel 4?' } }, UNDER_ONE_KEY)
  await open()
  expect((await write()).statusCode).toBe(201)
  server.clock.advance({ minutes: 5 })
  await open()
  await open(otherLink)
  expect((await write()).statusCode).toBe(201)
  await server.work()
  expect(server.mailbox.filter((each) => each.subject.includes('wrote to you'))).toHaveLength(1)
})
