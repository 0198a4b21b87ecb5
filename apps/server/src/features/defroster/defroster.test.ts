import { defroster } from '@answerprint/contract/defroster'
import { files } from '@answerprint/contract/files'
import { packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockProjectTree } from '#features/files'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { createFreezer } from './freezer.ts'
import { withArchive } from './given-archive.ts'

test('archived content keeps its name, and is refused for download until it is restored', async () => {
  const { ada, given, db, projectID, info, download, thaw, freeze, work, mails, clock } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt')
  await expect(freeze(fileID)).resolves.toBe(true)
  expect(await info(fileID)).toMatchObject({ name: 'master.txt', frozen_at: clock.now().toISOString(), started_defrosting_at: null })
  await expect(download(fileID)).rejects.toMatchObject({ code: 'frozen', status: 409, message: 'This file is frozen.' })
  const coming = await given.file(ada, projectID, 'coming.txt')
  await db.updateTable('files').set({ status: 'Processing' }).where('_id', '=', coming).execute()
  await expect(download(coming)).rejects.toMatchObject({ code: 'file_busy', message: 'This file is not ready.' })

  const begun = await thaw(fileID)
  expect(await info(fileID)).toMatchObject({ started_defrosting_at: begun.started_defrosting_at })
  await work()

  expect(await info(fileID)).toMatchObject({ frozen_at: null, started_defrosting_at: null })
  const { token } = await download(fileID)
  expect(token).toContain('/store/objects/')
  expect(mails()).toEqual(['master.txt is restored and available'])
})

test('the restored bytes are the archived ones', async () => {
  const { ada, given, projectID, download, thaw, freeze, work, origin } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt', Buffer.from('twelve reels'))
  const before = new URL((await download(fileID)).token, origin)
  await freeze(fileID)
  expect((await fetch(before)).status).toBe(409)
  await thaw(fileID)
  await work()

  const answer = await fetch(new URL((await download(fileID)).token, origin))

  await expect(answer.text()).resolves.toBe('twelve reels')
})

test('a second request while it thaws gets the same start, and one mail is sent', async () => {
  const { ada, given, projectID, thaw, freeze, work, mails, clock } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt')
  await freeze(fileID)

  const first = await thaw(fileID)
  clock.advance({ seconds: 5 })
  await expect(Promise.all([thaw(fileID), thaw(fileID)])).resolves.toEqual([first, first])
  await work()

  expect(mails()).toHaveLength(1)
  await expect(thaw(fileID)).rejects.toMatchObject({ code: 'not_frozen' })
})

test('who asks second for what is being restored is mailed too, once, also for a file of a project that is', async () => {
  const { given, freeze, work, mailbox, clock } = await withArchive()
  const nordlys = await given.organization()
  const [helen, jun] = [await nordlys.member(), await nordlys.member(undefined, 'Jun Takeda')]
  const { _id: projectID } = await given.project(helen, 'What the River Kept')
  const fileID = await given.file(helen, projectID, 'master.txt')
  const ask = async (person: typeof helen, id: string) => person.call(defroster.start, { body: { id } })
  const mailed = async () => {
    await work()
    return mailbox
      .splice(0)
      .map(({ to, subject }) => `${to}: ${subject}`)
      .toSorted()
  }
  const says = (person: typeof helen, name: string) => `${person.user.email}: ${name} is restored and available`
  await freeze(fileID)
  const first = await ask(helen, fileID)
  clock.advance({ seconds: 5 })
  for (let time = 0; time < 2; time++) expect(await ask(jun, fileID)).toEqual(first)
  expect(await mailed()).toEqual([says(helen, 'master.txt'), says(jun, 'master.txt')].toSorted())

  await freeze(fileID)
  const both = await Promise.all([helen, jun].map((each) => ask(each, fileID)))
  expect(both[1], 'at the same moment').toEqual(both[0])
  expect(await mailed()).toHaveLength(2)

  await freeze(fileID)
  const whole = await ask(helen, projectID)
  await ask(helen, fileID)
  for (let time = 0; time < 2; time++)
    expect(await ask(jun, fileID)).toEqual({ _id: fileID, started_defrosting_at: whole.started_defrosting_at })
  expect(await mailed()).toEqual([says(helen, 'What the River Kept'), says(jun, 'master.txt')].toSorted())
})

