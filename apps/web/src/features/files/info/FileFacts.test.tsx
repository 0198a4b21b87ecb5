import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { FileInfo } from '../files.api.ts'
import { FileFacts } from './FileFacts.tsx'

type Colour = FileInfo['colour']

// The facts read no more of it.
const film = (colour: Colour) =>
  ({
    ...{ _id: 'f-1', name: 'master.mov', kind: 'mov', type: 'source_file', size: 68_700_000_000, created_at: '2026-11-21T07:58:00Z' },
    ...{ audio: [], colour },
  }) as unknown as FileInfo

test('the colours of a film are named; a file that says nothing of them has no line', async () => {
  const known = await show(<FileFacts file={film(null)} info={film({ primaries: 'smpte432', transfer: 'smpte2084' })} />)
  await expect.element(page.getByRole('term').filter({ hasText: 'Colour' })).toBeVisible()
  await expect.element(page.getByText('P3-D65, PQ (HDR10)')).toBeVisible()
  await known.unmount()
  await show(<FileFacts file={film(null)} info={film({ primaries: null, transfer: null })} />)
  await expect.element(page.getByText('Video, MOV')).toBeVisible()
  await expect.element(page.getByText('Colour')).not.toBeInTheDocument()
})
