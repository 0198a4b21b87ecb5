import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './SelectionBar.module.css'

type SelectionBarProps = {
  label: string
  /** "5 selected of 46 · 2.14 TB" */
  words: ReactNode
  onClear?: (() => void) | undefined
  children?: ReactNode
}

/** A strip along the foot of the window: what is picked, and what can be done with all of it. */
export function SelectionBar({ label, words, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const leave = useWayOut(bar)
  const handleClear = () => {
    leave()
    onClear?.()
  }
  return (
    <section ref={bar} className={styles.bar} aria-label={label}>
      {onClear !== undefined && (
        <ActionIcon size={28} aria-label="Clear selection" title="Clear selection" onClick={handleClear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <span className={styles.words} role="status">
        {words}
      </span>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

/** What had the focus before the bar gets it back: the bar goes away together with its buttons. */
function useWayOut(bar: RefObject<HTMLElement | null>): () => void {
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const here = bar.current
    const isHere = () => here?.contains(document.activeElement) ?? false
    const note = () => {
      const { activeElement } = document
      // A dialog closes before the bar does.
      if (!isHere() && activeElement?.closest('[role=dialog]') === null) last.current = activeElement
    }
    note()
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      // By Escape in one of its buttons.
      if (isHere()) leave(last.current)
    }
  }, [bar])
  return () => leave(last.current)
}

function leave(last: Element | null): void {
  const { body } = document
  const before = last !== body && body.contains(last) ? last : document.querySelector('main')
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}
