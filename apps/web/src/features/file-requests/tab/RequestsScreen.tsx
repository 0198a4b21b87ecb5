import { EmptyState } from '@answerprint/ui/EmptyState'
import { TabPage } from '@answerprint/ui/TabPage'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useProjectLive } from '#platform/realtime/use-project-live'
import { UpgradeNotice } from '#platform/failures/UpgradeNotice.tsx'
import { useCan, useUser } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { type FileRequest, REQUESTS_KEY, requestsQuery } from '../file-requests.api.ts'
import { type RequestDialog, RequestsTable } from './RequestsTable.tsx'

const RequestDialogs = lazy(async () => ({ default: (await import('./dialogs/RequestDialogs.tsx')).RequestDialogs }))

/** The file requests of a project: links by which outsiders send files straight into it. */
export function RequestsScreen({ header }: { header: ReactNode }) {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  const may = useCan()
  const user = useUser()
  useProjectLive(projectID, 'RequestUpdated', REQUESTS_KEY)
  const mayChange = may('projects:can_modify')
  const mayRequest = mayChange && user.can_request_files
  const isEmpty = useQuery(requestsQuery(projectID)).data?.length === 0
  const { open, folderID, setOpen } = useRequestDialog(mayRequest)
  return (
    <TabPage
      name="requests"
      header={header}
      title="File Requests"
      action={
        mayRequest &&
        !isEmpty && (
          <Button
            data-takes-focus
            variant="ink"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => setOpen({ name: 'create' })}
          >
            Request files
          </Button>
        )
      }
    >
      {!user.can_request_files && <UpgradeNotice what="Aspera file requests" />}
      <Requests projectID={projectID} {...{ mayChange, mayRequest }} onOpen={setOpen} />
      {open !== null && (
        <Suspense fallback={null}>
          <RequestDialogs {...{ projectID, folderID, mayRequest }} dialog={open} onOpen={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </TabPage>
  )
}

/** A link that leads here in order to ask for files opens the form, once: then it leaves the address. */
function useRequestDialog(mayRequest: boolean) {
  const { create, folder }: { create?: string; folder?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<RequestDialog | null>(null)
  const isAsked = create !== undefined && mayRequest
  const setOpen = (dialog: RequestDialog | null) => {
    setChosen(dialog)
    if (create !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }
  return { open: chosen ?? (isAsked ? ({ name: 'create' } as const) : null), folderID: folder ?? null, setOpen }
}

type RequestsProps = { projectID: string; mayChange: boolean; mayRequest: boolean; onOpen: (dialog: RequestDialog) => void }

function Requests({ projectID, mayChange, mayRequest, onOpen }: RequestsProps) {
  const query = useQuery(requestsQuery(projectID))
  if (query.data === undefined) return <ListAwaited of={query} rows={5} height={56} />
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
          <Button data-takes-focus variant="ink" onClick={() => onOpen({ name: 'create' })}>
            Request files
          </Button>
        ) : undefined
      }
    />
  )
}
