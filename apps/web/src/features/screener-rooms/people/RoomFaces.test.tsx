import { expect, test } from 'vitest'
import { show } from '../../../platform/testing/show.tsx'
import { RoomFaces } from './RoomFaces.tsx'

const NAMES = ['Ada Ahl', 'Bo Berg', 'Cleo Cruz', 'Dai Dunne', 'Eli Eng', 'Fay Falk']

test.each([
  [6, ['AA', 'BB', 'CC', 'DD'], '+2'],
  [4, ['AA', 'BB', 'CC', 'DD'], ''],
])('of %i people four at most are shown, and how many more there are', async (count, faces, more) => {
  const { container } = await show(<RoomFaces users={NAMES.slice(0, count).map((full_name) => ({ _id: full_name, full_name }))} />)
  expect([...container.querySelectorAll<HTMLElement>('[data-initials]')].map(({ dataset }) => dataset.initials)).toEqual(faces)
  expect(container.innerText.trim()).toBe(more)
})

test('where the first four are given, the rest are counted', async () => {
  const users = NAMES.slice(0, 4).map((full_name) => ({ _id: full_name, full_name }))
  const { container } = await show(<RoomFaces users={users} count={9} size={22} />)
  expect(container.innerText.trim()).toBe('+5')
})
