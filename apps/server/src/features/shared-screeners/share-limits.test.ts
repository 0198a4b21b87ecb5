import { comments } from '@answerprint/contract/comments'
import { files } from '@answerprint/contract/files'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { givenScreener, givenShare, start, watch } from '../../../test/given/given-share.ts'
import { startServer } from '../../../test/start-server.ts'

test('a comment lies within the film', async () => {
  const server = await startServer()
  const { reviewer, params } = await givenShare(server, { commentingEnabled: true })
  const add = (seconds: number) => reviewer.call(comments.add, { params, body: { seconds, text: 'Who is this?' } })
  await server.db.updateTable('screeners').set({ duration_seconds: 100 }).where('_id', '=', params.screenerID).execute()
  await expect(add(102)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'seconds' }] })
  await expect(add(100)).resolves.toMatchObject({ seconds: 100 })
})

test('a new expiry lies ahead; an expired share keeps its date while the other one changes', async () => {
  const server = await startServer()
  const { owner, share, listed } = await givenShare(server)
  const day = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000).toISOString()
  const change = (availableAt: string | null, expiry: string | null) =>
    owner.call(sharedScreeners.updateDates, { params: { sharedScreenerID: share._id }, body: { availableAt, expiry } })
  await expect(change(null, day(-1))).rejects.toMatchObject({ code: 'expiry_in_past' })
  expect((await listed())?.expiry).toBeNull()
  const tomorrow = day(1)
  await change(null, tomorrow)
  server.clock.advance({ days: 2 })
  await expect(change(day(-4), tomorrow)).resolves.toMatchObject({ expiry: tomorrow })
})

test('the mails about a link that was expired by hand name no date for its end', async () => {
  const server = await startServer()
  const { owner, share } = await givenShare(server)
  const params = { sharedScreenerID: share._id }
  const expiry = '1970-01-01T00:00:00.000Z'
  await owner.call(sharedScreeners.update, { params, body: { key: 'expiry', value: expiry } })
  await server.work()
  server.mailbox.length = 0
  await owner.call(sharedScreeners.resend, { params })
  await owner.call(sharedScreeners.updateDates, { params, body: { availableAt: null, expiry, notifyReviewer: true } })
  await server.work()
  const [dates, again] = server.mailbox
    .map((each) => each.text)
    .toSorted((one, other) => other.indexOf('from now') - one.indexOf('from now'))
  expect(again).toContain('Access: Expired')
  expect(dates).toContain('from now, but the link has expired.')
  expect(server.mailbox.map((each) => `${each.html}${each.text}`).join()).not.toContain('1970')
  const availableAt = '2026-03-03T09:00:00.000Z'
  const opened = owner.call(sharedScreeners.updateDates, { params, body: { availableAt, expiry, notifyReviewer: false } })
  await expect(opened, 'a new beginning needs no end').resolves.toMatchObject({ available_at: availableAt, expiry })
})

test('a link that would have expired before it is sent is refused, whenever it was to open', async () => {
  const server = await startServer()
  const { owner, film, listed } = await givenShare(server)
  const day = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000).toISOString()
  const send = (availableAt: string | null, expiry: string) =>
    owner.call(sharedScreeners.send, { body: { shareType: 'link', linkName: 'Late', screenerID: film.screenerID, availableAt, expiry } })
  await expect(send(null, day(-1))).rejects.toMatchObject({ code: 'expiry_in_past', errors: [{ field: 'expiry' }] })
  await expect(send(day(-3), day(-1))).rejects.toMatchObject({ code: 'expiry_in_past' })
  await expect(send(day(3), day(1))).rejects.toMatchObject({ code: 'expiry_before_available' })
  expect((await listed())?.shared_name).toBe('Haruki Aizawa')
  await expect(send(day(-3), day(1))).resolves.toMatchObject({ shared_screeners: [{ shared_name: 'Late' }] })
})

test('an address that was entered twice gets one link', async () => {
  const server = await startServer()
  const { owner, film } = await givenShare(server)
  const emails = ['vera@festival.example', 'Vera@Festival.example', 'olof@festival.example'].map((email) => ({ full_name: 'Vera', email }))
  const { shared_screeners } = await owner.call(sharedScreeners.send, { body: { shareType: 'email', screenerID: film.screenerID, emails } })
  expect(shared_screeners.map((each) => each.shared_email)).toEqual(['vera@festival.example', 'olof@festival.example'])
})

