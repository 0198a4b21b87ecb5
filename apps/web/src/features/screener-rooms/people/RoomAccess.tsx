import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#platform/session'
import { membersQuery, setAccess } from '../screener-rooms.api.ts'
import { useAddToRoom, useRoom } from '../use-room.ts'
import { ChoiceDialog } from '../adding/ChoiceDialog.tsx'
import styles from '../dialogs/Dialogs.module.css'
import { useTicks } from '../adding/use-ticks.ts'

/** Administrators always have access, and no one takes their own away. */
export function RoomAccess({ onClose }: { onClose: () => void }) {
  const { room, params } = useRoom()
  const me = useUser()
  const list = useQuery({ ...membersQuery(params.organizationID), meta: { quiet: true } })
  const [was] = useState(room.user_ids)
  const { ticked, toggle } = useTicks(was)
  const save = useAddToRoom({
    send: (keys, ids: string[]) => setAccess(params, ids, was, keys),
    said: 'Saved!',
    onDone: onClose,
  })
  const admins = new Set(room.users.filter((each) => each.is_admin).map((each) => each._id))
  return (
    <ChoiceDialog
      title="Team Members"
      verb="Save"
      list={list}
      empty={list.data?.length === 0 ? 'No members added yet.' : null}
      send={save}
      isBlocked={list.data === undefined}
      onSend={() => save.mutate([...ticked])}
      onClose={onClose}
    >
      {list.data?.map(({ _id, full_name, role_name }) => {
        const isLocked = admins.has(_id) || _id === me._id
        return (
          <label key={_id} className={styles.row} htmlFor={`member-${_id}`} data-locked={isLocked || undefined}>
            <Checkbox
              id={`member-${_id}`}
              aria-label={full_name}
              checked={isLocked || ticked.has(_id)}
              disabled={isLocked}
              onChange={(event) => toggle(_id, event.currentTarget.checked)}
            />
            <PersonAvatar name={full_name} seed={_id} size={34} />
            <span className={styles.name} title={full_name}>
              {full_name}
            </span>
            <span className={styles.count}>{role_name}</span>
          </label>
        )
      })}
    </ChoiceDialog>
  )
}
