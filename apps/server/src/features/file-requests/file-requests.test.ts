import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { search } from '@answerprint/contract/search'
import { expect, test } from 'vitest'
import { countWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenRequest(asked: Partial<{ title: string; required_fields: ('name' | 'email')[]; plan: string }> = {}) {
  const server = await startServer()
  const { plan = 'studio', ...request } = asked
  const organization = await server.given.organization('Nordlys Distribution', plan)
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Originals' } })
  const body = { requests: [{ title: 'Camera originals', destination_folder_id: folder, ...request }] }
  const create = () => helen.call(fileRequests.create, { params, body })
  const list = async () => (await helen.call(fileRequests.list, { params })).requests
  const messages = async () => (await helen.call(history.list, { params, query: {} })).history.map((each) => each.message)
  return { ...server, organization, helen, projectID, params, folder, create, list, messages, body }
}

test('a request is listed with its destination and an address that cannot be guessed', async () => {
  const { create, list, folder, projectID, messages } = await givenRequest()

  const { requests } = await create()

  expect(requests).toMatchObject([
    {
      title: 'Camera originals',
      status: 'open',
      files_count: 0,
      folder: 'Originals',
      destination_folder_id: folder,
      project_id: projectID,
    },
  ])
  expect(requests[0]?.url).toMatch(new RegExp(`/file-request/${requests[0]?._id}$`))
  expect(requests[0]?._id.length).toBeGreaterThanOrEqual(22)
  expect(await list()).toEqual(requests)
  expect((await messages())[0]).toBe('<b>Helen Lind</b> created the file request <b>Camera originals</b>')
})

test('one object is accepted as well as a list, and an empty title is not', async () => {
  const { helen, params } = await givenRequest()

  const one = await helen.call(fileRequests.create, { params, body: { requests: { title: 'Stills' } } })
  expect(one.requests).toMatchObject([{ title: 'Stills', folder: null, destination_folder_id: null }])
  const requests = ['Stills 2', 'Sound', 'Camera', 'Artwork'].map((title) => ({ title }))
  const many = await helen.call(fileRequests.create, { params, body: { requests } })
  expect(
    many.requests.map((each) => each.title),
    'in the order in which they were typed',
  ).toEqual(requests.map((each) => each.title))
  const { requests: all } = await helen.call(fileRequests.list, { params })
  expect(
    all
      .slice(-6)
      .map((each) => each.title)
      .filter((each) => requests.some(({ title }) => title === each)),
  ).toEqual(requests.map((each) => each.title))
  await expect(helen.call(fileRequests.create, { params, body: { requests: [{ title: ' ' }] } })).rejects.toMatchObject({ code: 'invalid' })
  const gone = { title: 'Stills', destination_folder_id: params.projectID }
  await expect(helen.call(fileRequests.create, { params, body: { requests: gone } })).rejects.toMatchObject({
    ...{ code: 'not_found', message: 'The folder that files go to was deleted or moved in the meantime. Choose another one.' },
  })
})

test('a request is renamed, moved, closed and opened again', async () => {
  const { helen, params, create, messages } = await givenRequest()
  const { requests } = await create()
  const requestID = requests[0]?._id ?? ''
  const update = (body: Parameters<typeof helen.call<typeof fileRequests.update>>[1]['body']) =>
    helen.call(fileRequests.update, { params: { ...params, requestID }, body })

  expect(await update({ key: 'title', value: 'OCF' })).toMatchObject({ title: 'OCF' })
  expect(await update({ key: 'destination_folder_id', value: null })).toMatchObject({ folder: null })
  expect(await update({ key: 'status', value: 'closed' })).toMatchObject({ status: 'closed' })
  expect(await update({ key: 'status', value: 'open' })).toMatchObject({ status: 'open' })
  expect((await messages()).slice(0, 2)).toEqual([
    '<b>Helen Lind</b> re-opened the file request <b>OCF</b>',
    '<b>Helen Lind</b> closed the file request <b>OCF</b>',
  ])
  await expect(update({ key: 'title', value: '' })).rejects.toMatchObject({ code: 'invalid' })
})

test('a destination that is deleted later counts as the project itself', async () => {
  const { create, list, db, folder, clock } = await givenRequest()
  await create()

  await db.updateTable('files').set({ deleted_at: clock.now() }).where('_id', '=', folder).execute()

  expect(await list()).toMatchObject([{ folder: null, destination_folder_id: null }])
})

test('a free plan sees and closes what it has, and the rest is refused with the plan that it needs', async () => {
  const { create, list, db, organization, helen, params } = await givenRequest()
  const { requests } = await create()
  const requestID = requests[0]?._id ?? ''
  await db.updateTable('organizations').set({ subscription_type: 'free' }).where('_id', '=', organization._id).execute()
  const upgrade = { code: 'plan_upgrade_required', message: 'Aspera file requests, available on all paid plans' }

  expect(await list()).toHaveLength(1)
  await expect(create()).rejects.toMatchObject(upgrade)
  const send = { params: { ...params, requestID }, body: { email: 'lab@haruki.example' } }
  await expect(helen.call(fileRequests.send, send)).rejects.toMatchObject(upgrade)
  const set = (value: 'open' | 'closed') =>
    helen.call(fileRequests.update, { params: { ...params, requestID }, body: { key: 'status', value } })
  expect(await set('closed')).toMatchObject({ status: 'closed' })
  await expect(set('open')).rejects.toMatchObject(upgrade)
})

test('the link is mailed with its message, replies go to the requester, and the twenty-first in an hour waits', async () => {
  const { create, helen, params, mailbox, work, clock, messages } = await givenRequest()
  const { requests } = await create()
  const [{ _id: requestID = '', url = '' } = {}] = requests
  const send = (email: string) =>
    helen.call(fileRequests.send, { params: { ...params, requestID }, body: { email, message: 'Day 12 to 14, <please>.' } })

  await send('lab@haruki.example')
  await work()

  const [mail] = mailbox
  expect(mail).toMatchObject({ to: 'lab@haruki.example', replyTo: helen.user.email })
  expect(mail?.subject).toBe('Nordlys Distribution asks you for files: Camera originals')
  expect(mail?.text).toContain(url)
  expect(mail?.html).toContain('Day 12 to 14, &lt;please&gt;.')
  expect((await messages())[0]).toBe('<b>Helen Lind</b> sent the file request <b>Camera originals</b> to <b>lab@haruki.example</b>')

  const rest = await Promise.allSettled(Array.from({ length: 22 }, (_, index) => send(`lab${index}@haruki.example`)))
  expect(rest.filter((each) => each.status === 'fulfilled')).toHaveLength(19)
  await expect(send('a@b')).rejects.toMatchObject({ code: 'invalid' })
  clock.advance({ hours: 1, seconds: 1 })
  await expect(send('late@haruki.example')).resolves.toEqual({ ok: true })
})

test('a request is made and mailed in one call: each address gets it once, and what the hour does not allow makes no request', async () => {
  const { helen, params, mailbox, work, list, messages } = await givenRequest()
  const ask = (emails: string[]) =>
    helen.call(fileRequests.create, { params, body: { requests: [{ title: 'Stills', emails, message: 'By Friday, please.' }] } })

  const { requests } = await ask(['lab@haruki.example', 'post@haruki.example', 'Lab@haruki.example'])
  await work()

  expect(mailbox.map((each) => each.to).sort()).toEqual(['lab@haruki.example', 'post@haruki.example'])
  for (const mail of mailbox) {
    expect(mail.text).toContain(requests[0]?.url)
    expect(mail.text).toContain('By Friday, please.')
  }
  expect((await messages()).slice(0, 2)).toEqual([
    '<b>Helen Lind</b> sent the file request <b>Stills</b> to <b>lab@haruki.example</b> and <b>post@haruki.example</b>',
    '<b>Helen Lind</b> created the file request <b>Stills</b>',
  ])
  await expect(ask(Array.from({ length: 19 }, (_, index) => `lab${index}@haruki.example`))).rejects.toMatchObject({ code: 'request_mails' })
  expect(await list()).toHaveLength(1)
})

test('a person outside the project sees no request and none of what was sent', async () => {
  const { create, organization, given, params } = await givenRequest()
  const { requests } = await create()
  const requestID = requests[0]?._id ?? ''
  const colleague = await organization.member(['projects:can_modify'])
  const stranger = await given.person()

  for (const person of [colleague, stranger]) {
    await expect(person.call(fileRequests.list, { params })).rejects.toMatchObject({ code: 'no_access' })
    await expect(person.call(fileRequests.files, { params: { requestID }, query: {} })).rejects.toMatchObject({ code: 'not_found' })
    const close = { params: { ...params, requestID }, body: { key: 'status' as const, value: 'closed' as const } }
    await expect(person.call(fileRequests.update, close)).rejects.toMatchObject({ code: 'no_access' })
  }
})

test('who may only look at a project reads its requests and what was sent, without the link that takes files', async () => {
  const { create, organization, params, db } = await givenRequest()
  const { requests } = await create()
  const jonas = await organization.member(['projects:can_view'])
  const [seen] = (await jonas.call(fileRequests.list, { params })).requests
  const { _id } = await db.selectFrom('file_requests').select('_id').executeTakeFirstOrThrow()
  expect(seen).toEqual({ ...requests[0], _id, url: '' })
  expect(await jonas.call(fileRequests.files, { params: { requestID: _id }, query: {} })).toMatchObject({ size: 0, files: [] })
  await expect(jonas.call(requestPage.open, { params: { requestID: _id } })).rejects.toMatchObject({ code: 'link_invalid' })
  const found = await jonas.call(search.find, { query: { query: 'camera originals' } })
  expect(found.requests).toMatchObject([{ title: 'Camera originals', url: '' }])
})

test('a request is mailed to twenty addresses at once, each counted once', async () => {
  const { helen, params, work, mailbox } = await givenRequest()
  const ask = (emails: string[]) => helen.call(fileRequests.create, { params, body: { requests: [{ title: 'Stills', emails }] } })
  const labs = Array.from({ length: 21 }, (_, index) => `lab${index}@haruki.example`)
  await expect(ask(labs)).rejects.toMatchObject({ code: 'request_mails' })
  await ask([...labs.slice(0, 20), ' LAB3@haruki.example'])
  await work()
  expect(mailbox.map((each) => each.to).sort()).toEqual(labs.slice(0, 20).sort())
})

test('requests that one person mails at the same moment do not stop each other', async () => {
  const { helen, params, db } = await givenRequest()
  const ask = (email: string) => helen.request(fileRequests.create, { params, body: { requests: [{ title: 'Stills', emails: [email] }] } })

  let answers: number[] | undefined
  await db.transaction().execute(async (tx) => {
    // A row that names the sender is added elsewhere meanwhile, as each of the requests does.
    await tx.selectFrom('users').select('_id').where('_id', '=', helen.user._id).forKeyShare().execute()
    void Promise.all([ask('lab@haruki.example'), ask('films@atlas.example')]).then((all) => {
      answers = all.map((each) => each.statusCode)
    })
    // One may wait for the other; that both wait is what must not be.
    await expect.poll(async () => answers !== undefined || (await countWaiting(db)) === 2).toBe(true)
    expect(answers).toEqual([201, 201])
  })
})
