import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { expect, test } from 'vitest'
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
