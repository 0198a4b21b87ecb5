import { keepingFocus } from '@answerprint/ui/keep-focus'
import { PageHeading } from '@answerprint/ui/PageHeading'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconFolder } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { CallError, throwRefusal } from '#platform/call'
import { CopyButton } from '#platform/copying/CopyButton.tsx'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useSend } from '#platform/sending/use-send'
import { useUser } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import asking from '../Asking.module.css'
import { SectionFrames } from '../SectionFrames.tsx'
import { completeRequest, detailQuery, VIDEO_REQUESTS_KEY, type VideoRequestDetail } from '../video-requests.api.ts'
import { RequestLine } from './RequestLine.tsx'
import styles from './Review.module.css'
import { ReviewCard } from './ReviewCard.tsx'
import { SendLink } from './SendLink.tsx'
import { Reopen, Withdraw } from './Withdraw.tsx'

const DueDate = lazy(async () => ({ default: (await import('./DueDate.tsx')).DueDate }))

/** What was delivered for one title, section by section: approve it, or send it back with a reason. */
export function VideoReviewScreen() {
  const { requestID } = useParams({ from: '/signed-in/on-demand/$requestID' })
  const organizationID = useUser().organization_id ?? ''
  const detail = useQuery(detailQuery(organizationID, requestID))
  usePageTitle(detail.data?.request.title)
  if (detail.data === undefined || isGone(detail.error)) throwRefusal(detail.error)
  if (detail.data === undefined)
    return (
      <Awaited of={detail}>
        <div className={asking.page}>
          <RowSkeletons count={5} height={120} />
        </div>
      </Awaited>
    )
  return (
    <div className={asking.page}>
      <Request organizationID={organizationID} detail={detail.data} />
    </div>
  )
}

/** What else may be wrong of a refresh passes, and takes nothing away that is being written here. */
const isGone = (error: unknown): boolean => error instanceof CallError && (error.status === 403 || error.status === 404)

function Request({ organizationID, detail }: { organizationID: string; detail: VideoRequestDetail }) {
  const { request } = detail
  const [dialog, setDialog] = useState<'send' | 'due' | 'withdraw' | null>(null)
  const close = () => setDialog(null)
  const isOpen = request.state === 'open'
  return (
    <>
      <PageHeading
        title={request.title}
        crumbs={
          <Link to="/on-demand" activeOptions={{ exact: true }} className={styles.back}>
            <IconArrowLeft size={15} aria-hidden />
            On-demand requests
          </Link>
        }
        actions={
          <>
            <span className={styles.pageFrames}>
              <SectionFrames sections={request.sections} />
            </span>
            {isOpen && <CopyButton text={request.url} label="Copy link" size={36} />}
            {isOpen && (
              <Button variant="default" onClick={() => setDialog('send')}>
                Send link
              </Button>
            )}
            {isOpen && (
              <Button variant="default" onClick={() => setDialog('withdraw')}>
                Withdraw
              </Button>
            )}
            {isOpen && <Complete organizationID={organizationID} detail={detail} />}
            {request.state === 'approved' && <OpenProject projectID={request.project_id} />}
            {request.state === 'withdrawn' && <Reopen {...{ organizationID, request }} />}
          </>
        }
      />
      <div className={asking.body}>
        <RequestLine request={request} onDue={() => setDialog('due')} />
        {request.state === 'withdrawn' && (
          <p className={styles.withdrawn} role="status">
            This request was withdrawn. Its link is closed, and works again once you open the request again.
          </p>
        )}
        <div className={styles.cards}>
          {request.sections.map((section) => (
            <ReviewCard key={section.section} {...{ organizationID, detail, section }} />
          ))}
        </div>
      </div>
      {dialog === 'send' && <SendLink {...{ organizationID, request }} onClose={close} />}
      {dialog === 'withdraw' && <Withdraw {...{ organizationID, request }} onClose={close} />}
      <Suspense fallback={null}>{dialog === 'due' && <DueDate {...{ organizationID, request }} onClose={close} />}</Suspense>
    </>
  )
}

const OpenProject = ({ projectID }: { projectID: string | null }) =>
  projectID === null ? null : (
    <Button
      variant="ink"
      leftSection={<IconFolder size={16} stroke={1.8} aria-hidden />}
      renderRoot={(props) => <Link to="/projects/$projectID/files" params={{ projectID }} {...props} />}
    >
      Open project
    </Button>
  )

/** Before everything is approved: the project is made with what is. */
function Complete({ organizationID, detail: { request } }: { organizationID: string; detail: VideoRequestDetail }) {
  const queryClient = useQueryClient()
  const complete = useSend({
    send: (keys) => completeRequest(organizationID, request._id, keys),
    success: () => `${request.title} is a project now.`,
    failure: 'toast',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY }),
  })
  if (!request.sections.some(({ state }) => state === 'approved')) return null
  return (
    <Button variant="default" loading={complete.isPending} onClick={keepingFocus(complete.mutate)}>
      Create project now
    </Button>
  )
}
