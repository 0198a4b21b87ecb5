import { useParams } from '@tanstack/react-router'
import { ProjectHeader } from '#features/files'
import { PackagesScreen } from '#features/packages'

/** The sharing history below the header of its project. */
export function PackagesPage() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  return <PackagesScreen header={<ProjectHeader projectID={projectID} />} />
}
