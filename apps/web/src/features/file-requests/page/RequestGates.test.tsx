import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { ClosedRequest } from './RequestGates.tsx'
import type { RequestPage } from './request-page.api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const host = { name: 'Nordlys', logo_url: null, accent: null, contact_email: null, lines: [] }
const closed = (count: number, damaged = 0) =>
  ({
    ...{ _id: 'r-1', type: 'file-request', status: 'closed', title: 'Camera originals', requestee_name: 'Nordlys', host },
    received: { count, size: count * 1_000_000_000, verified: count - damaged, damaged, pending: 0 },
  }) as unknown as RequestPage

test('a sender whose request was closed while they sent reads that it arrived, and has the receipt', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthorized', message: '' }, { status: 401 }))
  await show(<ClosedRequest address={{ type: 'file-request', id: 'r-1' }} page={closed(2)} />)
  await expect.element(page.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('What you sent has arrived: 2 files, 1.86 GB, every byte verified.')
  await expect.element(page.getByRole('button', { name: 'Download receipt' })).toBeVisible()
})

test('what arrived damaged is said first', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthorized', message: '' }, { status: 401 }))
  await show(<ClosedRequest address={{ type: 'file-request', id: 'r-1' }} page={closed(2, 1)} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1 file arrived damaged. 2 files, 1.86 GB, 1 file verified.')
})

test('who sent nothing reads only that it is closed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthorized', message: '' }, { status: 401 }))
  await show(<ClosedRequest address={{ type: 'file-request', id: 'r-1' }} page={closed(0)} />)
  await expect.element(page.getByText('Camera originals. Ask Nordlys to open it again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument()
})
