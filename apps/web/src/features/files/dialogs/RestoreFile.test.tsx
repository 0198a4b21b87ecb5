import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/testing/show.tsx'
import type { FileItem } from '../files.api.ts'
import { RestoreFile } from './RestoreFile.tsx'

const file = { _id: 'f-1', project_id: 'p-1', type: 'document', name: 'master.txt' } as unknown as FileItem
const NOT_FROZEN = { code: 'not_frozen', message: 'This content is not archived.' }

afterEach(() => vi.unstubAllGlobals())

/** The dialog, of a server that answers so to the request, and to what it asks of the file then. */
async function given(answer: () => Response, facts: () => Response) {
  vi.stubGlobal('fetch', async (address: string) => (address.includes('/defroster') ? answer() : facts()))
  const onClose = vi.fn()
  await show(<RestoreFile file={file} onClose={onClose} />)
  await page.getByRole('button', { name: 'Restore' }).click()
  return onClose
}

test('what a colleague has restored meanwhile is said to be available, not to have failed', async () => {
  const onClose = await given(
    () => Response.json(NOT_FROZEN, { status: 409 }),
    () => Response.json({ ...file, frozen_at: null }),
  )
  await expect.element(page.getByText('master.txt is available.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Unable to thaw content', { exact: false })).not.toBeInTheDocument()
})

test('a restore that has begun is no failure where the file could not be read again', async () => {
  const onClose = await given(
    () => Response.json({ _id: 'f-1', started_defrosting_at: '2026-11-30T09:00:00.000Z' }),
    () => Response.json({ code: 'unavailable', message: 'The service is busy.' }, { status: 503 }),
  )
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('one that did not begin says so, and can be tried again', async () => {
  const onClose = await given(
    () => Response.json({ code: 'internal', message: 'An error occurred' }, { status: 500 }),
    () => Response.json(file),
  )
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.')
  expect(onClose).not.toHaveBeenCalled()
})
