import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering, type ScriptedAnswer, type SentRequest } from '../../../../platform/testing/scripted-server.ts'
import { showOnPage } from '../../../../platform/testing/show-on-page.tsx'
import { ShareDialog } from '../ShareDialog.tsx'
import type { ShareType } from '../share-draft.ts'
import type { SharedFilm } from '../shared-item.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FILM: SharedFilm = {
  ...{ _id: 'film', project_id: 'project', project_title: 'Ortolan', name: 'Festival cut', thumbnail_url: null },
  ...{ forensic_marks: 'None', forensic_progress: 0, use_forensic_watermark: false },
}
const QUOTA = {
  reviewers: { remaining: 60, total: 60 },
  forensic_watermark_reviewers: { remaining: 12, total: 20 },
  max_view_count_limit: 50,
  can_use_cc_on_shared_emails: true,
}
const SHARE = { _id: 'share', shared_name: 'Rotterdam', shared_email: null, share_type: 'link', url: '', watermark: { mode: 'burn_in' } }

async function opened(shareType: ShareType, ...answers: ScriptedAnswer[]): Promise<SentRequest[]> {
  const sent = answering({ status: 200, body: QUOTA }, ...answers, { status: 200, body: { shared_screeners: [SHARE] } })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { permissions: {}, can_use_piracy_detector: true } as unknown as User)
  await showOnPage(
    <QueryClientProvider client={queries}>
      <ShareDialog item={FILM} shareType={shareType} to="Ann <ann@x.example>" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  if (shareType === 'email') await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('switch', { name: 'Watermark', exact: true }).click({ force: true })
  return sent
}

const burnedIn = page.getByRole('radio', { name: 'Burned in' })
const secondLine = page.getByRole('combobox', { name: 'Second line' })
const ending = page.getByRole('switch', { name: 'End the link when the watermark is removed' })
const chosen = page.getByRole('group', { name: 'How it is shown' })

test('a watermark is drawn over the picture unless it is to be burned in, and each says what that means', async () => {
  await opened('email')
  await expect.element(page.getByRole('radio', { name: 'Over the picture' })).toBeChecked()
  await expect.element(chosen).toHaveAccessibleDescription('The player draws it. The film can be watched at once.')
  await burnedIn.click()
  await expect.element(chosen).toHaveAccessibleDescription(/Each reviewer gets a copy of their own, up to 720p/)
  await expect.element(page.getByText(/starting when their copy is made/)).toBeVisible()
})

test('burned in, it names no IP address and cannot be removed; what was chosen before comes back with the player’s', async () => {
  await opened('email')
  await secondLine.click()
  await page.getByRole('option', { name: 'IP address' }).click()
  await ending.click({ force: true })
  await burnedIn.click()
  await expect.element(secondLine).toHaveValue('Email')
  await expect.element(page.getByRole('group', { name: 'Watermark position' })).toHaveTextContent('ann@x.example')
  await expect.element(ending).not.toBeInTheDocument()
  await secondLine.click()
  await expect.element(page.getByRole('option', { name: 'Name' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'IP address' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Email' }).click()

  await page.getByRole('radio', { name: 'Over the picture' }).click()
  await expect.element(ending).toBeChecked()
})

test('the copy of a link names no one: it is sent with its text alone, and is being made then', async () => {
  const sent = await opened('link')
  await ending.click({ force: true })
  await burnedIn.click()
  await expect.element(secondLine).toBeDisabled()
  await expect.element(page.getByText('One copy is for everyone with the link.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Link name' }).fill('Rotterdam')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Give the watermark a text.')
  await page.getByRole('textbox', { name: 'Text' }).fill('Takeda')
  await expect.element(page.getByText(/With burned-in watermark/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(page.getByText(/is being made now/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    watermark: { is_active: true, mode: 'burn_in', text: 'Takeda', second_line_text_type: null },
    endsByTampering: false,
  })
})

test('a watermark whose plan ended while the invitation was written says so, and can be switched off', async () => {
  const user = { permissions: {}, can_use_piracy_detector: false }
  const refused = { status: 403, body: { code: 'option_not_in_plan', message: 'Your plan does not include this option.' } }
  await opened('email', refused, { status: 200, body: { user } })
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Press only')
  await page.getByRole('button', { name: 'Send to 1 Reviewer' }).click()
  await expect.element(page.getByText(/^All paid plans include watermarking/).first()).toBeVisible()
  const mark = page.getByRole('switch', { name: 'Watermark', exact: true })
  await mark.click({ force: true })
  await expect.element(mark).not.toBeChecked()
  await expect.element(mark).toBeDisabled()
})
