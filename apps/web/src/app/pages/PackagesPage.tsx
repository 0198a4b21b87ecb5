import { useParams } from '@tanstack/react-router'
import { ProjectHeader } from '#features/files'
import { PackagesScreen } from '#features/packages'
import { ProjectReviewers } from '#features/shared-screeners'
import { useCan } from '#platform/session'

/** The sharing history below the header of its project: its packages, and for the project as a whole the people its screeners went to. */
export function PackagesPage() {
  const { projectID = '', fileID }: { projectID?: string; fileID?: string } = useParams({ strict: false })
  const may = useCan()
  return (
    <PackagesScreen
      header={<ProjectHeader projectID={projectID} />}
      after={fileID === undefined && may('screeners:can_manage') && <ProjectReviewers key={projectID} projectID={projectID} />}
    />
  )
}
