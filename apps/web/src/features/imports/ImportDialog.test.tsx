import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../platform/testing/show.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportTarget } from './imports.api.ts'

const LINK = 'https://www.dropbox.com/scl/fi/9x2/glass-harbour.mov'
const done = { status: 200, body: { ok: true, imports: [] } }

afterEach(() => vi.unstubAllGlobals())

async function confirmedInto(target: ImportTarget) {
  const found = { status: 200, body: { response: { _id: 'i-1', origin_name: 'glass-harbour.mov', size: 8 } } }
  const sent = answering(...('project_id' in target ? [done] : []), found, ...Array.from({ length: 5 }, () => done))
  const onStarted = vi.fn()
  await show(<ImportDialog provider="dropbox" target={target} onStarted={onStarted} onClose={vi.fn()} />)
  await page.getByLabelText('Shared link to a file or folder').fill(LINK)
  await page.getByRole('button', { name: 'Find File' }).click()
  await page.getByRole('button', { name: 'Yes, Import!' }).click()
  await expect.poll(() => onStarted).toHaveBeenCalledOnce()
  return sent.map((each) => each.body).filter((body) => JSON.stringify(body ?? {}).includes('import_confirmed'))
}

test('an import into a project is counted once it is confirmed', async () => {
  expect(await confirmedInto({ project_id: 'p-1' })).toEqual([{ name: 'import_confirmed', properties: {} }])
})

test('an import of a visitor is not counted', async () => {
  expect(await confirmedInto({ file_request_id: 'r-1' })).toEqual([])
})

test('an import whose answer was lost is begun by the same yes, not looked for and imported a second time', async () => {
  const asked: string[] = []
  let isCut = true
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.href).pathname.replace('/api', '')
    asked.push(path)
    if (path === '/import-link') return Response.json({ response: { _id: 'i-1', origin_name: 'glass-harbour.mov', size: 8 } })
    // It began, and the answer is lost.
    if (path === '/confirm-import/i-1' && isCut) throw new TypeError('Failed to fetch')
    return Response.json({ ok: true, imports: [] })
  })
  const onStarted = vi.fn()
  await show(<ImportDialog provider="dropbox" target={{ project_id: 'p-1' }} onStarted={onStarted} onClose={vi.fn()} />)
  await page.getByLabelText('Shared link to a file or folder').fill(LINK)
  await page.getByRole('button', { name: 'Find File' }).click()
  await page.getByRole('button', { name: 'Yes, Import!' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection and try again.')
  await expect.element(page.getByText('glass-harbour.mov')).toBeVisible()
  // What began is listed.
  await expect.poll(() => asked.filter((path) => path === '/imports')).toHaveLength(2)

  isCut = false
  await page.getByRole('button', { name: 'Yes, Import!' }).click()

  await expect.poll(() => onStarted).toHaveBeenCalledOnce()
  expect(asked.filter((path) => path === '/import-link')).toHaveLength(1)
  expect(asked.filter((path) => path === '/confirm-import/i-1')).toHaveLength(2)
})
