import { topUp } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { expect, test } from 'vitest'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { taxCommands } from './tax-commands.ts'
import type { TaxRate } from './tax-rates.ts'
import { takeTaxRates } from './tax-sources.ts'

const TORONTO = {
  ...{ name: 'Nordlys Distribution', line1: '100 Example Street', city: 'Toronto', postal_code: 'M5V 2T6' },
  ...{ country_code: 'CA', region_code: 'ON' },
}
const HELSINKI = { ...TORONTO, city: 'Helsinki', postal_code: '00100', country_code: 'FI', region_code: '' }
const ten = { query: { quantity: 10 } }

const given = async (environment: Record<string, string> = {}) => {
  const server = await startServer(environment)
  const organization = await server.given.organization()
  return { server, organization, helen: await organization.member() }
}
const staffOf = ({ db, clock }: Server) => ({ db, now: clock.now, newId: clock.newId })

test('the billing address of the account decides on the tax of what it buys', async () => {
  const { server, organization, helen } = await given()
  expect(await helen.call(billingAddress.get, {})).toMatchObject({ address: null, tax_number_state: 'none' })
  const saved = await helen.call(billingAddress.update, { body: { ...TORONTO, tax_number: '123456789 rt 0001' } })
  expect(saved).toEqual({
    address: { ...TORONTO, line2: '', tax_number: '123456789RT0001' },
    ...{ tax_number_state: 'formed', tax_label: 'HST Ontario 13%', tax_note: '' },
  })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 260 }, tax_label: 'HST Ontario 13%' })

  const jun = await organization.member(['billing_and_plans:can_view'], 'Jun Takeda')
  expect(await jun.call(billingAddress.get, {}), 'it is that of the account').toMatchObject({ address: { city: 'Toronto' } })
  await expect(jun.call(billingAddress.update, { body: TORONTO })).rejects.toMatchObject({ code: 'forbidden' })
  const kit = await organization.member(['files:can_share'], 'Kit Solheim')
  await expect(kit.call(billingAddress.get, {})).rejects.toMatchObject({ code: 'not_found' })

  await helen.call(billingAddress.update, { body: { ...TORONTO, region_code: 'QC', city: 'Montréal' } })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 300 }, tax_label: 'GST and QST Quebec 14.975%' })
  await helen.call(billingAddress.update, { body: HELSINKI })
  expect(await helen.call(topUp.quote, ten), 'the seller is registered in Canada alone').toMatchObject({ tax_total: { amount: 0 } })

  await helen.call(billingAddress.update, { body: TORONTO })
  expect(await taxCommands['tax exempt'](staffOf(server), organization._id)).toMatchObject({ isDone: true })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 0 }, tax_label: '' })
  expect(await taxCommands['tax due'](staffOf(server), helen.user.email)).toMatchObject({ isDone: true })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 260 } })
  expect(await taxCommands['tax exempt'](staffOf(server), 'nobody@studio.example')).toMatchObject({ isDone: false })
})

test('a seller registered in the Union takes the VAT of the buyer’s country, and none of a business with a tax number', async () => {
  const { server, helen } = await given({ TAX_SCHEMES: 'CA, EU' })
  await helen.call(billingAddress.update, { body: HELSINKI })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 510 }, tax_label: 'VAT Finland 25.5%' })
  const business = await helen.call(billingAddress.update, { body: { ...HELSINKI, tax_number: 'FI 1234567-8' } })
  expect(business).toMatchObject({ tax_number_state: 'formed', tax_label: 'VAT reverse charge' })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 0 }, tax_label: 'VAT reverse charge' })

  const lowered: TaxRate = {
    ...{ scheme: 'EU', country_code: 'FI', region_code: '', service: '', buyer: 'anyone', note: '' },
    ...{ label: 'VAT Finland 14%', rate: 14_000, starts_at: server.clock.now() },
  }
  expect(await takeTaxRates(server.db, { rates: async () => [lowered] }, { schemes: ['CA'], at: server.clock.now() })).toBe(1)
  await helen.call(billingAddress.update, { body: HELSINKI })
  expect(await helen.call(topUp.quote, ten)).toMatchObject({ tax_total: { amount: 280 }, tax_label: 'VAT Finland 14%' })
})

test.each([
  [{ country_code: 'XX' }, 'country_unknown', 'country_code'],
  [{ region_code: '' }, 'invalid', 'region_code'],
  [{ region_code: 'NY' }, 'invalid', 'region_code'],
  [{ country_code: 'FI', region_code: 'ON' }, 'invalid', 'region_code'],
  [{ tax_number: '12' }, 'invalid', 'tax_number'],
  [{ country_code: 'DE', region_code: '', tax_number: 'FI12345678' }, 'invalid', 'tax_number'],
  [{ name: ' ' }, 'invalid', 'name'],
  [{ line1: 'a\u0000b' }, 'invalid', 'line1'],
] as const)('an address with %o is refused by its field', async (wrong, code, field) => {
  const { helen } = await given()
  await expect(helen.call(billingAddress.update, { body: { ...TORONTO, ...wrong } })).rejects.toMatchObject({ code, errors: [{ field }] })
})
