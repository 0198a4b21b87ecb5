import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptOf } from './received/receipt.ts'
import { type RequestPage, refreshEvery, requestPageQuery } from './request-page.api.ts'
import { unfinishedOf } from './sending/continue-upload.ts'

const at = '2026-11-21T18:42:00.000Z'
const page = (changes: Partial<RequestPage> = {}): RequestPage => ({
  ...{ _id: 'r'.repeat(43), type: 'file-request', name: 'Oberon', requestee_name: 'Oberon', requester_name: 'Helen Lind', film_name: null },
  ...{ title: 'Masters', logo_url: null, project_id: null, destination_folder_id: null, status: 'open', required_fields: [], sender: null },
  host: {
    name: 'Oberon',
    logo_url: null,
    accent_color: null,
    page_background: 'still',
    footer_line: '',
    shows_sent_with: true,
    contact_email: null,
  },
  aspera: null,
  project: { organization: { subscription: { storage: { is_over_storage_limit: false } } } },
  ...{ files: [], received: { count: 0, size: 0, verified: 0, damaged: 0, pending: 0 }, uploadLimitInGB: 200 },
  ...{ uploads: [], aspera_uploads: [], open_packages: [] },
  ...{ file_imports: [], failed_imports: [], cineuploads: [] },
  ...changes,
})
const upload = (_id: string): RequestPage['uploads'][number] => ({
  ...{ _id, status: 'Transferring', upload_method: 'http', file_name: 'reel.mov', current_size: 1, total_size: 2, path: 'reel.mov' },
  ...{ file: { type: 'source_file' }, folder_id: null, part_size: 1, part_count: 2 },
})

// Queries are asked again in browsers alone.
beforeEach(() => environmentManager.setIsServer(() => false))
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

test('the page asks again every five seconds while an import is running, and stops when none is', async () => {
  vi.useFakeTimers()
  const progress_status = { upload_sent_bytes: 1, upload_total_size: 2 }
  const imports = [{ _id: 'i', origin_name: 'keyart.psb', created_at: at, type: 'dropbox' as const, progress_status }]
  const answers = [page({ file_imports: imports }), page({ file_imports: imports }), page()]
  const asked: number[] = []
  const began = Date.now()
  const query = requestPageQuery({ type: 'file-request', id: 'r' })
  const queryFn = async () => {
    asked.push(Date.now() - began)
    return answers.shift() ?? page()
  }
  const observer = new QueryObserver(new QueryClient(), { ...query, queryFn, refetchIntervalInBackground: true } as never)
  const stop = observer.subscribe(() => undefined)

  await vi.advanceTimersByTimeAsync(60_000)

  expect(asked).toEqual([0, 5000, 10_000])
  expect(refreshEvery(null)).toBe(false)
  stop()
})

test('the page asks again while what arrived is compared', () => {
  const received = { count: 2, size: 6144, verified: 1, damaged: 0, pending: 1 }
  expect(refreshEvery(page({ received }))).toBe(5000)
  expect(refreshEvery(page({ received: { ...received, pending: 0 } }))).toBe(false)
})

test('what an earlier visit left is offered again, unless this page is sending it', () => {
  const sending = { uuid: 'x', upload_id: 'u1', childrenTransfers: [{ upload_id: 'u2' }] }

  expect(unfinishedOf(page({ uploads: [upload('u1'), upload('u2'), upload('u3')] }), [sending as never]).map((each) => each._id)).toEqual([
    'u3',
  ])
})

test('what an earlier visit left is not offered beside the same files that this page sends again, each for one', () => {
  const waiting = { upload_id: '', name: 'reel.mov', total_size: 2, status: 'Preparing' }
  const sending = { uuid: 'x', upload_id: '', name: 'Day 12', childrenTransfers: [waiting] }
  const left = page({ uploads: [upload('u1'), upload('u2')] })

  expect(unfinishedOf(left, [sending as never]).map((each) => each._id)).toEqual(['u2'])
  expect(unfinishedOf(left, [{ ...waiting, name: 'other.mov' } as never])).toHaveLength(2)
  expect(unfinishedOf(left, [{ ...waiting, status: 'Error' } as never])).toHaveLength(2)
})

test('a receipt names who sent what, and how much of it is not listed', () => {
  const sender = { name: 'Haruki Aizawa', email: 'haruki@takeda.example', company: 'Takeda', note: '' }
  const files = [{ _id: 'f', name: 'reel.mov', size: 2048, created_at: at, xxh128: null, is_verified: false, is_damaged: false }]

  const receipt = receiptOf(page({ sender, files, received: { count: 3, size: 6144, verified: 0, damaged: 0, pending: 0 } }), new Date(at))

  expect(receipt).toContain('Sent by Haruki Aizawa, Takeda, haruki@takeda.example')
  expect(receipt).toContain('3 files, 6 KB (6144 bytes)')
  expect(receipt).toContain(`${at}\t2048\treel.mov`)
  expect(receipt).toContain('and 2 files before these')
})
