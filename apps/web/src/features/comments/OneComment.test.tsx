import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, type ScriptedAnswer } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import type { Comment } from './comments.api.ts'
import { OneComment } from './OneComment.tsx'

const nothing = () => undefined

const comment = {
  ...{ _id: 'c-1', seconds: 12, text: 'The sound is late.', author_name: 'Margaux Delattre', is_own: true },
  ...{ created_at: '2026-11-20T09:00:00.000Z', edited_at: null },
} as unknown as Comment

afterEach(() => {
  vi.unstubAllGlobals()
})

test('Escape leaves an edit in which nothing was changed, and keeps what was', async () => {
  await show(<OneComment comment={comment} film={{ token: 't', screenerID: 's' }} named={false} onSeek={nothing} onDeleted={nothing} />)
  const edit = page.getByRole('button', { name: 'Edit the comment at 00:00:12' })
  const field = page.getByLabelText('Your comment')
  await edit.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await edit.click()
  await field.fill('The sound is two frames late.')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('The sound is two frames late.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('The sound is late.')).toBeVisible()
})

test('an edit that was left by Back is open again, with what was written', async () => {
  const left = await show(
    <OneComment comment={comment} film={{ token: 't', screenerID: 's' }} named={false} onSeek={nothing} onDeleted={nothing} />,
  )
  await page.getByRole('button', { name: 'Edit the comment at 00:00:12' }).click()
  const field = page.getByLabelText('Your comment')
  await field.fill('The sound is two frames late.')
  await left.unmount()
  await show(<OneComment comment={comment} film={{ token: 't', screenerID: 's' }} named={false} onSeek={nothing} onDeleted={nothing} />)
  await expect.element(field).toHaveValue('The sound is two frames late.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('The sound is late.')).toBeVisible()
})

test('an edit that goes on while it is being saved stays open', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ScriptedAnswer>()
  answering(promise, { status: 200, body: comment })
  await show(<OneComment comment={comment} film={{ token: 't', screenerID: 's' }} named={false} onSeek={nothing} onDeleted={nothing} />)
  await page.getByRole('button', { name: 'Edit the comment at 00:00:12' }).click()
  const field = page.getByLabelText('Your comment')
  const save = page.getByRole('button', { name: 'Save' })
  await field.fill('The sound is two frames late.')
  await save.click()
  await field.fill('The sound is two frames late, and low.')
  answer({ status: 200, body: comment })
  await expect.element(save).not.toHaveAttribute('data-loading')
  await expect.element(field).toHaveValue('The sound is two frames late, and low.')
  await save.click()
  await expect.element(field).not.toBeInTheDocument()
})

test('after an edit, and after a deletion that is taken back, the focus is where it was opened', async () => {
  answering({ status: 200, body: comment })
  await show(<OneComment comment={comment} film={{ token: 't', screenerID: 's' }} named={false} onSeek={nothing} onDeleted={nothing} />)
  const edit = page.getByRole('button', { name: 'Edit the comment at 00:00:12' })
  const remove = page.getByRole('button', { name: 'Delete the comment at 00:00:12' })
  await edit.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(edit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Your comment')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(edit).toHaveFocus()
  await edit.click()
  await page.getByLabelText('Your comment').fill('The sound is two frames late.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit).toHaveFocus()
  await remove.click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.element(remove).toHaveFocus()
})
