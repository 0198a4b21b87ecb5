import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import type { RoomProject, ScreenerRoom } from '../screener-rooms.api.ts'
import { RoomContext } from '../use-room.ts'
import { AddScreeners } from './AddScreeners.tsx'

afterEach(() => vi.unstubAllGlobals())

// The dialog reads no more of them.
const projectWith = (...screeners: object[]) => ({ _id: 'p-1', title: 'Halcyon', screeners }) as unknown as RoomProject

async function open(project: RoomProject) {
  vi.stubGlobal('fetch', async () => Response.json({ screeners: [] }))
  const room = { _id: 'r-1', projects: [project] } as unknown as ScreenerRoom
  await showOnPage(
    <RoomContext value={{ room, params: { organizationID: 'o-1', roomID: 'r-1' } }}>
      <AddScreeners project={project} onClose={() => undefined} />
    </RoomContext>,
  )
}

test('a project without an encoded screener says how one is made, and leads to its films', async () => {
  await open(projectWith())
  await expect.element(page.getByText('No encoded screeners were found in this project.')).toBeVisible()
  await expect.element(page.getByText(/choose Encode Content/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open project' })).toHaveAttribute('href', '/projects/p-1/files')
  expect(page.getByRole('checkbox').elements(), 'there is nothing to tell reviewers of').toEqual([])
})

test('a project whose screeners are all in the room says so', async () => {
  await open(projectWith({ _id: 's-1' }))
  await expect.element(page.getByText('Every encoded screener of this project is in the room already.')).toBeVisible()
})
