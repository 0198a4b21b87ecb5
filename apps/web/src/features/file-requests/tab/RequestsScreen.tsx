import { EmptyState } from '@answerprint/ui/EmptyState'
import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { TabPage } from '@answerprint/ui/TabPage'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useCan, useUser } from '#platform/session'
import { type FileRequest, requestsQuery } from '../file-requests.api.ts'
import { type RequestDialog, RequestsTable } from './RequestsTable.tsx'
import { UpgradeNotice } from './UpgradeNotice.tsx'
import { useRequestsLive } from './use-requests-live.ts'

const RequestDialogs = lazy(async () => ({ default: (await import('./dialogs/RequestDialogs.tsx')).RequestDialogs }))

/** The file requests of a project: links by which outsiders send files straight into it. */
export function RequestsScreen({ header }: { header: ReactNode }) {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  const may = useCan()
  const user = useUser()
  const [open, setOpen] = useState<RequestDialog | null>(null)
  useRequestsLive(projectID)
  const mayChange = may('projects:can_modify')
  const mayRequest = mayChange && user.can_request_files
  return (
    <TabPage
      name="requests"
      header={header}
      title="File Requests"
      action={
        mayRequest && (
          <Button variant="ink" leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => setOpen({ name: 'create' })}>
            New request
          </Button>
        )
      }
    >
      {!user.can_request_files && <UpgradeNotice />}
      <Requests projectID={projectID} {...{ mayChange, mayRequest }} onOpen={setOpen} />
      {open !== null && (
        <Suspense fallback={null}>
          <RequestDialogs projectID={projectID} dialog={open} mayRequest={mayRequest} onOpen={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </TabPage>
  )
}

type RequestsProps = { projectID: string; mayChange: boolean; mayRequest: boolean; onOpen: (dialog: RequestDialog) => void }

function Requests({ projectID, mayChange, mayRequest, onOpen }: RequestsProps) {
  const query = useQuery(requestsQuery(projectID))
  if (query.isLoadingError) return <ErrorScreen message={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <RowSkeletons count={5} height={56} />
  const requests: readonly FileRequest[] = query.data
  if (requests.length > 0) return <RequestsTable {...{ requests, mayChange, mayRequest, onOpen }} />
  return (
    <EmptyState
      art="files"
      title="No file requests"
      text="Ask a lab, a post house or a filmmaker for files. They open a link, need no account, and what they send lands in this project."
      level={3}
      action={
        mayRequest ? (
          <Button variant="ink" onClick={() => onOpen({ name: 'create' })}>
            New request
          </Button>
        ) : undefined
      }
    />
  )
}
