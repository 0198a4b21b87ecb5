import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The address of a folder that was deleted, or that this person cannot see. */
export function FolderGone() {
  return (
    <EmptyState
      art="folder"
      level={1}
      title="This folder is not here"
      text="It was deleted, or you cannot see it. Its projects were not lost."
      action={
        <Button variant="ink" component={Link} to="/projects">
          Back to all projects
        </Button>
      }
    />
  )
}
