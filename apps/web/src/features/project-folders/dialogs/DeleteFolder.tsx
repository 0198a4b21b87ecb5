import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { sentAgain } from '#platform/sending/sent-again'
import { toasts } from '#platform/toasts'
import { type FolderPlace, placesOf, ROOT } from '../folder-places.ts'
import { deleteFolder, treeQuery } from '../project-folders.api.ts'
import { useFolderChange } from '../use-folder-change.ts'
import styles from './FolderDialogs.module.css'
import { FolderPicker } from './FolderPicker.tsx'

type DeleteFolderProps = { folder: { _id: string; title: string }; slug: string | undefined; onClose: () => void }

/** The new place of the folder's content: nothing is ever deleted with it. */
export function DeleteFolder({ folder, slug, onClose }: DeleteFolderProps) {
  const [destination, setDestination] = useState<FolderPlace>(ROOT)
  const tree = useQuery(treeQuery)
  const queryClient = useQueryClient()
  /** Where its contents went, if it is not there any more: it may also be the other folder that is gone. */
  const whenGone = async (to: FolderPlace) => {
    const folders = await queryClient.fetchQuery(treeQuery).catch(() => undefined)
    return folders === undefined || placesOf(folders).some((each) => each._id === folder._id) ? undefined : to.title
  }
  const [send] = useState(() =>
    sentAgain(async (to: FolderPlace) => (await deleteFolder(folder._id, to._id, slug ?? null)).destination.title, whenGone),
  )
  const remove = useFolderChange({
    ask: () => send(destination),
    onDone: (place) => {
      toasts.success(`${folder.title} was deleted and contents moved to ${place}!`)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={() => !remove.isPending && onClose()} title="Delete Folder" size={480}>
      <p className={styles.lead}>
        <b>{folder.title}</b> will be deleted. Nothing in it is lost: choose where its contents go.
      </p>
      <FolderPicker
        label="Move contents to"
        tree={tree}
        places={tree.data && placesOf(tree.data, { without: folder._id })}
        chosen={destination}
        onChoose={setDestination}
      />
      {remove.isError && (
        <p className={styles.error} role="alert">
          {messageOf(remove.error)}
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" data-autofocus disabled={remove.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" loading={remove.isPending} disabled={tree.data === undefined} onClick={() => remove.mutate()}>
          Delete Folder
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
