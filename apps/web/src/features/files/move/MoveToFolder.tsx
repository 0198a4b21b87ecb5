import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { DialogTitle } from '@answerprint/ui/DialogTitle'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button, Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { formatCount } from '#platform/format/figures'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { isTyped } from '#platform/forms/rules'
import { messageOf } from '#platform/query-client'
import { useFiles } from '../file-context.ts'
import { hiddenName, NAME_MOST } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { foldersQuery } from '../files.queries.ts'
import { type Chosen, FolderTree } from './FolderTree.tsx'
import { withAllBelow } from './folder-tree.ts'
import styles from './Move.module.css'
import { useCreateAndMove } from './use-create-and-move.ts'
import { useMove } from './use-move.ts'

/** A place for the picked files: one of the folders, or a new one. */
export function MoveToFolder({ files, onClose }: { files: readonly FileItem[]; onClose: () => void }) {
  const { projectID } = useFiles().listing
  const query = useQuery(foldersQuery(projectID))
  const folders = query.data
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Chosen>(null)
  const [name, setName] = useState('')
  const move = useMove({ quiet: true })
  const create = useCreateAndMove()
  const leaving = useLeaving({
    isTyped: isTyped({ name, chosen }, { name: '', chosen: null }),
    isPending: move.isPending || create.isPending,
    onClose,
  })
  const failed = move.error
  const inOnePlace = placeOf(files)
  const barred = withAllBelow(
    folders ?? [],
    files.map((each) => each._id),
  )
  if (inOnePlace) barred.add(inOnePlace)
  return (
    <Dialog
      opened
      {...leaving.modal}
      size={520}
      title={<DialogTitle title="Move to folder">{files.length === 1 ? files[0]?.name : formatCount(files.length, 'item')}</DialogTitle>}
    >
      <SearchField label="Search folders" value={words} onChange={setWords} className={styles.search} isFirst />
      <Awaited of={query} size="panel">
        <div className={styles.waiting}>
          <Loader color="var(--lamp)" size={24} aria-label="Loading" role="status" />
        </div>
      </Awaited>
      {folders !== undefined && <FolderTree {...{ folders, words, chosen, barred }} mayRoot={inOnePlace !== null} onChoose={setChosen} />}
      <CreateAndMove {...{ files, name, create, onClose }} into={chosen} onName={setName} />
      {failed !== null && (
        <p className={styles.error} role="alert">
          {messageOf(failed)}
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" disabled={move.isPending || create.isPending} onClick={leaving.close}>
          Cancel
        </Button>
        <Button
          variant="ink"
          disabled={chosen === null}
          loading={move.isPending}
          onClick={() => chosen !== null && move.mutate({ files, to: chosen }, { onSuccess: onClose })}
        >
          Select
        </Button>
      </DialogFoot>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

/** The folder that all of them are in: null for the root, undefined when they are in several. */
function placeOf(files: readonly FileItem[]): string | null | undefined {
  const [first] = files
  return first !== undefined && files.every((each) => each.folder_id === first.folder_id) ? first.folder_id : undefined
}

type CreateAndMoveProps = {
  files: readonly FileItem[]
  into: Chosen
  name: string
  create: ReturnType<typeof useCreateAndMove>
  onName: (name: string) => void
  onClose: () => void
}

function CreateAndMove({ files, into, name, create, onName, onClose }: CreateAndMoveProps) {
  const { listing } = useFiles()
  const folderID = into === null ? listing.folderID : into.folderID
  const refusal = hiddenName(name)
  const blocked = name.trim() === '' || refusal !== undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!blocked && !create.isPending) create.mutate({ files, name, folderID }, { onSuccess: onClose })
  }
  return (
    <form className={styles.create} onSubmit={handleSubmit}>
      <TextInput
        label={into === null ? 'New folder' : `New folder in ${into.name}`}
        placeholder="Folder Name"
        maxLength={NAME_MOST}
        value={name}
        error={refusal ?? (create.isError ? messageOf(create.error) : undefined)}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={blocked} loading={create.isPending}>
        Create Folder and Move Files
      </Button>
    </form>
  )
}
