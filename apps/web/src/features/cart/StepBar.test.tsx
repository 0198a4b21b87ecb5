import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../platform/testing/show-on-page.tsx'
import type { CartStep } from './cart-rules.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { StepBar } from './StepBar.tsx'

/** As the cart does: each step is a page, and its button goes with it. */
function Steps() {
  const [step, setStep] = useState<CartStep>('shipping')
  return (
    <CheckoutSteps>
      <div key={step}>
        <StepBar step={step} mayPay />
        {step === 'shipping' && (
          <button type="button" onClick={() => setStep('payment')}>
            Next: Payment
          </button>
        )}
      </div>
    </CheckoutSteps>
  )
}

test('the name of the next step has the focus once its page is there; a cart that was just opened takes none', async () => {
  await showOnPage(<Steps />)
  const next = page.getByRole('button', { name: 'Next: Payment' })
  await expect.element(next).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await next.click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveFocus()
})
