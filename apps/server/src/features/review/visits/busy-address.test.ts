import { deliveryPages } from '@answerprint/contract/packages'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { beat, fetchSegments, givenLink, givenPictures, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'
import { openDatabase } from '../../../platform/database/database.ts'

/** Two who watch a film through one link, from two addresses, and calls of the first address about something else. */
async function givenTwoAddresses() {
  const server = await startServer()
  const { film, params, token } = await givenLink(server)
  await givenPictures(server, film.screenerID)
  const at = (ip: string) => Object.assign(server.anonymous(), { ip })
  const watching = async (ip: string) => {
    const person = at(ip)
    const { sessionID, endpoints } = await start(person, params)
    return { person, endpoints, report: () => beat(person, token, sessionID) }
  }
  const near = await watching('203.0.113.50')
  const busy = async () => (await at(near.person.ip).request(deliveryPages.open, { params: { token: 'x'.repeat(64) } })).statusCode
  const beside = openDatabase(server.databaseUrl, 1)
  onTestFinished(() => beside.destroy())
  /** While this holds what those calls read. */
  const holdingPackages = <T>(work: () => Promise<T>) =>
    beside.transaction().execute(async (tx) => {
      await sql`lock table packages in access exclusive mode`.execute(tx)
      return work()
    })
  return { server, busy, holdingPackages, near, far: await watching('198.51.100.7') }
}

test('what was given out is written for all who watch, whichever address asked first and has to wait for its other calls', async () => {
  const { server, busy, holdingPackages, near, far } = await givenTwoAddresses()
  const waiting: Promise<number>[] = []
  const late = await holdingPackages(async () => {
    waiting.push(busy(), busy(), busy())
    await untilWaiting(server.db, 2)
    await fetchSegments(server, far.person, far.endpoints, [1, 1])
    const first = near.report()
    await far.report()
    return { first }
  })
  await late.first
  expect(await Promise.all(waiting), 'the other address waited for them').toEqual([404, 404, 404])
})
