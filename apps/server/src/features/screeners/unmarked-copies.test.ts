import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { fetchMedia, givenPictures } from '../../../test/given/given-share.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenFilm() {
  const server = await startServer()
  const { given, db, store, origin, clock } = server
  const organization = await given.organization()
  const helen = await organization.member()
  const assistant = await organization.member(['projects:can_view'], 'Jonas Ek')
  const { _id: projectID } = await given.project(helen)
  const fileID = await given.file(helen, projectID, 'THE_SALT_MERIDIAN.mp4', FILM_HEAD)
  const screenerID = await given.published(fileID)
  await store.put('previews/x/proxy-360p.mp4', Buffer.from('a small film'), { content_type: 'video/mp4' })
  await db.updateTable('screeners').set({ proxy_status: 'Complete', preview_prefix: 'previews/x' }).where('_id', '=', screenerID).execute()
  const setProtected = async (use_forensic_watermark: boolean) => {
    await db.updateTable('screeners').set({ use_forensic_watermark }).where('_id', '=', screenerID).execute()
    clock.advance({ seconds: 10 })
  }
  const proxy = (person: Person) => person.call(screeners.proxy, { params: { projectID, screenerID } })
  const preview = (person: Person) => person.call(files.preview, { params: { projectID, fileID } })
  const statusOf = async (url: string | null) => (await fetch(new URL(url ?? '', origin))).status
  return { ...server, server, helen, assistant, projectID, screenerID, setProtected, proxy, preview, statusOf }
}

test('a protected film has no unmarked copy, but for those who manage screeners and ask for it, which is logged', async () => {
  const { db, helen, assistant, screenerID, setProtected, proxy, preview, statusOf } = await givenFilm()
  await setProtected(true)
  await expect(proxy(assistant)).rejects.toMatchObject({ code: 'protected_content' })
  for (const person of [helen, assistant]) expect(await preview(person)).toMatchObject({ kind: 'none', url: null, reason: 'protected' })

  expect(await statusOf((await proxy(helen)).url)).toBe(200)
  const lines = await db.selectFrom('access_log').select(['user_id', 'action', 'details']).where('subject_id', '=', screenerID).execute()
  expect(lines).toEqual([{ user_id: helen.user._id, action: 'opened', details: { copy: 'unmarked' } }])
})

test('an address of a preview ends when the film is protected, and with the access of its person', async () => {
  const { db, clock, helen, assistant, setProtected, proxy, preview, statusOf } = await givenFilm()
  const [hers, his, shown] = [(await proxy(helen)).url, (await proxy(assistant)).url, (await preview(assistant)).url]
  const statuses = () => Promise.all([hers, his, shown].map(statusOf))
  expect(await statuses()).toEqual([200, 200, 200])
  await setProtected(true)
  expect(await statuses()).toEqual([200, 403, 403])
  await setProtected(false)
  expect(await statuses()).toEqual([200, 200, 200])
  await db.updateTable('users').set({ organization_id: null, role_id: null }).where('_id', '=', assistant.user._id).execute()
  clock.advance({ seconds: 10 })
  expect(await statuses()).toEqual([200, 403, 403])
})

test('a preview that plays stops when the film is protected, and when it is moved to another project', async () => {
  const { server, given, db, clock, helen, projectID, screenerID, setProtected } = await givenFilm()
  await givenPictures(server, screenerID)
  const endpoints = await helen.call(screeners.drm, { params: { projectID, screenerID }, query: {} })
  const status = async () => (await fetchMedia(server, helen, endpoints, 'v360/00001.m4s')).statusCode
  const { _id: other } = await given.project(helen, 'Halcyon')
  const move = async (project_id: string) => {
    await db.updateTable('screeners').set({ project_id }).where('_id', '=', screenerID).execute()
    clock.advance({ seconds: 6 })
  }
  expect(await status()).toBe(200)
  await setProtected(true)
  expect(await status()).toBe(403)
  await setProtected(false)
  expect(await status()).toBe(200)
  await move(other)
  expect(await status()).toBe(403)
  await move(projectID)
  expect(await status()).toBe(200)
})
