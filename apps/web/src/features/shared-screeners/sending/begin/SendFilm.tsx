import * as routes from '@answerprint/contract/routes'
import { NoticeModal } from '@answerprint/ui/NoticeModal'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/call'
import { loadStatusOf } from '#platform/failures/load-status'
import { messageOf } from '#platform/query-client'
import { ShareDialog } from '../ShareDialog.tsx'
import { notYetSendable, type ShareType } from '../share-draft.ts'

type SendFilmProps = {
  projectID: string
  screenerID: string
  /** "Name <address>" of a first reviewer. */
  to?: string | undefined
  onClose: () => void
}

/** Sends the screener of a film from where the film is, or says what it still needs. */
export function SendFilm({ projectID, screenerID, to, onClose }: SendFilmProps) {
  const params = { projectID, screenerID }
  const [shareType, setShareType] = useState<ShareType>('email')
  const query = useQuery({
    queryKey: ['screener', screenerID],
    queryFn: ({ signal }) => call(routes.screeners.get, { params }, { signal }),
    meta: { quiet: true },
  })
  const screener = query.data
  const problem = (text: string, action: ReactNode) => (
    <NoticeModal title="Send Screener" actions={action} onClose={onClose}>
      {text}
    </NoticeModal>
  )
  if (loadStatusOf(query) === 'ERROR') return problem(messageOf(query.error), <Button onClick={onClose}>Close</Button>)
  if (screener === undefined) return null
  const notYet = notYetSendable(screener)
  if (notYet === null) {
    return <ShareDialog key={shareType} {...{ item: screener, shareType, to, onClose }} onLink={() => setShareType('link')} />
  }
  return problem(
    notYet,
    <Button
      variant="ink"
      data-autofocus
      renderRoot={(props) => <Link to="/projects/$projectID/files/preview-link/$screenerID" params={params} {...props} />}
    >
      Open Screener
    </Button>,
  )
}
