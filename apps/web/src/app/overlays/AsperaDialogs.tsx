import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './AsperaDialogs.module.css'

const PLAN = '/settings/user/account/plan'
type AsperaDialogProps = { onClose: () => void }

/** For plans without high-speed uploads. */
export function AsperaUpgrade({ onClose }: AsperaDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Faster uploads with Aspera" size={480}>
      <p className={styles.text}>
        Aspera fills your whole line, whatever the distance, and goes on by itself after a break. All paid plans include it. Ordinary
        uploads go on working as they do now.
      </p>
      <footer className={styles.footer}>
        <Button variant="subtle" onClick={onClose}>
          Maybe Later
        </Button>
        <Button variant="ink" component={Link} to={PLAN} onClick={onClose} data-autofocus>
          Upgrade to upload with Aspera
        </Button>
      </footer>
    </Modal>
  )
}

/** Shown when a transfer is refused with `aspera_entitlements_empty`. */
export function AsperaEmpty({ onClose }: AsperaDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Insufficient Aspera Entitlements" size={480}>
      <p className={styles.text}>
        Your organization has used up its high-speed transfer. You can download the same files without Aspera, or{' '}
        <Link to={PLAN} className={styles.link} onClick={onClose}>
          purchase more entitlements
        </Link>
        .
      </p>
      <footer className={styles.footer}>
        <Button variant="ink" onClick={onClose} data-autofocus>
          Close
        </Button>
      </footer>
    </Modal>
  )
}
