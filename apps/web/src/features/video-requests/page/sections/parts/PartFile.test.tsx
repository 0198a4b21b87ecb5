import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { transferList } from '#features/transfers'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { show } from '../../../../../platform/testing/show.tsx'
import type { VideoRequest } from '../../video-page.api.ts'
import { noteBegun } from './begun-parts.ts'
import { PartFile } from './PartFile.tsx'

afterEach(() => vi.unstubAllGlobals())

// The section reads no more of it.
const request = { _id: 'v-9', file_imports: [], failed_imports: [], unfinished_uploads: [] } as unknown as VideoRequest
const upload = {
  ...{
    uuid: 'u-1',
    upload_id: 'i-1',
    name: 'halcyon.mp4',
    method: 'http',
    type: 'upload',
    progress: '0%',
    current_size: 0,
    total_size: 70,
  },
  ...{ statusText: 'Error', errorMsg: 'The file extension does not match its type.' },
}

test.each([
  ['a file that the server refused is followed by another one', { status: 'Error', is_refused: true }, true],
  ['a file that is being sent is waited for', { status: 'Transferring' }, false],
])('%s', async (_sentence, state, isOpen) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'no_session', message: 'Please log in.' }, { status: 401 }))
  const transfer = { ...upload, ...state } as Transfer
  const takeOut = transferList.add({ getTransfers: () => [transfer], subscribe: () => () => {}, act: () => {} })
  noteBegun('v-9', 'video', 'u-1')
  await show(<PartFile page={request} part="video" file={null} mayUpload isLocked={false} />)
  await expect.element(page.getByText('halcyon.mp4')).toBeVisible()
  const button = page.getByRole('button', { name: 'Upload', exact: true })
  await (isOpen ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled())
  takeOut()
})
