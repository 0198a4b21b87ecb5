import { catalogue } from '@answerprint/contract/catalogue'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { startServer } from '../../../test/start-server.ts'
import { setPrice } from './price-commands.ts'

const priceOf = (items: { code: string; price: number }[], code: string) => items.find((each) => each.code === code)?.price

test('the catalogue has the prices of the list, to the cent', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const families = { captions: 6, dcp: 12, disc: 13, inspection: 4, conversion: 4 } as const
  for (const [family, count] of Object.entries(families)) {
    const { items } = await ada.call(catalogue[family as keyof typeof families], {})
    expect(items, family).toHaveLength(count)
  }
  const { items } = await ada.call(catalogue.byCodes, { query: { codes: 'drive_purchase, drive_rent,screeners_top_up,unheard_of' } })
  expect(items).toEqual([
    expect.objectContaining({ code: 'screeners_top_up', price: 200 }),
    expect.objectContaining({ code: 'drive_purchase', price: 24_900, price_formatted: '$249.00', unit: 'drive' }),
    expect.objectContaining({ code: 'drive_rent', price: 9900, currency_symbol: '$', currency_code: 'USD' }),
  ])
})

test('a price is valid from its day, and an account can have its own until it ends', async () => {
  const { given, db, clock } = await startServer()
  const ada = await given.person()
  const jun = await given.person()
  const needs = { db, now: clock.now, newId: clock.newId }
  const crop = async (person: typeof ada) => priceOf((await person.call(catalogue.dcp, {})).items, 'dcp_crop')
  const inTenDays = new Date(clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)

  await setPrice(needs, 'dcp_crop', { amount: '60.00', from: inTenDays, owner: undefined })
  await setPrice(needs, 'dcp_crop', { amount: '40.00', from: undefined, owner: jun.user._id })
  expect([await crop(ada), await crop(jun)]).toEqual([5000, 4000])
  clock.advance({ seconds: 11 * 86_400 })
  expect([await crop(ada), await crop(jun)]).toEqual([6000, 4000])
  await setPrice(needs, 'dcp_crop', { amount: 'none', from: undefined, owner: jun.user._id })
  expect(await crop(jun)).toBe(6000)
  expect(await setPrice(needs, 'dcp_crop', { amount: '4', from: 'soon', owner: undefined })).toMatchObject({ isDone: false })
  expect(await setPrice(needs, 'unheard_of', { amount: '4', from: undefined, owner: undefined })).toMatchObject({ isDone: false })
})

test('the prices of a file follow from its length, and are unknown without one', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const jun = await given.person()
  const { _id } = await given.project(ada)
  const fileID = await given.file(ada, _id, 'halcyon.mp4', FILM_HEAD)
  const unknown = await ada.call(catalogue.assetPrices, { query: { fileID } })
  expect(unknown).toMatchObject({ length_in_minutes: null, captions: { web: null }, disc: { dvd_encode: null } })

  await db.updateTable('files').set({ duration_seconds: 5400 }).where('_id', '=', fileID).execute()
  expect(await ada.call(catalogue.assetPrices, { query: { fileID, fileType: 'source_file' } })).toEqual({
    length_in_minutes: 90,
    captions: { web: 38_000, broadcast: 53_500, svod: 69_000 },
    dcp: { '3': 60_000, '2': 90_000, '1': 120_000 },
    inspection: { qc: 27_500, qa: 12_500 },
    conversion: { sd: 8750, hd: 15_500, uhd: 29_000 },
    disc: { dvd_encode: 9000, blu_ray_encode: 18_000 },
    ...{ currency_symbol: '$', currency_code: 'USD' },
  })
  await expect(jun.call(catalogue.assetPrices, { query: { fileID } })).rejects.toMatchObject({ code: 'no_access' })
})
