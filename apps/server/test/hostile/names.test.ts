import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { contentDisposition } from '../../src/platform/content-disposition.ts'
import { startServer } from '../start-server.ts'
import { hostileNames } from './hostile-names.ts'

const names = hostileNames()
const REFUSALS = [400, 415, 422]
type Answer = { statusCode: number; json(): unknown }

/** Stored as given, except for surrounding spaces; or refused with a sentence, and nothing is stored. */
function expectKeptOrRefused(name: string, answer: Answer, stored: (body: never) => string) {
  const shown = JSON.stringify(name.slice(0, 60))
  if (answer.statusCode >= 400) {
    expect(REFUSALS, shown).toContain(answer.statusCode)
    expect((answer.json() as { message: string }).message, shown).toMatch(/^[A-Z“"].*[.!]$/s)
    return false
  }
  expect(stored(answer.json() as never), shown).toBe(keptOf(name))
  return true
}

/** Without the marks that would turn the sentence around a name. */
const keptOf = (name: string) => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()

test('there are three hundred of them', () => {
  expect(new Set(names).size).toBeGreaterThanOrEqual(300)
})

test('a project keeps the name as given, or is refused', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  let made = 0
  for (const title of names) {
    const answer = await ada.request(projects.create, { body: { title } })
    if (expectKeptOrRefused(title, answer, (body: { title: string }) => body.title)) made += 1
  }
  expect((await ada.call(projects.listAll, {})).projects).toHaveLength(made)
  expect(made).toBeGreaterThan(150)
})

test('a folder keeps the name as given, and a second of that name is numbered', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const seen = new Set<string>()
  for (const name of names) {
    const answer = await ada.request(folders.create, { params: { projectID }, body: { name } })
    const kept = keptOf(name).normalize('NFC').toLowerCase()
    const isTaken = seen.has(kept)
    if (isTaken && answer.statusCode < 400) expect((answer.json() as { name: string }).name).toMatch(/ \(\d+\)$/)
    else if (expectKeptOrRefused(name, answer, (body: { name: string }) => body.name)) seen.add(kept)
  }
  // Names with a slash, or a dot at their beginning, are refused.
  expect(seen.size).toBeGreaterThan(130)
})

test('a renamed file keeps the name, and is downloaded under one without headers and folders in it', async () => {
  const { given, origin } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID)
  for (const value of names) {
    const answer = await ada.request(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })
    const stored = keptOf(value) === '' ? 'File' : value
    expectKeptOrRefused(stored, answer, (body: { name: string }) => body.name)
  }
  for (const value of names.slice(0, 60)) {
    await ada.request(files.update, { params: { projectID }, body: { fileID, key: 'name', value } })
    const { token } = await ada.call(files.download, { query: { fileID, projectID } })
    const disposition = (await fetch(new URL(token, origin))).headers.get('content-disposition')
    expect(disposition).not.toMatch(/[\r\n]|filename="[^"]*[/\\]/)
  }
})

test('the name of a download is one line and no path, for any file name', () => {
  for (const name of names) {
    const header = contentDisposition('attachment', name)
    expect(header).toMatch(/^attachment; filename=("([\x20-\x21\x23-\x7e]*)"|[\w.!#$&'*+^`|~-]+)(; filename\*=UTF-8''[A-Za-z0-9%.!~_-]*)?$/)
    expect(header, JSON.stringify(name)).not.toMatch(/filename="?[^";]*[/\\]|%2F|%5C|%0A|%0D|%00/i)
  }
})

test('a file is stored under an id, never under its name or its path', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: project_id } = await given.project(ada)
  const refusals = new Set<number>()
  let opened = 0
  for (const name of names) {
    const file = { name, path: name.slice(0, 1_000), size: 4 }
    const answer = await ada.request(uploads.create, { body: { method: 'http', file_list: [file], specifications: { project_id } } })
    if (answer.statusCode >= 400) refusals.add(answer.statusCode)
    else opened += 1
  }
  for (const status of refusals) expect(REFUSALS).toContain(status)
  const rows = await db.selectFrom('uploads').select(['object_key', 'file_name']).execute()
  expect(rows).toHaveLength(opened)
  expect(opened).toBeGreaterThanOrEqual(100)
  for (const { object_key, file_name } of rows) {
    expect(object_key).toMatch(/^originals\/[0-9a-f-]{36}$/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a file name must not hold.
    expect(file_name).not.toMatch(/[/\\\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
  }
})

test('a tree of folders with such names is built whole or not at all', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const count = async () => (await db.selectFrom('files').select('_id').execute()).length
  for (const name of names) {
    const before = await count()
    const structure = [{ name: 'Reels', files: [], children: [{ name, files: [], children: [] }] }]
    const answer = await ada.request(folders.buildTree, { params: { projectID }, body: { structure } })
    if (answer.statusCode < 400) continue
    expect(REFUSALS, JSON.stringify(name.slice(0, 60))).toContain(answer.statusCode)
    expect(await count()).toBe(before)
  }
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: { search: 'Reels' } })
  expect(listed.filter((each) => each.name === 'Reels')).toHaveLength(1)
})
