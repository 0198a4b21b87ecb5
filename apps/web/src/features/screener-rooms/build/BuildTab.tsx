import { EmptyState } from '@answerprint/ui/EmptyState'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { SortSaid } from '#platform/sorting/SortSaid.tsx'
import { useSortedList } from '#platform/sorting/use-sorted-list'
import { lazy } from '#platform/upgrades/lazy'
import { PreviewRoom } from '../preview/PreviewRoom.tsx'
import { matching } from '../room-words.ts'
import { useRoom } from '../use-room.ts'
import styles from './BuildTab.module.css'
import { ProjectPlace } from './ProjectPlace.tsx'
import { useProjectOrder } from './use-order.ts'

const AddProjects = lazy(async () => ({ default: (await import('../adding/AddProjects.tsx')).AddProjects }))

/** The projects of the room and their screeners, in the order that reviewers see. */
export function BuildTab() {
  const { room } = useRoom()
  const [words, setWords] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { projects, can_modify, status } = room
  const order = useSortedList(projects, useProjectOrder())
  const shown = matching(order.shown, words)
  const isEmpty = projects.length === 0
  const add = can_modify && (
    <Button variant="ink" leftSection={<IconPlus size={16} aria-hidden />} disabled={status === 'UPDATING'} onClick={() => setAdding(true)}>
      Add Projects
    </Button>
  )
  return (
    <section aria-labelledby="selected-projects">
      <div className={styles.head}>
        <h2 id="selected-projects" className={styles.title}>
          Selected Projects
        </h2>
        {!isEmpty && <span className={styles.count}>{projects.length}</span>}
        {!isEmpty && (
          <SearchField label="Search this room" placeholder="Search..." value={words} onChange={setWords} className={styles.search} />
        )}
        {!isEmpty && room.can_send && <PreviewRoom />}
        {!isEmpty && add}
      </div>
      {status === 'UPDATING' && (
        <p className={styles.updating} role="status">
          A film of this room is being encoded again. The room can be changed when that is done.
        </p>
      )}
      {isEmpty && (
        <EmptyState
          art="projects"
          level={3}
          title="This screener room is empty!"
          text={can_modify ? 'Click "Add Projects" to choose what reviewers will see.' : 'Its projects will be shown here.'}
          action={add}
        />
      )}
      {!isEmpty && shown.length === 0 && <EmptyState art="search" level={3} title="No results found!" text="Try your search again." />}
      <ol className={styles.projects} aria-label="Selected Projects">
        {shown.map((project) => (
          <ProjectPlace
            key={project._id}
            project={project}
            index={projects.indexOf(project)}
            isSearch={words.trim() !== ''}
            sorting={order.sortingOf(project._id)}
          />
        ))}
      </ol>
      <SortSaid said={order.said} />
      <Suspense fallback={null}>{isAdding && <AddProjects onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}
