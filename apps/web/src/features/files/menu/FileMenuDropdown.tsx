import { MenuAnchor } from '@answerprint/ui/MenuAnchor'
import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { OpenMenu } from '../file-context.ts'
import { OrderMenu } from '../order/OrderMenu.tsx'
import styles from './FileMenuDropdown.module.css'
import { type FileCommand, useFileCommands } from './use-file-commands.ts'

const BEFORE_ORDER = new Set(['Open', 'Preview', 'Download', 'Send files', 'Send screener'])

/** Between the menu and the edge of the window, in px; the style sheet has it twice. */
const EDGE = 8

export function FileMenuDropdown({ open: { file, index, at, focus }, onClose }: { open: OpenMenu; onClose: () => void }) {
  const groups = useFileCommands()(file, index)
  const handleClose = () => {
    onClose()
    focus?.focus({ preventScroll: true })
  }
  return (
    <Menu
      opened
      onChange={(opened) => !opened && handleClose()}
      width={264}
      returnFocus={false}
      withinPortal
      position="bottom-end"
      // Where it fits neither below nor above its button it covers the button, and is fully visible.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: EDGE } }}
    >
      <Menu.Target>
        <MenuAnchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Options for ${file.name}`} className={styles.dropdown ?? ''}>
        {groups.map((group, place) => (
          <Fragment key={group[0]?.label}>
            {place > 0 && <Menu.Divider />}
            {group.map((command) => (
              <Item key={command.label} {...command} />
            ))}
            {/* After looking and sending, before what changes the file. */}
            {group === groups.findLast((each) => each.some(({ label }) => BEFORE_ORDER.has(label))) && <OrderMenu file={file} />}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ icon: Icon, label, shortcut, danger, run }: FileCommand) {
  return (
    <Menu.Item
      leftSection={<Icon size={17} stroke={1.7} />}
      rightSection={
        shortcut !== undefined && (
          <span aria-hidden style={{ color: 'var(--ink-3)', fontSize: 'var(--fs-12)' }}>
            {shortcut}
          </span>
        )
      }
      data-danger={danger || undefined}
      onClick={run}
    >
      {label}
    </Menu.Item>
  )
}
