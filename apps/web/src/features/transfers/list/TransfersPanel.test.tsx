import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { Transfer } from '../../../platform/uploads/shown/transfer.ts'
import { answerOtherTabs } from '../../../platform/uploads/tabs/other-tabs.ts'
import type { OpenUpload } from '../upload-api.ts'
import { TransfersPanel } from './TransfersPanel.tsx'

const open = (_id: string, file_name: string) => ({ _id, file_name, total_size: 100, current_size: 20 }) as OpenUpload

test('what another tab is sending is not asked for again, and how far it is there is shown', async () => {
  // A channel reaches all others of its name, whichever tab they are in.
  answerOtherTabs(() => [{ upload_id: 'u-1', type: 'upload', status: 'Transferring', current_size: 60 } as Transfer])
  await show(<TransfersPanel transfers={[]} resumables={[open('u-1', 'reel-1.mov'), open('u-2', 'reel-2.mov')]} onAsk={() => {}} />)
  await expect.element(page.getByText('Being sent in another tab')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'reel-1.mov' })).toHaveAttribute('aria-valuenow', '60')
  await expect.element(page.getByText('Choose the same file to resume')).toBeVisible()
  const labels = page
    .getByRole('button')
    .elements()
    .map((each) => each.ariaLabel)
  expect(labels).toEqual(['Resume reel-2.mov', 'Cancel reel-2.mov'])
})
