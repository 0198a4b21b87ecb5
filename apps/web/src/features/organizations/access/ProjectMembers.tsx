import { Dialog } from '@answerprint/ui/Dialog'
import { DialogTitle } from '@answerprint/ui/DialogTitle'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { isTyped } from '#platform/forms/rules'
import { useCan } from '#platform/session'
import { toasts } from '#platform/toasts'
import { lazy } from '#platform/upgrades/lazy'
import { departmentsQuery, type Member, membersQuery, setProjectAccess } from '../organizations.api.ts'
import { DepartmentChips } from './DepartmentChips.tsx'
import { PersonRow } from './PersonRow.tsx'
import styles from './ProjectMembers.module.css'
import { type AccessPerson, accessPeople, matching, savedIds } from './project-access.ts'

const InviteMembers = lazy(async () => ({ default: (await import('../invite/InviteMembers.tsx')).InviteMembers }))

type AccessProject = {
  _id: string
  title: string
  organization_id: string | null
  user_ids: string[]
  users: { _id: string; full_name: string }[]
}
export type ProjectMembersProps = { project: AccessProject; onClose: () => void }

/** Who sees a project. Without the right to edit members it is read-only; without the right to see them it lists the names in the project's data. */
export function ProjectMembers({ project, onClose }: ProjectMembersProps) {
  const may = useCan()
  const organizationID = project.organization_id ?? ''
  const edits = may('users_and_roles:can_modify')
  const sees = edits || may('users_and_roles:can_view')
  const [was] = useState<ReadonlySet<string>>(() => new Set(project.user_ids))
  const [ticked, setTicked] = useState(was)
  const [words, setWords] = useState('')
  const [isInviting, setInviting] = useState(false)
  const members = useQuery({ ...membersQuery(organizationID), enabled: sees })
  const departments = useQuery({ ...departmentsQuery(organizationID), enabled: sees, meta: { choices: 'departments' } })
  const people = accessPeople(sees ? members.data : undefined, project.users)
  const save = useSaveAccess(project, onClose)
  const leaving = useLeaving({
    isTyped: isTyped({ ids: [...ticked].sort() }, { ids: [...was].sort() }),
    isPending: save.isPending,
    onClose,
  })
  const toggle = (ids: readonly string[], on: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (on) after.add(id)
        else after.delete(id)
      }
      return after
    })
  if (isInviting) {
    const invited = (added: readonly Member[]) => toggle(idsOf(added), true)
    return (
      <Suspense fallback={null}>
        <InviteMembers organizationID={organizationID} project={project} onInvited={invited} onClose={() => setInviting(false)} />
      </Suspense>
    )
  }
  const isWaiting = sees && members.data === undefined
  const shown = matching(people, words)
  return (
    <Dialog opened {...leaving.modal} title={<Title {...project} />} size={540} classNames={{ body: styles.body ?? '' }}>
      <div className={styles.tools}>
        <SearchField label="Search members" value={words} onChange={setWords} className={styles.search} isFirst />
        {edits && departments.data !== undefined && (
          <DepartmentChips departments={departments.data} people={people} ticked={ticked} onToggle={toggle} />
        )}
      </div>
      <div className={styles.list}>
        {sees && <ListAwaited of={members} rows={6} height={52} title="The members could not be loaded" size="panel" />}
        {!isWaiting && shown.length === 0 && <p className={styles.none}>{words === '' ? 'No members added yet.' : 'No members found.'}</p>}
        {!isWaiting &&
          shown.map((person: AccessPerson) => (
            <PersonRow
              key={person._id}
              person={person}
              checked={ticked.has(person._id)}
              edits={edits}
              onChange={(on) => toggle([person._id], on)}
            />
          ))}
      </div>
      <footer className={styles.footer}>
        {edits ? (
          <>
            <Button
              variant="subtle"
              className={styles.invite ?? ''}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              Invite Team Members
            </Button>
            <Button variant="subtle" disabled={save.isPending} onClick={leaving.close}>
              Cancel
            </Button>
            <Button
              variant="ink"
              disabled={isWaiting || save.isPending}
              onClick={() => save.mutate([savedIds(people, ticked), savedIds(people, was)])}
            >
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </footer>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

const Title = ({ title }: AccessProject) => <DialogTitle title="Project Members">{title}</DialogTitle>

const idsOf = (people: readonly Member[]) => people.map((each) => each._id)

function useSaveAccess(project: AccessProject, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ([userIds, was]: [string[], string[]]) => setProjectAccess(project._id, userIds, was),
    onSuccess: () => {
      toasts.success('Saved!')
      void queryClient.invalidateQueries({ queryKey: ['projects'] })
      void queryClient.invalidateQueries({ queryKey: ['project', project._id] })
      onDone()
    },
  })
}
