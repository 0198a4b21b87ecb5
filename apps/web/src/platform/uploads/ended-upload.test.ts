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

test.each(['no_access', 'forbidden'])('who may add nothing to the project any more (%s) hears it at once', async (code) => {
  const edge = new FakeEdge()
  edge.api.sign = async () => {
    throw Object.assign(new Error('You do not have access to this project.'), { status: 403, code })
  }
  const engine = edge.engine()
  const startedAt = edge.clock.nowMs()
  const uuid = engine.add({ files: [{ file: fakeFile('still.jpg', 5), specifications: { project_id: 'p' } }] })
  await edge.clock.until(() => shown(engine, uuid).status === 'Error')
  expect(shown(engine, uuid).errorMsg).toBe('You do not have access to this project.')
  expect(edge.clock.nowMs() - startedAt).toBeLessThan(1000)
})
