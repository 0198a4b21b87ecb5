import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ConfirmationStep } from './ConfirmationStep.tsx'
import type { Cart } from '../cart.api.ts'

const visa = { brand: 'visa', last4: '4242' } as const
const HELD = '$249.00 for the rented drives is held on this card until they are back.'
const cart = (more: Partial<Cart>) =>
  ({
    ...{ orders: [], shipment: null, payment_total: 0, payment_total_formatted: '$0.00', needs_card: false, held_formatted: null },
    ...{ gift_card_total: 9900, gift_card_total_formatted: '$99.00', ...more },
  }) as unknown as Cart
const open = (more: Partial<Cart>) =>
  showOnPage(<ConfirmationStep cart={cart(more)} card={visa} giftCards="Gift card •••• 0022" isPostPaid={false} />)

test('the card on which the price of rented drives is held is named, though gift cards pay for everything', async () => {
  await open({ needs_card: true, held_formatted: '$249.00' })
  await expect.element(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect.element(page.getByText(HELD)).toBeVisible()
})

test('a card that is not needed is not named', async () => {
  await open({})
  await expect.element(page.getByText('Gift card •••• 0022')).toBeVisible()
  await expect.element(page.getByText('Visa •••• 4242')).not.toBeInTheDocument()
  await expect.element(page.getByText(HELD)).not.toBeInTheDocument()
})
