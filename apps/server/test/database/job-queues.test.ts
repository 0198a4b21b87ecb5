import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineJob, handleJob } from '../../src/platform/jobs/job.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openLog } from '../../src/platform/log.ts'
import { startServer } from '../start-server.ts'
import { openStoryDatabase } from './story-database.ts'

const countReel = defineJob({ name: 'count-reel', payload: z.object({ reel: z.number() }), concurrency: 2 })

/** The engine as a server process opens it, beside the stories' own. */
async function givenEngine(run: (payload: { reel: number }) => Promise<void>) {
  const { db } = await startServer()
  const { url } = await openStoryDatabase()
  const jobs = await openJobs({ connectionString: url, log: openLog('silent'), connections: 2 })
  const workers = await jobs.handle([handleJob(countReel, run)])
  onTestFinished(async () => {
    await workers.stop()
    await jobs.close()
    await sql`delete from pgboss.job where name = ${countReel.name}`.execute(db)
    await sql`delete from pgboss.queue where name = ${countReel.name}`.execute(db)
  })
  return { db, jobs, workers }
}

const notifies = async (db: Awaited<ReturnType<typeof givenEngine>>['db']) =>
  (await sql<{ notify: boolean }>`select notify from pgboss.queue where name = ${countReel.name}`.execute(db)).rows

test('jobs that were written at once are all done, each once', async () => {
  const done: number[] = []
  const all = Promise.withResolvers<void>()
  const { db, jobs, workers } = await givenEngine(async ({ reel }) => {
    done.push(reel)
    if (done.length === 40) all.resolve()
  })
  await workers.work()
  const reels = Array.from({ length: 40 }, (_, reel) => reel)
  await db.transaction().execute((tx) =>
    jobs.enqueueAll(
      tx,
      countReel,
      reels.map((reel) => ({ reel })),
    ),
  )
  await all.promise
  expect(done.toSorted((a, b) => a - b)).toEqual(reels)
})

test('a job whose time comes is done then, and one that failed is tried again, although workers look seldom', async () => {
  const tries: number[] = []
  const second = Promise.withResolvers<void>()
  const { db, jobs, workers } = await givenEngine(async ({ reel }) => {
    tries.push(reel)
    if (tries.length === 2) return second.resolve()
    throw new Error('the reel broke')
  })
  await workers.work()
  await db.transaction().execute((tx) => jobs.enqueue(tx, countReel, { reel: 3 }, { startAfter: new Date(Date.now() + 1_000) }))
  await second.promise
  expect(tries).toEqual([3, 3])
}, 30_000)

test('a queue that an earlier version made notifies of its jobs once this version has started', async () => {
  const { db, jobs } = await givenEngine(async () => {})
  await sql`update pgboss.queue set notify = false where name = ${countReel.name}`.execute(db)
  await jobs.handle([handleJob(countReel, async () => {})])
  expect(await notifies(db)).toEqual([{ notify: true }])
})
