import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ShareDialog } from './ShareDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const links = { remaining: 60, total: 60 }
const film = { _id: 's', project_id: 'p', project_title: 'The Salt Meridian', name: 'Screener', thumbnail_url: null }
const marks = { forensic_marks: 'None', forensic_progress: 0, use_forensic_watermark: false } as const

test('a dialog whose links could not be counted counts them again, with a reference for support', async () => {
  const quota = { reviewers: links, forensic_watermark_reviewers: links, max_view_count_limit: 50, can_use_cc_on_shared_emails: false }
  answering({ status: 500, body: { code: 'internal', requestId: 'call-7' } }, { status: 200, body: quota })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {} } as unknown as User)
  await showOnPage(
    <QueryClientProvider client={queries}>
      <ShareDialog item={{ ...film, ...marks }} shareType="link" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('call-7')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Link name' })).toBeVisible()
})

test('Next waits until each row has a name and an address, also one that was only added', async () => {
  const quota = { reviewers: links, forensic_watermark_reviewers: links, max_view_count_limit: 50, can_use_cc_on_shared_emails: false }
  answering({ status: 200, body: quota })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {} } as unknown as User)
  await showOnPage(
    <QueryClientProvider client={queries}>
      <ShareDialog item={{ ...film, ...marks }} shareType="email" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByLabelText('Full name of reviewer 1').fill('Haruki Aizawa')
  await expect.element(next).toBeDisabled()
  await page.getByLabelText('Email of reviewer 1').fill('haruki@takeda.example')
  await expect.element(next).toBeEnabled()
  await page.getByRole('button', { name: 'Add Another Reviewer' }).click()
  await expect.element(next).toBeDisabled()
  await expect.element(page.getByText('1 reviewer, 59 links left after sending. Complete or remove reviewer 2.')).toBeVisible()
  expect(page.getByRole('alert').elements(), 'nothing is wrong yet').toEqual([])
  await page.getByRole('button', { name: 'Remove reviewer 2' }).click()
  await expect.element(next).toBeEnabled()
})
