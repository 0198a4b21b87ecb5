import { useEffect, useRef } from 'react'

/**
 * Who takes the focus when a row is gone that held it: the next row, the one before where it was the last, or what adds a row. In a
 * row that is `data-to-remove`, and in the section around the list `data-to-add`.
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
    /** Before the row goes. */
    name: (inside: Element | null) => {
      successor.current = successorOf(inside)
    },
    /** The row stays. */
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
