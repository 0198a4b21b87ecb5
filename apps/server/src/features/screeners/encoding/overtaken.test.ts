import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../../test/clips.ts'
import { type Server, type StoryOptions, startServer } from '../../../../test/start-server.ts'

/** A store in which the first segment to be put waits until it is let go, as in a worker that is frozen in the middle. */
function givenFrozenPut() {
  const frozen = Promise.withResolvers<string>()
  const letGo = Promise.withResolvers<void>()
  let isFirst = true
  const watch: StoryOptions['watch'] = (store) => ({
    ...store,
    async put(key, ...rest) {
      if (isFirst && key.endsWith('.m4s')) {
        isFirst = false
        frozen.resolve(key)
        await letGo.promise
      }
      return store.put(key, ...rest)
    },
  })
  return { watch, frozen: frozen.promise, letGo: letGo.resolve }
}

const versionOf = ({ key, etag }: { key: string; etag: string }) => `${key} ${etag}`

async function givenPlannedEncode(server: Server) {
  const ada = await server.given.person('ada@studio.example')
  const { _id: projectID } = await server.given.project(ada)
  await server.given.file(ada, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  await server.work()
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  await ada.call(screeners.activate, { params })
  const encode = await server.db.selectFrom('encodes').select(['_id', 'prefix']).executeTakeFirstOrThrow()
  return { ada, params, encode }
}

test('a worker that wakes up after another one has taken its chunk changes nothing of the film that is published', async () => {
  const { watch, frozen, letGo } = givenFrozenPut()
  const server = await startServer({}, { watch })
  const { ada, params, encode } = await givenPlannedEncode(server)
  const handlerOf = (name: string) => server.composed.handlers.find((each) => each.job.name === name)
  const attempt = { id: 'x', signal: new AbortController().signal, isLast: false }
  await handlerOf('plan-encode')?.run({ encode_id: encode._id }, attempt)

  const sleeping = handlerOf('encode-chunk')?.run({ encode_id: encode._id, chunk_index: 0 }, attempt)
  await frozen
  await server.work()
  await expect(ada.call(screeners.get, { params })).resolves.toMatchObject({ encoding_status: 'Published' })
  const published = await server.store.list(`${encode.prefix}/`)
  expect(published.length).toBeGreaterThan(5)
  letGo()
  await sleeping

  const left = new Set(published.map(versionOf))
  const changed = (await server.store.list(`${encode.prefix}/`)).filter((each) => !left.has(versionOf(each)))
  // What it was putting when it was frozen has the same bytes.
  expect(changed.map((each) => each.key)).toEqual([await frozen])
  expect(server.mailbox.filter((each) => each.subject.includes('ready'))).toHaveLength(1)
})
