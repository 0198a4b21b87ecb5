import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import type { Quota } from '../../shares.api.ts'
import { newDraft } from '../share-draft.ts'
import { EmailsStep } from './EmailsStep.tsx'

const quota: Quota = {
  reviewers: { remaining: 60, total: 60 },
  forensic_watermark_reviewers: { remaining: 0, total: 0 },
  max_view_count_limit: 50,
  can_use_cc_on_shared_emails: true,
}

function Step() {
  const [draft, setDraft] = useState(() => newDraft('email', 'first'))
  return (
    <EmailsStep
      draft={draft}
      quota={quota}
      titles={[]}
      onLink={undefined}
      onChange={(changes) => setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }))}
    />
  )
}

async function paste(text: string) {
  await show(<Step />)
  const field = page.getByLabelText('Full name of reviewer 1')
  await field.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const lines = Array.from({ length: 40 }, (_, index) => `Person ${index}, person${index}@x.example`)

test.each([
  ['Haruki Aizawa', 'Email of reviewer 30'],
  [', lior@brandt.example', 'Full name of reviewer 30'],
  ['???, x@', 'Email of reviewer 30'],
])('of a pasted list with the line %j its field takes the focus, in sight', async (line, name) => {
  await paste(lines.with(29, line).join('\n'))
  await expect.element(page.getByLabelText(name)).toHaveFocus()
  await expect.element(page.getByLabelText(name)).toBeInViewport()
})

test('a pasted list without a mistake leaves the focus in its last row', async () => {
  await paste(lines.join('\n'))
  await expect.element(page.getByLabelText('Email of reviewer 40')).toHaveFocus()
})

test('a list that was corrected can be chosen again by the same name', async () => {
  await show(<Step />)
  // A browser says nothing of a file that the field still holds.
  const picker = page.getByLabelText('CSV file')
  for (const name of ['Haruki Aizwa', 'Haruki Aizawa']) {
    await picker.upload(new File([`${name}, haruki@x.example`], 'reviewers.csv', { type: 'text/csv' }))
    await expect.poll(() => [...document.querySelectorAll('input')].map(({ value }) => value)).toContain(name)
    expect((picker.element() as HTMLInputElement).files).toHaveLength(0)
  }
})
