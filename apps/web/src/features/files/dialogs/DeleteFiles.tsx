import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { FileName } from '@answerprint/ui/FileName'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { messageOf } from '#platform/query-client'
import { sessionQuery } from '#platform/session'
import { toasts } from '#platform/toasts'
import { useFiles } from '../file-context.ts'
import { iconOf, isFolder, pictureOf, sizeText } from '../file-facts.ts'
import { deleteFiles, type FileItem } from '../files.api.ts'
import { deletionQuery, refreshFiles } from '../files.queries.ts'
import { totalSize } from '../selection/selection.ts'
import styles from './FileDialogs.module.css'

const SHOWN = 5

export function DeleteFiles({ files, onClose }: { files: readonly FileItem[]; onClose: () => void }) {
  const { listing, clear } = useFiles()
  const [agreed, setAgreed] = useState(false)
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteFiles(listing.projectID, files, listing.folderID),
    meta: { quiet: true },
    onSuccess: async () => {
      clear()
      await refreshFiles(queryClient, listing.projectID)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toasts.success('File(s) Deleted!')
      onClose()
    },
    // Of very many the first may be gone already.
    onError: () => void refreshFiles(queryClient, listing.projectID),
  })
  const what = formatCount(files.length, 'item')
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={`Delete ${what}`}
      confirm={`Delete ${what}`}
      disabled={!agreed}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Going projectID={listing.projectID} files={files} />
      <p className={styles.warning} role="note">
        <IconAlertTriangle size={17} aria-hidden />
        Warning, this cannot be undone.
      </p>
      <Checkbox
        label="All share links will be inaccessible"
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {remove.isError && (
        <p className={styles.error} role="alert">
          {messageOf(remove.error)}
        </p>
      )}
    </ConfirmModal>
  )
}

function Going({ projectID, files }: { projectID: string; files: readonly FileItem[] }) {
  const rest = files.length - SHOWN
  const { data: weight } = useQuery(deletionQuery(projectID, files))
  const freed = weight?.bytes ?? totalSize(files)
  const links = weight?.share_links ?? 0
  return (
    <>
      <ul className={styles.going}>
        {files.slice(0, SHOWN).map((file) => (
          <li key={file._id}>
            <Thumb file={file} />
            <span className={styles.name} title={file.name}>
              <FileName name={file.name} />
            </span>
            <span className={styles.figure}>{sizeText(file)}</span>
          </li>
        ))}
        {rest > 0 && <li className={styles.rest}>and {rest.toLocaleString('en-US')} more</li>}
      </ul>
      <p className={styles.freed}>
        <span>{[freed > 0 && `Frees ${formatBytes(freed)}`, insideOf(files, weight?.files)].filter(Boolean).join(' · ')}</span>
        {links > 0 && <span>{formatCount(links, 'active share link')}</span>}
      </p>
    </>
  )
}

/** Folders go with all they hold: how many files that is. */
const insideOf = (files: readonly FileItem[], all: number | undefined): string | false =>
  files.some(isFolder) && (all === undefined ? 'Folders go with all they hold' : `${formatCount(all, 'file')} in all`)

function Thumb({ file }: { file: FileItem }) {
  const picture = pictureOf(file, 'row')
  return (
    <span className={styles.thumb} aria-hidden>
      {picture === null ? <FileIcon kind={iconOf(file)} size={16} /> : <img src={picture} alt="" />}
    </span>
  )
}
