import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { SortSaid } from '#platform/sorting/SortSaid.tsx'
import { useSortedList } from '#platform/sorting/use-sorted-list'
import { CategoryCard } from './CategoryCard.tsx'
import styles from './CreditsTab.module.css'
import { intoColumns } from './columns.ts'
import { creditRolesQuery, creditsQuery } from './credits.api.ts'
import { useColumnCount } from './use-column-count.ts'
import { useCategoryList } from './use-credits.ts'

export function CreditsTab() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  const query = useQuery(creditsQuery(projectID))
  const { data: roles = [] } = useQuery(creditRolesQuery(projectID))
  const { add, move } = useCategoryList(projectID)
  const { shown, said, sortingOf } = useSortedList(query.data ?? [], move)
  const columns = intoColumns(shown, useColumnCount())
  return (
    <>
      <header className={styles.heading}>
        <h2>Credits</h2>
        <Button variant="ink" leftSection={<IconPlus size={16} aria-hidden />} loading={add.isPending} onClick={() => add.mutate()}>
          Add category
        </Button>
      </header>
      <ListAwaited of={query} rows={6} height={46} />
      {query.data?.length === 0 && (
        <EmptyState art="reviewers" title="No credits" text="Add a category for the cast, the filmmakers or the crew." />
      )}
      <div className={styles.columns}>
        {columns.map((categories, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place.
          <div key={index} className={styles.column}>
            {categories.map((each) => (
              <CategoryCard key={each._id} category={each} roles={roles} isNew={add.data?._id === each._id} sorting={sortingOf(each._id)} />
            ))}
          </div>
        ))}
      </div>
      <SortSaid said={said} />
    </>
  )
}
