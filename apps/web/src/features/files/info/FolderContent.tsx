import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { DialogTitle } from '@answerprint/ui/DialogTitle'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatCount } from '#platform/format/figures'
import dialog from '../dialogs/FileDialogs.module.css'
import { useFiles } from '../file-context.ts'
import { iconOf, pictureOf, sizeText } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import styles from './FolderContent.module.css'
import { folderContentQuery } from './folder-content.ts'

type FolderContentProps = { folder: FileItem; onClose: () => void }

/** What is in a folder, without opening it. */
export function FolderContent({ folder, onClose }: FolderContentProps) {
  const { open } = useFiles()
  const query = useInfiniteQuery(folderContentQuery(folder.project_id, folder._id))
  const [first] = query.data?.pages ?? []
  const items = query.data?.pages.flatMap((each) => each.files)
  const enter = () => {
    onClose()
    open(folder, 0)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={
        <DialogTitle title={folder.name} isName>
          Folder content{first !== undefined && ` · ${formatCount(first.size, 'item')}`}
        </DialogTitle>
      }
    >
      <div className={styles.list}>
        <ListAwaited of={query} rows={5} height={44} size="panel" />
        {items?.length === 0 && <EmptyState size="panel" level={3} art="folder" title="This folder is empty" />}
        {items !== undefined && items.length > 0 && (
          <ul className={dialog.going} aria-label="Folder content">
            {items.map((item) => (
              <Line key={item._id} item={item} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button fullWidth variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <Button variant="ink" data-autofocus onClick={enter}>
          Open folder
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function Line({ item }: { item: FileItem }) {
  const picture = pictureOf(item, 'row')
  return (
    <li>
      <span className={dialog.thumb} aria-hidden>
        {picture === null ? <FileIcon kind={iconOf(item)} size={16} /> : <img src={picture} alt="" loading="lazy" />}
      </span>
      <span className={dialog.name} title={item.name}>
        {item.name}
      </span>
      <span className={dialog.figure}>{sizeText(item)}</span>
    </li>
  )
}
