import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { givenVideo, PICTURE } from '../../../test/given/given-video.ts'
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

test('what waits so long for a decision that its originals could be archived is approved all the same', async () => {
  const { update, send, review, work, composed, clock, amira } = await givenVideo(
    { settings: { can_upload_dcp: false, can_upload_trailer: false } },
    {},
    { FREEZE_AFTER_DAYS: '10' },
  )
  await send('video', 'film.mp4')
  await send('poster', 'poster.png', PICTURE)
  await work()
  await update({ is_video_submitted: true, is_artwork_submitted: true, is_metadata_submitted: true })
  clock.advance({ days: 20 })
  const freeze = composed.handlers.find(({ job }) => job.name === 'freeze-idle')
  await freeze?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })

  await review({ approve: 'video' })
  await review({ approve: 'metadata' })
  const { request } = await review({ approve: 'artwork' })
  expect(request).toMatchObject({ state: 'approved' })
  const project = await amira.call(projects.get, { params: { projectID: request.project_id ?? '' } })
  expect(project.active_poster_url).toContain('posters')
})
