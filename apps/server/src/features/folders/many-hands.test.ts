import { randomInt } from 'node:crypto'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { expect, test } from 'vitest'
import { expectTree } from '../../../test/expect-tree.ts'
import type { Person } from '../../../test/person.ts'
import { seededRandom } from '../../../test/processes/support/server-process.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

/** Calls of eight people at a time. More: HANDS_ROUNDS=600; HANDS_SEED repeats them. */
const ROUNDS = Number(process.env.HANDS_ROUNDS ?? 12)
const SEED = Number(process.env.HANDS_SEED ?? randomInt(2 ** 31))
const HANDS = 8
/** Few, so that they clash. */
const NAMES = ['Reels', 'reels', 'Sound', 'Stills', 'Notes']

const itemsOf = async ({ db }: Server, projectIDs: string[]) =>
  db
    .selectFrom('files')
    .select(['_id', 'name', 'folder_id', 'project_id', 'type', 'deleted_at', 'size'])
    .where('project_id', 'in', projectIDs)
    .execute()
type Item = Awaited<ReturnType<typeof itemsOf>>[number]

/** One call of one person: its answer, and for a new file its id. */
type Outcome = { status: number; body: string; uploaded?: string }

function openHands(server: Server, projectIDs: [string, string], random: () => number) {
  const pick = <Value>(all: readonly Value[]): Value | undefined => all[Math.floor(random() * all.length)]
  const answerOf = async (answer: ReturnType<Person['request']>): Promise<Outcome> => {
    const { statusCode, body } = await answer
    return { status: statusCode, body }
  }
  const upload = (who: Person, projectID: string, folderID: string | undefined, name = `${pick(NAMES)}.txt`): Promise<Outcome> =>
    server.given.file(who, projectID, name, Buffer.from('twelve reels'), folderID).then(
      (uploaded) => ({ status: 201, body: '', uploaded }),
      (error: { status: number; message: string }) => ({ status: error.status, body: error.message }),
    )
  /** What a person asks for who looks at the project as it was a moment ago. */
  const act = (who: Person, all: readonly Item[]): Promise<Outcome> => {
    const projectID = random() < 0.8 ? projectIDs[0] : projectIDs[1]
    const here = all.filter((each) => each.project_id === projectID)
    const folderIDs = here.filter((each) => each.type === 'folder').map((each) => each._id)
    const _files = [pick(here), pick(here)].filter((each) => each !== undefined).map(({ _id, type }) => ({ _id, type }))
    const folderID = random() < 0.8 ? pick(folderIDs) : undefined
    const inside = { ...(folderID && { folderID }) }
    const name = pick(NAMES)
    const params = { projectID }
    const lot = random()
    if (lot < 0.25) return upload(who, projectID, folderID)
    if (lot < 0.45) return answerOf(who.request(folders.create, { params, body: { name, folder_id: folderID ?? null, _files: [] } }))
    if (_files.length === 0 || folderIDs.length === 0) return upload(who, projectID, folderID)
    const folder = pick(folderIDs) ?? ''
    if (lot < 0.55)
      return answerOf(who.request(folders.update, { params: { projectID, folderID: folder }, body: { key: 'name', value: name } }))
    if (lot < 0.65)
      return answerOf(
        who.request(folders.update, { params: { projectID, folderID: folder }, body: { key: 'folder_id', value: folderID ?? null } }),
      )
    if (lot < 0.85) return answerOf(who.request(folders.insertFile, { params, query: inside, body: { _files } }))
    if (lot < 0.93) return answerOf(who.request(files.delete, { params, body: { _files } }))
    const [destinationProjectID] = projectIDs.filter((each) => each !== projectID)
    return answerOf(who.request(folders.move, { params, body: { _files, destinationProjectID } }))
  }
  return { act, uploadTwin: (who: Person) => upload(who, projectIDs[0], undefined, 'Twin.txt') }
}

test('eight people who upload, name, move and delete the same things at once leave one tree, with each file that arrived in it', {
  timeout: 60_000 + ROUNDS * 5_000,
}, async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const projectIDs: [string, string] = [(await server.given.project(ada))._id, (await server.given.project(ada))._id]
  const people = Array.from({ length: HANDS }, () => ada.at(server.app))
  const { act, uploadTwin } = openHands(server, projectIDs, seededRandom(SEED))
  const arrived: string[] = []
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    const alive = (await itemsOf(server, projectIDs)).filter((each) => each.deleted_at === null)
    const outcomes = await Promise.all([
      ...people.map((who, hand) => (hand < 2 ? uploadTwin(who) : act(who, alive))),
      round % 3 === 0 ? server.work().then(() => undefined) : undefined,
    ])
    for (const outcome of outcomes) {
      if (!outcome) continue
      expect(outcome.status, `HANDS_SEED=${SEED}, round ${round}: ${outcome.body}`).toBeLessThan(500)
      if (outcome.status >= 400) refused++
      if (outcome.uploaded) arrived.push(outcome.uploaded)
    }
    await expectTree(server.db)
  }
  await server.work()
  await expectTree(server.db)

  const all = await itemsOf(server, projectIDs)
  expect(all.map((each) => each._id)).toEqual(expect.arrayContaining(arrived))
  expect(all.filter((each) => each.type !== 'folder')).toHaveLength(arrived.length)
  const alive = all.filter((each) => each.deleted_at === null)
  const places = alive.map((each) => `${each.folder_id ?? each.project_id} ${each.name.toLowerCase()}`)
  expect(places.toSorted(), 'two of one name in one place').toEqual([...new Set(places)].toSorted())
  const { used } = await server.db
    .selectFrom('storage_accounts')
    .select((eb) => eb.fn.sum<number>('used_bytes').as('used'))
    .executeTakeFirstOrThrow()
  expect(Number(used)).toBe(alive.reduce((sum, each) => sum + Number(each.size ?? 0), 0))
  expect(refused).toBeLessThan(ROUNDS * HANDS)
})
