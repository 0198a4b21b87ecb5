import { EmptyState } from '@answerprint/ui/EmptyState'
import { TabPage } from '@answerprint/ui/TabPage'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { useProjectLive } from '#platform/realtime/use-project-live'
import { useCan } from '#platform/session'
import { PACKAGES_KEY, packagesQuery } from '../packages.api.ts'
import { PackagesTable } from './PackagesTable.tsx'

/** The sharing history of one file or folder, or of the whole project. */
export function PackagesScreen({ header, after }: { header: ReactNode; after?: ReactNode }) {
  const { projectID = '', fileID }: { projectID?: string; fileID?: string } = useParams({ strict: false })
  const may = useCan()
  return (
    <TabPage name="packages" header={header} title="Sharing history">
      {may('files:can_share') ? <History projectID={projectID} fileID={fileID} /> : <NoPermission to="share files" level={3} />}
      {after}
    </TabPage>
  )
}

function History({ projectID, fileID }: { projectID: string; fileID: string | undefined }) {
  const query = useQuery(packagesQuery(projectID, fileID))
  useProjectLive(projectID, 'PackageUpdated', PACKAGES_KEY)
  if (query.data === undefined) return <ListAwaited of={query} rows={6} height={54} />
  if (query.data.length > 0) return <PackagesTable projectID={projectID} packages={query.data} />
  const nothing = fileID ? 'You have not shared this file yet.' : 'You have not shared content from this project yet.'
  return <EmptyState art="files" title={nothing} text="Files you share by email or link are listed here, with who opened them." level={3} />
}
