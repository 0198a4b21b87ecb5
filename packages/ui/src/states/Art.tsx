import type { ReactNode } from 'react'

/** The frame of a drawing of an empty or a failed place. */
export const Art = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 120" width="176" height="132" fill="none" aria-hidden="true">
    {children}
  </svg>
)

const perforation = (left: number, top: number) => <rect key={left} x={left} y={top} width="5" height="6" rx="1.2" fill="var(--bg)" />
export const holes = (count: number, x: number, step: number, y: number) =>
  Array.from({ length: count }, (_, place) => x + place * step).map((left) => perforation(left, y))
