import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** In place of a folder that was open when it was deleted. */
export function FolderGone({ projectID }: { projectID: string }) {
  return (
    <EmptyState
      art="folder"
      title="This folder is not here any more"
      text="It was deleted, or moved to another project."
      action={
        <Button variant="ink" renderRoot={(props) => <Link to="/projects/$projectID/files" params={{ projectID }} {...props} />}>
          Show all files
        </Button>
      }
    />
  )
}
