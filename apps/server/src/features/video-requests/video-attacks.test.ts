import { setTimeout as pause } from 'node:timers/promises'
import { customFields } from '@answerprint/contract/custom-fields'
import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { imports } from '@answerprint/contract/imports'
import { ondemand } from '@answerprint/contract/ondemand'
import { projects } from '@answerprint/contract/projects'
import { screeners } from '@answerprint/contract/screeners'
import { uploads } from '@answerprint/contract/uploads'
import { videoRequests } from '@answerprint/contract/video-requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendParts } from '../../../test/given/given.ts'
import { DROPBOX, startFileHosts } from '../../../test/given/given-imports.ts'
import { FILM, givenVideo, PICTURE } from '../../../test/given/given-video.ts'

const hosts = await startFileHosts()

const GOOD = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n'
const ONLY = { can_upload_dcp: false, can_upload_trailer: false }

test('a project that is made early has nothing that was not approved: no poster, no words of the sender', async () => {
  const { amira, params, request, send, text, update, review, db } = await givenVideo({ settings: ONLY })
  await send('video', 'film.mp4')
  await text('film_en.vtt', 'en', GOOD)
  await send('poster', 'poster.png', PICTURE)
  await update({ title: 'Another Film', release_year: 1999, logline: 'Not looked at.', directors: 'Mireille Quint' })
  await update({ is_video_submitted: true, is_artwork_submitted: true })
  await review({ approve: 'video' })
  const { project_id: projectID } = await amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  const project = await amira.call(projects.get, { params: { projectID } })
  expect(project).toMatchObject({ title: 'Vermilion Season', release_year: 2026, logline: '', active_poster_url: null })
  expect((await amira.call(customFields.list, { params: { projectID } })).custom_fields).toEqual([])
  const taken = (await amira.call(files.list, { params: { projectID }, query: {} })).files
  // What was sent and not approved is removed as any deleted file, and its bytes count no more.
  expect(taken.map(({ name }) => name)).toEqual(['film.mp4'])
  const kept = await db.selectFrom('storage_accounts').select('used_bytes').where('owner_id', '=', params.organizationID).executeTakeFirst()
  expect(kept?.used_bytes).toBe(FILM.length)
  const entries = JSON.stringify(await amira.call(history.list, { params: { projectID }, query: {} }))
  expect(entries).toContain('did not take over')
  const [film] = taken
  const { subtitles } = await amira.call(screeners.subtitles, { params: { projectID, screenerID: film?.screener?._id ?? '' } })
  expect(subtitles).toHaveLength(1)
})

test('what began to come as the DCP before its section was submitted is refused, as a file and as part of a package', async () => {
  const { visitor, videoID, update, review, origin, amira, params, request } = await givenVideo({ settings: { can_upload_video: false } })
  const { cinerequest_id, project_id } = await visitor.call(ondemand.createDcpRequest, { params: { videoID } })
  const bytes = Buffer.from('one reel')
  const specifications = { cinerequest_id }
  const begin = async (name: string, more: { dcp_id?: string; path?: string } = {}) => {
    const file_list = [{ name, size: bytes.length, path: more.path ?? '' }]
    const { upload_details } = await visitor.call(uploads.create, {
      body: { method: 'http', file_list, specifications: { ...specifications, ...(more.dcp_id && { dcp_id: more.dcp_id, is_dcp: true }) } },
    })
    const uploadId = upload_details[0]?.upload_id ?? ''
    await sendParts({ origin, person: visitor, uploadId, partSize: 20_000_000, bytes })
    return uploadId
  }
  const finish = (uploadID: string) =>
    visitor.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
  const [first, late] = [await begin('one.zip.txt'), await begin('late.zip.txt')]
  const listing = { cinerequest_id, name: 'VMS_FTR', files: [{ path: 'reel.mxf', size: bytes.length }] }
  const { _id: dcp_id } = await visitor.call(dcp.create, { params: { projectID: project_id }, body: listing })
  const reel = await begin('reel.mxf', { dcp_id, path: 'reel.mxf' })
  await finish(first)
  await update({ is_dcp_submitted: true })
  const locked = { code: 'section_submitted' }
  await expect(finish(late)).rejects.toMatchObject(locked)
  await expect(finish(reel)).rejects.toMatchObject(locked)
  await review({ reopen: 'dcp', reason: 'The package is not whole.' })
  await finish(reel)
  await update({ is_dcp_submitted: true })
  await review({ approve: 'dcp' })
  await amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  await expect(finish(late)).rejects.toMatchObject({ code: 'video_request_approved' })
})

