import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discsOf, givenFilm, TORONTO } from '../../../../test/given/given-orders.ts'
import { startServer } from '../../../../test/start-server.ts'

/** A peer that speaks the documented protocol, on this machine. */
const peer = { status: 201, rates: [] as object[], seen: [] as { authorization: string; body: Record<string, unknown> }[] }
const read = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as Record<string, unknown>
}
const server = createServer((request, response) => {
  void read(request).then((body) => {
    peer.seen.push({ authorization: request.headers.authorization ?? '', body })
    response.writeHead(peer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(peer.status < 300 ? { id: 'shp_1', rates: peer.rates } : { error: { code: 'ADDRESS.VERIFY.FAILURE' } }))
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => Object.assign(peer, { status: 201, seen: [] }))

const rate = (carrier: string, service: string, price: string, more: object = {}) => ({
  ...{ id: `rate_${service}`, carrier, service, rate: price, currency: 'USD', delivery_days: 2, delivery_date: null, ...more },
})

async function givenDiscs() {
  const { port } = server.address() as AddressInfo
  const env = { EASYPOST_API_KEY: 'EZTK_test', EASYPOST_FROM: 'adr_office', EASYPOST_API: `http://127.0.0.1:${port}/v2` }
  const started = await startServer(env)
  const ada = await started.given.person()
  const { _id: projectID } = await started.given.project(ada)
  await ada.call(orders.add, { params: { projectID }, body: discsOf(await givenFilm(started, ada, projectID)) })
  const shipmentID = (await ada.call(cart.get, {})).shipment?._id ?? ''
  return { ada, shipmentID, ask: () => ada.call(cart.rates, { query: { ...TORONTO, shipmentID } }) }
}

test('rates come from the account at the aggregator, in our currency, and one of them is chosen', async () => {
  const { ada, ask, shipmentID } = await givenDiscs()
  peer.rates = [
    rate('FedEx', 'FEDEX_GROUND', '14.1', { delivery_days: 5 }),
    rate('USPS', 'GroundAdvantage', '9.05', { delivery_days: null, est_delivery_days: 3 }),
    rate('FedEx', 'FEDEX_GROUND', '12.00', { delivery_date: '2026-03-09T22:00:00Z' }),
    rate('CanadaPost', 'Priority', '20.00', { currency: 'CAD' }),
  ]
  const { rates } = await ask()
  expect(rates.map(({ shipping_type, rate: cents }) => `${shipping_type} ${cents}`)).toEqual([
    'USPS_GROUND_ADVANTAGE 905',
    'FEDEX_GROUND 1200',
  ])
  expect(rates[1]?.delivery_date).toBe('2026-03-09T22:00:00.000Z')
  expect(peer.seen[0]?.authorization).toBe(`Basic ${Buffer.from('EZTK_test:').toString('base64')}`)
  expect(peer.seen[0]?.body).toMatchObject({
    shipment: {
      from_address: { id: 'adr_office' },
      to_address: { company: 'Northlight Distribution', street1: '214 King Street West', country: 'CA', zip: 'M5H 3S6', state: 'ON' },
      // Ten discs of 100 g.
      parcel: { weight: 35.3 },
    },
  })
  const chosen = await ada.call(cart.selectRate, { body: { shipmentID, rate: 'USPS_GROUND_ADVANTAGE' } })
  expect(chosen.shipping_total).toBe(905)
})

test('an aggregator that refuses or answers nonsense is the sentence of the cart, and nothing is offered', async () => {
  const { ask, ada, shipmentID } = await givenDiscs()
  const message = 'An error occured. Please try again.'
  peer.status = 422
  await expect(ask()).rejects.toMatchObject({ message })
  Object.assign(peer, { status: 201, rates: [] })
  await expect(ask()).rejects.toMatchObject({ message })
  peer.rates = [rate('FedEx', 'FEDEX_GROUND', '-1.00')]
  await expect(ask()).rejects.toMatchObject({ message })
  await expect(ada.call(cart.selectRate, { body: { shipmentID, rate: 'FEDEX_GROUND' } })).rejects.toMatchObject({
    code: 'rate_not_offered',
  })
})
