import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { projectQuery } from '#features/projects'
import { useDragScroll } from '#platform/browser/drag-scroll'
import { messageOf } from '#platform/query-client'
import { FileBrowser } from './browser/FileBrowser.tsx'
import { FilesEmpty } from './browser/FilesEmpty.tsx'
import { FilesWaiting } from './browser/FilesWaiting.tsx'
import { DcpQuestions } from './dcp/DcpQuestions.tsx'
import { FileDialogs } from './dialogs/FileDialogs.tsx'
import { DragDesk } from './drag/DragDesk.tsx'
import { createDesk, FilesContext } from './file-context.ts'
import { openingOf } from './file-facts.ts'
import type { FileItem } from './files.api.ts'
import { type FileListing, itemsBetween, pageQuery } from './files.queries.ts'
import { ProjectHeader } from './header/ProjectHeader.tsx'
import { FileMenu } from './menu/FileMenu.tsx'
import styles from './ProjectFilesScreen.module.css'
import { FilesBar } from './selection/FilesBar.tsx'
import { extended, nothingPicked, rangeFrom, toggled } from './selection/selection.ts'
import { FilesToolbar } from './toolbar/FilesToolbar.tsx'
import { useFileFilter } from './toolbar/use-file-filter.ts'
import { useFileView } from './toolbar/use-file-view.ts'
import { DropArea } from './uploading/DropArea.tsx'
import { useUploading } from './uploading/use-uploading.ts'
import { useFilesLive } from './use-files-live.ts'

export function ProjectFilesScreen() {
  const { projectID = '', folderID }: { projectID?: string; folderID?: string } = useParams({ strict: false })
  useFilesLive(projectID)
  // A folder begins with nothing picked and at its top.
  return <Folder key={`${projectID}/${folderID ?? ''}`} projectID={projectID} folderID={folderID} />
}

function Folder({ projectID, folderID }: { projectID: string; folderID: string | undefined }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [filter, setFilter] = useFileFilter()
  const [view, setView] = useFileView()
  const first = useQuery({ ...pageQuery({ projectID, folderID, filter }, 0), placeholderData: keepPreviousData })
  // While other words are being looked for, what was found before stays, with the listing that it belongs to.
  const listing = first.data?.listing ?? { projectID, folderID, filter }
  const files = useFolder(listing, first.data?.size ?? 0)
  const uploading = useUploading({ projectID, folderID })
  useDragScroll(scroller)
  const breadcrumb = first.data?.breadcrumb ?? []
  const place = breadcrumb.at(-1)?.name ?? 'All Files'
  return (
    <FilesContext value={files}>
      <div className={styles.screen} ref={setScroller} data-scroll-restoration-id="files">
        <ProjectHeader projectID={projectID} />
        <FilesToolbar
          {...{ projectID, folderID, breadcrumb, filter, view, uploading }}
          isWaiting={first.isPlaceholderData}
          onFilter={setFilter}
          onView={setView}
          onFolder={() => files.dialog.setState({ name: 'folder' }, true)}
          onImport={(provider) => files.dialog.setState({ name: 'import', provider }, true)}
        />
        <div data-old={first.isPlaceholderData || undefined} className={styles.content}>
          {first.isPending && <FilesWaiting view={view} />}
          {first.isError && first.data === undefined && (
            <ErrorScreen message={messageOf(first.error)} onRetry={() => void first.refetch()} />
          )}
          {first.data?.size === 0 && (
            <FilesEmpty filter={listing.filter} inFolder={folderID !== undefined} uploading={uploading} onFilter={setFilter} />
          )}
          {first.data !== undefined && first.data.size > 0 && scroller !== null && (
            <FileBrowser {...{ scroller, view, filter }} count={first.data.size} onFilter={setFilter} onAll={files.all} />
          )}
        </div>
      </div>
      <FilesBar count={first.data?.size ?? 0} />
      <DragDesk />
      <FileMenu />
      <FileDialogs place={[{ name: 'All Files' }, ...breadcrumb].map((each) => each.name).join(' / ')} />
      {uploading.mayUpload && <DropArea target={place} uploading={uploading} />}
      <DcpQuestions />
    </FilesContext>
  )
}

/** What the items of a folder can do. */
function useFolder(listing: FileListing, count: number) {
  const [desk] = useState(createDesk)
  const { data: project } = useQuery(projectQuery(listing.projectID))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const latest = useRef(0)
  const { selection, dialog } = desk
  const pickBetween = async (first: number, last: number) => {
    latest.current += 1
    const turn = latest.current
    const items = await itemsBetween(queryClient, listing, first, last)
    if (turn === latest.current) selection.setState((state) => extended(state, items), true)
  }
  const open = (file: FileItem, index: number) => {
    const opening = openingOf(file)
    if (opening === 'preview') return dialog.setState({ name: opening, file, index }, true)
    if (opening !== 'folder') return dialog.setState({ name: opening, file }, true)
    const params = { projectID: listing.projectID, folderID: file._id }
    // The folder is looked into as a whole: the words that led to it stay behind.
    void navigate({ to: '/projects/$projectID/files/folder/$folderID', params, search: ({ search: _left, ...kept }) => kept })
  }
  const touch = (file: FileItem, index: number, shift: boolean) => {
    const { anchor } = selection.getState()
    const { first, last } = rangeFrom(anchor, index)
    if (shift && anchor !== null) void pickBetween(first, last)
    else selection.setState((state) => toggled(state, file, index), true)
  }
  const all = () => void pickBetween(0, Math.max(0, count - 1))
  const clear = () => {
    latest.current += 1
    selection.setState(nothingPicked, true)
  }
  return { ...desk, listing, tagScope: project?.organization_id, count, open, touch, all, clear }
}