test('a request whose project was deleted is neither listed nor counted', async () => {
  const { amira, params, request, send, update, review } = await givenVideo({ settings: ONLY })
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  await review({ approve: 'artwork' })
  const { project_id } = await amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  await amira.call(projects.delete, { body: { projectIDs: [project_id] } })
  expect(await amira.call(videoRequests.list, { params, query: {} })).toEqual({ requests: [], size: 0 })
})

test('what arrives for a person who is not of the organization any more is the business of its Administrators', async () => {
  const { db, amira, organization, request, send, update } = await givenVideo({ settings: ONLY })
  const jun = await organization.member(undefined, 'Jun Takeda')
  await organization.member(['projects:can_modify'], 'Mia Lund')
  await db.updateTable('users').set({ is_suspended: true }).where('_id', '=', amira.user._id).execute()
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  const heard = await db.selectFrom('notifications').select(['user_id', 'path']).where('kind', '=', 'request_received').execute()
  expect(heard).toEqual([{ user_id: jun.user._id, path: `/on-demand/${request._id}` }])
})

test('a member who may edit projects but not see them all sees the requests that they made, and no other', async () => {
  const { amira, organization, params, request } = await givenVideo({ settings: ONLY })
  const editor = await organization.member(['projects:can_modify'])
  expect(await editor.call(videoRequests.list, { params, query: {} })).toEqual({ requests: [], size: 0 })
  const theirs = { params: { ...params, videoID: request._id } }
  const unknown = { params: { ...params, videoID: params.organizationID } }
  for (const asked of [theirs, unknown]) {
    await expect(editor.call(videoRequests.get, asked)).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor.call(videoRequests.update, { ...asked, body: { due_at: null } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor.call(videoRequests.send, { ...asked, body: { email: 'a@b.example' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(editor.call(videoRequests.complete, asked)).rejects.toMatchObject({ code: 'not_found' })
  }
  await editor.call(videoRequests.create, { params, body: { requests: [{ title: 'Halcyon' }] } })
  const titles = async (who: typeof amira) => (await who.call(videoRequests.list, { params, query: {} })).requests.map(({ title }) => title)
  expect(await titles(editor)).toEqual(['Halcyon'])
  expect((await titles(amira)).sort()).toEqual(['Halcyon', 'Vermilion Season'])
})

test('an import that ends while its request is completed waits for it with nothing held that the completion needs', async () => {
  const { amira, params, request, visitor, videoID, send, update, review, work, db, open } = await givenVideo(
    { settings: ONLY },
    { outbound: hosts.outbound() },
  )
  await send('poster', 'poster.png', PICTURE)
  await update({ is_artwork_submitted: true })
  await review({ approve: 'artwork' })
  hosts.dropbox.set('9x2', { name: 'Glass Harbour.mp4', bytes: FILM })
  const body = { type: 'dropbox' as const, url: DROPBOX, video_id: videoID, format_restriction: 'videos' as const }
  const { response } = await visitor.call(imports.link, { body })
  await visitor.call(imports.confirmByAddress, { params: { importID: response._id } })
  const { working } = await db.transaction().execute(async (tx) => {
    const { file_request_id, organization_id } = await tx
      .selectFrom('video_requests')
      .selectAll()
      .where('_id', '=', request._id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const working = work()
    while ((await waiting(db)) === 0) await pause(5)
    await sql`select from file_requests where _id = ${file_request_id} for update nowait`.execute(tx)
    await sql`select from storage_accounts where owner_id = ${organization_id} for update nowait`.execute(tx)
    return { working }
  })
  const completing = amira.call(videoRequests.complete, { params: { ...params, videoID: request._id } })
  await Promise.allSettled([working, completing])
  // The film came first, so that it was seen before the completion, or after it, when the request takes nothing more.
  const late = await completing.then(
    () => true,
    ({ code }) => code === 'video_request_changed',
  )
  expect(late).toBe(true)
  expect((await open()).file_imports).toEqual([])
})

const waiting = async (db: Awaited<ReturnType<typeof givenVideo>>['db']): Promise<number> => {
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted
    union all select from pg_locks where locktype = 'transactionid' and not granted`.execute(db)
  return rows.length
}

test('a free plan sees what it has asked for, and the rest is refused in words about on-demand requests', async () => {
  const { amira, params, organization, db } = await givenVideo({ settings: ONLY })
  await db.updateTable('organizations').set({ subscription_type: 'free' }).where('_id', '=', organization._id).execute()
  expect(await amira.call(videoRequests.list, { params, query: {} })).toMatchObject({ size: 1 })
  await expect(
    amira.call(videoRequests.create, { params, body: { requests: [{ title: 'Halcyon' }], settings: ONLY } }),
  ).rejects.toMatchObject({ code: 'plan_upgrade_required', message: 'On-demand requests, available on all paid plans' })
})
