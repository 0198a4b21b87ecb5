import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/testing/show.tsx'
import { DeliveryActions } from './DeliveryActions.tsx'
import type { DeliveryPage } from './delivery-page.api.ts'
import { stopZip } from './zip/zip-run.ts'

const CONTENT = { name: 'Reels', project_title: 'Halcyon' } as NonNullable<DeliveryPage['content']>
const FILE = {
  size: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  folder_ids: [],
  xxh128: null,
  outcome: null,
  verified_at: null,
  added_at: null,
}
const READY = { ...FILE, _id: 'f-1', path: 'ready.mov', is_in_archive: true }
const missing = (_id: string, why: string) => ({ ...FILE, _id, path: `${_id}.mov`, is_in_archive: false, missing: why })
const leftOut = (_id: string, type = 'source_file') => ({ _id, name: `${_id}.mov`, type })

afterEach(() => {
  stopZip()
  vi.unstubAllGlobals()
})

/** A page of a delivery in a browser that writes no files by itself; each call has the contents as they are by then. */
async function givenPage(...answers: { files: object[]; missing: object[]; left_out: object[] }[]) {
  vi.stubGlobal('showSaveFilePicker', undefined)
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = () => undefined
      terminate = () => undefined
    },
  )
  const rest = { keeps_in_step: false, downloaded_ids: [], receipt_id: '', recipient: '' }
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/contents')) return Response.json({}, { status: 401 })
    return Response.json({ ...(answers.length > 1 ? answers.shift() : answers[0]), ...rest })
  })
  await show(<DeliveryActions token="t" host="Fjord Film" content={CONTENT} />)
}
const downloadAll = () => page.getByRole('button', { name: 'Download all' }).click()

test('where everything was archived meanwhile, that is said, and not that there are folders', async () => {
  await givenPage({ files: [], missing: [missing('a', 'archived')], left_out: [leftOut('a')] })
  await downloadAll()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Everything here is archived. Ask the sender to restore it.')
})

test('what was restored since the page was opened is downloaded', async () => {
  const restored = { files: [READY], missing: [], left_out: [] }
  await givenPage({ files: [], missing: [missing('f-1', 'archived')], left_out: [leftOut('f-1')] }, restored)
  await downloadAll()
  await expect.element(page.getByRole('dialog', { name: 'Download all files' }).getByText('0 of 1 file added')).toBeVisible()
})

test('what was restored since the page was opened is in the archive beside what was there', async () => {
  const restored = { files: [READY, { ...READY, _id: 'f-2', path: 'back.mov' }], missing: [], left_out: [] }
  await givenPage({ files: [READY], missing: [missing('f-2', 'archived')], left_out: [leftOut('f-2')] }, restored)
  await downloadAll()
  await expect.element(page.getByRole('dialog', { name: 'Download all files' }).getByText('0 of 2 files added')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Not in the archive' })).not.toBeInTheDocument()
})

test('a file that an archive leaves out says why where it cannot be downloaded by itself either', async () => {
  await givenPage({ files: [READY], missing: [missing('a', 'archived')], left_out: [leftOut('a'), leftOut('reels', 'folder')] })
  await downloadAll()
  const out = page.getByRole('region', { name: 'Not in the archive' })
  const rows = out.getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'a.mov' }).getByText('Archived. Ask the sender to restore it.')).toBeVisible()
  await expect.element(rows.filter({ hasText: 'reels.mov' }).getByText('Folder')).toBeVisible()
  await expect.element(out.getByRole('button')).not.toBeInTheDocument()
})
