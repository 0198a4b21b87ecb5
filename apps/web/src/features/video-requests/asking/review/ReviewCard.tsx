import { SECTION_NAMES } from '@answerprint/contract/video-rules'
import { keepingFocus } from '@answerprint/ui/keep-focus'
import { StatusDot, type Tone } from '@answerprint/ui/StatusDot'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/format/dates'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { detailQuery, type Review, reviewRequest, VIDEO_REQUESTS_KEY, type VideoRequestDetail } from '../video-requests.api.ts'
import { Delivered } from './Delivered.tsx'
import styles from './Review.module.css'

type Section = VideoRequestDetail['request']['sections'][number]
type CardProps = { organizationID: string; detail: VideoRequestDetail; section: Section }

const STATES: Record<Section['state'], { tone: Tone; word: string }> = {
  open: { tone: 'off', word: 'Not submitted' },
  submitted: { tone: 'info', word: 'To review' },
  approved: { tone: 'ok', word: 'Approved' },
  returned: { tone: 'run', word: 'Sent back' },
}

/** The project was made without it. */
const LEFT_OUT: (typeof STATES)['open'] = { tone: 'off', word: 'Not taken over' }

/** One section: what was delivered, and the two decisions about it. */
export function ReviewCard({ organizationID, detail, section }: CardProps) {
  const queryClient = useQueryClient()
  /** As it was when they began to write why. */
  const [returning, setReturning] = useState<Section>()
  const { _id, title, state } = detail.request
  const saved = (next: VideoRequestDetail) => {
    queryClient.setQueryData(detailQuery(organizationID, _id).queryKey, next)
    return queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY })
  }
  const approve = useMutation({
    mutationFn: () => reviewRequest(organizationID, _id, { approve: section.section, ...seenIn(section) }),
    // Another member may have sent it back meanwhile, and it came again.
    onError: () => queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY }),
    onSuccess: (next) => {
      if (next.request.state === 'approved') toasts.success(`${title} is a project now.`)
      return saved(next)
    },
  })
  const isLeftOut = state === 'approved' && section.state !== 'approved'
  const { tone, word } = isLeftOut ? LEFT_OUT : STATES[section.state]
  const mayReturn = state === 'open' && (section.state === 'submitted' || section.state === 'approved')
  return (
    <section className={styles.card} aria-label={SECTION_NAMES[section.section]}>
      <header>
        <h2>{SECTION_NAMES[section.section]}</h2>
        <StatusDot tone={tone}>{word}</StatusDot>
      </header>
      {isLeftOut ? (
        <p className={styles.nothing}>The project was made without this section. What was sent of it and not approved is removed.</p>
      ) : (
        <Delivered detail={detail} section={section.section} />
      )}
      {!isLeftOut && section.state === 'returned' && section.reason !== '' && <p className={styles.reason}>{section.reason}</p>}
      {(section.submitted_at !== null || mayReturn) && (
        <footer>
          <span>{section.submitted_at !== null && `Submitted ${formatDate(section.submitted_at)} by ${section.submitted_by}`}</span>
          {mayReturn && (
            <Button variant="default" onClick={() => setReturning(section)}>
              Send back
            </Button>
          )}
          {mayReturn && section.state === 'submitted' && (
            <Button variant="ink" loading={approve.isPending} onClick={keepingFocus(approve.mutate)}>
              Approve
            </Button>
          )}
        </footer>
      )}
      {returning && (
        <SendBack
          name={SECTION_NAMES[section.section]}
          send={(reason) => reviewRequest(organizationID, _id, { reopen: returning.section, reason, ...seenIn(returning) })}
          onSaved={saved}
          onClose={() => setReturning(undefined)}
        />
      )}
    </section>
  )
}

const seenIn = ({ submitted_at }: Section) => (submitted_at === null ? {} : { submitted_at })

type SendBackProps = {
  name: string
  send: (reason: string) => Promise<VideoRequestDetail>
  onSaved: (next: VideoRequestDetail) => unknown
  onClose: () => void
}
type Reason = Extract<Review, { reopen: string }>['reason']

function SendBack({ name, send: sendBack, onSaved, onClose }: SendBackProps) {
  const send = useSend({
    send: (_keys, { reason }: { reason: string }) => sendBack(reason),
    success: () => `${name} is open again.`,
    onSuccess: (next) => {
      onClose()
      return onSaved(next)
    },
  })
  const form = useDialogForm<{ reason: NonNullable<Reason> }>({ values: { reason: '' }, send, onSubmit: send.mutate, problemAt: 'reason' })
  return (
    <FormDialog
      title={`Send ${name} back`}
      verb="Send back"
      form={form}
      isBlocked={form.values.reason.trim() === ''}
      note="The rights holder gets your reason by email. Only this section opens again."
      onClose={onClose}
    >
      <Textarea label="What needs a change?" autosize minRows={4} maxLength={2000} data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}
