import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { RemoveAttachment } from './RemoveAttachment.tsx'

afterEach(() => void vi.unstubAllGlobals())

const NOTES = { _id: 'a-1', name: 'Press notes.pdf', file_id: 'f-1', kind: 'pdf', size: 2_000 }

/** A server that knows the attachment until it is deleted. */
function givenServer(): () => number {
  let asked = 0
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ attachments: [NOTES] })
    asked += 1
    if (asked === 1) return Response.json({ ok: true })
    return Response.json({ code: 'not_found', message: 'This is not there any more.' }, { status: 404 })
  })
  return () => asked
}

test('two clicks on its button remove an attachment once, and nothing is said to have failed', async () => {
  const asked = givenServer()
  const onClose = vi.fn()
  await show(<RemoveAttachment projectID="p-1" attachment={NOTES} onClose={onClose} />)
  const button = (await page.getByRole('button', { name: 'Remove attachment' }).findElement()) as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByText('Attachment Deleted!')).toBeVisible()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked()).toBe(1)
  await expect.element(page.getByText('Failed to delete attachment. Refresh and try again.')).not.toBeInTheDocument()
})
