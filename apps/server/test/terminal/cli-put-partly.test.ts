import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cinerequests } from '@answerprint/contract/file-requests'
import { expect, test } from 'vitest'
import { givenLine } from './given-line.ts'
import { givenLink, run } from './given-put.ts'

test('a file that is changed or removed while it is sent is given up, and nothing of it goes into the next try', async () => {
  const { folder, origin, requestID, list, download, db } = await givenLink()
  const reel = join(folder, 'reel.txt')
  const gone = join(folder, 'gone.txt')
  writeFileSync(reel, 'reel one')
  writeFileSync(gone, 'reel two')
  utimesSync(reel, 1_000, 1_000)
  const line = await givenLine(origin, (url) => {
    if (!url.includes('/s3/signature')) return undefined
    writeFileSync(reel, 'REEL ONE')
    rmSync(gone, { force: true })
    return undefined
  })
  const put = (...paths: string[]) => run(['put', `${line.origin}/file-request/${requestID}`, ...paths, '--state', join(folder, 's')])

  const { code, said } = await put(reel, gone)
  line.close()
  expect(code).toBe(1)
  expect(said).toContain('reel.txt: The file was changed or removed while it was sent. Run it again.')
  expect(said).toContain('gone.txt: The file was changed or removed while it was sent. Run it again.')
  expect(said).not.toContain('ENOENT')
  expect(await list()).toEqual([])
  const { reserved_bytes } = await db.selectFrom('storage_accounts').select('reserved_bytes').executeTakeFirstOrThrow()
  expect(Number(reserved_bytes)).toBe(0)

  writeFileSync(reel, 'reel one')
  utimesSync(reel, 1_000, 1_000)
  const again = await run(['put', `${origin}/file-request/${requestID}`, reel, '--state', join(folder, 's')])
  expect(again.said).toContain('1 sent, 0 were there already, 0 failed.')
  const [file] = await list()
  expect((await download(file?._id ?? '')).toString()).toBe('reel one')
})

test('through the link for one film a folder is not sent, and does not stop the film beside it', async () => {
  const { helen, projectID, origin, folder, list } = await givenLink()
  const { _id } = await helen.call(cinerequests.create, { params: { projectID }, body: { film_name: 'Halcyon' } })
  mkdirSync(join(folder, 'Day 12', 'Later'), { recursive: true })
  mkdirSync(join(folder, 'Empty'))
  writeFileSync(join(folder, 'Day 12', 'reel.txt'), 'reel')
  writeFileSync(join(folder, 'master.txt'), 'master')
  const put = (...paths: string[]) =>
    run(['put', `${origin}/cinerequest/${_id}`, ...paths, '--state', join(folder, 'film.json')], { cwd: folder })

  const beside = await put('Empty', 'master.txt')
  expect(beside).toMatchObject({ code: 0, said: expect.stringContaining('Empty: an empty folder, left out. This link takes single files') })
  expect(beside.said).toContain('1 sent, 0 were there already, 0 failed.')

  const within = await put('Day 12', 'master.txt')
  expect(within).toMatchObject({ code: 1, said: expect.stringContaining('Day 12/reel.txt: not sent. This link takes single files') })
  expect(within.said).toContain('0 sent, 1 were there already, 1 failed.')
  expect((await list()).map(({ name }) => name)).toEqual(['master.txt'])
})

test('many small files take two calls each, so that browsers beside the program are not refused', async () => {
  const { folder, list, put } = await givenLink([], { RATE_LIMIT_PER_MINUTE: '90' })
  for (let reel = 0; reel < 30; reel++) writeFileSync(join(folder, `reel ${reel}.txt`), `reel ${reel}`)

  const { code, said } = await put([folder])
  expect(said).not.toContain('Next try')
  expect(code).toBe(0)
  expect(await list()).toHaveLength(1)
})
