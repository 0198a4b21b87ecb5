import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { importPictureDialog, POSTER_HINT } from '#features/projects'
import { toasts } from '#platform/toasts'
import { lazy } from '#platform/upgrades/lazy'
import { clearPoster, clearThumbnail, ROOMS_KEY, type RoomProject, type RoomScreener, roomQuery } from '../screener-rooms.api.ts'
import { useChangeRoom, useRoom } from '../use-room.ts'
import styles from './Dialogs.module.css'

const PictureDialog = lazy(importPictureDialog)
const SAID = 'Screener updated!'

/** The new picture is in the room's next answer. */
function useSent(said?: string) {
  const { params } = useRoom()
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: roomQuery(params).queryKey, exact: true })
    void queryClient.invalidateQueries({ queryKey: ROOMS_KEY })
    if (said !== undefined) toasts.success(said)
  }
}

/** A poster for this room alone. */
export function RoomPoster({ project, onClose }: { project: RoomProject; onClose: () => void }) {
  const { room, params } = useRoom()
  const sent = useSent()
  const clear = useChangeRoom(() => clearPoster(params, project._id), 'Poster updated!')
  return (
    <Suspense fallback={null}>
      <PictureDialog
        title="Update Poster"
        label="Poster image"
        hint={`${POSTER_HINT}. For this room alone.`}
        picture={(preview) => <PosterPrint title={project.title} poster={preview ?? project.poster} className={styles.portrait} />}
        specifications={{ project_id: project._id, is_project_poster: true, screener_group_id: room._id }}
        back={
          project.has_own_poster
            ? { label: "Use project's poster", isPending: clear.isPending, onClick: () => clear.change(undefined, onClose) }
            : undefined
        }
        onSent={sent}
        onClose={onClose}
      />
    </Suspense>
  )
}

type RoomThumbnailProps = { projectID: string; screener: RoomScreener; onClose: () => void }

/** A picture of a screener for this room alone. */
export function RoomThumbnail({ projectID, screener, onClose }: RoomThumbnailProps) {
  const { room, params } = useRoom()
  const sent = useSent(SAID)
  const clear = useChangeRoom(() => clearThumbnail(params, projectID, screener._id), SAID)
  const { thumbnail_url, has_own_thumbnail, _id } = screener
  return (
    <Suspense fallback={null}>
      <PictureDialog
        title="Update Thumbnail"
        label="Thumbnail image"
        hint="JPG, PNG or WebP up to 20 MB, wide 16:9 looks best. For this room alone."
        picture={(preview) => <Still url={preview ?? thumbnail_url} />}
        specifications={{ project_id: projectID, screener_id: _id, screener_group_id: room._id }}
        back={
          has_own_thumbnail
            ? { label: "Use screener's own", isPending: clear.isPending, onClick: () => clear.change(undefined, onClose) }
            : undefined
        }
        onSent={sent}
        onClose={onClose}
      />
    </Suspense>
  )
}

const Still = ({ url }: { url: string | null }) => (
  <span className={styles.still}>{url === null ? 'No Thumbnail' : <img src={url} alt="" decoding="async" />}</span>
)
