import { execFileSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { resolveTools } from '@answerprint/media/tools'
import { expect, test } from 'vitest'
import { hdrFilm, shortFilm } from '../../../../test/clips.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

const FIELDS = 'stream=color_transfer,color_primaries,color_space,color_range'

/** What a player reads in the beginning of a rendition, before it has a key. */
async function tagsOf({ store }: Server, end: string): Promise<string[]> {
  const [found] = (await store.list('screeners/')).filter(({ key }) => key.endsWith(end))
  const input = await buffer((await store.read(found?.key ?? '')).body)
  const args = ['-v', 'quiet', '-show_entries', FIELDS, '-of', 'default=nw=1:nk=1', '-']
  return execFileSync(resolveTools().ffprobe, args, { input, encoding: 'utf8' }).split('\n').filter(Boolean)
}

test('a master in HDR becomes a screener in BT.709, and is known by its colours', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const master = await server.given.file(ada, projectID, 'master.mp4', hdrFilm())
  const info = async (fileID: string) => ada.call(files.info, { params: { projectID }, query: { fileID } })
  expect((await info(master)).colour, 'before it was opened').toBeNull()
  const screenerID = (await info(master)).screener?._id ?? ''
  await ada.call(screeners.activate, { params: { projectID, screenerID } })

  await server.work()

  expect(await info(master)).toMatchObject({
    colour: { primaries: 'bt2020', transfer: 'smpte2084' },
    screener: { status: 'Published', mp4_360p_job_status: 'Complete' },
  })
  expect(await tagsOf(server, '/init.mp4')).toEqual(['tv', 'bt709', 'bt709', 'bt709'])
})

test('a film that says nothing of its colours has none', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID, 'plain.mp4', shortFilm({ seconds: 2 }))
  await server.work()
  const { colour } = await ada.call(files.info, { params: { projectID }, query: { fileID } })
  expect(colour).toEqual({ primaries: null, transfer: null })
})
