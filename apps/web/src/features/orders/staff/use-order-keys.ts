import { useEffect, useEffectEvent } from 'react'
import type { QueuedOrder } from './staff-orders.api.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** J and K open the next and the last order of the list; E and A are buttons of the open one. */
export function useOrderKeys(orders: readonly QueuedOrder[], openID: string | undefined, open: (orderID: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const at = orders.findIndex((each) => each._id === openID)
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    const next = step === 0 ? undefined : orders[Math.max(0, Math.min(orders.length - 1, at + step))]
    if (next) open(next._id)
    if (event.key === 'e') document.querySelector<HTMLButtonElement>('[data-order-key="e"]')?.click()
    if (event.key === 'a') document.querySelector<HTMLButtonElement>('[data-order-key="a"]')?.click()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
