import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { topUp } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { checkTaxNumbers } from './address/check-tax-numbers.jobs.ts'

/** A peer that speaks the documented protocol, on this machine. */
const peer = { status: 200, answer: {} as object | string, seen: [] as object[] }
const read = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text) as object
}
const server = createServer((request, response) => {
  void read(request).then((body) => {
    peer.seen.push({ path: `${request.method} ${request.url}`, ...body })
    response.writeHead(peer.status, { 'content-type': 'application/json' })
    response.end(typeof peer.answer === 'string' ? peer.answer : JSON.stringify(peer.answer))
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => Object.assign(peer, { status: 200, answer: { valid: true }, seen: [] }))

const ATHENS = {
  ...{ name: 'Nordlys Distribution', line1: 'Ermou 1', city: 'Athens', postal_code: '105 63', country_code: 'GR', region_code: '' },
  tax_number: 'EL 123456789',
}
const BUSY = { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }

async function given() {
  const { port } = server.address() as AddressInfo
  const started = await startServer({
    ...{ TAX_SCHEMES: 'CA,EU', TAX_NUMBER_REGISTER: 'vies', VIES_API: `http://127.0.0.1:${port}/vies/rest-api/` },
  })
  const organization = await started.given.organization()
  const helen = await organization.member()
  const save = async (tax_number = ATHENS.tax_number, more: object = {}) => {
    const { tax_number_state, tax_label } = await helen.call(billingAddress.update, { body: { ...ATHENS, ...more, tax_number } })
    return `${tax_number_state}, ${tax_label}`
  }
  return { started, helen, save }
}
const checkAgain = async ({ parts, db, work }: Server) => {
  await parts.enqueue(db, checkTaxNumbers, {})
  await work()
}

test('a number that the register has turns the tax over to the buyer; one that it does not have is taxed', async () => {
  const { helen, save } = await given()
  expect(await save()).toBe('registered, VAT reverse charge')
  expect(peer.seen).toEqual([{ path: 'POST /vies/rest-api/check-vat-number', countryCode: 'EL', vatNumber: '123456789' }])
  peer.answer = { valid: false, name: '---', address: '---' }
  expect(await save()).toBe('refused, VAT Greece 24%')
  expect(await helen.call(topUp.quote, { query: { quantity: 10 } })).toMatchObject({ tax_total: { amount: 480 } })
  peer.answer = { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }
  expect(await save()).toBe('refused, VAT Greece 24%')
  const before = peer.seen.length
  const toronto = { city: 'Toronto', country_code: 'CA', region_code: 'ON' }
  expect(await save('123456789RT0001', toronto), 'a number of another register').toBe('formed, HST Ontario 13%')
  expect(peer.seen).toHaveLength(before)
})

test('a register that is busy, away or answers nonsense says nothing about a number, and is asked again each day', async () => {
  const { started, helen, save } = await given()
  for (const [status, answer] of [
    [200, BUSY],
    [500, BUSY],
    [200, { valid: false, userError: 'MS_UNAVAILABLE' }],
    [503, '<html>'],
    [200, {}],
  ] as const) {
    Object.assign(peer, { status, answer })
    expect(await save(), JSON.stringify(answer)).toBe('formed, VAT reverse charge')
  }
  await checkAgain(started)
  expect(await helen.call(billingAddress.get, {})).toMatchObject({ tax_number_state: 'formed' })
  Object.assign(peer, { status: 200, answer: { valid: false } })
  await checkAgain(started)
  expect(await helen.call(billingAddress.get, {})).toMatchObject({ tax_number_state: 'refused', tax_label: 'VAT Greece 24%' })
  const before = peer.seen.length
  await checkAgain(started)
  expect(peer.seen, 'what is decided is not asked again').toHaveLength(before)
})
