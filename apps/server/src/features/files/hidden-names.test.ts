import { files } from '@answerprint/contract/files'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('names that begin with a dot are neither listed nor counted', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  await given.file(ada, projectID, '.hidden.txt')
  await given.file(ada, projectID, 'shown.txt')

  const { files: listed, size } = await ada.call(files.list, { params: { projectID }, query: {} })

  expect(listed.map((each) => each.name)).toEqual(['shown.txt'])
  expect(size).toBe(1)
})

test('no file gets a name with which the list would not show it', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID, 'shown.txt')
  const rename = (value: string) => ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })

  for (const name of ['.', '.shown.txt', ' ..'])
    await expect(rename(name), name).rejects.toMatchObject({
      errors: [{ field: 'value', message: 'A name that begins with a dot would be hidden here.' }],
    })
  await expect(rename('shown.v2.txt')).resolves.toMatchObject({ name: 'shown.v2.txt' })
})
