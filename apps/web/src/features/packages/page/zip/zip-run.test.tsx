import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#platform/query-client'
import type { Contents } from '../delivery.api.ts'
import type { DeliveryPage } from '../delivery-page.api.ts'
import type { ZipAnswer } from './zip-messages.ts'
import { beginZip, stopZip, zipRun } from './zip-run.ts'

afterEach(() => {
  stopZip()
  vi.unstubAllGlobals()
})

test('an archive that is begun while the one before is reported stays one that is being written', async () => {
  const workers: FakeWorker[] = []
  class FakeWorker {
    onmessage: (event: { data: ZipAnswer }) => void = () => undefined
    postMessage = () => undefined
    terminate = () => undefined
    constructor() {
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  // The run reads no more of them.
  const file = { _id: 'f-1', path: 'a.mov', size: 1, created_at: '2026-11-20T09:00:00.000Z', is_in_archive: true }
  const contents = { files: [file], left_out: [] } as unknown as Contents
  const content = { name: 'Halcyon', project_title: 'Halcyon' } as NonNullable<DeliveryPage['content']>
  const queryClient = makeQueryClient()
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
  const begin = () => beginZip({ token: 't', host: 'Fjord Film', content, contents, handle: null, queryClient })
  begin()
  workers[0]?.onmessage({ data: { type: 'added', _id: 'f-1', xxh128: '0' } })
  workers[0]?.onmessage({ data: { type: 'done', blob: undefined } })
  expect(zipRun.getState().status).toBe('verifying')
  begin()
  answered.resolve(Response.json({ files: [] }))
  await expect.poll(() => refreshed.mock.calls).toHaveLength(1)
  await refreshed.mock.results[0]?.value
  expect(zipRun.getState().status).toBe('running')
})
