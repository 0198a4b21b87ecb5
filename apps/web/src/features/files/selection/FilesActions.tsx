import { Button } from '@mantine/core'
import { IconArrowRight, IconDownload, IconFolderShare, IconTag, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useCan } from '#platform/session'
import { useDownload } from '../file-actions.ts'
import { useFiles } from '../file-context.ts'
import { isFolder } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { SendMenu } from '../send/SendMenu.tsx'
import { isFilm } from '../send/send-ways.ts'
import styles from './FilesBar.module.css'

/** What can be done with all that is picked. */
export function FilesActions({ files }: { files: readonly FileItem[] }) {
  const may = useCan()
  const { listing, dialog } = useFiles()
  const download = useDownload(listing.projectID)
  const ask = (name: 'move' | 'project' | 'tags' | 'delete') => () => dialog.setState({ name, files }, true)
  const plain = files.filter((each) => !isFolder(each) && each.dcp === null)
  const hurdle = hurdleOf(files.length, plain.length)
  return (
    <>
      {may('files:can_download') && (
        <Act
          label="Download"
          icon={IconDownload}
          disabled={hurdle !== undefined}
          loading={download.isPending}
          title={hurdle}
          onClick={() => download.mutate(plain)}
        />
      )}
      <SendMenu
        size="xs"
        projectID={listing.projectID}
        folderID={listing.folderID}
        noFilm={files.some(isFilm) ? undefined : 'No film is selected'}
        onSend={(way) => dialog.setState({ name: 'send', sending: { way, files } }, true)}
      />
      {may('projects:can_modify') && (
        <>
          <Act label="Move to folder" icon={IconFolderShare} onClick={ask('move')} />
          <Act label="Move to project" icon={IconArrowRight} onClick={ask('project')} />
          <Act label="Edit tags" icon={IconTag} onClick={ask('tags')} />
        </>
      )}
      {may('files:can_delete') && <Act label="Delete" icon={IconTrash} onClick={ask('delete')} />}
    </>
  )
}

/** Each is a download of its own in the browser, which asks, or drops them, when there are many. */
const MOST_DOWNLOADS = 20

function hurdleOf(all: number, plain: number): string | undefined {
  if (plain < all) return 'Folders and packages cannot be downloaded as one file'
  return all > MOST_DOWNLOADS
    ? `${MOST_DOWNLOADS} files at once at the most. A link that you send yourself downloads all as one zip.`
    : undefined
}

type ActProps = {
  label: string
  icon: TablerIcon
  disabled?: boolean
  loading?: boolean
  title?: string | undefined
  onClick: () => void
}

/** On a narrow screen the icon is shown without its label. */
function Act({ label, icon: Icon, disabled = false, loading = false, title = label, onClick }: ActProps) {
  return (
    <Button size="xs" className={styles.act ?? ''} aria-label={label} {...{ disabled, loading, title, onClick }}>
      <Icon size={15} aria-hidden />
      <span className={styles.actWord}>{label}</span>
    </Button>
  )
}
