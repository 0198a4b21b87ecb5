import { CountBadge } from '@answerprint/ui/CountBadge'
import { ActionIcon, Popover } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useNarrow } from '../use-narrow.ts'
import styles from './BarPanel.module.css'

type BarPanelProps = {
  name: string
  /** What the control says of itself. */
  label: string
  icon: ReactNode
  count: number
  /** The badge says "+" above it. */
  most?: number
  width: number
  opened: boolean
  onChange: (opened: boolean) => void
  /** A question stands over the panel: answering it must not close what it is about. */
  isAsking?: boolean
  children: ReactNode
}

/** A control of the top bar with a count, and the panel that hangs from it; on a phone as wide as the page. */
export function BarPanel({ name, label, icon, count, most, width, opened, onChange, isAsking = false, children }: BarPanelProps) {
  const narrow = useNarrow()
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      width={narrow ? '100vw' : width}
      position={narrow ? 'bottom' : 'bottom-end'}
      offset={narrow ? 5 : 10}
      {...(narrow && { middlewares: { shift: { padding: 0 }, flip: false } })}
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
