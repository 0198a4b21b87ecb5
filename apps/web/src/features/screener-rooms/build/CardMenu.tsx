import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Swap } from '../screener-rooms.api.ts'

type CardMenuProps = {
  /** The title of the project. */
  name: string
  index: number
  /** The projects of the room now, in their order. */
  ids: readonly string[]
  mayEdit: boolean
  isUpdating: boolean
  /** The neighbours may be hidden, so nothing is moved. */
  isSearch: boolean
  onSwap: (swap: Swap) => void
  onDialog: (dialog: 'metadata' | 'remove') => void
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
const MOVES = [
  { by: -1, words: 'Move up', Icon: IconArrowUp },
  { by: 1, words: 'Move down', Icon: IconArrowDown },
] as const

/** On a phone: what can be done with a card, in one menu. */
export function CardMenu({ name, index, ids, mayEdit, isUpdating, isSearch, onSwap, onDialog }: CardMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Options for ${name}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onDialog('metadata')}>
            Edit metadata
          </Menu.Item>
        )}
        {MOVES.map(({ by, words, Icon }) => {
          const [seenA, seenB] = [ids[index], ids[index + by]]
          return (
            <Menu.Item
              key={words}
              leftSection={<Icon {...ICON} />}
              disabled={isUpdating || isSearch || seenA === undefined || seenB === undefined}
              onClick={() => seenA !== undefined && seenB !== undefined && onSwap({ indexA: index, indexB: index + by, seenA, seenB })}
            >
              {words}
            </Menu.Item>
          )
        })}
        <Menu.Item leftSection={<IconTrash {...ICON} />} data-danger disabled={isUpdating} onClick={() => onDialog('remove')}>
          Remove from room
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
