import { Dialog } from '@answerprint/ui/Dialog'
import { LoadFailed } from './LoadFailed.tsx'
import { loadStatusOf, type Query } from './load-status.ts'

type DialogAwaitedProps = {
  of: Query
  /** Of the dialog, which opens when what it shows is here. */
  title: string
  size?: number
  /** What is said when that does not come: "The room could not be loaded". */
  failed?: string
  onClose: () => void
}

/** In place of a dialog whose content is being loaded: nothing, and then why it did not come. */
export function DialogAwaited({ of, title, size, failed, onClose }: DialogAwaitedProps) {
  if (loadStatusOf(of) !== 'ERROR') return null
  return (
    <Dialog opened onClose={onClose} title={title} {...(size !== undefined && { size })}>
      <LoadFailed of={of} title={failed} size="panel" />
    </Dialog>
  )
}
