import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Checkbox, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
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
  const [dates, setDates] = useState(kept)
  const [notify, setNotify] = useState(isEmail)
  const save = useSaveShare((body: NewDates) => updateDates(share._id, body), onClose)
  const isBlocked = isSameDates(dates, kept) || isWrongOrder(dates) || save.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) save.mutate({ ...dates, notifyReviewer: isEmail && notify })
  }
  return (
    <Modal opened onClose={onClose} title="Availability and Expiry" size={560}>
      <p className={styles.who}>{sharedWith(share)}</p>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.two}>
          <DateFields dates={dates} onChange={setDates} error={save.isError ? messageOf(save.error) : undefined} />
        </div>
        {isEmail && <Checkbox label="Notify reviewer" checked={notify} onChange={(event) => setNotify(event.currentTarget.checked)} />}
        <DialogFoot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={isBlocked}>
            Confirm
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
