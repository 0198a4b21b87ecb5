import { useQuery } from '@tanstack/react-query'
import { type FileRequest, requestsQuery } from '../../file-requests.api.ts'
import type { RequestDialog } from '../RequestsTable.tsx'
import { CreateRequest } from './CreateRequest.tsx'
import { EditRequest } from './EditRequest.tsx'
import { RequestSent } from './RequestSent.tsx'
import { RequestUploads } from './RequestUploads.tsx'
import { ShareRequest } from './ShareRequest.tsx'

type RequestDialogsProps = {
  projectID: string
  dialog: RequestDialog
  mayRequest: boolean
  folderID: string | null
  onOpen: (dialog: RequestDialog) => void
  onClose: () => void
}

export function RequestDialogs({ projectID, dialog, mayRequest, folderID, onOpen, onClose }: RequestDialogsProps) {
  const { data: requests = [] } = useQuery(requestsQuery(projectID))
  if (dialog.name === 'create') {
    const follow = ({ _id: id }: FileRequest, emails: readonly string[]) =>
      onOpen(emails.length > 0 ? { name: 'sent', id, emails } : { name: 'share', id })
    return <CreateRequest {...{ projectID, folderID, onClose }} onMade={follow} />
  }
  const request = requests.find((each) => each._id === dialog.id)
  if (request === undefined) return null
  if (dialog.name === 'edit') return <EditRequest request={request} mayRequest={mayRequest} onClose={onClose} />
  if (dialog.name === 'sent') return <RequestSent request={request} emails={dialog.emails} onClose={onClose} />
  if (dialog.name === 'share') return <ShareRequest request={request} onClose={onClose} />
  return <RequestUploads request={request} onClose={onClose} />
}
