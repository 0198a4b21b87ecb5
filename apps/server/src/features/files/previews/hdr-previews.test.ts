import { files } from '@answerprint/contract/files'
import { expect, test } from 'vitest'
import { hdrFilm, shortFilm } from '../../../../test/clips.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a film in HDR is known by its colours; one that says nothing has none', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const master = await server.given.file(ada, projectID, 'master.mp4', hdrFilm())
  const plain = await server.given.file(ada, projectID, 'plain.mp4', shortFilm({ seconds: 2 }))
  const coloursOf = async (fileID: string) => (await ada.call(files.info, { params: { projectID }, query: { fileID } })).colour
  expect(await coloursOf(master), 'before it was opened').toBeNull()

  await server.work()

  expect(await coloursOf(master)).toEqual({ primaries: 'bt2020', transfer: 'smpte2084' })
  expect(await coloursOf(plain)).toEqual({ primaries: null, transfer: null })
})
