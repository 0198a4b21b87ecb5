import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../../file-requests.api.ts'
import type { RequestDialog } from '../RequestsTable.tsx'
import { CreateRequest } from './CreateRequest.tsx'
import { EditRequest } from './EditRequest.tsx'
import { RequestUploads } from './RequestUploads.tsx'
import { ShareRequest } from './ShareRequest.tsx'

type RequestDialogsProps = {
  projectID: string
  dialog: RequestDialog
  mayRequest: boolean
  onOpen: (dialog: RequestDialog) => void
  onClose: () => void
}

export function RequestDialogs({ projectID, dialog, mayRequest, onOpen, onClose }: RequestDialogsProps) {
  const { data: requests = [] } = useQuery(requestsQuery(projectID))
  if (dialog.name === 'create') {
    return <CreateRequest projectID={projectID} onMade={({ _id }) => onOpen({ name: 'share', id: _id })} onClose={onClose} />
  }
  const request = requests.find((each) => each._id === dialog.id)
  if (request === undefined) return null
  if (dialog.name === 'edit') return <EditRequest request={request} mayRequest={mayRequest} onClose={onClose} />
  if (dialog.name === 'share') return <ShareRequest request={request} onClose={onClose} />
  return <RequestUploads request={request} onClose={onClose} />
}
