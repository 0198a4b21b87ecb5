import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../../platform/testing/show.tsx'
import { PartProgress } from './PartProgress.tsx'
import type { Part } from './use-part.ts'

const failed = {
  ...{ uuid: 'u-1', upload_id: 'i-1', name: 'halcyon.mp4', method: 'http', type: 'upload', status: 'Error', statusText: 'Error' },
  ...{ errorMsg: 'The file extension does not match its type.', is_refused: true, progress: '0%', current_size: 0, total_size: 70 },
} as Part['transfer']
// The line reads no more of it.
const part = (transfer: Part['transfer']) => ({ transfer, unfinished: [], problem: null, act: () => {} }) as unknown as Part

test('an upload that failed says why, for as long as it is listed', async () => {
  await show(<PartProgress part={part(failed)} />)
  await expect.element(page.getByText('Error - The file extension does not match its type.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel halcyon.mp4' })).toBeVisible()
})
