import { aspera } from '@answerprint/contract/aspera'
import { catalogue } from '@answerprint/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outside, startOutside } from '../../../test/hosts/outside.ts'
import { startServer } from '../../../test/start-server.ts'
import { gigabytesOf } from './aspera-quote.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

const GB = 1024 ** 3

test.each([
  [0, 1],
  [1, 1],
  [10 * GB, 10],
  [10 * GB + 1, 11],
])('%i bytes are sold as %i GB', (size, gigabytes) => expect(gigabytesOf(size)).toBe(gigabytes))

test('a share by Aspera is quoted per gigabyte and recipient, at the price that the list has', async () => {
  const server = await startServer({ ...outside.environment, ASPERA_PRICE_CENTS: '80' })
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID)
  await server.db
    .updateTable('files')
    .set({ size: 10 * GB })
    .where('_id', '=', fileID)
    .execute()
  const _files = [{ _id: fileID, type: 'document' as const }]
  const haruki = { email: 'haruki@takeda.example', label: 'Haruki' }
  const emails = [haruki, { ...haruki, email: 'Haruki@Takeda.example' }, { email: 'lior@brandt.example' }]
  expect(await ada.call(aspera.quote, { params: { projectID }, body: { _files, emails } })).toEqual({
    item: { code: 'aspera_transfers', price: 80, price_formatted: '$0.80', currency_code: 'USD' },
    ...{ size: 10 * GB, gigabytes: 10, recipients: 2 },
    order: {
      ...{ subtotal: 1600, tax_total: 0, tax_label: '', total: 1600 },
      ...{ subtotal_formatted: '$16.00', tax_total_formatted: '$0.00', total_formatted: '$16.00' },
    },
  })
  expect(await ada.call(catalogue.byCodes, { query: { codes: 'aspera_transfers,unheard_of' } })).toEqual({
    items: [
      {
        ...{ code: 'aspera_transfers', name: 'Aspera Transfer', unit: 'gb' },
        ...{ price: 80, price_formatted: '$0.80', currency_symbol: '$', currency_code: 'USD' },
      },
    ],
  })
})

test('a buyer in Canada is quoted the tax of the seller’s province, rounded once', async () => {
  const server = await startServer({ ...outside.environment, ASPERA_PRICE_CENTS: '75' })
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ country_code: 'CA' }).where('_id', '=', ada.user._id).execute()
  const { _id: projectID } = await server.given.project(ada)
  const fileID = await server.given.file(ada, projectID)
  const emails = ['one', 'two', 'three'].map((each) => ({ email: `${each}@takeda.example` }))
  const body = { _files: [{ _id: fileID, type: 'document' as const }], emails }
  // 225 cents at 13 % are 29.25 cents.
  expect(await ada.call(aspera.quote, { params: { projectID }, body })).toMatchObject({
    order: { subtotal: 225, tax_total: 29, tax_label: 'HST Ontario 13%', total: 254, total_formatted: '$2.54' },
  })
})

test('a quote is for fifty recipients, each counted once', async () => {
  const server = await startServer({ ...outside.environment, ASPERA_PRICE_CENTS: '80' })
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const _files = [{ _id: await server.given.file(ada, projectID), type: 'document' as const }]
  const quote = (emails: { email: string }[]) => ada.call(aspera.quote, { params: { projectID }, body: { _files, emails } })
  const people = Array.from({ length: 51 }, (_, index) => ({ email: `buyer${index}@takeda.example` }))
  await expect(quote(people)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'emails', message: 'At most 50 recipients.' }] })
  expect(await quote([...people.slice(0, 50), { email: ' Buyer0@Takeda.example' }])).toMatchObject({ recipients: 50 })
})
