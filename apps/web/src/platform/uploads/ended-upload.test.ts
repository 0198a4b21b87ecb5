import { expect, test } from 'vitest'
import { FakeEdge, fakeFile, shown } from './testing/fake-edge.ts'

test('an upload whose project was deleted meanwhile says so at once, though the store gives only a number', async () => {
  const edge = new FakeEdge()
  edge.isStalled = true
  edge.nextAnswers.push(409)
  const engine = edge.engine()
  const uuid = engine.add({ files: [{ file: fakeFile('still.jpg', 5), specifications: { project_id: 'p' } }] })
  await edge.clock.until(() => edge.count('put') === 1)
  for (const upload of edge.uploads.values()) upload.state = 'aborted'
  const startedAt = edge.clock.nowMs()
  edge.release()
  await edge.clock.until(() => shown(engine, uuid).status === 'Error')
  expect(shown(engine, uuid).errorMsg).toBe('This upload has ended.')
  expect(edge.clock.nowMs() - startedAt).toBeLessThan(1000)
})
