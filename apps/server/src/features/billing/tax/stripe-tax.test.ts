import { afterAll, expect, test } from 'vitest'
import { startStripePeer } from '../../../../test/hosts/stripe-peer.ts'
import { startServer } from '../../../../test/start-server.ts'
import { takeRates } from './take-tax-rates.jobs.ts'

const peer = await startStripePeer()
afterAll(() => peer.close())

test('Stripe Tax is asked each day, and a rate that it says otherwise is taken from then on', async () => {
  const server = await startServer({ ...peer.environment, TAX_SERVICE: 'stripe', TAX_SCHEMES: 'CA,EU' })
  const take = async () => {
    await server.parts.enqueue(server.db, takeRates, {})
    await server.work()
  }
  const rates = () =>
    server.db.selectFrom('tax_rates').select(['country_code', 'region_code', 'service', 'label', 'rate']).orderBy('service').execute()
  await take()
  const taken = await rates()
  expect(taken.filter((each) => each.country_code === 'DE')).toEqual(
    ['electronic', 'goods'].map((service) => ({ country_code: 'DE', region_code: '', service, label: 'VAT 20%', rate: 20_000 })),
  )
  // What it says as we know it is not written again.
  expect(taken.filter((each) => ['QC', 'ON'].includes(each.region_code))).toEqual([])
  expect(taken).toContainEqual({ country_code: 'CA', region_code: 'AB', service: 'goods', label: 'No tax', rate: 0 })
  expect(new Set(taken.map((each) => each.country_code)), 'nothing of places where the account collects no tax').toEqual(
    new Set(['CA', 'DE']),
  )
  const asked = peer.counts.get('/v1/tax/calculations')
  server.clock.advance({ days: 1 })
  await take()
  expect([await rates(), peer.counts.get('/v1/tax/calculations')]).toEqual([taken, (asked ?? 0) * 2])
})

test('without it no service is asked', async () => {
  const server = await startServer({ ...peer.environment, TAX_SCHEMES: 'CA,EU' })
  const asked = peer.counts.get('/v1/tax/calculations')
  await server.parts.enqueue(server.db, takeRates, {})
  await server.work()
  expect(peer.counts.get('/v1/tax/calculations')).toBe(asked)
})
