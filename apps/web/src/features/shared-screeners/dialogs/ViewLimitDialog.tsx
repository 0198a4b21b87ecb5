import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { sharedWith } from '../reviewer-labels.ts'
import { quotaQuery, updateShare } from '../shares.api.ts'
import { useSaveShare } from '../use-share-actions.ts'
import { isViewLimit, limitFault, limitHint, VIEW_RULE } from '../view-limit.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

type Values = { limit: number | string }

/** Of a room that was deleted it is not known. */
const ownerOf = ({ screener_id, screener_group_id }: ShareDialogProps['share']) => {
  if (screener_id !== null) return { parentType: 'screener' as const, parentID: screener_id }
  return screener_group_id === null ? {} : { parentType: 'screener_group' as const, parentID: screener_group_id }
}

export function ViewLimitDialog({ share, onClose }: ShareDialogProps) {
  const { data: quota } = useQuery(quotaQuery(ownerOf(share)))
  const most = quota?.max_view_count_limit ?? 50
  const save = useSaveShare((value: number | null) => updateShare(share._id, { key: 'view_count_limit', value }), onClose)
  const form = useDialogForm<Values>({
    values: { limit: share.view_count_limit ?? '' },
    send: save,
    onSubmit: ({ limit }) => isViewLimit(limit, most) && save.mutate(limit),
    problemAt: 'limit',
  })
  const { error, ...field } = form.field('limit')
  const { limit } = form.values
  const remove = (
    <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
      Remove limit
    </Button>
  )
  return (
    <FormDialog
      title="View Count Limit"
      form={form}
      verb="Save"
      isBlocked={!isViewLimit(limit, most)}
      lead={<p className={styles.who}>{sharedWith(share)}</p>}
      apart={share.view_count_limit !== null && remove}
      onClose={onClose}
    >
      <NumberInput
        {...field}
        label="View count limit"
        description={`${VIEW_RULE} ${limitHint(share, most)}`}
        placeholder="No limit"
        clampBehavior="none"
        data-autofocus
        error={error ?? limitFault(limit, most)}
      />
    </FormDialog>
  )
}
