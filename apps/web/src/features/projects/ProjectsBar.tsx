import { SelectionBar } from '@answerprint/ui/SelectionBar'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'

type ProjectsBarProps = { count: number; onClear: () => void; onDelete: () => void }

/** What can be done with all checked projects at once. */
export function ProjectsBar({ count, onClear, onDelete }: ProjectsBarProps) {
  const may = useCan()
  return (
    <SelectionBar label="Checked projects" words={`${formatCount(count, 'project')} selected`} onClear={onClear}>
      {may('projects:can_delete') && (
        <Button size="xs" leftSection={<IconTrash size={15} aria-hidden />} onClick={onDelete}>
          Delete Project(s)
        </Button>
      )}
    </SelectionBar>
  )
}
