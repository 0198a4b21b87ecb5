import { defroster } from '@answerprint/contract/defroster'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { createFreezer } from '#features/defroster'
import { eraseObjects } from '#features/files'
import { dropOldCopies } from '#features/screeners'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { fetchFilm, segmentFile } from '../../../../test/given/fetch-film.ts'
import { givenBurnedFilm } from '../../../../test/given/given-burned-film.ts'
import { killLastTry } from '../../../../test/kill-last-try.ts'

const EXPIRED = new Date(0).toISOString()

/** A film with burned-in copies, and what happens to its shares after they were sent. */
async function givenFilm() {
  const given = await givenBurnedFilm()
  const { server, helen, params } = given
  const protect = (value: boolean) => helen.call(screeners.update, { params, body: { key: 'use_forensic_watermark', value } })
  const setExpiry = ({ _id }: { _id: string }, value: string | null) =>
    helen.call(sharedScreeners.update, { params: { sharedScreenerID: _id }, body: { key: 'expiry', value } })
  const states = async () => (await given.copies()).map(({ status, is_marked }) => `${status}${is_marked ? ', marked' : ''}`)
  const subjects = () => server.mailbox.map((each) => each.subject)
  /** What runs once an hour. */
  const hourly = async () => {
    const { enqueue } = server.composed.services
    await server.db.transaction().execute(async (tx) => {
      await enqueue(tx, dropOldCopies, {})
      await enqueue(tx, eraseObjects, {})
    })
    await server.work()
  }
  return { ...given, protect, setExpiry, states, subjects, hourly }
}

test('a screener that was protected for a while plays the copy that it has, whatever became of the one with marks', async () => {
  const { server, send, gateOf, listed, protect, states } = await givenFilm()
  const share = await send()
  await server.work()
  await protect(true)
  await gateOf(share.token)
  await protect(false)
  expect(await states()).toEqual(['Complete', 'Queued, marked'])
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })

  await killLastTry(server, 'begin-copy')
  await server.work()
  expect(await states()).toEqual(['Complete', 'Error, marked'])
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
  expect(await listed()).toMatchObject([{ own_copy: { state: 'Ready' } }])
})

test('a copy with marks serves a share that no longer needs them, and no other is made in its place', async () => {
  const { server, send, gateOf, protect, setExpiry, states } = await givenFilm()
  const share = await send()
  await setExpiry(share, EXPIRED)
  await server.work()
  await protect(true)
  await setExpiry(share, null)
  await server.work()
  await protect(false)

  await gateOf(share.token)
  expect(await states()).toEqual(['Cancelled', 'Complete, marked'])
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
})

test('a link that is opened again from the history of its project has its copy made at once', async () => {
  const { server, helen, params, send, setExpiry, states } = await givenFilm()
  const share = await send()
  await setExpiry(share, EXPIRED)
  await server.work()
  expect(await states()).toEqual(['Cancelled'])

  const expiryDate = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  await helen.call(history.expireLinks, { params, body: { sharedScreenerID: share._id, expiryDate } })
  expect(await states()).toEqual(['Cancelled', 'Queued'])
})

test('no one hears of a copy that broke for a film that is deleted, and nothing of it stays in the store', async () => {
  const { server, helen, params, send, states, subjects, hourly } = await givenFilm()
  await send()
  await send({ emails: [{ full_name: 'Jun Takeda', email: 'jun@takeda.example' }] })
  await server.work()
  await send({ emails: [{ full_name: 'Mei Tanaka', email: 'mei@takeda.example' }] })
  const { _id } = await server.db.selectFrom('files').select('_id').executeTakeFirstOrThrow()
  await helen.call(files.delete, { params, body: { _files: [{ _id, type: 'document' }] } })
  await killLastTry(server, 'begin-copy')
  await server.work()
  expect(await states()).toEqual(['Complete', 'Complete', 'Cancelled'])
  expect(subjects().filter((each) => !each.startsWith('Private screening'))).toEqual([])

  await hourly()
  server.clock.advance({ days: 8 })
  await hourly()
  expect(await states()).toEqual([])
  expect(await server.store.list(`screeners/${params.screenerID}`)).toEqual([])
})

test('the sender of a copy that breaks every hour hears of it once', async () => {
  const { server, send, gateOf, states, subjects } = await givenFilm()
  const share = await send()
  for (let hour = 0; hour < 3; hour++) {
    await gateOf(share.token)
    await killLastTry(server, 'begin-copy')
    await server.work()
    server.clock.advance({ seconds: 3700 })
  }
  expect(await states()).toEqual(['Error', 'Error', 'Error'])
  expect(subjects()).toEqual(['Private screening: The Salt Meridian', 'The copy of The Salt Meridian for Haruki Aizawa could not be made'])
})

