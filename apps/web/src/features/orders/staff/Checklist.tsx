import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import styles from './StaffOrderPanel.module.css'
import type { Save, StaffOrder } from './staff-orders.api.ts'

/** What to look at before an order of this service is complete; who looked is in the audit log. */
export function Checklist({ order: { checks }, onSave }: { order: StaffOrder; onSave: Save }) {
  if (checks.length === 0) return null
  const done = checks.filter((each) => each.is_done).length
  return (
    <>
      <h3 className={styles.title}>
        Checklist, {done} of {checks.length}
      </h3>
      <ul className={styles.checks} aria-label="Checklist">
        {checks.map(({ code, text, is_done }) => (
          <li key={code}>
            <Checkbox
              size="xs"
              label={text}
              checked={is_done}
              onChange={(event) => onSave({ key: 'check', value: { code, is_done: event.currentTarget.checked } })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
