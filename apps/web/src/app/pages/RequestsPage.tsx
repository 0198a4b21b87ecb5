import { useParams } from '@tanstack/react-router'
import { RequestsScreen } from '#features/file-requests'
import { ProjectHeader } from '#features/files'

/** The file requests below the header of their project. */
export function RequestsPage() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  return <RequestsScreen header={<ProjectHeader projectID={projectID} />} />
}
