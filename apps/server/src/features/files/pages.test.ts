import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

const ORDERS = (['name', 'size', 'created_at'] as const).flatMap((sortBy) =>
  (['ASC', 'DESC'] as const).map((sortDir) => ({ sortBy, sortDir })),
)

/** A project and a folder in it, each with four folders and seven files, whose sizes and times are equal in part, and two of its names. */
async function givenPlaces() {
  const { given, db } = await startServer()
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada)
  const params = { projectID }
  const below = await ada.call(folders.create, { params, body: { name: 'Finals' } })
  for (const folder_id of [null, below._id]) {
    for (const name of ['a', 'b', 'c', ...(folder_id ? ['d'] : [])]) await ada.call(folders.create, { params, body: { name, folder_id } })
    for (let n = 0; n < 7; n++) await given.file(ada, projectID, `${n}.txt`, Buffer.from('x'.repeat(1 + (n % 2))), folder_id ?? undefined)
  }
  await db
    .updateTable('files')
    .set({ created_at: new Date('2026-01-01') })
    .where('size', '=', 1)
    .execute()
  await db.updateTable('files').set({ name: '3.txt' }).where('name', 'in', ['2.txt', '4.txt']).execute()
  const page = (place: string | null, query: object) =>
    place === null ? ada.call(files.list, { params, query }) : ada.call(files.inFolder, { params: { projectID, folderID: place }, query })
  return { page, places: [null, below._id] }
}

test('pages of any length cover each folder and file once, in each order, also where names, sizes and times are equal', async () => {
  const { page, places } = await givenPlaces()
  for (const place of places) {
    for (const order of ORDERS) {
      const all = (await page(place, order)).files
      expect([all.length, all.slice(0, 4).map((each) => each.type)]).toEqual([11, Array(4).fill('folder')])
      // Four: the folders end where a page does.
      for (const take of [3, 4]) {
        const found = []
        for (let skip = 0; skip < all.length; skip += take) found.push(...(await page(place, { ...order, skip, take })).files)
        expect(found, JSON.stringify({ place, order, take })).toEqual(all)
      }
    }
  }
})

test('a page behind the last one is empty and says how many there are', async () => {
  const { page, places } = await givenPlaces()
  for (const place of places) {
    for (const order of ORDERS) {
      for (const skip of [11, 12, 90_000]) expect(await page(place, { ...order, skip })).toMatchObject({ files: [], size: 11 })
    }
  }
})