test('only people who may see analytics sort and filter by it', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  type Order = { sortBy?: 'percentage_watched' | 'shared_name'; progress?: 'finished' }
  type Right = 'screeners:can_view_analytics' | 'screeners:can_manage'
  const list = async (order: Order, ...also: Right[]) => {
    const person = await organization.member(['projects:can_view', ...also])
    return person.request(sharedScreeners.list, { query: { parentID: organization._id, parentType: 'organization', ...order } })
  }
  expect((await list({ sortBy: 'percentage_watched' }, 'screeners:can_manage')).json()).toMatchObject({ code: 'forbidden' })
  expect((await list({ progress: 'finished' }, 'screeners:can_manage')).json()).toMatchObject({ code: 'forbidden' })
  expect((await list({ sortBy: 'shared_name' }, 'screeners:can_manage')).json()).toMatchObject({ counts: null })
  expect((await list({ sortBy: 'shared_name' })).json()).toMatchObject({ code: 'forbidden' })
  expect((await list({ sortBy: 'percentage_watched', progress: 'finished' }, 'screeners:can_view_analytics')).statusCode).toBe(200)
})

test('views, and when a link was last watched, are for people who may see analytics', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const owner = await organization.member()
  const { screenerID } = await givenScreener(server, owner)
  const body = { shareType: 'link', linkName: 'Press', screenerID, viewCountLimit: 5 } as const
  const [share] = (await owner.call(sharedScreeners.send, { body })).shared_screeners
  await watch(server, server.anonymous(), { token: share?.url.split('/').pop() ?? '', screenerID }, [0, 80])
  const seenWith = async (...also: ('screeners:can_view_analytics' | 'screeners:can_manage')[]) => {
    const person = await organization.member(['projects:can_view', ...also])
    const query = { parentID: organization._id, parentType: 'organization' } as const
    return (await person.call(sharedScreeners.list, { query })).shared_screeners[0]
  }
  const hidden = { views: null, stats: null, last_viewed_at: null, is_live: false, view_count_limit: 5 }
  expect(await seenWith('screeners:can_manage')).toMatchObject(hidden)
  expect(await seenWith('screeners:can_view_analytics')).toMatchObject({ views: 1, last_viewed_at: expect.any(String) })
})

test('a Mac is shown as macOS, without a version that its browser does not say', async () => {
  const server = await startServer()
  const { owner, share, reviewer, params } = await givenShare(server)
  await start(reviewer, params)
  const { sessions } = await owner.call(sharedScreeners.sessions, { params: { sharedScreenerID: share._id } })
  expect(sessions[0]?.browser).toEqual({ os: { name: 'macOS', version: '' }, name: 'Safari', version: '18' })
})

test('a film is shared with five hundred people at once, each counted once; the first name of one is kept', async () => {
  const server = await startServer()
  const { owner, film } = await givenShare(server)
  await server.db.updateTable('link_accounts').set({ remaining: 1000 }).where('owner_id', '=', owner.user._id).execute()
  const people = Array.from({ length: 501 }, (_, index) => ({ full_name: `Guest ${index}`, email: `guest${index}@festival.example` }))
  const send = (emails: typeof people, ccEmailAddresses: string[] = []) =>
    owner.call(sharedScreeners.send, { body: { shareType: 'email', screenerID: film.screenerID, emails, ccEmailAddresses } })
  const refused = (field: string, most: number) => ({ code: 'invalid', errors: [{ field, message: `At most ${most} recipients.` }] })
  await expect(send(people)).rejects.toMatchObject(refused('emails', 500))
  const copies = Array.from({ length: 21 }, (_, index) => `copy${index}@festival.example`)
  await expect(send(people.slice(0, 1), copies)).rejects.toMatchObject(refused('ccEmailAddresses', 20))
  const { shared_screeners } = await send([...people.slice(0, 500), { full_name: 'Again', email: ' GUEST7@festival.example' }])
  expect(shared_screeners).toHaveLength(500)
  expect(shared_screeners.filter((each) => each.shared_email === 'guest7@festival.example')).toMatchObject([{ shared_name: 'Guest 7' }])
})

test('links end with their film in the order in which the history ends several of them, so that neither stops the other', async () => {
  const server = await startServer()
  const { db, clock } = server
  const { owner, film, share } = await givenShare(server)
  clock.advance({ minutes: 1 })
  const emails = [{ full_name: 'Ines Calloway', email: 'ines@calloway.example' }]
  const { shared_screeners } = await owner.call(sharedScreeners.send, { body: { shareType: 'email', screenerID: film.screenerID, emails } })
  // The table has them in the other order.
  await db.updateTable('shared_screeners').set({ shared_name: 'Haruki' }).where('_id', '=', share._id).execute()
  const { source_file_id: _id } = await db.selectFrom('screeners').select('source_file_id').executeTakeFirstOrThrow()
  const body = { _files: [{ _id, type: 'video_file' as const }] }

  const deleted = await db.transaction().execute(async (tx) => {
    const hold = (id = '') => tx.selectFrom('shared_screeners').select('_id').where('_id', '=', id).forUpdate().skipLocked().execute()
    await hold(share._id)
    const answer = owner.request(files.delete, { params: film, body })
    await untilWaiting(db, 1)
    return { answer, free: await hold(shared_screeners[0]?._id) }
  })

  expect((await deleted.answer).statusCode).toBe(200)
  expect(deleted.free, 'the second one is not held before the first').toHaveLength(1)
})
