import { Dialog } from '@answerprint/ui/Dialog'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { isTyped } from '#platform/forms/rules'
import access from '../access/ProjectMembers.module.css'
import { useMembers } from '../members/use-members.ts'
import { type Department, type Member, updateDepartment } from '../organizations.api.ts'
import { useOrganizationChange } from '../use-organization-change.ts'

type ChooseMembersProps = { organizationID: string; department: Department; members: readonly Member[]; onClose: () => void }

/** The members of a department. Ticking a member moves them out of their previous one. */
export function ChooseMembers({ organizationID, department, members, onClose }: ChooseMembersProps) {
  const [was] = useState(department.user_ids)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(was))
  const [words, setWords] = useState('')
  const save = useOrganizationChange(
    organizationID,
    () => updateDepartment(organizationID, department._id, { key: 'user_ids', value: [...ticked], was }),
    { onSuccess: onClose },
  )
  const { mayChange, ownId } = useMembers(organizationID)
  const leaving = useLeaving({
    isTyped: isTyped({ ids: [...ticked].sort() }, { ids: [...was].sort() }),
    isPending: save.isPending,
    onClose,
  })
  const wanted = words.trim().toLocaleLowerCase('en')
  const shown = members.filter((each) => each.full_name.toLocaleLowerCase('en').includes(wanted))
  const toggle = (id: string) =>
    setTicked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Dialog opened {...leaving.modal} title={`Members of ${department.name}`} size={540} classNames={{ body: access.body ?? '' }}>
      <div className={access.tools}>
        <SearchField label="Search members" value={words} onChange={setWords} className={access.search} />
      </div>
      <div className={access.list}>
        {shown.length === 0 && <p className={access.none}>No members found.</p>}
        {shown.map((member) => (
          <MemberChoice
            key={member._id}
            {...{ member, department }}
            isTicked={ticked.has(member._id)}
            isLocked={!mayChange(member) && member._id !== ownId}
            onToggle={() => toggle(member._id)}
          />
        ))}
      </div>
      <footer className={access.footer}>
        <Button disabled={save.isPending} onClick={leaving.close}>
          Cancel
        </Button>
        <Button variant="ink" loading={save.isPending} onClick={() => save.mutate(undefined)}>
          Save
        </Button>
      </footer>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

type MemberChoiceProps = { member: Member; department: Department; isTicked: boolean; isLocked: boolean; onToggle: () => void }

function MemberChoice({ member, department, isTicked, isLocked, onToggle }: MemberChoiceProps) {
  const { _id, full_name, department_id, department_name } = member
  return (
    <label className={access.row} htmlFor={`member-${_id}`}>
      <Checkbox id={`member-${_id}`} checked={isTicked} disabled={isLocked} aria-label={full_name} onChange={onToggle} />
      <PersonAvatar name={full_name} seed={_id} size={34} />
      <span className={access.names}>
        <span className={access.name} title={full_name}>
          {full_name}
        </span>
        {isLocked && <small>Holds permissions that you do not hold</small>}
      </span>
      {department_id !== null && department_id !== department._id && <span className={access.note}>{department_name}</span>}
    </label>
  )
}
