import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import type { Cart } from '../cart.api.ts'
import { PromoField } from './PromoField.tsx'

const DCP50 = { _id: 'p-1', code: 'DCP50', label: '$50.00 off a DCP' }
const cart = (more: Partial<Pick<Cart, 'orders' | 'promo' | 'promo_total'>> = {}) =>
  ({ orders: [{ _id: 'o-1' }], promo: DCP50, promo_total: 0, ...more }) as unknown as Cart
const nothing = page.getByText('It takes nothing off what is in your cart.')

afterEach(() => vi.unstubAllGlobals())

test('a code that takes nothing off the cart says so', async () => {
  await show(<PromoField cart={cart()} />)
  await expect.element(page.getByText('$50.00 off a DCP')).toBeVisible()
  await expect.element(nothing).toBeVisible()
})

test('one that takes something off needs no further words, and neither does one on an empty cart', async () => {
  await show(
    <>
      <PromoField cart={cart({ promo_total: 5000 })} />
      <PromoField cart={cart({ orders: [] })} />
    </>,
  )
  await expect.element(page.getByText('$50.00 off a DCP').first()).toBeVisible()
  await expect.element(nothing).not.toBeInTheDocument()
})

test('a code that cannot be removed says why', async () => {
  answering({ status: 409, body: { code: 'cart_changed', message: 'This cart is being paid right now.' } })
  await show(<PromoField cart={cart({ promo_total: 5000 })} />)
  await page.getByRole('button', { name: 'Remove promo code' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This cart is being paid right now.')
})
