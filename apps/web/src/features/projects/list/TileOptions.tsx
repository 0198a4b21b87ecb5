import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListItem } from '../projects.api.ts'
import { useOnWall, useWall } from '../wall.ts'

/** Only the button: the menu itself exists once, for whichever tile asked for it. */
export function TileOptions({ item }: { item: ListItem }) {
  const { store } = useWall()
  const opened = useOnWall((state) => state.menu?.item._id === item._id)
  return (
    <ActionIcon
      aria-label={`Options for ${item.title}`}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={({ currentTarget }) => store.setState({ menu: { item, at: currentTarget.getBoundingClientRect() }, origin: currentTarget })}
    >
      <IconDots size={17} aria-hidden />
    </ActionIcon>
  )
}
