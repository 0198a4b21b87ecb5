import { ondemand } from '@answerprint/contract/ondemand'
import { expect, test } from 'vitest'
import { FILM, givenVideo } from '../../../test/given/given-video.ts'

test('a large film of an own project is copied by a job: the page shows it meanwhile, and a second press copies nothing more', async () => {
  const { given, videoID, open, work, db } = await givenVideo()
  const owner = await given.person()
  const { _id } = await given.project(owner, 'Halcyon')
  const sourceFileID = await given.file(owner, _id, 'halcyon.mp4', Buffer.concat([FILM, Buffer.alloc(68_000_000, 'reel')]))
  const body = { params: { videoID, sourceFileID } }
  const copying = { is_queued: true, source_file: null, file_imports: [{ origin_name: 'halcyon.mp4', part: 'video' }] }
  expect(await owner.call(ondemand.submitSource, body)).toMatchObject(copying)
  expect(await owner.call(ondemand.submitSource, body)).toMatchObject(copying)
  expect(await db.selectFrom('file_request_copies').select('status').execute()).toEqual([{ status: 'Pending' }])
  await work()
  expect(await open()).toMatchObject({ status: 'Uploaded', source_file: { name: 'halcyon.mp4' }, file_imports: [], failed_imports: [] })
})

test('a person with an account sends a film of their own project', async () => {
  const { given, videoID, open } = await givenVideo()
  const owner = await given.person()
  const { _id } = await given.project(owner, 'Halcyon')
  const sourceFileID = await given.file(owner, _id, 'halcyon.mp4', FILM)
  const body = { params: { videoID, sourceFileID } }
  expect(await owner.call(ondemand.submitSource, body)).toMatchObject({
    ...{ status: 'Uploaded', source_file: { name: 'halcyon.mp4' }, is_queued: false },
  })
  const stranger = await given.person()
  await expect(stranger.call(ondemand.submitSource, body)).rejects.toMatchObject({ code: 'not_found' })
  const paper = await given.file(owner, _id, 'halcyon.pdf', Buffer.from('%PDF-1.4'))
  const refused = owner.call(ondemand.submitSource, { params: { videoID, sourceFileID: paper } })
  await expect(refused).rejects.toMatchObject({ code: 'video_part_refused' })
  expect((await open()).source_file?.name).toBe('halcyon.mp4')
})

test.each([
  ['small', 0],
  ['large', 68_000_000],
])('a %s film of an own project that is used in two tabs at once, and once more, is sent once', async (_size, more) => {
  const { given, videoID, open, work, db } = await givenVideo()
  const owner = await given.person()
  const { _id } = await given.project(owner, 'Halcyon')
  const film = async (name: string) => given.file(owner, _id, name, Buffer.concat([FILM, Buffer.alloc(more, name)]))
  const [halcyon, tern] = [await film('halcyon.mp4'), await film('tern.mp4')]
  const use = (sourceFileID: string) => owner.call(ondemand.submitSource, { params: { videoID, sourceFileID } })

  const [first, second] = await Promise.all([use(halcyon), use(halcyon)])
  expect(second).toEqual(first)
  await work()
  expect(await use(halcyon)).toMatchObject({ is_queued: false, source_file: { name: 'halcyon.mp4' } })
  expect(await db.selectFrom('file_request_copies').select('status').execute()).toEqual([{ status: 'Complete' }])
  const received = await db.selectFrom('file_request_files').select('name').execute()
  expect(received).toEqual([{ name: 'halcyon.mp4' }])

  await use(tern)
  await work()
  await use(halcyon)
  await work()
  expect(await open(), 'chosen again after another one').toMatchObject({ source_file: { name: expect.stringContaining('halcyon') } })
})
