import type { Screener } from '@answerprint/contract/screeners'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import { ReceivedComments } from './ReceivedComments.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('comments that could not be loaded are asked for again, with a reference for support', async () => {
  const author = { author_name: 'Haruki Aizawa', author_email: 'haruki@takeda.example' }
  const comment = { _id: 'c', seconds: 7, text: 'Keep the bell.', ...author, created_at: '2026-11-25T04:42:00.000Z', edited_at: null }
  answering({ status: 500, body: { code: 'internal', requestId: 'call-7' } }, { status: 200, body: { comments: [comment] } })
  await show(<ReceivedComments screener={{ _id: 's', project_id: 'p' } as Screener} onSeek={() => undefined} />)
  await expect.element(page.getByText('call-7')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('Keep the bell.')).toBeVisible()
})
