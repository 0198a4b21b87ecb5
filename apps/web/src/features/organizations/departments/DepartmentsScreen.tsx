import { EmptyState } from '@answerprint/ui/EmptyState'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import { type Department, departmentsQuery, type Member, membersQuery } from '../organizations.api.ts'
import { type DepartmentDialog, DepartmentDialogs } from './DepartmentDialogs.tsx'
import styles from './DepartmentsScreen.module.css'

const MOST_FACES = 5

export const DepartmentsScreen = () => (
  <OrganizationPage title="Departments" needs="seeing">
    {(organizationID) => <Departments organizationID={organizationID} />}
  </OrganizationPage>
)

function Departments({ organizationID }: { organizationID: string }) {
  const departments = useQuery(departmentsQuery(organizationID))
  const members = useQuery(membersQuery(organizationID))
  const edits = useCan()('users_and_roles:can_modify')
  const [dialog, setDialog] = useState<DepartmentDialog | null>(null)
  const add = (
    <Button variant="ink" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ name: 'create' })}>
      New department
    </Button>
  )
  const isHere = departments.data !== undefined && members.data !== undefined
  return (
    <>
      <PageHead title="Departments" actions={edits && isHere && departments.data.length > 0 && add}>
        A label for grouping and filtering members, and for giving a whole department access to a project.
      </PageHead>
      {!isHere && <Waiting queries={[departments, members]} rows={4} />}
      {isHere && departments.data.length === 0 && (
        <EmptyState
          art="reviewers"
          title="No departments yet"
          text="Acquisitions, Post-production, Sales: whatever your people call themselves."
          action={edits && add}
        />
      )}
      {isHere && departments.data.length > 0 && (
        <ul className={styles.list} aria-label="Departments">
          {departments.data.map((each) => (
            <DepartmentRow key={each._id} department={each} members={members.data} edits={edits} onDialog={setDialog} />
          ))}
        </ul>
      )}
      <DepartmentDialogs dialog={dialog} organizationID={organizationID} members={members.data ?? []} onClose={() => setDialog(null)} />
    </>
  )
}

type DepartmentRowProps = {
  department: Department
  members: readonly Member[]
  edits: boolean
  onDialog: (dialog: DepartmentDialog) => void
}

function DepartmentRow({ department, members, edits, onDialog }: DepartmentRowProps) {
  const people = members.filter((each) => department.user_ids.includes(each._id))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name} title={department.name}>
          {department.name}
        </span>
        {department.description !== '' && (
          <span className={styles.description} title={department.description}>
            {department.description}
          </span>
        )}
      </div>
      <span className={styles.faces} aria-hidden="true">
        {people.slice(0, MOST_FACES).map((each) => (
          <PersonAvatar key={each._id} name={each.full_name} seed={each._id} size={28} className={styles.face ?? ''} />
        ))}
        {people.length > MOST_FACES && <span className={styles.more}>+{people.length - MOST_FACES}</span>}
      </span>
      <Link to={'/settings/organization/members' as '/settings'} search={{ department: department._id } as never} className={styles.count}>
        {formatCount(people.length, 'member')}
      </Link>
      {edits && (
        <Menu width={220}>
          <Menu.Target>
            <ActionIcon aria-label={`Options for ${department.name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconUsers size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'members', department })}>
              Choose members
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'rename', department })}>
              Rename
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<IconTrash size={17} stroke={1.7} />}
              onClick={() => onDialog({ name: 'delete', department })}
            >
              Delete department
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
