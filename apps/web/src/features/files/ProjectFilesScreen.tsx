import { ScrolledPage } from '@answerprint/ui/ScrolledPage'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useDragScroll } from '#platform/browser/dragging/drag-scroll'
import { throwRefusal } from '#platform/call'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { loadStatusOf } from '#platform/failures/load-status'
import { wasDeleted } from '#platform/failures/was-deleted'
import { lazy } from '#platform/upgrades/lazy'
import { FileBrowser } from './browser/FileBrowser.tsx'
import { FilesEmpty } from './browser/FilesEmpty.tsx'
import { FilesWaiting } from './browser/FilesWaiting.tsx'
import { DcpQuestions } from './dcp/DcpQuestions.tsx'
import { FileDialogs } from './dialogs/FileDialogs.tsx'
import { DragMonitor } from './drag/DragMonitor.tsx'
import { FilesContext } from './file-context.ts'
import { pageQuery } from './files.queries.ts'
import { ProjectHeader } from './header/ProjectHeader.tsx'
import { FileMenu } from './menu/FileMenu.tsx'
import styles from './ProjectFilesScreen.module.css'
import { FilesBar } from './selection/FilesBar.tsx'
import { FilesToolbar } from './toolbar/FilesToolbar.tsx'
import { useFileFilter } from './toolbar/use-file-filter.ts'
import { useFileView } from './toolbar/use-file-view.ts'
import { DropArea } from './uploading/DropArea.tsx'
import { useUploading } from './uploading/use-uploading.ts'
import { useFilesLive } from './use-files-live.ts'
import { useFolder } from './use-folder.ts'

const FolderGone = lazy(async () => ({ default: (await import('./browser/FolderGone.tsx')).FolderGone }))
const ForgetGoneTags = lazy(async () => ({ default: (await import('./tags/ForgetGoneTags.tsx')).ForgetGoneTags }))

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
  const isLost = loadStatusOf(first) === 'ERROR'
  if (isLost) throwRefusal(first.error)
  // Another person, or another tab, deleted the folder while it was shown.
  const isDeleted = folderID !== undefined && wasDeleted(first.error)
  useDragScroll(scroller)
  const breadcrumb = first.data?.breadcrumb ?? []
  const place = breadcrumb.at(-1)?.name ?? 'All Files'
  return (
    <FilesContext value={files}>
      <ScrolledPage name="files" ref={setScroller}>
        <ProjectHeader projectID={projectID} />
        {!isLost && !isDeleted && (
          <FilesToolbar
            {...{ projectID, folderID, breadcrumb, filter, view, uploading }}
            isWaiting={first.isPlaceholderData}
            onFilter={setFilter}
            onView={setView}
            onFolder={() => files.dialog.setState({ name: 'folder' }, true)}
            onImport={(provider) => files.dialog.setState({ name: 'import', provider }, true)}
          />
        )}
        {isDeleted ? (
          <Suspense fallback={null}>
            <FolderGone projectID={projectID} />
          </Suspense>
        ) : (
          <div data-old={first.isPlaceholderData || undefined} className={styles.content}>
            <Awaited of={first} title="The files could not be loaded">
              <FilesWaiting view={view} />
            </Awaited>
            {first.data?.size === 0 && (
              <FilesEmpty filter={listing.filter} inFolder={folderID !== undefined} uploading={uploading} onFilter={setFilter} />
            )}
            {first.data !== undefined && first.data.size > 0 && scroller !== null && (
              <FileBrowser {...{ scroller, view, filter }} count={first.data.size} onFilter={setFilter} onAll={files.all} />
            )}
          </div>
        )}
      </ScrolledPage>
      <FilesBar count={first.data?.size ?? 0} />
      <DragMonitor />
      <FileMenu />
      <FileDialogs place={[{ name: 'All Files' }, ...breadcrumb].map((each) => each.name).join(' / ')} />
      {uploading.mayUpload && !isDeleted && <DropArea target={place} uploading={uploading} />}
      <DcpQuestions />
      <Suspense fallback={null}>{filter.tags.length > 0 && <ForgetGoneTags filter={filter} onFilter={setFilter} />}</Suspense>
    </FilesContext>
  )
}
