import { Textarea } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { notifyTabs } from '#platform/idle/tabs'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import styles from './StaffScreen.module.css'
import { actAs, type FoundUser } from './staff.api.ts'

const SHORTEST = 10
const longEnough = atLeast(SHORTEST, `Write at least ${SHORTEST} characters.`)
const rules = { reason: (reason: string) => longEnough(reason.trim()) }

/** The reason is written to the user's own log. The page is reloaded: no data of one person is left for another. */
export function ActAsDialog({ user, onClose }: { user: FoundUser; onClose: () => void }) {
  const begin = useSend({
    send: (_keys, reason: string) => actAs({ user_id: user._id, reason }),
    onSuccess: () => {
      notifyTabs({ type: 'ghost_began' })
      location.assign('/projects')
    },
  })
  const form = useDialogForm({
    values: { reason: '' },
    rules,
    send: begin,
    onSubmit: ({ reason }) => begin.mutate(reason.trim()),
    problemAt: 'reason',
  })
  return (
    <FormDialog
      title={`Act as ${user.full_name}`}
      form={form}
      verb={`Act as ${user.full_name}`}
      lead={
        <p className={styles.explain}>
          You see what {user.full_name} sees for an hour. You cannot change how they sign in, change roles, or buy anything.
        </p>
      }
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        description="It is shown in their audit log next to your name."
        placeholder="Ticket 4711: an upload does not finish"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
