import { files } from '@answerprint/contract/files'
import { search } from '@answerprint/contract/search'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

const titles = (found: { projects: { title: string }[] }) => found.projects.map((each) => each.title)
const names = (found: { files: { name: string }[] }) => found.files.map((each) => each.name)

test('projects and files are found by words anywhere in their names, in any order', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: salt } = await given.project(ada, 'The Salt Meridian')
  await given.project(ada, 'Halcyon')
  await given.file(ada, salt, 'SALT_MERIDIAN_FTR_239.txt')
  await given.file(ada, salt, 'notes.txt')

  const found = await ada.call(search.find, { query: { query: 'salt' } })
  expect(titles(found)).toEqual(['The Salt Meridian'])
  expect(found.files).toMatchObject([{ name: 'SALT_MERIDIAN_FTR_239.txt', project_title: 'The Salt Meridian', folder_name: null }])
  expect(names(await ada.call(search.find, { query: { query: '239  salt' } }))).toEqual(['SALT_MERIDIAN_FTR_239.txt'])
  expect(names(await ada.call(search.find, { query: { query: 'salt notes' } }))).toEqual([])
})

test('a name is found in whichever form its characters were written, and stays as it was sent', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'L’E\u0301toile')
  const sent = 'Cafe\u0301 Muller.txt'
  await given.file(ada, projectID, sent)

  for (const query of ['café', 'cafe\u0301', 'CAFÉ']) expect(names(await ada.call(search.find, { query: { query } }))).toEqual([sent])
  expect(titles(await ada.call(search.find, { query: { query: 'étoile' } }))).toEqual(['L’E\u0301toile'])
  const inProject = await ada.call(files.list, { params: { projectID }, query: { search: 'café' } })
  expect(inProject.files.map((each) => each.name)).toEqual([sent])
})

test('without words the latest projects are offered', async () => {
  const { given, clock } = await startServer()
  const ada = await given.person()
  await given.project(ada, 'Older')
  clock.advance({ minutes: 1 })
  await given.project(ada, 'Newer')

  const found = await ada.call(search.find, { query: {} })
  expect(titles(found)).toEqual(['Newer', 'Older'])
  expect(found.files).toEqual([])
})

test('nothing is found that the viewer may not see', async () => {
  const { given } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const guest = await organization.member(['files:can_download'])
  const stranger = await given.person()
  const { _id } = await given.project(helen, 'The Salt Meridian')
  await given.file(helen, _id, 'salt.txt')

  expect(names(await helen.call(search.find, { query: { query: 'salt' } }))).toEqual(['salt.txt'])
  for (const person of [guest, stranger]) {
    expect(await person.call(search.find, { query: { query: 'salt' } })).toEqual({ projects: [], files: [] })
  }
})

test('signs that mean something to the database are ordinary signs', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  await given.project(ada, '100% Wolf')
  await given.project(ada, 'Halcyon')

  expect(titles(await ada.call(search.find, { query: { query: '%' } }))).toEqual(['100% Wolf'])
  expect(titles(await ada.call(search.find, { query: { query: '_' } }))).toEqual([])
})
