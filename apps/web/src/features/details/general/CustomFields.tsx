import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '#features/projects'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { SortSaid } from '#platform/sorting/SortSaid.tsx'
import { useSortedList } from '#platform/sorting/use-sorted-list'
import { customFieldsQuery } from '../details.api.ts'
import { CustomFieldRow } from './CustomFieldRow.tsx'
import styles from './GeneralTab.module.css'
import { useCustomFields } from './use-custom-fields.ts'

/** Facts beyond those that every project has; only a project of an organization shows them to reviewers. */
export function CustomFields({ project }: { project: Project }) {
  const query = useQuery(customFieldsQuery(project._id))
  const actions = useCustomFields(project._id)
  const { shown, said, sortingOf } = useSortedList(query.data ?? [], actions.move)
  const mayDisplay = project.organization_id !== null
  return (
    <section className={styles.custom} aria-label="Custom fields">
      <header className={styles.heading}>
        <h2>Custom fields</h2>
        <Button
          size="xs"
          data-to-add
          leftSection={<IconPlus size={15} aria-hidden />}
          loading={actions.add.isPending}
          onClick={() => actions.add.mutate()}
        >
          Add field
        </Button>
      </header>
      <ListAwaited of={query} rows={6} height={46} />
      {query.data?.length === 0 && (
        <EmptyState
          size="panel"
          level={3}
          art="files"
          title="No custom fields"
          text="Add what your buyers ask for: EIDR, country, aspect ratio."
        />
      )}
      {shown.length > 0 && (
        <div className={styles.table} data-displayed={mayDisplay || undefined}>
          <div className={styles.head} aria-hidden>
            <span />
            <span>Name</span>
            <span>Value</span>
            {mayDisplay && <span className={styles.middle}>Display</span>}
            <span />
          </div>
          <ol className={styles.rows}>
            {shown.map((field) => (
              <CustomFieldRow
                key={field._id}
                field={field}
                mayDisplay={mayDisplay}
                isNew={actions.add.data?._id === field._id}
                sorting={sortingOf(field._id)}
                onChange={(change) => actions.change(field._id, change)}
                onDelete={() => actions.remove.mutateAsync(field._id)}
              />
            ))}
          </ol>
        </div>
      )}
      <SortSaid said={said} />
    </section>
  )
}
