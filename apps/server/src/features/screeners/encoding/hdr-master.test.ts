import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { resolveTools } from '@answerprint/media/tools'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
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

/** A server whose workers take turns: jobs that are run by name have the FFmpeg that is chosen at that moment. */
async function givenTwoWorkers() {
  const { bwrap: _, ...found } = resolveTools()
  const tools = { ...found }
  // The sandbox shows a program no temporary folder.
  const ffmpeg = { usual: found.ffmpeg, withoutZscale: await ffmpegWithoutZscale(found.ffmpeg) }
  const server = await startServer({}, { tools })
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID, 'master.mp4', hdrFilm())
  const { screener } = await ada.call(files.info, { params: { projectID }, query: { fileID } })
  await ada.call(screeners.activate, { params: { projectID, screenerID: screener?._id ?? '' } })
  const { _id: encode_id } = await server.db.selectFrom('encodes').select('_id').executeTakeFirstOrThrow()
  const run = async (by: keyof typeof ffmpeg, name: 'plan-encode' | 'encode-chunk') => {
    tools.ffmpeg = ffmpeg[by]
    const handler = server.composed.handlers.find((each) => each.job.name === name)
    await handler?.run({ encode_id, chunk_index: 0 }, { id: by, signal: new AbortController().signal, isLast: false })
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = 'encode-chunk'`.execute(
      server.db,
    )
    return rows[0]?.count ?? 0
  }
  return { server, run, waiting }
}

async function ffmpegWithoutZscale(usual: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'answerprint-plain-')), 'ffmpeg')
  const answer = "echo 'ffmpeg version 8.1'; echo 'libavcodec     62. 28.100'"
  await writeFile(path, `#!/bin/sh\n[ "$1" = -version ] && { ${answer}; exit; }\nexec ${usual} "$@"\n`, { mode: 0o755 })
  onTestFinished(() => rm(dirname(path), { recursive: true }))
  return path
}

test('a film that was planned to stay as it is stays so, though the worker that makes a part of it could convert it', async () => {
  const { server, run } = await givenTwoWorkers()
  await run('withoutZscale', 'plan-encode')
  await run('usual', 'encode-chunk')
  expect(await tagsOf(server, '/init.mp4')).toContain('smpte2084')
})

test('a part of a film that is planned to be converted waits for a worker that can, and not longer than a day', async () => {
  const { server, run, waiting } = await givenTwoWorkers()
  await run('usual', 'plan-encode')
  const before = await waiting()
  for (let look = 1; look <= 10; look++) await run('withoutZscale', 'encode-chunk')
  expect(await waiting()).toBe(before + 10)
  server.clock.advance({ hours: 25 })
  await expect(run('withoutZscale', 'encode-chunk')).rejects.toMatchObject({ reason: 'tool_missing' })

  await run('usual', 'encode-chunk')
  expect(await tagsOf(server, '/init.mp4')).toEqual(['tv', 'bt709', 'bt709', 'bt709'])
  await run('withoutZscale', 'encode-chunk')
  expect(await waiting(), 'it is made').toBe(before + 10)
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
