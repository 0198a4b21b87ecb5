import { IconChevronDown, IconX } from '@tabler/icons-react'
import { SortHandle } from '#platform/sorting/SortHandle.tsx'
import type { Sorting } from '#platform/sorting/use-sorted-list'
import { useSortedRow } from '#platform/sorting/use-sorted-row'
import { InlineField } from '../InlineField.tsx'
import { RemoveRow } from '../RemoveRow.tsx'
import { useChoice } from '../use-choice.ts'
import styles from './CategoryCard.module.css'
import type { Credit, CreditRole } from './credits.api.ts'
import type { CategoryActions } from './use-credits.ts'

type CreditRowProps = {
  credit: Credit
  /** Null where the category does not show them. */
  roles: readonly CreditRole[] | null
  isNew: boolean
  sorting: Sorting
  actions: CategoryActions
}

export function CreditRow({ credit, roles, isNew, sorting, actions }: CreditRowProps) {
  const { attributes, setHandle } = useSortedRow(sorting, styles.row)
  const { _id: roleID, name } = credit
  const called = name || 'credit'
  const { changeRole, removeCredit } = actions
  const [role, choose] = useChoice(credit.role, (chosen) => changeRole.mutateAsync({ roleID, role: chosen }))
  return (
    <li {...attributes}>
      <SortHandle name={called} sorting={sorting} setHandle={setHandle} />
      {roles !== null && (
        <span className={styles.role}>
          <select aria-label={`Role of ${called}`} value={role} onChange={(event) => choose(event.currentTarget.value as CreditRole)}>
            {(roles.includes(role) ? roles : [role, ...roles]).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </span>
      )}
      <InlineField
        label="Name"
        value={name}
        placeholder="Name"
        maxLength={120}
        className={styles.person}
        autoFocus={isNew}
        save={(words) => actions.renameCredit(roleID, words)}
      />
      <RemoveRow
        label={`Remove ${called}`}
        icon={<IconX size={16} stroke={1.7} aria-hidden />}
        isEmpty={name === ''}
        title="Remove this credit?"
        confirm="Remove credit"
        onRemove={() => removeCredit.mutateAsync(roleID)}
      >
        {name} is taken out of the credits. This cannot be undone.
      </RemoveRow>
    </li>
  )
}
