import { useEffect, useRef } from 'react'

/**
 * Which element gets the focus after its row is removed: the `data-to-remove` of the next row, else of the previous one, else the
 * `data-to-add` of the section around the list.
 */
export function useSuccessor() {
  const successor = useRef<HTMLElement | null>(null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) successor.current?.focus()
    },
    [],
  )
  return {
    /** Called before the row is removed. */
    name: (inside: Element | null) => {
      successor.current = successorOf(inside)
    },
    /** Called when the row was not removed. */
    forget: () => {
      successor.current = null
    },
  }
}

function successorOf(inside: Element | null): HTMLElement | null {
  const row = inside?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  if (neighbour) return neighbour.querySelector('[data-to-remove]')
  return row?.closest('section')?.querySelector('[data-to-add]') ?? null
}
