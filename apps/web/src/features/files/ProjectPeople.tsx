import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'
import styles from './ProjectPeople.module.css'

const ProjectMembers = lazy(async () => ({ default: (await import('#features/organizations')).ProjectMembers }))
const MOST_FACES = 4

type Project = {
  _id: string
  title: string
  organization_id: string | null
  user_ids: string[]
  users: { _id: string; full_name: string }[]
}

/** Four faces and how many more; behind them, who sees the project. */
export function ProjectPeople({ project }: { project: Project }) {
  const edits = useCan()('users_and_roles:can_modify')
  const [isOpen, setOpen] = useState(false)
  const { users } = project
  return (
    <>
      <button type="button" className={styles.people} onClick={() => setOpen(true)}>
        <span className={styles.unseen}>Project Members: {formatCount(users.length, 'person', 'people')}</span>
        {users.slice(0, MOST_FACES).map(({ _id, full_name }) => (
          <PersonAvatar key={_id} name={full_name} seed={_id} size={28} className={styles.face ?? ''} />
        ))}
        {users.length > MOST_FACES && (
          <span className={styles.more} aria-hidden="true">
            +{users.length - MOST_FACES}
          </span>
        )}
        {edits && (
          <span className={styles.add}>
            <IconUserPlus size={17} stroke={1.7} aria-hidden />
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProjectMembers project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
