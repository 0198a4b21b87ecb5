import { NoticeModal } from '@answerprint/ui/NoticeModal'
import { Button } from '@mantine/core'

type ClientDialogProps = {
  missing: boolean
  /** Where it is to be had. */
  url: string
  /** This page has no other way to transfer. */
  isOnlyWay?: boolean
  onClose: () => void
}

/** High-speed transfers are made by a program of this machine: it is not there, or older than what we speak with. */
export const ClientDialog = ({ missing, url, isOnlyWay = false, onClose }: ClientDialogProps) => (
  <NoticeModal
    title={missing ? 'Aspera Connect is needed' : 'Aspera Connect is out of date'}
    onClose={onClose}
    actions={
      <>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button variant="ink" component="a" href={url} target="_blank" rel="noreferrer" onClick={onClose} data-autofocus>
          {missing ? 'Download Aspera Connect' : 'Update Aspera Connect'}
        </Button>
      </>
    }
  >
    {missing
      ? 'High-speed transfers need IBM Aspera Connect on your computer. Install it, allow this page to open it, and start again.'
      : 'The Aspera Connect on your computer is too old to be used safely. Update it and begin again.'}
    {isOnlyWay ? '' : ' Ordinary transfers need nothing of the kind.'}
  </NoticeModal>
)
