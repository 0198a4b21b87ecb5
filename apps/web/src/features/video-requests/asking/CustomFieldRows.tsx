import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import styles from './RequestForm.module.css'
import type { NewField } from './video-requests.api.ts'

const KINDS = [
  { value: 'string', label: 'Text' },
  { value: 'dropdown', label: 'One of' },
  { value: 'several', label: 'Several of' },
  { value: 'boolean', label: 'Yes or no' },
]
const kindOf = ({ type, is_multiselect }: NewField): string => (is_multiselect ? 'several' : (type ?? 'string'))
const ofKind = (kind: string | null): Pick<NewField, 'type' | 'is_multiselect'> =>
  kind === 'several'
    ? { type: 'dropdown', is_multiselect: true }
    : { type: kind === 'dropdown' || kind === 'boolean' ? kind : 'string', is_multiselect: false }

/** Fields of the organization's own, beside the usual metadata. */
export function CustomFieldRows({ fields, onChange }: { fields: readonly NewField[]; onChange: (fields: NewField[]) => void }) {
  const put = (index: number, change: Partial<NewField>) =>
    onChange(fields.map((each, at) => (at === index ? { ...each, ...change } : each)))
  return (
    <div className={styles.customFields}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place until it is saved.
        <div key={index} className={styles.customField}>
          <TextInput
            aria-label={`Label of field ${index + 1}`}
            placeholder="Label"
            maxLength={120}
            value={field.label}
            onChange={(event) => put(index, { label: event.currentTarget.value })}
          />
          <Select
            aria-label={`Type of field ${index + 1}`}
            allowDeselect={false}
            data={KINDS}
            value={kindOf(field)}
            onChange={(kind) => put(index, ofKind(kind))}
          />
          {field.type === 'dropdown' && (
            <TextInput
              aria-label={`Options of field ${index + 1}`}
              placeholder="Options, with commas"
              value={field.options?.join(',') ?? ''}
              onChange={(event) => put(index, { options: event.currentTarget.value.split(',').map((each) => each.trimStart()) })}
            />
          )}
          <ActionIcon size={36} aria-label={`Remove field ${index + 1}`} onClick={() => onChange(fields.filter((_, at) => at !== index))}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...fields, { label: '', type: 'string' }])}
      >
        Add custom field
      </Button>
    </div>
  )
}
