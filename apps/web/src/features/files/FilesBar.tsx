import { SelectionBar } from '@answerprint/ui/SelectionBar'
import { Button } from '@mantine/core'
import { IconArrowRight, IconDownload, IconFolderShare, IconTag, IconTrash } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { overallOf, useTransfers } from '#features/transfers'
import { formatBytes } from '#platform/format/bytes'
import { formatPercent } from '#platform/format/figures'
import { useCan } from '#platform/session'
import styles from './FilesBar.module.css'
import { useDownload } from './file-actions.ts'
import { useFiles } from './file-context.ts'
import { isFolder } from './file-facts.ts'
import type { FileItem } from './files.api.ts'
import { totalSize } from './selection.ts'

/** What is picked and what can be done with it; beside it, what is on its way up. */
export function FilesBar({ count }: { count: number }) {
  const { selection, clear } = useFiles()
  const picks = useStore(selection, (state) => state.picks)
  const upload = overallOf(useTransfers())
  if (picks.size === 0 && upload === null) return null
  const files = [...picks.values()]
  const size = totalSize(files)
  const words = [`${picks.size.toLocaleString('en-US')} selected of ${count.toLocaleString('en-US')}`, size > 0 ? formatBytes(size) : '']
  return (
    <SelectionBar
      label="Selection"
      words={picks.size > 0 ? words.filter(Boolean).join(' · ') : ''}
      onClear={picks.size > 0 ? clear : undefined}
    >
      {upload !== null && <Uploading {...upload} alone={picks.size === 0} />}
      {files.length > 0 && <Actions files={files} />}
    </SelectionBar>
  )
}

function Actions({ files }: { files: readonly FileItem[] }) {
  const may = useCan()
  const { listing, dialog } = useFiles()
  const download = useDownload(listing.projectID)
  const ask = (name: 'move' | 'project' | 'tags' | 'delete') => () => dialog.setState({ name, files }, true)
  const plain = files.filter((each) => !isFolder(each))
  return (
    <>
      {may('files:can_download') && (
        <Button
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          disabled={plain.length < files.length}
          loading={download.isPending}
          title={plain.length < files.length ? 'Folders cannot be downloaded as one file' : undefined}
          onClick={() => download.mutate(plain)}
        >
          Download
        </Button>
      )}
      {may('projects:can_modify') && (
        <>
          <Button size="xs" leftSection={<IconFolderShare size={15} aria-hidden />} onClick={ask('move')}>
            Move to folder
          </Button>
          <Button size="xs" leftSection={<IconArrowRight size={15} aria-hidden />} onClick={ask('project')}>
            Move to project
          </Button>
          <Button size="xs" leftSection={<IconTag size={15} aria-hidden />} onClick={ask('tags')}>
            Edit tags
          </Button>
        </>
      )}
      {may('files:can_delete') && (
        <Button size="xs" leftSection={<IconTrash size={15} aria-hidden />} onClick={ask('delete')}>
          Delete
        </Button>
      )}
    </>
  )
}

function Uploading({ name, share, alone }: { name: string; share: number; alone: boolean }) {
  return (
    <span className={styles.upload} data-alone={alone || undefined}>
      <span className={styles.name}>Uploading {name}</span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.percent}>{formatPercent(share)}</span>
    </span>
  )
}
