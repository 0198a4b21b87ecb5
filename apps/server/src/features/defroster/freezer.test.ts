import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { withArchive } from './given-archive.ts'

test('what was not used for so many days is archived at night; what was used is not, and 0 turns it off', async () => {
  const { ada, given, projectID, info, download, runJob, clock } = await withArchive({ FREEZE_AFTER_DAYS: '30' })
  const unused = await given.file(ada, projectID, 'unused.txt')
  const used = await given.file(ada, projectID, 'used.txt')
  clock.advance({ days: 29 })
  await download(used)
  await runJob('freeze-idle', {})
  expect((await info(unused)).frozen_at).toBeNull()

  clock.advance({ days: 2 })
  await runJob('freeze-idle', {})

  expect((await info(unused)).frozen_at).not.toBeNull()
  expect((await info(used)).frozen_at).toBeNull()

  const off = await withArchive()
  const old = await off.given.file(off.ada, off.projectID, 'old.txt')
  off.clock.advance({ days: 4_000 })
  await off.runJob('freeze-idle', {})
  const { frozen_at } = await off.db.selectFrom('files').select('frozen_at').where('_id', '=', old).executeTakeFirstOrThrow()
  expect(frozen_at).toBeNull()
})

test('what is used while others are archived at night is not archived', async () => {
  const { ada, given, projectID, info, download, runJob, clock, db } = await withArchive({ FREEZE_AFTER_DAYS: '20' })
  const first = await given.file(ada, projectID, 'first.txt')
  clock.advance({ seconds: 1 })
  const second = await given.file(ada, projectID, 'second.txt')
  clock.advance({ days: 21 })

  let freezing: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('files').select('_id').where('_id', '=', first).forUpdate().execute()
    freezing = runJob('freeze-idle', {})
    await untilWaiting(db, 1)
    await download(second)
  })
  await freezing

  expect((await info(first)).frozen_at).not.toBeNull()
  expect((await info(second)).frozen_at).toBeNull()
})
