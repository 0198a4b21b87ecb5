import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import styles from './Cart.module.css'
import type { CartStep } from './cart-rules.ts'
import { LastStep } from './CheckoutSteps.tsx'

const STEPS = [
  { step: 'shipping', label: 'Shipping' },
  { step: 'payment', label: 'Payment' },
  { step: 'confirmation', label: 'Confirm Order' },
] as const

/** Steps that are done can be gone back to; the last one is reached by its button alone. */
export function StepBar({ step, mayPay: isShippingDone }: { step: CartStep; mayPay: boolean }) {
  const at = STEPS.findIndex((each) => each.step === step)
  const current = useStepFocus(step)
  return (
    <ol className={styles.steps} aria-label="Checkout">
      {STEPS.map(({ step: to, label }, index) => {
        const isOpen = index < at || (index === 1 && at === 0 && isShippingDone)
        const isCurrent = index === at
        return (
          <li
            key={to}
            ref={isCurrent ? current : undefined}
            tabIndex={isCurrent ? -1 : undefined}
            data-done={index < at || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <i>{index < at ? <IconCheck size={14} stroke={2.6} aria-hidden /> : index + 1}</i>
            {isOpen ? <Link to={`/cart/${to}`}>{label}</Link> : <span>{label}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** The button that led here is gone with its step: the name of the new one takes the focus. */
function useStepFocus(step: CartStep) {
  const current = useRef<HTMLLIElement>(null)
  const last = useContext(LastStep)
  useEffect(() => {
    const isNext = last.current !== null && last.current !== step
    if (isNext && document.activeElement === document.body) current.current?.focus()
    last.current = step
  }, [step, last])
  return current
}
