import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('a target that an upload cannot have is refused by its name, not dropped', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const ask = (more: object) =>
    ada.call(uploads.create, {
      body: { method: 'http', file_list: [{ name: 'a.txt', size: 5 }], specifications: { project_id, ...more } },
    })
  const refused = (field: string) => ({ code: 'invalid', errors: [{ field: `specifications.${field}` }] })

  await expect(ask({ is_dcp: true })).rejects.toMatchObject(refused('is_dcp'))
  await expect(ask({ video_id: 'v1' as never })).rejects.toMatchObject(refused('video_id'))
  await expect(ask({ is_dcp: false })).resolves.toBeDefined()
})
