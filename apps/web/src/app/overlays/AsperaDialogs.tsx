import { NoticeModal } from '@answerprint/ui/NoticeModal'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

const PLAN = '/settings/user/account/plan'
type AsperaDialogProps = { onClose: () => void }

/** For plans without high-speed transfers. */
export const AsperaUpgrade = ({ of, onClose }: AsperaDialogProps & { of: 'uploads' | 'downloads' }) => (
  <NoticeModal
    title={`Faster ${of} with Aspera`}
    onClose={onClose}
    actions={
      <>
        <Button variant="subtle" onClick={onClose}>
          Maybe Later
        </Button>
        <Button variant="ink" component={Link} to={PLAN} onClick={onClose} data-autofocus>
          {of === 'uploads' ? 'Upgrade to upload with Aspera' : 'Upgrade to download with Aspera'}
        </Button>
      </>
    }
  >
    Aspera fills your whole line, whatever the distance, and continues by itself after an interruption. All paid plans include it. Ordinary{' '}
    {of} go on working as they do now.
  </NoticeModal>
)

/** Shown when a transfer is refused with `aspera_entitlements_empty`. */
export const AsperaEmpty = ({ onClose }: AsperaDialogProps) => (
  <NoticeModal
    title="Insufficient Aspera Entitlements"
    onClose={onClose}
    actions={
      <Button variant="ink" onClick={onClose} data-autofocus>
        Close
      </Button>
    }
  >
    Your organization has used up its high-speed transfer. You can download the same files without Aspera, or{' '}
    <Link to={PLAN} onClick={onClose}>
      purchase more entitlements
    </Link>
    .
  </NoticeModal>
)
