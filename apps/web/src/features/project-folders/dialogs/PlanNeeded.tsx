import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './FolderDialogs.module.css'

export function PlanNeeded({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Plan Upgrade Required" size={440}>
      <p className={styles.lead}>Project folders are included with all paid plans</p>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button variant="ink" component={Link} to="/settings/user/account/plan" onClick={onClose} data-autofocus>
          View plans
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
