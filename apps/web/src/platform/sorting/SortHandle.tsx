import { Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MoveItems } from './MoveItems.tsx'
import styles from './Sorting.module.css'
import type { Sorting } from './use-sorted-list.ts'

type SortHandleProps = { name: string; sorting: Sorting; setHandle: (element: HTMLElement | null) => void }

/** Drag with the mouse. Space lifts, arrows move, Space drops; Enter or a click opens a menu that does the same. */
export function SortHandle({ name, sorting, setHandle }: SortHandleProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    setHandle(button.current)
    return () => setHandle(null)
  }, [setHandle])
  const { isLifted, isHeld } = sorting
  // A card that comes to another column is mounted again there, and is still held.
  useEffect(() => {
    if (isLifted || (isHeld && document.activeElement === document.body)) button.current?.focus()
  }, [isLifted, isHeld])
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={150}>
      <Menu.Target>
        <button
          type="button"
          ref={button}
          className={styles.handle}
          aria-label={`Move ${name}`}
          aria-pressed={isLifted}
          title="Drag, or press Space and the arrow keys"
          onKeyDown={sorting.onKeyDown}
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          onBlur={sorting.onBlur}
        >
          <IconGripVertical size={16} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems sorting={sorting} />
      </Menu.Dropdown>
    </Menu>
  )
}
