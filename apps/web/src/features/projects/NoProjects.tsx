import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCan } from '#platform/session'
import { useWall } from './wall.ts'

type NoProjectsProps = { searched: boolean; inFolder: boolean }

export function NoProjects({ searched, inFolder }: NoProjectsProps) {
  const mayCreate = useCan()('projects:can_modify')
  if (searched) return <EmptyState art="search" title="No projects found" text="Try another part of the title." />
  if (inFolder) {
    return (
      <EmptyState
        art="folder"
        title="This folder has no projects"
        text="Drag posters onto the folder, or move them here from their menus."
        action={mayCreate && <CreateButton />}
      />
    )
  }
  return (
    <EmptyState
      art="projects"
      title={mayCreate ? "You haven't created a project yet!" : 'No projects yet'}
      text={
        mayCreate
          ? 'One project holds one film: masters, trailers, artwork, subtitles and paperwork, under its poster.'
          : 'Projects that you get access to will be listed here.'
      }
      action={mayCreate && <CreateButton />}
    />
  )
}

function CreateButton() {
  const { show } = useWall()
  return (
    <Button
      data-tour="create_project"
      variant="ink"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => show({ name: 'create' })}
    >
      New project
    </Button>
  )
}
