import { analytics } from '@answerprint/contract/analytics'
import { expect, test } from 'vitest'
import { runJob } from '../../../test/given/given-plans.ts'
import { startServer } from '../../../test/start-server.ts'
import { forgetEvents } from './forget-events.jobs.ts'

test('an event is counted with its author and time', async () => {
  const { given, db, clock } = await startServer()
  const ada = await given.person()

  await ada.call(analytics.record, { body: { name: 'project_created' } })
  await ada.call(analytics.record, { body: { name: 'file_uploaded', properties: { count: 3, bytes: 1200 } } })

  const owned = { user_id: ada.user._id, owner_id: ada.user._id, at: clock.now() }
  const rows = await db.selectFrom('analytics_events').select(['name', 'properties', 'user_id', 'owner_id', 'at']).orderBy('_id').execute()
  expect(rows).toEqual([
    { name: 'project_created', properties: {}, ...owned },
    { name: 'file_uploaded', properties: { count: 3, bytes: 1200 }, ...owned },
  ])
})

test('event names that are not on the list, and properties that could name a file, are refused', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const refused = [
    { name: 'password_typed' },
    { name: 'file_uploaded', properties: { file_name: 'MASTER.mov' } },
    { name: 'file_uploaded', properties: { count: 'MASTER.mov' } },
  ]
  for (const body of refused) expect((await ada.request(analytics.record, { body })).statusCode).toBe(422)
  expect(await db.selectFrom('analytics_events').selectAll().execute()).toEqual([])
})

test('an event is kept for four hundred days, so that a month is compared with that of the year before', async () => {
  const server = await startServer()
  const { given, db, clock } = server
  const ada = await given.person()
  await ada.call(analytics.record, { body: { name: 'project_created' } })
  const kept = async () => (await db.selectFrom('analytics_events').select('name').execute()).length

  clock.advance({ days: 399 })
  await runJob(server, forgetEvents)
  expect(await kept()).toBe(1)
  clock.advance({ days: 2 })
  await runJob(server, forgetEvents)
  expect(await kept()).toBe(0)
})
