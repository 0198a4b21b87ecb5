import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { organizations } from '@answerprint/contract/organizations'
import { deliveryPages, packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { uploads } from '@answerprint/contract/uploads'
import { videoRequests } from '@answerprint/contract/video-requests'
import { expect, test } from 'vitest'
import { sendParts } from '../given/given.ts'
import { givenVideo, PICTURE } from '../given/given-video.ts'
import { startServer } from '../start-server.ts'
import { openNotedObjects } from './noted-objects.ts'

const WRONG = '1\n00:00:01,000 --> 00:00:03,000\nOù es-tu ?\n\n2\n00:00:02,000 --> 00:00:04,000\nLà-bas.\n'
const LOGO = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>').toString(
  'base64',
)

test('what a server that is killed leaves in the store is noted for erasure before it is stored, and kept by what makes use of it', async () => {
  const objects = openNotedObjects()
  const settings = { can_upload_dcp: false, can_upload_trailer: false, can_upload_thumbnail: false }
  const given = await givenVideo({ settings }, { watch: objects.watch })
  const { amira, params, request, send, text, update, review, work, db } = given
  const expectNoted = async (count: number, step: () => Promise<unknown>) => {
    const { noted, lost } = await objects.during(db, step)
    expect({ lost, count: noted.length }).toEqual({ lost: [], count })
    const due = await db.selectFrom('erasures').select('key_prefix').where('key_prefix', 'in', noted).execute()
    expect(due, 'what is used is not erased').toEqual([])
  }
  await send('video', 'film.mp4')
  await send('poster', 'poster.png', PICTURE)
  let repaired = ''
  await expectNoted(2, async () => {
    repaired = (await text('film_fr.srt', 'fr', WRONG))._id
    await text('film_en.srt', 'en', WRONG)
  })
  await update({ is_video_submitted: true, is_artwork_submitted: true, is_metadata_submitted: true })
  const thisVideo = { ...params, videoID: request._id }
  await expectNoted(1, () => amira.call(videoRequests.repairText, { params: { ...thisVideo, timedTextID: repaired } }))
  await review({ approve: 'video' })
  await review({ approve: 'metadata' })
  await expectNoted(2, () => review({ approve: 'artwork' }))

  await work()
  const film = await db.selectFrom('screeners').select(['_id', 'project_id']).executeTakeFirstOrThrow()
  const place = { projectID: film.project_id, screenerID: film._id }
  const file = Buffer.from(WRONG).toString('base64')
  let subtitlesID = ''
  await expectNoted(1, async () => {
    subtitlesID = (await amira.call(screeners.addSubtitles, { params: place, body: { language: 'de', file_name: 'film_de.srt', file } }))
      ._id
  })
  const own = await given.given.file(amira, place.projectID, 'film_es.srt', Buffer.from(WRONG))
  await expectNoted(1, () =>
    amira.call(screeners.addSubtitlesFromFile, { params: place, body: { file_id: own, language: 'es', kind: 'subtitles' } }),
  )
  await work()
  const { cues } = await amira.call(screeners.subtitleCues, { params: { ...place, subtitlesID }, query: {} })
  const body = { base: 0, cues: cues.map(({ file_line: _, ...cue }) => cue) }
  await expectNoted(1, () => amira.call(screeners.saveSubtitleVersion, { params: { ...place, subtitlesID }, body }))
  await expectNoted(1, () => amira.call(organizations.setLogo, { params, body: { image: LOGO } }))

  const first = await db.selectFrom('organizations').select('logo_key').where('_id', '=', params.organizationID).executeTakeFirstOrThrow()
  await expectNoted(1, () => amira.call(organizations.setLogo, { params, body: { image: LOGO } }))
  const gone = db.selectFrom('erasures').select('key_prefix').where('key_prefix', '=', first.logo_key)
  expect(await gone.execute(), 'the logo before').toHaveLength(1)

  const _files = [{ _id: own, type: 'document' as const }]
  const { projectID } = place
  const sent = await amira.call(packages.send, {
    params: { projectID },
    body: { shareType: 'email', emails: [{ email: 'mei@fjordlab.example', label: 'Mei Tanaka' }], _files },
  })
  const token = sent.package.url.split('/').pop() ?? ''
  const { _id: to } = await amira.call(projects.create, { body: { title: 'Incoming' } })
  await expectNoted(1, () => amira.call(deliveryPages.save, { params: { token, projectID: to }, body: { fileID: own } }))
  const { requests } = await amira.call(fileRequests.create, { params: { projectID: to }, body: { requests: { title: 'Trailers' } } })
  const requestID = requests[0]?._id ?? ''
  await expectNoted(1, () => amira.call(requestPage.copy, { params: { requestID }, body: { _files } }))
})

test('so are the small pictures of a poster, of a project and of a room', async () => {
  const objects = openNotedObjects()
  const { given, origin, db, work } = await startServer({}, { watch: objects.watch })
  const organization = await given.organization()
  const ada = await organization.member()
  const { _id: project_id } = await given.project(ada)
  const inOwner = { organizationID: organization._id }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: 'Berlin 2026' } })
  await ada.call(screenerRooms.addProjects, { params: { ...inOwner, roomID }, body: { projectIDs: [project_id] } })
  for (const place of [{}, { screener_group_id: roomID }]) {
    const specifications = { project_id, is_project_poster: true, ...place }
    const body = { method: 'http' as const, file_list: [{ name: 'poster.png', size: PICTURE.length }], specifications }
    const [opened] = (await ada.call(uploads.create, { body })).upload_details
    const uploadID = opened?.upload_id ?? ''
    await sendParts({ origin, person: ada, uploadId: uploadID, partSize: opened?.part_size ?? 1, bytes: PICTURE })
    await ada.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: PICTURE.length } })
    const { noted, lost } = await objects.during(db, work)
    expect([noted.length > 0, lost]).toEqual([true, []])
  }
  expect(await db.selectFrom('erasures').select('key_prefix').execute(), 'what is shown is not erased').toEqual([])
})
