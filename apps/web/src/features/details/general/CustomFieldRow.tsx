import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { classes } from '@answerprint/ui/classes'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomField, CustomFieldChange } from '../details.api.ts'
import { InlineField } from '../InlineField.tsx'
import { SortHandle } from '../sorting/SortHandle.tsx'
import order from '../sorting/Sorting.module.css'
import type { Sorting } from '../sorting/use-sorted-list.ts'
import { useSortedRow } from '../sorting/use-sorted-row.ts'
import { useChoice } from '../use-choice.ts'
import styles from './GeneralTab.module.css'

type CustomFieldRowProps = {
  field: CustomField
  mayDisplay: boolean
  isNew: boolean
  sorting: Sorting
  onChange: (change: CustomFieldChange) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

export function CustomFieldRow({ field, mayDisplay, isNew, sorting, onChange, onDelete }: CustomFieldRowProps) {
  const { attributes, setHandle } = useSortedRow(sorting)
  const { title, value, is_displayed } = field
  const name = title || 'custom field'
  const display = useMutation({ mutationFn: (shown: boolean) => onChange({ key: 'is_displayed', value: shown }) })
  const [isDisplayed, setDisplayed] = useChoice(is_displayed, display.mutateAsync)
  return (
    <li className={classes(styles.row, order.row)} {...attributes}>
      <SortHandle name={name} sorting={sorting} setHandle={setHandle} />
      <InlineField
        label="Name of the field"
        value={title}
        placeholder="Name"
        maxLength={120}
        className={styles.name}
        autoFocus={isNew}
        save={(words) => onChange({ key: 'title', value: words })}
      />
      <InlineField
        label={`Value of ${name}`}
        value={value}
        placeholder="Value"
        maxLength={1000}
        save={(words) => onChange({ key: 'value', value: words })}
      />
      {mayDisplay && (
        <Checkbox
          className={styles.display ?? ''}
          aria-label={`Display ${name}`}
          checked={isDisplayed}
          onChange={(event) => setDisplayed(event.currentTarget.checked)}
        />
      )}
      <DeleteField name={name} isEmpty={title === '' && value === ''} onDelete={onDelete} />
    </li>
  )
}

/** What holds no word yet goes without a question. */
function DeleteField({ name, isEmpty, onDelete }: { name: string; isEmpty: boolean; onDelete: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation({ mutationFn: onDelete, meta: { quiet: true } })
  return (
    <>
      <ActionIcon
        className={styles.remove ?? ''}
        aria-label={`Delete ${name}`}
        disabled={remove.isPending}
        onClick={() => (isEmpty ? remove.mutate() : setAsking(true))}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ConfirmModal
        opened={asking}
        title="Delete this field?"
        confirm="Delete field"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {name} and its value are deleted from this project. This cannot be undone.
      </ConfirmModal>
    </>
  )
}
