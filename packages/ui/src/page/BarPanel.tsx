import { ActionIcon, Popover } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { CountBadge } from '../marks/CountBadge.tsx'
import styles from './BarPanel.module.css'

type BarPanelProps = {
  name: string
  /** The accessible name of the control. */
  label: string
  icon: ReactNode
  count: number
  /** The badge says "+" above it. */
  most?: number
  width: number
  /** On a phone the panel is as wide as the page. */
  isNarrow: boolean
  opened: boolean
  onChange: (opened: boolean) => void
  /** A dialog is open over the panel: answering it must not close the panel. */
  isAsking?: boolean
  children: ReactNode
}

/** A control of the top bar with a count, and the panel that hangs from it. */
export function BarPanel({ name, label, icon, count, most, width, isNarrow, opened, onChange, isAsking = false, children }: BarPanelProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={isNarrow ? '100vw' : width}
      position={isNarrow ? 'bottom' : 'bottom-end'}
      offset={isNarrow ? 5 : 10}
      {...(isNarrow && { middlewares: { shift: { padding: 0 }, flip: false } })}
      trapFocus={!isAsking}
      returnFocus
      closeOnClickOutside={!isAsking}
      closeOnEscape={!isAsking}
    >
      <Popover.Target>
        <ActionIcon
          className={styles.target ?? ''}
          aria-label={label}
          title={name}
          aria-expanded={opened}
          onClick={() => onChange(!opened)}
        >
          {icon}
          <CountBadge count={count} {...(most !== undefined && { most })} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label={name}>
        <Suspense fallback={null}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
