import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { DeleteFolder } from './DeleteFolder.tsx'

afterEach(() => void vi.unstubAllGlobals())

const WINTER = { _id: 'f-1', title: 'Winter', children: [] }

/** A server whose first answer to the deletion is lost, and which says the next time that something is not there. */
function givenLostAnswer({ isDeleted }: { isDeleted: boolean }) {
  let tries = 0
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ project_folders: isDeleted && tries > 0 ? [] : [WINTER] })
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Response.json({ code: 'not_found', message: 'This is not there any more.' }, { status: 404 })
  })
}

async function deleteTwice() {
  const onClose = vi.fn()
  await show(<DeleteFolder folder={WINTER} slug={undefined} onClose={onClose} />)
  const button = page.getByRole('button', { name: 'Delete Folder' })
  await button.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await button.click()
  return onClose
}

test('a folder whose deletion had no answer is deleted with the second press', async () => {
  givenLostAnswer({ isDeleted: true })
  const onClose = await deleteTwice()
  await expect.element(page.getByText('Winter was deleted and contents moved to All Projects!')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('one that is still there is not said to be deleted: what it was to be emptied into is gone', async () => {
  givenLostAnswer({ isDeleted: false })
  const onClose = await deleteTwice()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is not there any more.')
  expect(onClose).not.toHaveBeenCalled()
})
