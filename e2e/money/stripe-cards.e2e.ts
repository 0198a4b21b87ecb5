import { expect, type Page } from '@playwright/test'
import { startStripePeer } from '../../apps/server/test/hosts/stripe-peer.ts'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { substituteStripeJs } from '../support/browser/stripe-js.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { atHome } from '../support/page/at-home.ts'
import { givenServer } from '../support/server/own-server.ts'
import { test } from '../support/test.ts'
import { addPaymentMethod } from './card-form.ts'

const NUMBER = '4000000000003220'

const answerBank = (page: Page, word: 'Complete' | 'Fail') =>
  page.frameLocator('iframe[title="The page of your bank"]').getByRole('button', { name: word }).click()

/** Calls of our API, and who asked for Stripe.js. */
function watch(page: Page) {
  const calls: string[] = []
  const askers: string[] = []
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.url()} ${request.postData() ?? ''}`)
    if (hostname === 'js.stripe.com') askers.push(new URL(request.frame().url()).pathname)
  })
  return { calls, askers }
}

test('with Stripe a card is typed within its own frame, and the bank is asked there too', async ({ browser }) => {
  const peer = await startStripePeer()
  const server = await givenServer(() => peer.environment)
  const context = await browser.newContext({ baseURL: server.origin })
  await substituteStripeJs(context, peer)
  const page = await context.newPage()
  const complaints = listenForComplaints(page)
  const { calls, askers } = watch(page)
  await givenPerson(context.request, 'helen@stripe.example')
  await atHome(page)
  const charged = () => [...peer.things.values()].filter((each) => each.object === 'payment_intent' && each.status === 'succeeded').length

  await test.step('a number that Stripe refuses is said; one whose bank asks is kept after it was answered', async () => {
    await page.goto('/settings/payment-methods')
    await addPaymentMethod(page)
    const dialog = page.getByRole('dialog', { name: 'Add Payment Method' })
    const number = page.frameLocator('iframe[title="Card number, expiry and security code"]').getByLabel('Card number')
    await dialog.getByLabel('Full name on card').fill('Helen Lind')
    await number.fill('4242 4242 4242 4241')
    await dialog.getByRole('button', { name: 'Add Credit Card' }).click()
    await expect(dialog.getByText('Your card number is incorrect.')).toBeVisible()
    await number.fill(NUMBER)
    await dialog.getByRole('button', { name: 'Add Credit Card' }).click()
    await answerBank(page, 'Complete')
    await expect(page.getByText('Credit card added!')).toBeVisible()
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  })

  const buying = page.getByRole('dialog', { name: 'Purchase screener links' })
  const buy = async () => {
    await page.getByRole('button', { name: 'Account of Helen Lind' }).click()
    await page.getByRole('menuitem', { name: /Monthly Screener Links/ }).click()
    await buying.getByRole('button', { name: 'Purchase' }).click()
  }

  await test.step('a bank that refuses buys nothing; the card may be tried again', async () => {
    await buy()
    await answerBank(page, 'Fail')
    await expect(buying.getByText('We are unable to authenticate your payment method.')).toBeVisible()
    expect(charged()).toBe(0)
  })

  await test.step('a page that is loaded again while the bank asks has bought nothing, and buys once', async () => {
    await buying.getByRole('button', { name: 'Purchase' }).click()
    await expect(page.getByTitle('The page of your bank')).toBeVisible()
    await page.reload()
    await buy()
    await answerBank(page, 'Complete')
    await expect(buying.getByText('1 link added. 26 links left.')).toBeVisible()
    expect(charged()).toBe(1)
  })

  expect(calls.filter((each) => each.includes(NUMBER))).toEqual([])
  expect([...new Set(askers)], 'Stripe.js is loaded by the frame alone').toEqual(['/card-frame'])
  complaints.expectNone()
  await context.close()
  await server.stop()
  await peer.close()
})
