import { createContext, type ReactNode, type RefObject, useRef } from 'react'
import type { CartStep } from './cart-rules.ts'

/** The step that was shown before, while the cart is not left. */
export const LastStep = createContext<RefObject<CartStep | null>>({ current: null })

/** Around the steps of the cart, each of which is a page of its own. */
export function CheckoutSteps({ children }: { children: ReactNode }) {
  const last = useRef<CartStep>(null)
  return <LastStep value={last}>{children}</LastStep>
}
