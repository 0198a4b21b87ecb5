import { files } from '@answerprint/contract/files'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import type { Person } from './person.ts'
import { readState } from './routes/state.ts'
import { savedStory } from './saved-story.ts'

let made = 0
const saved = savedStory<{ ada: Person; projectID: string; fileID: string }>({
  async make({ given, clock }) {
    made++
    const ada = await given.person()
    const { _id: projectID } = await given.project(ada)
    const fileID = await given.file(ada, projectID, 'notes.txt', Buffer.from('twelve reels'))
    clock.advance({ days: 3 })
    return { ada, projectID, fileID }
  },
  at: ({ app }, { ada, ...rest }) => ({ ada: ada.at(app), ...rest }),
})

test('tests that share a beginning run it once, and none sees the changes of another', async () => {
  const first = await saved()
  const state = await readState(first.server)
  expect(state.users).toHaveLength(1)
  expect(state.jobs?.join()).toContain('hash-file')
  await first.ada.call(projects.delete, { body: { projectIDs: [first.projectID] } })
  await first.server.given.file(first.ada, (await first.server.given.project(first.ada, 'Another'))._id)

  const second = await saved()

  expect(made).toBe(1)
  expect(await readState(second.server)).toEqual(state)
  expect(second.server.clock.now()).toEqual(new Date('2026-03-05T09:00:00.000Z'))
  const { token } = await second.ada.call(files.download, { query: { fileID: second.fileID, projectID: second.projectID } })
  expect(await (await fetch(new URL(token, second.server.origin))).text()).toBe('twelve reels')
})

test('after a shared beginning new people, tokens and files do not repeat earlier ones', async () => {
  const { server, ada, projectID, fileID } = await saved()
  const bob = await server.given.person()
  await server.given.file(bob, (await server.given.project(bob))._id)
  const other = await server.given.file(ada, projectID, 'reel.txt')

  expect(other).not.toBe(fileID)
  const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed.map((each) => each.name)).toEqual(['notes.txt', 'reel.txt'])
  expect(await server.db.selectFrom('users').select('email').orderBy('email').execute()).toEqual([
    { email: 'person1@studio.example' },
    { email: 'person2@studio.example' },
  ])
})
