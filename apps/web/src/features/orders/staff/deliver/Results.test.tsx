import type { StaffOrder } from '@answerprint/contract/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { Results } from './Results.tsx'
import { ONLY_DCP_FOLDERS } from './send-results.ts'
import { TakingDcpsHere } from './taking-dcps.ts'

afterEach(() => vi.unstubAllGlobals())

const order = { _id: 'o-1', job_status: 'In Progress', results: [], dcps: [] } as unknown as StaffOrder

/** A drop of a folder with these files, as the browser hands it over. */
function dropFolder(name: string, files: readonly string[]): void {
  const entries = files.map((each) => ({
    ...{ isDirectory: false, isFile: true, name: each, fullPath: `/${name}/${each}` },
    file: (give: (file: File) => void) => give(new File(['x'], each)),
  }))
  const rest = [...entries]
  const folder = {
    isDirectory: true,
    isFile: false,
    name,
    createReader: () => ({ readEntries: (give: (some: object[]) => void) => give(rest.splice(0)) }),
  }
  drop([{ kind: 'file', type: '', webkitGetAsEntry: () => folder, getAsFile: () => null }])
}

function drop(items: object[]): void {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items } })
  document.body.dispatchEvent(event)
}

// The sentence of the test below would still be shown.
test('a folder that holds nothing but a DCP is not refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ source_files: [] }))
  const begun: string[] = []
  const left = { structure: [{ name: 'Drive', children: [], files: [] }], files: [], ignoredCount: 0, hiddenCount: 0, unread: [] }
  const send = async ({ orderID }: { orderID: string }) => [begun.push(orderID), 'transfer'].map(String)
  const dcps = { take: async () => ({ rest: { ...left, hasFolder: true }, send }), Questions: () => null }
  await show(
    <TakingDcpsHere value={dcps}>
      <Results order={order} />
    </TakingDcpsHere>,
  )
  dropFolder('Drive', ['ASSETMAP'])
  await expect.poll(() => begun).toEqual(['o-1'])
  await expect.element(page.getByRole('button', { name: 'choose files' })).toBeEnabled()
  expect(page.getByText(ONLY_DCP_FOLDERS).elements()).toEqual([])
})

test('a folder that is no DCP is refused, with what to do instead', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') calls.push(address)
    return Response.json({ source_files: [] })
  })
  await show(<Results order={order} />)
  dropFolder('Trailer', ['trailer.mov', 'trailer.srt'])
  await expect.element(page.getByRole('alert').getByText(ONLY_DCP_FOLDERS)).toBeVisible()
  expect(calls).toEqual([])
})

test('loose files that a drop leaves out are counted, with how they are chosen instead', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ source_files: [] }))
  await show(<Results order={order} />)
  const loose = (name: string, type: string) => ({
    ...{ kind: 'file', type, getAsFile: () => new File(['x'], name, { type }) },
    webkitGetAsEntry: () => ({ isDirectory: false, isFile: true, name }),
  })
  drop([loose('halcyon.bin', 'application/octet-stream'), loose('.halcyon', '')])
  const said = '1 item(s) were ignored. Use “choose files” to add them. 1 hidden item(s) were left out: their names begin with a dot.'
  await expect.poll(() => document.body.textContent).toContain(said)
})