test('a link that goes on again within a week plays the copy that it had, and its week begins anew when it ends again', async () => {
  const { server, send, gateOf, setExpiry, states, hourly } = await givenFilm()
  const share = await send()
  await server.work()
  await setExpiry(share, EXPIRED)
  await hourly()
  server.clock.advance({ days: 6 })
  await setExpiry(share, null)
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })

  await hourly()
  await setExpiry(share, EXPIRED)
  server.clock.advance({ days: 2 })
  await hourly()
  expect(await states()).toEqual(['Complete'])
})

test('what is lost of a copy is found by who watches it, and made again when they come back', async () => {
  const { server, params, send, gateOf, copies, states } = await givenFilm()
  const share = await send()
  await server.work()
  const [made] = await copies()
  const get = await fetchFilm(server, share.url, params.screenerID)
  const isMissing = { code: 'not_found' }
  for (const never of ['v180/00099.m4s', 'v180/00000.m4s', 'v1080/00001.m4s'])
    expect(JSON.parse(String(await get(never))), never).toMatchObject(isMissing)
  expect(await states(), 'what was never made is not lost').toEqual(['Complete'])

  await server.store.delete([`${made?.prefix}/${segmentFile(2)}`])
  expect(JSON.parse(String(await get(segmentFile(2))))).toMatchObject(isMissing)
  expect(await gateOf(share.token)).toMatchObject({ state: 'preparing', failed: false })
  expect(await states()).toEqual(['Cancelled', 'Queued'])
  await server.work()
  const again = await fetchFilm(server, share.url, params.screenerID)
  server.clock.advance({ seconds: 6 })
  expect((await again(segmentFile(2))).length).toBeGreaterThan(1000)
})

test('an original is not archived while a copy is made of it; for one that is archived, the sender hears what to do', async () => {
  const { server, helen, send, gateOf, setExpiry, states, subjects } = await givenFilm()
  const { _id } = await server.db.selectFrom('files').select('_id').executeTakeFirstOrThrow()
  const freeze = createFreezer({ ...server, now: server.clock.now })
  const share = await send()
  expect(await freeze(_id)).toBe(false)
  await setExpiry(share, EXPIRED)
  await server.work()
  expect(await freeze(_id)).toBe(true)

  await setExpiry(share, null)
  await server.work()
  expect(await states()).toEqual(['Cancelled', 'Error'])
  expect(await gateOf(share.token)).toMatchObject({ state: 'preparing', failed: true })
  expect(subjects().at(-1)).toMatch(/could not be made$/)
  expect(server.mailbox.at(-1)?.text).toContain('Its original is archived. Restore it: then the copy is made when they open their link')

  await helen.call(defroster.start, { body: { id: _id, expedited: false } })
  await server.work()
  server.clock.advance({ seconds: 3700 })
  await gateOf(share.token)
  await server.work()
  expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
})

test.for([
  ['first', ['Cancelled', 'Complete']],
  ['second', ['Complete']],
] as const)(
  'a link that goes on again at the moment at which a job ends its copy, and the job comes %s, has its copy made',
  async ([turn, made]) => {
    const { server, send, gateOf, setExpiry, copies, states } = await givenFilm()
    const share = await send()
    await setExpiry(share, EXPIRED)
    const [copy] = await copies()
    const job = server.composed.handlers.find((each) => each.job.name === 'begin-copy')
    const isLast = false
    const end = () => job?.run({ encode_id: copy?._id }, { id: 'first', signal: new AbortController().signal, isLast })
    const goOn = () => setExpiry(share, null)
    const both = await server.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('encodes')
        .select('_id')
        .where('_id', '=', copy?._id ?? '')
        .forUpdate()
        .execute()
      const begun: Promise<unknown>[] = []
      for (const [index, call] of (turn === 'first' ? [end, goOn] : [goOn, end]).entries()) {
        begun.push(Promise.resolve(call()))
        await untilWaiting(server.db, index + 1)
      }
      return begun
    })
    await Promise.all(both)
    await server.work()
    expect(await states()).toEqual(made)
    expect(await gateOf(share.token)).toMatchObject({ state: 'open' })
  },
)

test('no copy is made of an original that is damaged, and the sender hears what to do', async () => {
  const { server, send, refusal, gateOf, states, subjects } = await givenFilm()
  const share = await send()
  await server.db.updateTable('files').set({ status: 'Error', damaged_at: server.clock.now() }).execute()
  await server.work()
  expect(await states()).toEqual(['Error'])
  expect(await gateOf(share.token)).toMatchObject({ state: 'preparing', failed: true })
  expect(subjects().at(-1)).toMatch(/could not be made$/)
  expect(server.mailbox.at(-1)?.text).toContain('Its original is damaged.')
  expect(await refusal({})).toMatchObject({ code: 'file_damaged' })
})
