import { DialogRoot } from '@answerprint/ui/Dialog'
import { ModalContent, ModalOverlay } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { DialogAwaited } from '#platform/failures/DialogAwaited.tsx'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { randomId } from '#platform/random-id'
import { useSend } from '#platform/sending/use-send'
import { useCan } from '#platform/session'
import { QUOTA_KEY, type Quota, quotaQuery, REVIEWERS_KEY, sendShare } from '../shares.api.ts'
import { EmailsStep } from './emails/EmailsStep.tsx'
import { OptionsStep } from './options/OptionsStep.tsx'
import styles from './ShareDialog.module.css'
import { ShareFooter } from './ShareFooter.tsx'
import { ShareHeader } from './ShareHeader.tsx'
import { ShareSuccess } from './ShareSuccess.tsx'
import type { ShareStep } from './share-draft.ts'
import {
  blockingReason,
  burnInReason,
  type DraftChanges,
  forensicReason,
  hasNoTitle,
  isComplete,
  isFilledIn,
  linksLeft,
  mustBeForensic,
  newDraft,
  receiversIn,
  type ShareDraft,
  type ShareType,
  shareRequest,
} from './share-draft.ts'
import { isRoom, placeOf, type SharedItem, sendTitle, sentOf, titlesOf } from './shared-item.ts'

type ShareDialogProps = {
  item: SharedItem
  shareType: ShareType
  /** "Name <address>" of a first reviewer. */
  to?: string | undefined
  /** Makes one link instead, where the person has not chosen between the two before. */
  onLink?: () => void
  onClose: () => void
}

export function ShareDialog(props: ShareDialogProps) {
  const query = useQuery({ ...quotaQuery(placeOf(props.item)), meta: { quiet: true } })
  const { data: quota } = query
  if (quota === undefined) return <DialogAwaited of={query} title={sendTitle(props.item)} size={480} onClose={props.onClose} />
  return <Share {...props} quota={quota} />
}

function Share({ item, shareType, to, quota, onLink, onClose }: ShareDialogProps & { quota: Quota }) {
  const isMail = shareType === 'email'
  const may = useCan()
  const isNarrow = useMediaQuery('(max-width: 768px)') ?? false
  const [step, setStep] = useState<ShareStep>(isMail ? 'emails' : 'sharing-options')
  const [isAsking, setAsking] = useState(false)
  const [opened] = useState<ShareDraft>(() => ({
    ...newDraft(shareType, randomId(), to),
    useForensicWatermark: mustBeForensic(quota) || item.use_forensic_watermark,
  }))
  const [draft, setDraft] = useState(opened)
  // It stays the same, so that a key in one of many rows draws no other row.
  const change = useCallback((changes: DraftChanges) => {
    setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }))
  }, [])
  const send = useSendShare(draft, item)
  const area = isRoom(item) ? 'screener_rooms' : 'screeners'
  const role = { requiresPassword: may(`${area}:require_password`), requiresWatermark: may(`${area}:require_watermark`) }
  const receivers = receiversIn(draft.reviewers)
  const canGoOn =
    draft.reviewers.every(isComplete) && !hasNoTitle(draft) && linksLeft(quota, draft.useForensicWatermark) >= receivers.length
  const leaving = useLeaving({ isTyped: isFilledIn(draft, opened) && !send.isSuccess, isPending: send.isPending, onClose })
  if (send.isSuccess) {
    return <ShareSuccess shares={send.data.shared_screeners} item={item} password={draft.password} onClose={onClose} />
  }
  return (
    <DialogRoot
      opened
      {...leaving.modal}
      closeOnEscape={leaving.modal.closeOnEscape && !isAsking}
      size={step === 'emails' ? 760 : 1180}
      fullScreen={isNarrow}
      centered
      closeOnClickOutside={false}
      classNames={{ content: styles.dialog ?? '' }}
    >
      <ModalOverlay color="var(--scrim)" backgroundOpacity={1} blur={3} />
      <ModalContent radius={isNarrow ? 0 : 'lg'} aria-label={sendTitle(item)}>
        <ShareHeader item={item} step={step} hasSteps={isMail} onClose={leaving.close} />
        {step === 'emails' ? (
          <EmailsStep draft={draft} quota={quota} titles={titlesOf(item)} onLink={onLink} onChange={change} />
        ) : (
          <OptionsStep draft={draft} quota={quota} item={item} onChange={change} />
        )}
        <ShareFooter
          draft={draft}
          quota={quota}
          step={step}
          canGoOn={canGoOn}
          reason={blockingReason(draft, quota, role) ?? burnInReason(draft, item) ?? forensicReason(draft, item)}
          error={send.problem}
          isSending={send.isPending}
          isAsking={isAsking}
          onAsk={setAsking}
          onCancel={leaving.close}
          onStep={(next) => {
            change({ reviewers: next === 'emails' ? draft.reviewers : receivers })
            setStep(next)
          }}
          onSend={() => send.mutate()}
        />
        <LeaveQuestion leaving={leaving} />
      </ModalContent>
    </DialogRoot>
  )
}

function useSendShare(draft: ShareDraft, item: SharedItem) {
  const queryClient = useQueryClient()
  return useSend({
    send: (keys) => sendShare(shareRequest(draft, sentOf(item)), keys),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: QUOTA_KEY })
      void queryClient.invalidateQueries({ queryKey: isRoom(item) ? ['screener-room', item._id] : ['screener', item._id, 'activity'] })
      return queryClient.invalidateQueries({ queryKey: REVIEWERS_KEY })
    },
  })
}
