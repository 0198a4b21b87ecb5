import type { Permission } from '@answerprint/contract/permissions'
import { SelectionBar } from '@answerprint/ui/SelectionBar'
import { Button } from '@mantine/core'
import { IconFolderShare, IconTrash } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useEscape } from '#platform/browser/use-escape'
import { useNarrow } from '#platform/browser/use-narrow'
import { formatCount } from '#platform/format/figures'
import { canIn, useUser } from '#platform/session'
import { useOnWall, useWall } from '../wall.ts'

/** What can be done with all checked projects at once. */
export function ProjectsBar() {
  const user = useUser()
  const { store, show } = useWall()
  const projects = useOnWall((state) => state.projects)
  const isNarrow = useNarrow()
  const checked = useOnWall((state) => state.checked)
  const clear = () => store.setState({ checked: new Set() })
  useEscape(clear, () => {
    const { menu, dialog } = store.getState()
    return menu !== null || dialog !== null
  })
  const picked = projects.filter((each) => checked.has(each._id))
  if (picked.length === 0) return null
  const may = (permission: Permission) => picked.every((each) => canIn(user, each, permission))
  const ask = (event: MouseEvent<HTMLButtonElement>, name: 'move' | 'delete') => {
    store.setState({ origin: event.currentTarget })
    show({ name, projects: picked })
  }
  return (
    <SelectionBar
      label="Checked projects"
      words={isNarrow ? `${picked.length} selected` : `${formatCount(picked.length, 'project')} selected`}
      onClear={clear}
    >
      {may('projects:can_modify') && (
        <Button size="xs" leftSection={<IconFolderShare size={15} aria-hidden />} onClick={(event) => ask(event, 'move')}>
          Move Project(s)
        </Button>
      )}
      {may('projects:can_delete') && (
        <Button size="xs" leftSection={<IconTrash size={15} aria-hidden />} onClick={(event) => ask(event, 'delete')}>
          Delete Project(s)
        </Button>
      )}
    </SelectionBar>
  )
}
