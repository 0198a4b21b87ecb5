import { DialogFoot } from '@answerprint/ui/DialogFoot'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Modal, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { sharedWith } from '../reviewer-labels.ts'
import { quotaQuery, updateShare } from '../shares.api.ts'
import { useSaveShare } from '../use-share-actions.ts'
import { isViewLimit, LIMIT_TOO_HIGH } from '../view-limit.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

export function ViewLimitDialog({ share, onClose }: ShareDialogProps) {
  const [limit, setLimit] = useState<number | string>(share.view_count_limit ?? '')
  const { data: quota } = useQuery(quotaQuery)
  const most = quota?.max_view_count_limit ?? 50
  const save = useSaveShare((value: number | null) => updateShare(share._id, { key: 'view_count_limit', value }), onClose)
  const isAllowed = isViewLimit(limit, most)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAllowed && !save.isPending) save.mutate(limit)
  }
  const problem = save.isError ? messageOf(save.error) : typeof limit === 'number' && limit > most ? LIMIT_TOO_HIGH : undefined
  return (
    <Modal opened onClose={onClose} title="View Count Limit" size={480}>
      <p className={styles.who}>{sharedWith(share)}</p>
      <form className={styles.form} onSubmit={submit}>
        <NumberInput
          label="View count limit"
          description={`A view counts once 70% of the film has been watched. At most ${most}; ${share.views} used so far.`}
          placeholder="No limit"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          data-autofocus
          value={limit}
          error={problem}
          onChange={setLimit}
        />
        <DialogFoot
          apart={
            share.view_count_limit !== null && (
              <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
                Remove limit
              </Button>
            )
          }
        >
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={!isAllowed} loading={save.isPending}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
