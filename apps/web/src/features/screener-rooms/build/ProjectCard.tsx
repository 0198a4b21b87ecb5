import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNarrow } from '#platform/browser/use-narrow'
import { useCan } from '#platform/session'
import { SortHandle } from '#platform/sorting/SortHandle.tsx'
import type { Sorting } from '#platform/sorting/use-sorted-list'
import { useSortedRow } from '#platform/sorting/use-sorted-row'
import { lazy } from '#platform/upgrades/lazy'
import { type RoomProject, removeProject, type Swap, swapProjects } from '../screener-rooms.api.ts'
import { useChangeRoom, useRoom } from '../use-room.ts'
import { CardMenu } from './CardMenu.tsx'
import { Logline } from './Logline.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import styles from './ProjectCard.module.css'
import { ScreenerTiles } from './ScreenerTiles.tsx'

const AddScreeners = lazy(async () => ({ default: (await import('../adding/AddScreeners.tsx')).AddScreeners }))
const RoomPoster = lazy(async () => ({ default: (await import('../dialogs/RoomPictures.tsx')).RoomPoster }))
const EditMetadata = lazy(async () => ({ default: (await import('../dialogs/EditMetadata.tsx')).EditMetadata }))
const RemoveFromRoom = lazy(async () => ({ default: (await import('../dialogs/RemoveFromRoom.tsx')).RemoveFromRoom }))

type ProjectCardProps = {
  project: RoomProject
  index: number
  /** The neighbours may be hidden, so nothing is moved. */
  isSearch: boolean
  sorting: Sorting
}

export function ProjectCard({ project, index, isSearch, sorting }: ProjectCardProps) {
  const { room, params } = useRoom()
  const mayEdit = useCan()('projects:can_modify')
  const [dialog, setDialog] = useState<'add' | 'remove' | 'poster' | 'metadata' | null>(null)
  const swap = useChangeRoom((body: Swap) => swapProjects(params, body), 'Project positions swapped!')
  const { title } = project
  const isUpdating = room.status === 'UPDATING'
  const isMovable = room.can_modify && !isUpdating && !isSearch && room.projects.length > 1
  const ids = room.projects.map(({ _id }) => _id)
  const isNarrow = useNarrow()
  const { attributes, setHandle } = useSortedRow(sorting, styles.card)
  const close = () => setDialog(null)
  return (
    <article aria-label={title} {...attributes}>
      <span className={styles.frame}>
        <PosterPrint title={title} poster={project.poster} className={styles.poster} />
        {room.can_modify && (
          <button type="button" className={styles.updatePoster} disabled={isUpdating} onClick={() => setDialog('poster')}>
            Update Poster
          </button>
        )}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          {isMovable && <SortHandle name={title} sorting={sorting} setHandle={setHandle} />}
          <span className={styles.order}>{String(index + 1).padStart(2, '0')}</span>
          <h3 className={styles.title} title={title}>
            {title}
          </h3>
          {room.can_modify && !isNarrow && mayEdit && (
            <ActionIcon aria-label={`Edit metadata of ${title}`} onClick={() => setDialog('metadata')}>
              <IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          {room.can_modify && isNarrow && (
            <CardMenu name={title} {...{ index, mayEdit, isUpdating, isSearch }} ids={ids} onSwap={swap.change} onDialog={setDialog} />
          )}
          {room.can_modify && !isNarrow && (
            <span className={styles.tools}>
              <MoveButtons name={title} index={index} ids={ids} isDisabled={isUpdating || isSearch} onSwap={swap.change} />
              <ActionIcon aria-label={`Remove ${title} from room`} disabled={isUpdating} onClick={() => setDialog('remove')}>
                <IconX size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
        <Facts project={project} />
        <ScreenerTiles project={project} onAdd={() => setDialog('add')} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'add' && <AddScreeners project={project} onClose={close} />}
        {dialog === 'metadata' && <EditMetadata project={project} onClose={close} />}
        {dialog === 'poster' && <RoomPoster project={project} onClose={close} />}
        {dialog === 'remove' && (
          <RemoveFromRoom
            name={title}
            verb="Remove Project"
            said="Removed project from room!"
            remove={(notifyReviewers) => removeProject(params, project._id, notifyReviewers)}
            onClose={close}
          />
        )}
      </Suspense>
    </article>
  )
}

/** What the room says of the project. */
function Facts({ project: { project_logline, project_custom_fields } }: Pick<ProjectCardProps, 'project'>) {
  if (project_logline === '' && project_custom_fields.length === 0) return null
  return (
    <div className={styles.facts}>
      {project_logline !== '' && <Logline text={project_logline} />}
      {project_custom_fields.length > 0 && (
        <ul className={styles.fields}>
          {project_custom_fields.map(({ title, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, they have no id here, and none is moved
            <li key={index}>
              <b>{title}:</b> <span title={value}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
