import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import styles from './ProjectMembers.module.css'
import type { AccessPerson } from './project-access.ts'

type PersonRowProps = { person: AccessPerson; checked: boolean; edits: boolean; onChange: (checked: boolean) => void }

export function PersonRow({ person, checked, edits, onChange }: PersonRowProps) {
  const { _id, full_name, meta, seesAll, isInvited, isInactive } = person
  const state = isInvited ? 'Invited' : isInactive ? 'Inactive' : undefined
  return (
    <label className={styles.row} htmlFor={`person-${_id}`} data-locked={seesAll || !edits || undefined}>
      <Checkbox
        id={`person-${_id}`}
        checked={seesAll || checked}
        disabled={seesAll || !edits}
        aria-label={full_name}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <PersonAvatar name={full_name} seed={_id} size={34} />
      <span className={styles.names}>
        <span className={styles.name} title={full_name}>
          {full_name}
        </span>
        {meta !== null && (
          <span className={styles.meta} title={meta}>
            {meta}
          </span>
        )}
      </span>
      {seesAll ? (
        <span className={styles.note}>
          <IconLock size={13} stroke={1.7} aria-hidden /> Sees all projects
        </span>
      ) : (
        state !== undefined && <span className={styles.note}>{state}</span>
      )}
    </label>
  )
}
