import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import styles from './ProjectDialogs.module.css'

type DeleteRefusedProps = { projects: readonly { _id: string; title: string }[]; onClose: () => void }

export function DeleteRefused({ projects, onClose }: DeleteRefusedProps) {
  return (
    <Dialog opened onClose={onClose} title="Error Deleting Projects" size={480}>
      <p className={styles.lead}>The below projects could not be deleted because they contain orders that have not been completed.</p>
      <ul className={styles.refused}>
        {projects.map((each) => (
          <li key={each._id}>{each.title}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="ink" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
