import { formatAmount } from '@answerprint/contract/amounts'
import { giftCards } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { files } from '@answerprint/contract/files'
import { orders } from '@answerprint/contract/orders'
import { quotes } from '@answerprint/contract/quotes'
import { expect, test } from 'vitest'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { captionsOf, discsOf, givenFilm, givenShipping } from '../../../../test/given/given-orders.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a cart is kept as a quote, printed as it was, and becomes a cart again at the prices of the day', async () => {
  const server = await startServer({ SELLER_NAME: 'Answerprint Inc.' })
  const { given, db, clock } = server
  const ada = await given.person()
  const { _id: projectID } = await given.project(ada, 'Halcyon')
  const [film, reel] = [await givenFilm(server, ada, projectID), await givenFilm(server, ada, projectID, { minutes: 10 }, 'reel.mp4')]
  const params = { projectID }
  await expect(ada.call(quotes.make, {})).rejects.toMatchObject({ code: 'cart_empty' })
  for (const body of [captionsOf(film), discsOf(film, 35), captionsOf(reel)]) await ada.call(orders.add, { params, body })
  const early = await ada.call(quotes.make, {})
  const unsent = await ada.request(quotes.get, { params: { quoteID: early._id }, query: { format: 'pdf' } })
  expect((await readPdf(unsent.rawPayload)).text).toContain('Shipping is not included: no rate was chosen.')
  await givenShipping(ada, 'FEDEX_2_DAY')
  await ada.call(cart.applyPromoCode, { body: { promoCode: 'WELCOME10' } })
  // It pays a part of the cart, and is no part of what the cart costs.
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  const seen = await ada.call(cart.get, {})
  const quote = await ada.call(quotes.make, {})
  expect(quote).toMatchObject({
    number: 'Q-000002',
    names: ['Closed Captions, Halcyon', 'Discs, Halcyon', 'Closed Captions, Halcyon'],
    total: seen.total,
  })
  const of = { params: { quoteID: quote._id } }
  const pdf = await ada.request(quotes.get, { ...of, query: { format: 'pdf' } })
  expect(pdf.headers).toMatchObject({ 'content-disposition': 'inline; filename=Q-000002.pdf' })
  const { text } = await readPdf(pdf.rawPayload)
  const shown = [seen.subtotal_formatted, seen.promo_total_formatted, seen.shipping_total_formatted, seen.tax_total_formatted]
  for (const each of [...shown, seen.total_formatted, 'Quote', 'Q-000002', 'Answerprint Inc.', 'Shipping, FEDEX 2 DAY', 'Promo WELCOME10'])
    expect(text).toContain(each)
  for (const { amount, promo } of seen.orders.flatMap((each) => each.lineItems))
    expect(text, 'the column adds up to what is left').toContain(formatAmount({ amount: amount - promo, currency: 'USD' }))
  for (const each of ['Minutes', 'DVD encode, minutes', 'Web captions, base']) expect(text).toContain(each)
  expect(text).toMatch(/Prices as of \d+ \w+ \d{4}; recalculated when you order\./)
  expect(text).not.toMatch(/Valid until|Paid with|Gift card|not included/)

  // A price rises, a file is deleted; the quote stays as it was printed.
  const raised = { _id: clock.newId(), code: 'captions_web_minute', owner_id: null, amount: 500, valid_from: clock.now() }
  await db.insertInto('catalogue_prices').values(raised).execute()
  await ada.call(files.delete, { params, body: { _files: [{ _id: reel, type: 'source_file' }] } })
  expect(await ada.call(quotes.get, { ...of, query: {} })).toMatchObject({ total: seen.total })
  const opened = await ada.call(quotes.open, { ...of, body: { replace: true } })
  expect(opened).toEqual({
    count: 2,
    changes: [
      { name: 'Closed Captions, Halcyon', was_formatted: '$380.00', now_formatted: '$470.00', problem: null },
      {
        ...{ name: 'Closed Captions, Halcyon', was_formatted: '$60.00', now_formatted: null },
        problem: 'Its file or its project no longer exists.',
      },
      {
        ...{ name: 'Promo WELCOME10', was_formatted: `\u2212${seen.promo_total_formatted}`, now_formatted: null },
        problem: 'Enter the code again in the cart.',
      },
      {
        ...{ name: 'Shipping, FEDEX 2 DAY', was_formatted: '$37.45', now_formatted: null },
        problem: 'Choose a rate again in the cart.',
      },
    ],
  })
  const again = await ada.call(cart.get, {})
  expect(again.orders.map((each) => each.subtotal)).toEqual([47_000, seen.orders[1]?.subtotal])
  expect((await ada.call(quotes.open, { ...of, body: {} })).count, 'what is in the cart stays').toBe(4)

  const other = await given.person()
  await expect(other.call(quotes.get, { ...of, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  await expect(other.call(quotes.open, { ...of, body: {} })).rejects.toMatchObject({ code: 'not_found' })
  expect((await other.call(quotes.list, {})).quotes).toEqual([])
  expect((await ada.call(quotes.list, {})).quotes.map((each) => each.number)).toEqual(['Q-000002', 'Q-000001'])
})
