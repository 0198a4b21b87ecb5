import { expect, test } from 'vitest'
import type { FileToUpload } from './file-task.ts'
import { lineSpeed } from './sending/line-speed.ts'
import { FakeEdge, fakeFile, shown } from './testing/fake-edge.ts'

const one = (name: string, size: number): FileToUpload[] => [{ file: fakeFile(name, size), specifications: { project_id: 'p' } }]

test('pause lets parts that are past half end, and breaks off one part’s worth at the most', async () => {
  const edge = new FakeEdge()
  const engine = edge.engine()
  Object.assign(edge, { ticksPerPart: 4, isStalled: true, stalledAt: (part: number) => (part <= 2 ? 0.75 : 0.5) })
  const uuid = engine.add({ files: one('film.mov', 20 * edge.partSize) })
  await edge.clock.until(() => shown(engine, uuid).current_size === 3.5 * edge.partSize)
  engine.pause(uuid)
  // Of four halves two are one part's worth.
  await edge.clock.until(() => edge.partsInFlight === 4)
  expect(shown(engine, uuid).status).toBe('Pausing...')
  edge.release()
  await edge.clock.until(() => shown(engine, uuid).status === 'Paused')
  expect(shown(engine, uuid).current_size).toBe(4 * edge.partSize)
  expect(edge.uploads.get('upload-1')?.parts.size).toBe(4)
  const sent = edge.count('put')
  engine.resume(uuid)
  await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
  expect(edge.count('put') - sent).toBe(16)
})

test('a pause waits for no part in which nothing moves, and a cancelled entry for none at all', async () => {
  const edge = new FakeEdge()
  const engine = edge.engine()
  edge.isStalled = true
  const uuid = engine.add({ files: one('film.mov', 20 * edge.partSize) })
  await edge.clock.until(() => shown(engine, uuid).current_size === 6 * edge.partSize)
  const pausedMs = edge.clock.nowMs()
  engine.pause(uuid)
  await edge.clock.until(() => shown(engine, uuid).status === 'Paused')
  expect(edge.clock.nowMs() - pausedMs).toBeGreaterThanOrEqual(10_000)
  expect(shown(engine, uuid).current_size).toBe(0)
  engine.resume(uuid)
  await edge.clock.until(() => shown(engine, uuid).current_size === 6 * edge.partSize)
  engine.pause(uuid)
  const cancelledMs = edge.clock.nowMs()
  await engine.cancel(uuid)
  expect(edge.clock.nowMs() - cancelledMs).toBeLessThan(1000)
})

test('a line that was measured as slow gets small parts', async () => {
  const edge = new FakeEdge()
  const line = lineSpeed(() => 1_999_999)
  const engine = edge.engine({ line })
  const uuid = engine.add({ files: one('film.mov', 20_000_000) })
  await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
  expect(edge.count('put')).toBe(4)
  line.measured(2_000_000)
  expect(line.isSlow()).toBe(false)
})

test('the same film chosen twice is sent twice, and cancelling one leaves the other', async () => {
  const edge = new FakeEdge()
  const engine = edge.engine()
  edge.isStalled = true
  const [first, second] = [0, 1].map(() => engine.add({ files: one('film.mov', 5 * edge.partSize) })) as [string, string]
  await edge.clock.until(() => shown(engine, second).upload_id !== null && edge.partsInFlight > 0)
  await engine.cancel(second)
  edge.release()
  await edge.clock.until(() => shown(engine, first).status === 'Complete')
  expect([...edge.uploads.values()].map(({ state }) => state)).toEqual(['complete', 'aborted'])
})

test('a film that failed and is chosen again goes on there, and the entry that failed can be cancelled', async () => {
  const edge = new FakeEdge()
  const engine = edge.engine()
  edge.nextAnswers.push(...Array<number>(60).fill(500))
  const first = engine.add({ files: one('film.mov', 5 * edge.partSize) })
  await edge.clock.until(() => shown(engine, first).status === 'Error')
  edge.nextAnswers.splice(0)
  edge.isStalled = true
  const second = engine.add({ files: one('film.mov', 5 * edge.partSize) })
  await edge.clock.until(() => edge.partsInFlight > 0)
  await engine.cancel(first)
  edge.release()
  await edge.clock.until(() => shown(engine, second).status === 'Complete')
  expect([...edge.uploads.values()].map(({ state }) => state)).toEqual(['complete'])
})
