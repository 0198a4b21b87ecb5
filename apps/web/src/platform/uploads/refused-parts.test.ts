import { expect, it } from 'vitest'
import { FakeEdge, fakeFile, shown } from './testing/fake-edge.ts'

it('what was refused counts as sent no longer, however long the new address is waited for', async () => {
  const edge = new FakeEdge()
  edge.nextAnswers.push(200, 403)
  const engine = edge.engine()
  const uuid = engine.add({ files: [{ file: fakeFile('film.mov', 2 * edge.partSize), specifications: { project_id: 'p' } }] })
  await edge.clock.until(() => edge.count('put') === 2)
  edge.isLoggedOut = true
  await edge.clock.until(() => edge.count('sign') === 2)
  expect(shown(engine, uuid).current_size).toBe(edge.partSize)
  edge.release()
  await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
  expect(shown(engine, uuid).current_size).toBe(2 * edge.partSize)
})
