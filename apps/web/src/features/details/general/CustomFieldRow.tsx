import { Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { SortHandle } from '#platform/sorting/SortHandle.tsx'
import type { Sorting } from '#platform/sorting/use-sorted-list'
import { useSortedRow } from '#platform/sorting/use-sorted-row'
import type { CustomField, CustomFieldChange } from '../details.api.ts'
import { InlineField } from '../InlineField.tsx'
import { RemoveRow } from '../RemoveRow.tsx'
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
  const { attributes, setHandle } = useSortedRow(sorting, styles.row)
  const { title, value, is_displayed } = field
  const name = title || 'custom field'
  const display = useMutation({ mutationFn: (shown: boolean) => onChange({ key: 'is_displayed', value: shown }) })
  const [isDisplayed, setDisplayed] = useChoice(is_displayed, display.mutateAsync)
  return (
    <li {...attributes}>
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
      <RemoveRow
        label={`Delete ${name}`}
        icon={<IconTrash size={16} stroke={1.7} aria-hidden />}
        className={styles.remove}
        isEmpty={title === '' && value === ''}
        title="Delete this field?"
        confirm="Delete field"
        onRemove={onDelete}
      >
        {name} and its value are deleted from this project. This cannot be undone.
      </RemoveRow>
    </li>
  )
}
