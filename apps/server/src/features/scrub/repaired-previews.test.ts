import { writeFile } from 'node:fs/promises'
import { files } from '@answerprint/contract/files'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../test/clips.ts'
import { givenServer, keyOf, pathOf } from './testing/given-scrub.ts'

/** A film whose hashes are recorded and whose previews are still to be made; its stored bytes are lost, and can be brought back. */
async function givenLostFilm() {
  const story = await givenServer()
  const { server, given, ada, projectID, composed } = story
  const film = shortFilm()
  const fileID = await given.file(ada, projectID, 'SALT_MERIDIAN_FTR.mp4', film)
  const hash = composed.handlers.find((each) => each.job.name === 'hash-file')
  await hash?.run({ file_id: fileID }, { id: 'x', signal: new AbortController().signal, isLast: false })
  const path = await pathOf(server, await keyOf(server, fileID))
  await writeFile(path, Buffer.alloc(film.length))
  const shown = async () => (await ada.call(files.list, { params: { projectID }, query: {} })).files[0]
  return { ...story, shown, bringBack: () => writeFile(path, film) }
}

const WHOLE = { status: 'Ready', status_reason: null, preview_image_status: 'Complete', screener: { mp4_360p_job_status: 'Complete' } }

test('a film that was found damaged before its previews were made has them once it is repaired', async () => {
  const { scrub, work, clock, shown, bringBack } = await givenLostFilm()
  await scrub()
  await work()
  expect(await shown()).toMatchObject({ status: 'Error' })

  await bringBack()
  clock.advance({ days: 2 })
  await scrub()
  expect(await shown()).toMatchObject({ status: 'Ready', status_reason: null, preview_image_status: 'Pending' })
  await work()
  expect(await shown()).toMatchObject(WHOLE)
})

test('a film whose previews failed of its damage has them once it is repaired', async () => {
  const { scrub, work, clock, shown, bringBack } = await givenLostFilm()
  await work()
  expect(await shown()).toMatchObject({ preview_image_status: 'Error' })
  await scrub()
  expect(await shown()).toMatchObject({ status: 'Error' })

  await bringBack()
  clock.advance({ days: 2 })
  await scrub()
  await work()
  expect(await shown()).toMatchObject(WHOLE)
})
