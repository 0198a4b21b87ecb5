import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { keepingFocus } from '@answerprint/ui/keep-focus'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { detailQuery, reopenRequest, VIDEO_REQUESTS_KEY, type VideoRequestDetail, withdrawRequest } from '../video-requests.api.ts'
import styles from './Review.module.css'

type MoveProps = { organizationID: string; request: VideoRequestDetail['request'] }

function useSaved({ organizationID, request }: MoveProps) {
  const queryClient = useQueryClient()
  return (next: VideoRequestDetail) => {
    queryClient.setQueryData(detailQuery(organizationID, request._id).queryKey, next)
    return queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY })
  }
}

/** Says what goes and what stays before the link is closed. */
export function Withdraw({ onClose, ...props }: MoveProps & { onClose: () => void }) {
  const { organizationID, request } = props
  const saved = useSaved(props)
  const send = useSend({
    send: (keys) => withdrawRequest(organizationID, request._id, keys),
    success: () => 'Request withdrawn.',
    failure: 'toast',
    onSuccess: (next) => {
      onClose()
      return saved(next)
    },
  })
  const isAnyApproved = request.sections.some(({ state }) => state === 'approved')
  return (
    <ConfirmModal
      opened
      title={`Withdraw the request for ${request.title}?`}
      confirm="Withdraw request"
      tone="danger"
      busy={send.isPending}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        <li>The link closes at once, and its page says that the request was withdrawn.</li>
        <li>
          {isAnyApproved
            ? 'What was sent and is not approved is removed. Approved sections stay for when you open the request again.'
            : 'Everything that was sent is removed.'}
        </li>
        <li>
          {request.recipient_email === null
            ? 'No email is sent: this request has no recipient.'
            : `${request.recipient_email} gets an email.`}
        </li>
      </ul>
    </ConfirmModal>
  )
}

export function Reopen(props: MoveProps) {
  const { organizationID, request } = props
  const saved = useSaved(props)
  const send = useSend({
    send: (keys) => reopenRequest(organizationID, request._id, keys),
    success: () => 'The request is open again.',
    failure: 'toast',
    onSuccess: saved,
  })
  return (
    <Button variant="ink" loading={send.isPending} onClick={keepingFocus(send.mutate)}>
      Open again
    </Button>
  )
}
