import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

const COMMENT = {
  ...{ _id: 'c-1', seconds: 12, text: 'The sound is late.', author_name: 'Margaux Delattre', is_own: true },
  ...{ created_at: '2026-11-20T09:00:00.000Z', edited_at: null },
}

afterEach(() => vi.unstubAllGlobals())

test('after a comment was deleted the focus is at the head of the comments', async () => {
  await page.viewport(1440, 900)
  answering({ status: 200, body: { comments: [COMMENT] } }, { status: 200 })
  const rest = { player: { current: null }, field: { current: null } }
  await show(<CommentsPanel film={{ token: 't', screenerID: 's' }} host="Lumen" commentAs="Margaux Delattre" isLink={false} {...rest} />)
  await page.getByRole('button', { name: 'Delete the comment at 00:00:12' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('The sound is late.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Comments' })).toHaveFocus()
})
