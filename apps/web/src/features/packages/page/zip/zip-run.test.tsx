import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#platform/query-client'
import type { Contents } from '../delivery.api.ts'
import type { DeliveryPage } from '../delivery-page.api.ts'
import type { ZipAnswer, ZipRequest } from './zip-messages.ts'
import { beginZip, goOnUnlocked, stopZip, zipRun } from './zip-run.ts'

afterEach(() => {
  stopZip()
  vi.unstubAllGlobals()
})

class FakeWorker {
  onmessage: (event: { data: ZipAnswer }) => void = () => undefined
  readonly requests: ZipRequest[] = []
  postMessage = (request: ZipRequest) => void this.requests.push(request)
  terminate = () => undefined
}

/** Archives of one file, whose workers are the test's own. */
function givenArchives() {
  const workers: FakeWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super()
        workers.push(this)
      }
    },
  )
  // The run reads no more of them.
  const file = { _id: 'f-1', path: 'a.mov', size: 1, created_at: '2026-11-20T09:00:00.000Z', is_in_archive: true }
  const contents = { files: [file], missing: [], left_out: [] } as unknown as Contents
  const content = { name: 'Halcyon', project_title: 'Halcyon' } as NonNullable<DeliveryPage['content']>
  const queryClient = makeQueryClient()
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
  const begin = () => {
    beginZip({ token: 't', host: 'Fjord Film', content, contents, handle: null, queryClient })
    return workers.at(-1) ?? new FakeWorker()
  }
  return { begin, refreshed }
}

test('an archive that is begun while the one before is reported stays one that is being written', async () => {
  const { begin, refreshed } = givenArchives()
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  const first = begin()
  first.onmessage({ data: { type: 'added', _id: 'f-1', xxh128: '0' } })
  first.onmessage({ data: { type: 'done', blob: undefined } })
  expect(zipRun.getState().status).toBe('verifying')
  begin()
  answered.resolve(Response.json({ files: [] }))
  await expect.poll(() => refreshed.mock.calls).toHaveLength(1)
  await refreshed.mock.results[0]?.value
  expect(zipRun.getState().status).toBe('running')
})

/** The link asks for its password again. */
const locked = (address: string) =>
  /\/(download|verif)/.test(address)
    ? Response.json({ code: 'package_locked', message: 'This link needs its password.' }, { status: 401 })
    : Response.json({ requires_password: true })

test('what cannot be had counts as no byte that arrived, and an expired link is asked for no comparison', async () => {
  const { begin } = givenArchives()
  const asked = vi.fn(async () => Response.json({ code: 'package_expired', message: 'This link has expired.' }, { status: 403 }))
  vi.stubGlobal('fetch', asked)
  const { onmessage } = begin()
  expect(zipRun.getState()).toMatchObject({ doneBytes: 0, totalBytes: 1 })
  onmessage({ data: { type: 'closed' } })
  onmessage({ data: { type: 'failed', _id: 'f-1' } })
  expect(zipRun.getState()).toMatchObject({ doneBytes: 0, totalBytes: 0 })
  onmessage({ data: { type: 'added', _id: 'f-1', xxh128: '0' } })
  onmessage({ data: { type: 'done', blob: undefined } })
  await expect.poll(() => zipRun.getState().status).toBe('done')
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['file_elsewhere', 403, 'Removed by the sender'],
  ['frozen', 409, 'Archived. Ask the sender to restore it.'],
  ['folder_download', 409, null],
])('a file that is refused meanwhile (%s) says why, and is offered by itself only where it can be had', async (code, status, reason) => {
  const { begin } = givenArchives()
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'No.' }, { status }))
  const { onmessage, requests } = begin()
  onmessage({ data: { type: 'address', _id: 'f-1' } })
  await expect.poll(() => requests).toContainEqual({ address: { _id: 'f-1', found: { none: 'file', code } } })
  onmessage({ data: { type: 'failed', _id: 'f-1' } })
  expect(zipRun.getState().failed).toEqual([{ _id: 'f-1', name: 'a.mov', isFolder: false, reason }])
})

test('an archive that was stopped asks for no password, although the answer that the link is locked comes later', async () => {
  const { begin } = givenArchives()
  const answered = Promise.withResolvers<void>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    await answered.promise
    return locked(address)
  })
  const { onmessage, requests } = begin()
  onmessage({ data: { type: 'address', _id: 'f-1' } })
  await expect.poll(() => asked).toHaveLength(1)
  stopZip()
  answered.resolve()
  await expect.poll(() => requests).toHaveLength(2)
  expect(zipRun.getState().isLocked).toBe(false)
})

test('one password lets both go on, the archive that is written and the report of the one before', async () => {
  const { begin, refreshed } = givenArchives()
  let isLocked = true
  const verified = vi.fn()
  vi.stubGlobal('fetch', async (address: string) => {
    if (isLocked) return locked(address)
    verified(address)
    return Response.json({ files: [] })
  })
  const first = begin()
  first.onmessage({ data: { type: 'added', _id: 'f-1', xxh128: '0' } })
  first.onmessage({ data: { type: 'done', blob: undefined } })
  await expect.poll(() => zipRun.getState().isLocked).toBe(true)
  const second = begin()
  second.onmessage({ data: { type: 'address', _id: 'f-1' } })
  await expect.poll(() => zipRun.getState().isLocked).toBe(true)
  isLocked = false
  goOnUnlocked()
  await expect.poll(() => second.requests).toContainEqual({ unlocked: true })
  await expect.poll(() => refreshed.mock.calls).toHaveLength(1)
  expect(verified).toHaveBeenCalledOnce()
})
