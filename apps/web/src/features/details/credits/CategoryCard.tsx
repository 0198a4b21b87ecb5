import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SortHandle } from '#platform/sorting/SortHandle.tsx'
import { SortSaid } from '#platform/sorting/SortSaid.tsx'
import { type Sorting, useSortedList } from '#platform/sorting/use-sorted-list'
import { useSortedRow } from '#platform/sorting/use-sorted-row'
import { InlineField } from '../InlineField.tsx'
import { useChoice } from '../use-choice.ts'
import styles from './CategoryCard.module.css'
import { CategoryMenu } from './CategoryMenu.tsx'
import { CreditRow } from './CreditRow.tsx'
import type { CreditCategory, CreditRole } from './credits.api.ts'
import { useCategory } from './use-credits.ts'

type CategoryCardProps = { category: CreditCategory; roles: readonly CreditRole[]; isNew: boolean; sorting: Sorting }

export function CategoryCard({ category, roles, isNew, sorting }: CategoryCardProps) {
  const [deleting, setDeleting] = useState(false)
  const { attributes, setHandle } = useSortedRow(sorting, styles.card)
  const actions = useCategory(category)
  const { credits, name } = category
  const { shown, said, sortingOf } = useSortedList(credits, actions.move)
  const [showsRoles, setShowsRoles] = useChoice(category.showRoles, actions.showRoles.mutateAsync)
  return (
    <section aria-label={name} {...attributes}>
      <header className={styles.head}>
        <SortHandle name={name} sorting={sorting} setHandle={setHandle} />
        <h3 className={styles.title}>
          <InlineField
            label="Name of the category"
            value={name}
            maxLength={120}
            required
            className={styles.name}
            autoFocus={isNew}
            save={actions.rename}
          />
        </h3>
        <span className={styles.count}>{credits.length}</span>
        <Switch
          label="Show roles"
          labelPosition="left"
          checked={showsRoles}
          onChange={(event) => setShowsRoles(event.currentTarget.checked)}
        />
        <CategoryMenu name={name} sorting={sorting} onDelete={() => setDeleting(true)} />
      </header>
      <ol className={styles.rows}>
        {shown.map((each) => (
          <CreditRow
            key={each._id}
            credit={each}
            roles={showsRoles ? roles : null}
            isNew={actions.add.data?._id === each._id}
            sorting={sortingOf(each._id)}
            actions={actions}
          />
        ))}
      </ol>
      <button
        type="button"
        className={styles.add}
        data-to-add
        disabled={actions.add.isPending}
        onClick={() => actions.add.mutate(credits.at(-1)?.role ?? 'Producer')}
      >
        <IconPlus size={15} stroke={1.7} aria-hidden />
        Add credit
      </button>
      <SortSaid said={said} />
      <ConfirmModal
        opened={deleting}
        title="Delete this category and its credits?"
        confirm="Delete category"
        tone="danger"
        busy={actions.destroy.isPending}
        onConfirm={() => actions.destroy.mutate(undefined, { onSettled: () => setDeleting(false) })}
        onClose={() => setDeleting(false)}
      >
        {name}{' '}
        {credits.length === 0 ? 'is deleted' : `is deleted with ${credits.length === 1 ? 'one credit' : `${credits.length} credits`}`}. This
        cannot be undone.
      </ConfirmModal>
    </section>
  )
}
