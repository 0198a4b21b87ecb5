import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { messageOf } from '#platform/query-client'
import { moveAndNotify } from '../folder-changes.ts'
import { type FolderPlace, placeAbove, placesOf } from '../folder-places.ts'
import { ALL_PROJECTS, treeQuery } from '../project-folders.api.ts'
import { useFolderChange } from '../use-folder-change.ts'
import styles from './FolderDialogs.module.css'
import { FolderPicker } from './FolderPicker.tsx'

type MoveProjectsProps = {
  projects: readonly { _id: string; title: string; folder: { _id: string } | null }[]
  /** The way to the open folder, from the top. */
  breadcrumb: readonly { _id: string; title: string }[]
  slug: string | undefined
  onNewFolder: () => void
  onClose: () => void
  onMoved: () => void
}

export function MoveProjects({ projects, breadcrumb, slug, onNewFolder, onClose, onMoved }: MoveProjectsProps) {
  const [chosen, setChosen] = useState<FolderPlace | null>(null)
  const tree = useQuery(treeQuery)
  const queryClient = useQueryClient()
  const move = useFolderChange({
    ask: () => moveAndNotify(queryClient, { folderID: chosen?._id ?? '', projectIds: projects.map((each) => each._id), slug }),
    onDone: () => {
      onMoved()
      onClose()
    },
  })
  const leaving = useLeaving({ isTyped: chosen !== null, isPending: move.isPending, onClose })
  const above = placeAbove(breadcrumb)
  const places = tree.data && [...(above ? [above] : []), ...placesOf(tree.data, currentOf(projects))]
  const several = projects.length > 1
  return (
    <Dialog opened {...leaving.modal} title="Move Project(s)" size={480}>
      <p className={styles.lead}>
        Move <b>{several ? `${projects.length} projects` : projects[0]?.title}</b> to
      </p>
      <FolderPicker takesFocus label="Move to" tree={tree} places={places} chosen={chosen} onChoose={setChosen} />
      {move.isError && (
        <p className={styles.error} role="alert">
          {messageOf(move.error)}
        </p>
      )}
      <DialogFoot
        apart={
          <Button
            variant="subtle"
            leftSection={<IconFolderPlus size={17} stroke={1.7} aria-hidden />}
            disabled={move.isPending}
            onClick={onNewFolder}
          >
            New folder
          </Button>
        }
      >
        <Button variant="subtle" disabled={move.isPending} onClick={leaving.close}>
          Cancel
        </Button>
        <Button variant="ink" disabled={chosen === null || move.isPending} onClick={() => move.mutate()}>
          {move.isPending ? 'Moving...' : 'Move'}
        </Button>
      </DialogFoot>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

/** The one place that all of them are in already. */
function currentOf(projects: MoveProjectsProps['projects']): { current?: string } {
  const places = new Set(projects.map((each) => each.folder?._id ?? ALL_PROJECTS))
  const [only] = places
  return places.size === 1 && only !== undefined ? { current: only } : {}
}
