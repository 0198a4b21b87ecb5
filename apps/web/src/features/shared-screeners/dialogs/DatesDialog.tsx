import { Checkbox } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { DateFields } from '../dates/DateFields.tsx'
import { isSameDates, isWrongOrder } from '../dates/share-dates.ts'
import { sharedWith } from '../reviewer-labels.ts'
import { type NewDates, updateDates } from '../shares.api.ts'
import { useSaveShare } from '../use-share-actions.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

export function DatesDialog({ share, onClose }: ShareDialogProps) {
  const kept = { availableAt: share.available_at, expiry: share.expiry }
  const isEmail = share.share_type === 'email'
  const save = useSaveShare((body: NewDates) => updateDates(share._id, body), onClose)
  const form = useDialogForm({
    values: { ...kept, notifyReviewer: isEmail },
    send: save,
    onSubmit: (dates) => save.mutate(dates),
    problemAt: 'expiry',
  })
  const { notifyReviewer: _notifies, ...dates } = form.values
  return (
    <FormDialog
      title="Availability and Expiry"
      size={560}
      form={form}
      verb="Confirm"
      isBlocked={isSameDates(dates, kept) || isWrongOrder(dates)}
      lead={<p className={styles.who}>{sharedWith(share)}</p>}
      onClose={onClose}
    >
      <div className={styles.two}>
        <DateFields isFirst dates={dates} onChange={form.set} error={form.field('expiry').error} />
      </div>
      {isEmail && <Checkbox label="Notify reviewer" {...form.checkbox('notifyReviewer')} />}
    </FormDialog>
  )
}