test('it takes a minute, or ten seconds expedited, on the store of this machine', async () => {
  const { ada, given, projectID, thaw, freeze, db, clock } = await withArchive()
  const startOf = async (expedited: boolean) => {
    const fileID = await given.file(ada, projectID, 'master.txt')
    await freeze(fileID)
    await thaw(fileID, expedited)
    const { rows } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where name = 'defrost' order by created_on desc limit 1`.execute(db)
    return ((rows[0]?.start_after.getTime() ?? 0) - clock.now().getTime()) / 1000
  }

  expect(await startOf(false)).toBe(60)
  expect(await startOf(true)).toBe(10)
})

test("a project's id restores everything archived in it, with one mail", async () => {
  const { ada, given, projectID, params, info, thaw, freeze, work, mails } = await withArchive()
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  await expect(thaw(projectID)).rejects.toMatchObject({ code: 'not_frozen' })
  await freeze(one)
  await freeze(two)

  const { started_defrosting_at } = await thaw(projectID)
  await expect(ada.call(projects.get, { params })).resolves.toMatchObject({ started_defrosting_at })
  expect(await info(two)).toMatchObject({ started_defrosting_at })
  await work()

  for (const id of [one, two]) expect(await info(id)).toMatchObject({ frozen_at: null, started_defrosting_at: null })
  await expect(ada.call(projects.get, { params })).resolves.toMatchObject({ started_defrosting_at: null })
  expect(mails()).toEqual(['The Salt Meridian is restored and available'])
})

test('a project that is asked for again while it is restored takes what was archived since, and its mail is sent once all of it is back', async () => {
  const { ada, given, projectID, info, thaw, freeze, work, mails, clock } = await withArchive()
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  await freeze(one)
  const first = await thaw(projectID)
  clock.advance({ seconds: 5 })
  await freeze(two)

  await expect(thaw(projectID)).resolves.toEqual(first)
  expect(await info(two)).toMatchObject({ started_defrosting_at: clock.now().toISOString() })
  await work()

  for (const id of [one, two]) expect(await info(id)).toMatchObject({ frozen_at: null, started_defrosting_at: null })
  expect(mails()).toEqual(['The Salt Meridian is restored and available'])
})

test('what is added to a request at the moment at which it ends is restored before its mail is sent', async () => {
  const { ada, given, db, projectID, info, thaw, freeze, work, runJob, mails } = await withArchive()
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  await freeze(one)
  await thaw(projectID)
  const { _id: defrost_id } = await db.selectFrom('defrosts').select('_id').executeTakeFirstOrThrow()

  const both = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('defrosts').select('_id').forUpdate().execute()
    await freeze(two)
    const again = thaw(projectID)
    await untilWaiting(db, 1)
    // It has found one.txt back when it waits.
    const ending = runJob('defrost', { defrost_id })
    await untilWaiting(db, 2)
    return { again, ending }
  })
  await Promise.all([both.again, both.ending])
  expect(mails()).toEqual([])
  await work()

  expect(await info(two)).toMatchObject({ frozen_at: null, started_defrosting_at: null })
  expect(mails()).toEqual(['The Salt Meridian is restored and available'])
})

test('what is deleted while it is restored is not said to be available', async () => {
  const { ada, given, projectID, params, thaw, freeze, work, mails } = await withArchive()
  const [one, two] = [await given.file(ada, projectID, 'one.txt'), await given.file(ada, projectID, 'two.txt')]
  const remove = (_id: string) => ada.call(files.delete, { params, body: { _files: [{ _id, type: 'document' }] } })
  await freeze(one)
  await freeze(two)
  await thaw(one)
  await remove(one)
  await work()
  expect(mails()).toEqual([])

  // What is left of a project is.
  const three = await given.file(ada, projectID, 'three.txt')
  await freeze(three)
  await thaw(projectID)
  await remove(three)
  await work()
  expect(mails()).toEqual(['The Salt Meridian is restored and available'])
})

test('what cannot be restored stays archived, and the mail says so', async () => {
  const { ada, given, projectID, info, thaw, freeze, runJob, work, mailbox, db, store } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt')
  await freeze(fileID)
  await thaw(fileID)
  const { key } = await db.selectFrom('files').select('key').where('_id', '=', fileID).executeTakeFirstOrThrow()
  await store.delete([key ?? ''])
  const { _id: defrost_id } = await db.selectFrom('defrosts').select('_id').executeTakeFirstOrThrow()

  await expect(runJob('defrost', { defrost_id })).rejects.toThrow()
  expect((await info(fileID)).started_defrosting_at).not.toBeNull()
  await runJob('defrost', { defrost_id }, true)
  await work()

  expect(await info(fileID)).toMatchObject({ started_defrosting_at: null, frozen_at: expect.any(String) })
  expect(mailbox).toMatchObject([
    {
      subject: 'master.txt could not be restored',
      text: expect.stringContaining(
        'Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.',
      ),
    },
  ])
})

test('a restore whose last try is killed has failed for the person who began it, and can begin again', async () => {
  const server = await withArchive()
  const { ada, given, projectID, info, thaw, freeze, work, mails, clock } = server
  const fileID = await given.file(ada, projectID, 'master.txt')
  await freeze(fileID)
  await thaw(fileID)

  await killLastTry(server, 'defrost')
  await work()

  expect(await info(fileID)).toMatchObject({ started_defrosting_at: null, frozen_at: expect.any(String) })
  expect(mails()).toEqual(['master.txt could not be restored'])
  clock.advance({ minutes: 1 })
  await thaw(fileID)
  await work()
  expect(await info(fileID)).toMatchObject({ frozen_at: null })
})

test('a file that is asked back while it is still on its way to the archive is restored from there', async () => {
  const { ada, given, projectID, info, thaw, download, runJob, work, origin, clock, db, store, mails } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt')
  const [arrives, onItsWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const freezing = createFreezer({
    ...{ db, now: clock.now },
    store: {
      ...store,
      freeze: async (key) => {
        onItsWay.resolve()
        await arrives.promise
        await store.freeze(key)
      },
    },
  })(fileID)
  await onItsWay.promise
  await thaw(fileID)
  const { _id: defrost_id } = await db.selectFrom('defrosts').select('_id').executeTakeFirstOrThrow()
  await runJob('defrost', { defrost_id })

  expect(await info(fileID)).toMatchObject({ frozen_at: expect.any(String), started_defrosting_at: expect.any(String) })
  arrives.resolve()
  await expect(freezing).resolves.toBe(true)
  await work()
  expect(await info(fileID)).toMatchObject({ frozen_at: null, started_defrosting_at: null })
  expect((await fetch(new URL((await download(fileID)).token, origin))).status).toBe(200)
  expect(mails()).toEqual(['master.txt is restored and available'])
})

test('an archived film keeps its screener, which is still sent while it is published; its file is not, and nothing is encoded', async () => {
  const { ada, given, projectID, freeze, db } = await withArchive()
  const film = await given.file(ada, projectID, 'film.mp4', FILM_HEAD)
  const screenerID = await given.published(film)
  await expect(freeze(film), 'its pictures are being made').resolves.toBe(false)
  await db.updateTable('files').set({ preview_status: 'Complete' }).where('_id', '=', film).execute()
  await expect(freeze(film)).resolves.toBe(true)

  const params = { projectID, screenerID }
  await expect(ada.call(screeners.get, { params })).resolves.toMatchObject({ is_available: true })
  const share = { shareType: 'link' as const, screenerID, linkName: 'Festival' }
  await expect(ada.call(sharedScreeners.send, { body: share })).resolves.toMatchObject({ shared_screeners: [{ share_type: 'link' }] })
  const body = { shareType: 'link' as const, _files: [{ _id: film, type: 'source_file' as const }] }
  await expect(ada.call(packages.send, { params: { projectID }, body })).rejects.toMatchObject({ code: 'frozen', status: 409 })
  await db.updateTable('screeners').set({ encoding_status: 'Encoding' }).where('_id', '=', screenerID).execute()
  await expect(ada.call(sharedScreeners.send, { body: share })).rejects.toMatchObject({ code: 'frozen', status: 409 })
  await db.updateTable('screeners').set({ is_active: false, is_available: false }).where('_id', '=', screenerID).execute()
  await expect(ada.call(screeners.activate, { params })).rejects.toMatchObject({ code: 'frozen' })
})

test('restoring needs the right to download, and a file of another person is refused like one that never existed', async () => {
  const { given, freeze, clock } = await withArchive()
  const nordlys = await given.organization()
  const helen = await nordlys.member()
  const { _id: projectID } = await given.project(helen)
  const fileID = await given.file(helen, projectID)
  await freeze(fileID)
  const stranger = await given.person()
  const viewer = await nordlys.member(['projects:can_view'])

  for (const id of [fileID, projectID, clock.newId()]) {
    await expect(stranger.call(defroster.start, { body: { id } })).rejects.toMatchObject({ code: 'no_access' })
  }
  await expect(viewer.call(defroster.start, { body: { id: fileID } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a file that is restored while its project is deleted stops neither', async () => {
  const { ada, given, db, projectID, thaw, freeze } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt')
  await freeze(fileID)

  const thawing = await db.transaction().execute(async (tx) => {
    // As where a project is deleted: its tree, itself, then its files.
    await lockProjectTree(tx, projectID)
    await tx.selectFrom('projects').select('_id').where('_id', '=', projectID).forUpdate().execute()
    const begun = thaw(fileID).catch((error: unknown) => error)
    await untilWaiting(db, 1)
    await tx.updateTable('files').set({ description: '' }).where('project_id', '=', projectID).execute()
    return { begun }
  })

  await expect(thawing.begun).resolves.toMatchObject({ _id: fileID })
})

test('a project that is asked back at the moment at which an earlier request for it fails stops neither', async () => {
  const { ada, given, db, projectID, thaw, freeze, runJob } = await withArchive()
  const fileID = await given.file(ada, projectID, 'master.txt')
  await freeze(fileID)
  const begun = await thaw(projectID)
  const { _id: defrost_id } = await db.selectFrom('defrosts').select('_id').executeTakeFirstOrThrow()

  const both = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('files').select('_id').where('_id', '=', fileID).forUpdate().execute()
    const again = thaw(projectID).catch((error: unknown) => error)
    await untilWaiting(db, 1)
    const failing = Promise.resolve(runJob('give-up-defrost', { defrost_id })).catch((error: unknown) => error)
    await untilWaiting(db, 2)
    return { again, failing }
  })

  await expect(both.failing).resolves.toBeUndefined()
  await expect(both.again).resolves.toEqual(begun)
})
