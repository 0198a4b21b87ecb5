import { ActionIcon, Menu } from '@mantine/core'
import { IconChartBar, IconDots, IconEye, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan, useMayAnalyse } from '#platform/session'
import { SortHandle } from '#platform/sorting/SortHandle.tsx'
import type { Sorting } from '#platform/sorting/use-sorted-list'
import { useSortedRow } from '#platform/sorting/use-sorted-row'
import { lazy } from '#platform/upgrades/lazy'
import { type RoomProject, type RoomScreener, removeScreener, type Swap, swapScreeners } from '../screener-rooms.api.ts'
import { useChangeRoom, useRoom } from '../use-room.ts'
import { MoveButtons } from './MoveButtons.tsx'
import styles from './ProjectCard.module.css'

const RenameScreener = lazy(async () => ({ default: (await import('../dialogs/RenameScreener.tsx')).RenameScreener }))
const RoomThumbnail = lazy(async () => ({ default: (await import('../dialogs/RoomPictures.tsx')).RoomThumbnail }))
const ScreenerStats = lazy(async () => ({ default: (await import('../dialogs/ScreenerStats.tsx')).ScreenerStats }))
const RemoveFromRoom = lazy(async () => ({ default: (await import('../dialogs/RemoveFromRoom.tsx')).RemoveFromRoom }))

type TileDialog = 'rename' | 'remove' | 'thumbnail' | 'stats'
type ScreenerTileProps = { project: RoomProject; screener: RoomScreener; index: number; sorting: Sorting }

export function ScreenerTile({ project, screener, index, sorting }: ScreenerTileProps) {
  const { room, params } = useRoom()
  const [dialog, setDialog] = useState<TileDialog | null>(null)
  const swap = useChangeRoom((body: Swap) => swapScreeners(params, project._id, body), 'Screener positions swapped!')
  const { name, thumbnail_url } = screener
  const isUpdating = room.status === 'UPDATING'
  const isMovable = room.can_modify && !isUpdating && project.screeners.length > 1
  const { attributes, setHandle } = useSortedRow(sorting, styles.tile)
  const close = () => setDialog(null)
  return (
    <article aria-label={name} {...attributes}>
      <span className={styles.still}>
        {thumbnail_url === null ? 'No Thumbnail' : <img src={thumbnail_url} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {!screener.is_available && <span className={styles.gone}>Reviewers cannot watch it now.</span>}
      <span className={styles.moves}>
        <span className={styles.moving}>
          {isMovable && <SortHandle name={name} sorting={sorting} setHandle={setHandle} />}
          {room.can_modify && (
            <MoveButtons
              name={name}
              isSideways
              index={index}
              ids={project.screeners.map(({ _id }) => _id)}
              isDisabled={isUpdating}
              onSwap={swap.change}
            />
          )}
        </span>
        <TileMenu screener={screener} isDisabled={isUpdating} onDialog={setDialog} />
      </span>
      <Suspense fallback={null}>
        {dialog === 'rename' && <RenameScreener projectID={project._id} screener={screener} onClose={close} />}
        {dialog === 'thumbnail' && <RoomThumbnail projectID={project._id} screener={screener} onClose={close} />}
        {dialog === 'stats' && <ScreenerStats screener={screener} onClose={close} />}
        {dialog === 'remove' && (
          <RemoveFromRoom
            name={name}
            verb="Remove Screener"
            said="Removed screener from room!"
            remove={(notifyReviewers) => removeScreener(params, project._id, screener._id, notifyReviewers)}
            onClose={close}
          />
        )}
      </Suspense>
    </article>
  )
}

type TileMenuProps = Pick<ScreenerTileProps, 'screener'> & {
  isDisabled: boolean
  onDialog: (dialog: TileDialog) => void
}

function TileMenu({ screener, isDisabled, onDialog }: TileMenuProps) {
  const { can_modify } = useRoom().room
  const mayView = useCan()('screeners:can_view_analytics')
  const mayAnalyse = useMayAnalyse()
  const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
  const place = { projectID: screener.project_id, screenerID: screener._id }
  if (!can_modify && !mayView) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Options for ${screener.name}`}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayView && (
          <Menu.Item
            leftSection={<IconEye {...icon} />}
            renderRoot={(props) => <Link to="/projects/$projectID/files/preview-link/$screenerID" params={place} {...props} />}
          >
            View screener
          </Menu.Item>
        )}
        {mayAnalyse && (
          <Menu.Item leftSection={<IconChartBar {...icon} />} onClick={() => onDialog('stats')}>
            View analytics
          </Menu.Item>
        )}
        {can_modify && (
          <>
            <Menu.Item leftSection={<IconPhoto {...icon} />} disabled={isDisabled} onClick={() => onDialog('thumbnail')}>
              Update thumbnail
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} />} disabled={isDisabled} onClick={() => onDialog('rename')}>
              Rename
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash {...icon} />} data-danger disabled={isDisabled} onClick={() => onDialog('remove')}>
              Remove from room
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
