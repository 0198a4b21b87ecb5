import { aspera } from '@answerprint/contract/aspera'
import { packages } from '@answerprint/contract/packages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outside, startOutside } from '../../../test/hosts/outside.ts'
import { startServer } from '../../../test/start-server.ts'
import { quoteOf } from './aspera-quote.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

const price = { amount: 75, currency: 'USD' }
const GB = 1024 ** 3

test.each([
  [10 * GB, 1, 0, 10, 750, 0, 750],
  [10 * GB + 1, 1, 0, 11, 825, 0, 825],
  [10 * GB, 3, 0, 10, 2250, 0, 2250],
  [1, 1, 0, 1, 75, 0, 75],
  [0, 1, 0, 1, 75, 0, 75],
  [10 * GB, 1, 14.975, 10, 750, 112, 862],
])('%i bytes to %i with %d %% tax', (size, recipients, taxPercent, gigabytes, subtotal, tax_total, total) => {
  expect(quoteOf({ size, recipients, price, taxPercent })).toMatchObject({ gigabytes, order: { subtotal, tax_total, total } })
})

test('a share by Aspera is quoted per gigabyte and recipient, and cannot be bought yet', async () => {
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
      ...{ subtotal: 1600, tax_total: 0, total: 1600 },
      ...{ subtotal_formatted: '$16.00', tax_total_formatted: '$0.00', total_formatted: '$16.00' },
    },
  })
  const body = { shareType: 'email' as const, method: 'aspera' as const, _files, emails }
  await expect(ada.call(packages.send, { params: { projectID }, body })).rejects.toMatchObject({ code: 'option_not_built', status: 501 })
})
