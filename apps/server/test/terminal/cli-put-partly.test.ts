import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cinerequests } from '@answerprint/contract/file-requests'
import { expect, test } from 'vitest'
import { givenLink, run } from './given-put.ts'

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
