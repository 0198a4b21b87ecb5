import { Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addScreeners, availableScreenersQuery, type RoomProject } from '../screener-rooms.api.ts'
import { useAddToRoom, useRoom } from '../use-room.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import styles from '../dialogs/Dialogs.module.css'
import { NotifyReviewers } from '../dialogs/NotifyReviewers.tsx'
import {
  createdOn,
  keepScreenerSort,
  keptScreenerSort,
  type ScreenerSort,
  screenerColumns,
  sortScreeners,
  turned,
} from './screener-sort.ts'
import { useTicks } from './use-ticks.ts'

export function AddScreeners({ project, onClose }: { project: RoomProject; onClose: () => void }) {
  const { params } = useRoom()
  const list = useQuery({ ...availableScreenersQuery({ ...params, projectID: project._id }), meta: { quiet: true } })
  const [sort, setSort] = useState(keptScreenerSort)
  const { ticked, toggle } = useTicks()
  const [notifyReviewers, setNotifying] = useState(false)
  const add = useAddToRoom({
    send: (keys, screenerIDs: string[]) => addScreeners(params, project._id, { screenerIDs, notifyReviewers }, keys),
    said: 'Added screener(s) to room!',
    onDone: onClose,
  })
  const choose = (next: ScreenerSort) => {
    keepScreenerSort(next)
    setSort(next)
  }
  const rows = sortScreeners(list.data ?? [], sort)
  // In the order that the person sees.
  const chosen = rows.map(({ _id }) => _id).filter((id) => ticked.has(id))
  return (
    <ChoiceDialog
      title="Add Screeners to Room"
      size={720}
      verb="Add Screeners"
      list={list}
      empty={rows.length === 0 ? <NoScreeners project={project} /> : null}
      send={add}
      isBlocked={chosen.length === 0}
      options={rows.length > 0 && <NotifyReviewers checked={notifyReviewers} onChange={setNotifying} />}
      onSend={() => add.mutate(chosen)}
      onClose={onClose}
    >
      <table className={styles.table}>
        <HeadOfColumns sort={sort} onSort={choose} />
        <tbody>
          {rows.map(({ _id, name, source_file_name, created_at }) => (
            <tr key={_id}>
              <td>
                <Checkbox label={name} checked={ticked.has(_id)} onChange={(event) => toggle(_id, event.currentTarget.checked)} />
              </td>
              <td>{source_file_name}</td>
              <td>{createdOn(created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChoiceDialog>
  )
}

/** Why there is nothing to choose, and where more comes from. */
function NoScreeners({ project: { _id, screeners } }: { project: RoomProject }) {
  return (
    <>
      <p>
        {screeners.length === 0
          ? 'No encoded screeners were found in this project.'
          : 'Every encoded screener of this project is in the room already.'}
      </p>
      <p>To make {screeners.length === 0 ? 'one' : 'another'}, open a film of the project and choose Encode Content.</p>
      <Button variant="default" renderRoot={(props) => <Link to="/projects/$projectID/files" params={{ projectID: _id }} {...props} />}>
        Open project
      </Button>
    </>
  )
}

function HeadOfColumns({ sort, onSort }: { sort: ScreenerSort; onSort: (sort: ScreenerSort) => void }) {
  const Arrow = sort.isDown ? IconArrowDown : IconArrowUp
  return (
    <thead>
      <tr>
        {screenerColumns.map(({ key, label }) => (
          <th
            key={key}
            scope="col"
            {...(sort.by === key && { 'aria-sort': sort.isDown ? ('descending' as const) : ('ascending' as const) })}
          >
            <button type="button" onClick={() => onSort(turned(sort, key))}>
              {label}
              {sort.by === key && <Arrow size={14} aria-hidden />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}
