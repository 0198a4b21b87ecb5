import { expect, it } from 'vitest'
import { FakeEdge, fakeFile, shown } from '../testing/fake-edge.ts'
import { browserClaims } from './claims.ts'

it('an upload belongs to one tab, until that tab leaves it', async () => {
  const [one, other] = [browserClaims(), browserClaims()]
  expect(await one.take('one-1')).toBe(true)
  expect(await one.take('one-1')).toBe(true)
  expect(await other.take('one-1')).toBe(false)
  expect(await other.take('one-2')).toBe(true)
  one.leave('one-1')
  await expect.poll(() => other.take('one-1')).toBe(true)
})

const film = (edge: FakeEdge) => [{ file: fakeFile('film.mov', 20 * edge.partSize), specifications: { project_id: 'p' } }]

it('the same film in two tabs is sent twice, and the one that is cancelled leaves the other', async () => {
  const edge = new FakeEdge()
  edge.isStalled = true
  const [one, other] = [edge.engine({ claims: browserClaims() }), edge.engine({ claims: browserClaims() })]
  const first = one.add({ files: film(edge) })
  await edge.clock.until(() => edge.partsInFlight === 6)
  const second = other.add({ files: film(edge) })
  await edge.clock.until(() => edge.partsInFlight === 12)
  expect(edge.uploads.size).toBe(2)

  await other.cancel(second)
  edge.release()
  await edge.clock.until(() => shown(one, first).status === 'Complete')
  expect([...edge.uploads.values()].map(({ state }) => state)).toEqual(['complete', 'aborted'])
})

it('what has failed in one tab goes on in another, and is begun anew where it failed', async () => {
  const edge = new FakeEdge()
  edge.nextAnswers.push(...Array.from({ length: 6 }, () => 200), 418)
  const [one, other] = [edge.engine({ claims: browserClaims() }), edge.engine({ claims: browserClaims() })]
  const first = one.add({ files: film(edge) })
  await edge.clock.until(() => shown(one, first).status === 'Error')
  edge.isStalled = true
  const second = other.add({ files: film(edge) })
  await edge.clock.until(() => edge.partsInFlight === 6)
  expect(edge.uploads.size).toBe(1)

  one.resume(first)
  await edge.clock.until(() => edge.partsInFlight === 12)
  expect(edge.uploads.size).toBe(2)
  edge.release()
  await edge.clock.until(() => shown(one, first).status === 'Complete' && shown(other, second).status === 'Complete')
})
