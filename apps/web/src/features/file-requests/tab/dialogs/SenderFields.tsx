import { Checkbox } from '@mantine/core'
import type { FileRequest } from '../../file-requests.api.ts'
import styles from './RequestDialogs.module.css'

type Field = FileRequest['required_fields'][number]

const labels: readonly (readonly [Field, string])[] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['company', 'Company'],
  ['note', 'Note'],
]

type SenderFieldsProps = { value: readonly Field[]; onChange: (value: Field[]) => void }

/** What a sender has to say of themselves first. */
export function SenderFields({ value, onChange }: SenderFieldsProps) {
  return (
    <Checkbox.Group
      label="Ask the sender for"
      description="Senders fill this in before their first file."
      value={[...value]}
      onChange={(chosen) => onChange(labels.map(([field]) => field).filter((each) => chosen.includes(each)))}
    >
      <div className={styles.choices}>
        {labels.map(([field, label]) => (
          <Checkbox key={field} value={field} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
