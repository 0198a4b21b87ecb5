import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { SearchField } from '@answerprint/ui/SearchField'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatCount } from '#platform/format/figures'
import { addProjects, availableProjectsQuery } from '../screener-rooms.api.ts'
import { useAddToRoom, useRoom } from '../use-room.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import styles from '../dialogs/Dialogs.module.css'
import { useTicks } from './use-ticks.ts'

export function AddProjects({ onClose }: { onClose: () => void }) {
  const { params } = useRoom()
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, setSearch)
  const list = useQuery({ ...availableProjectsQuery(params, search), meta: { quiet: true } })
  const { ticked, toggle } = useTicks()
  const add = useAddToRoom({
    send: (keys, ids: string[]) => addProjects(params, ids, keys),
    said: 'Added project(s) to room!',
    onDone: onClose,
  })
  const none = search === '' ? 'There are no more projects to add.' : 'No projects found.'
  return (
    <ChoiceDialog
      title="Add Projects to Room"
      verb="Add Projects"
      list={list}
      empty={list.data?.length === 0 ? none : null}
      send={add}
      isBlocked={ticked.size === 0}
      tools={<SearchField label="Search projects" placeholder="Search..." value={words} onChange={setWords} isFirst />}
      onSend={() => add.mutate([...ticked])}
      onClose={onClose}
    >
      {list.data?.map(({ _id, title, poster, screener_count }) => (
        <label key={_id} className={styles.row} htmlFor={`project-${_id}`}>
          <Checkbox
            id={`project-${_id}`}
            aria-label={title}
            checked={ticked.has(_id)}
            onChange={(event) => toggle(_id, event.currentTarget.checked)}
          />
          <PosterPrint plain title={title} poster={poster} className={styles.poster} />
          <span className={styles.name} title={title}>
            {title}
          </span>
          <span className={styles.count}>{formatCount(screener_count, 'screener')}</span>
        </label>
      ))}
    </ChoiceDialog>
  )
}
