import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCan } from '#platform/session'
import { useWall } from './wall.ts'

type NoProjectsProps = { searched: boolean; inFolder: boolean }

export function NoProjects({ searched, inFolder }: NoProjectsProps) {
  if (searched) return <EmptyState art="search" title="No projects found" text="Look for another part of the title." />
  if (inFolder) {
    return (
      <EmptyState
        art="folder"
        title="This folder has no projects"
        text="Drag posters onto the folder, or move them here from their menus."
        action={<CreateButton />}
      />
    )
  }
  return (
    <EmptyState
      art="projects"
      title="You haven't created a project yet!"
      text="One project holds one film: masters, trailers, artwork, subtitles and paperwork, under its poster."
      action={<CreateButton />}
    />
  )
}

function CreateButton() {
  const { show } = useWall()
  if (!useCan()('projects:can_modify')) return null
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
