import { useEffect, useEffectEvent } from 'react'
import type { QueuedOrder } from './staff-orders.api.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const hasDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
const ofOpenOrder = (key: string) => document.querySelector<HTMLElement>(`[data-order-key="${key}"]`)

/** J and K open the next and the last order of the list; E and A are buttons of the open one, and Enter goes into it. */
export function useOrderKeys(orders: readonly QueuedOrder[], openID: string | undefined, open: (orderID: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // What is open over the order has the keys.
    if (isTyping(event.target) || hasDialog() || event.ctrlKey || event.metaKey || event.altKey) return
    const at = orders.findIndex((each) => each._id === openID)
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    const next = step === 0 ? undefined : orders[Math.max(0, Math.min(orders.length - 1, at + step))]
    if (next) open(next._id)
    if (event.key === 'e' || event.key === 'a') ofOpenOrder(event.key)?.click()
    if (event.key === 'Enter' && event.target === document.body) ofOpenOrder('Enter')?.focus()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
