import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatCount } from '#platform/format/figures'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { SettledButton } from '#platform/sending/SettledButton.tsx'
import { isUnprotected } from './outcome.ts'
import type { ShareDraft } from './share-draft.ts'

type SendButtonProps = {
  draft: ShareDraft
  isDisabled: boolean
  isSending: boolean
  /** Whether the question is open, which the dialog around it has to know: Escape answers the question alone. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onSend: () => void
  settledMs?: number
}

/** Sends, and asks first where nothing protects the film. */
export function SendButton({ draft, isDisabled, isSending, isAsking, onAsk, onSend, settledMs }: SendButtonProps) {
  const button = useFocusAfter(isSending)
  const agreed = useRef(false)
  const isOpen = isUnprotected(draft)
  const press = () => {
    if (isOpen && !agreed.current) onAsk(true)
    else onSend()
  }
  const confirm = () => {
    agreed.current = true
    onAsk(false)
    onSend()
  }
  return (
    <>
      <SettledButton
        ref={button}
        variant="ink"
        leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
        disabled={isDisabled}
        loading={isSending}
        settledMs={settledMs}
        onClick={press}
      >
        {labelOf(draft, isOpen)}
      </SettledButton>
      <ConfirmModal
        opened={isAsking}
        title="Send without protection?"
        confirm={draft.shareType === 'link' ? 'Create Link' : 'Send'}
        tone="danger"
        onConfirm={confirm}
        onClose={() => onAsk(false)}
      >
        {draft.shareType === 'link' ? 'Anyone' : 'Each reviewer, and anyone they pass their link to,'} can watch without a password, a
        watermark, an expiry date or a view limit.
      </ConfirmModal>
    </>
  )
}

function labelOf({ shareType, reviewers }: ShareDraft, isOpen: boolean): string {
  if (shareType === 'link') return isOpen ? 'Create Unprotected Link' : 'Create Link'
  return isOpen ? 'Send Without Protection' : `Send to ${formatCount(reviewers.length, 'Reviewer')}`
}
