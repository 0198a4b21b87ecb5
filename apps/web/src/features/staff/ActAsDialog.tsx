import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import styles from './StaffScreen.module.css'
import { actAs, type FoundUser } from './staff.api.ts'

const SHORTEST = 10

/** The reason stands in the user's own log. The page is loaded anew: nothing of one person's is left in another's. */
export function ActAsDialog({ user, onClose }: { user: FoundUser; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const begin = useMutation({
    mutationFn: () => actAs({ user_id: user._id, reason: reason.trim() }),
    meta: { quiet: true },
    onSuccess: () => location.assign('/projects'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length >= SHORTEST && !begin.isPending) begin.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={`Act as ${user.full_name}`} size={480}>
      <form onSubmit={submit} noValidate>
        <p className={styles.explain}>
          You see what {user.full_name} sees for an hour. You cannot change how they sign in, change roles, or buy anything.
        </p>
        <Textarea
          label="Reason"
          description="It stands in their audit log beside your name."
          placeholder="Ticket 4711: an upload does not finish"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          data-autofocus
          value={reason}
          error={begin.isError ? messageOf(begin.error) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={reason.trim().length < SHORTEST} loading={begin.isPending}>
            Act as {user.full_name}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
