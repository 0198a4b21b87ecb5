import { IconCheck } from '@tabler/icons-react'
import type { Department } from '../organizations.api.ts'
import styles from './ProjectMembers.module.css'
import { type AccessPerson, openTo } from './project-access.ts'

type DepartmentChipsProps = {
  departments: readonly Department[]
  people: readonly AccessPerson[]
  ticked: ReadonlySet<string>
  onToggle: (ids: readonly string[], on: boolean) => void
}

/** Ticks a whole department; filled while all of it is ticked. */
export function DepartmentChips({ departments, people, ticked, onToggle }: DepartmentChipsProps) {
  const chips = departments.map((each) => ({ ...each, ids: openTo(people, each) })).filter((each) => each.ids.length > 0)
  if (chips.length === 0) return null
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.unseen}>Tick a department</legend>
      {chips.map(({ _id, name, ids }) => {
        const isWhole = ids.every((id) => ticked.has(id))
        return (
          <button key={_id} type="button" className={styles.chip} aria-pressed={isWhole} onClick={() => onToggle(ids, !isWhole)}>
            {isWhole && <IconCheck size={14} stroke={2.2} aria-hidden />}
            <span className={styles.chipName}>{name}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
