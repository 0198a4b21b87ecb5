import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useNarrow } from '#platform/browser/use-narrow'
import { usePageState } from '#platform/browser/use-page-state'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import styles from './ProjectPeople.module.css'

const ProjectMembers = lazy(async () => ({ default: (await import('#features/organizations')).ProjectMembers }))
const MOST_FACES = 4
const MOST_ON_A_PHONE = 1

type Project = {
  _id: string
  title: string
  organization_id: string | null
  user_ids: string[]
  users: { _id: string; full_name: string }[]
}

/** Four faces (one on a phone, where the title needs the room) and how many more; behind them, who sees the project. */
export function ProjectPeople({ project }: { project: Project }) {
  const edits = useCan()('users_and_roles:can_modify')
  const [isOpen, setOpen] = useOpened()
  const { users } = project
  const most = useNarrow() ? MOST_ON_A_PHONE : MOST_FACES
  return (
    <>
      <button type="button" className={styles.people} onClick={() => setOpen(true)} {...(edits && { 'data-tour': 'add_members' })}>
        <span className={styles.unseen}>Project Members: {formatCount(users.length, 'person', 'people')}</span>
        {users.slice(0, most).map(({ _id, full_name }) => (
          <PersonAvatar key={_id} name={full_name} seed={_id} size={28} className={styles.face ?? ''} />
        ))}
        {users.length > most && (
          <span className={styles.more} aria-hidden="true">
            +{users.length - most}
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the way to a project that was just made: who sees it is asked first. */
    opensAccess?: boolean
  }
}

/** Open from the start for a new project; asked once, also when the page is loaded again. */
function useOpened(): [boolean, (open: boolean) => void] {
  const asked = useRouterState({ select: ({ location }) => location.state.opensAccess === true })
  const navigate = useNavigate()
  const [isOpen, setOpen] = usePageState(false)
  const change = (open: boolean) => {
    setOpen(open)
    if (asked) void navigate({ to: '.', search: true, replace: true, state: {} })
  }
  return [isOpen || asked, change]
}
