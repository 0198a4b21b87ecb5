import { Suspense } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import { type FileDialog, useFiles } from '../file-context.ts'

const NewFolder = lazy(async () => ({ default: (await import('./NewFolder.tsx')).NewFolder }))
const RenameFile = lazy(async () => ({ default: (await import('./RenameFile.tsx')).RenameFile }))
const DeleteFiles = lazy(async () => ({ default: (await import('./DeleteFiles.tsx')).DeleteFiles }))
const InfoDialog = lazy(async () => ({ default: (await import('../info/InfoDialog.tsx')).InfoDialog }))
const Previewer = lazy(async () => ({ default: (await import('../preview/Previewer.tsx')).Previewer }))
const EditTags = lazy(async () => ({ default: (await import('../tags/EditTags.tsx')).EditTags }))
const AllTags = lazy(async () => ({ default: (await import('../tags/AllTags.tsx')).AllTags }))
const MoveToFolder = lazy(async () => ({ default: (await import('../move/MoveToFolder.tsx')).MoveToFolder }))
const MoveToProject = lazy(async () => ({ default: (await import('../move/MoveToProject.tsx')).MoveToProject }))
const CombineFiles = lazy(async () => ({ default: (await import('../move/CombineFiles.tsx')).CombineFiles }))
const SendDialog = lazy(async () => ({ default: (await import('../send/SendDialog.tsx')).SendDialog }))
const ImportDialog = lazy(async () => (await import('#features/imports')).importImportDialog())
const AsperaShare = lazy(async () => (await import('#features/packages')).importAsperaShare())
const OrderFiles = lazy(async () => ({ default: (await import('../order/OrderFiles.tsx')).OrderFiles }))
const OpenSubtitles = lazy(async () => (await import('#features/screeners')).importOpenSubtitles())
const RestoreFile = lazy(async () => ({ default: (await import('./RestoreFile.tsx')).RestoreFile }))

/** Each is fetched when it is first asked for. */
export function OpenDialog({ dialog, place }: { dialog: FileDialog; place: string }) {
  const folder = useFiles()
  const close = () => folder.dialog.setState(null, true)
  return (
    <Suspense fallback={null}>
      {dialog.name === 'folder' && <NewFolder onClose={close} />}
      {dialog.name === 'import' && (
        <ImportDialog
          provider={dialog.provider}
          target={{ project_id: folder.listing.projectID, folder_id: folder.listing.folderID }}
          onClose={close}
        />
      )}
      {dialog.name === 'rename' && <RenameFile file={dialog.file} onClose={close} />}
      {dialog.name === 'delete' && <DeleteFiles files={dialog.files} onClose={close} />}
      {dialog.name === 'info' && <InfoDialog file={dialog.file} place={place} onClose={close} />}
      {dialog.name === 'restore' && <RestoreFile file={dialog.file} onClose={close} />}
      {dialog.name === 'tags' && <EditTags files={dialog.files} onClose={close} />}
      {dialog.name === 'allTags' && <AllTags onClose={close} />}
      {dialog.name === 'move' && <MoveToFolder files={dialog.files} onClose={close} />}
      {dialog.name === 'project' && <MoveToProject files={dialog.files} onClose={close} />}
      {dialog.name === 'combine' && <CombineFiles files={dialog.files} onClose={close} />}
      {dialog.name === 'send' && (
        <SendDialog projectID={folder.listing.projectID} sending={dialog.sending} onDone={folder.clear} onClose={close} />
      )}
      {dialog.name === 'aspera' && <AsperaShare projectID={folder.listing.projectID} files={dialog.files} onClose={close} />}
      {dialog.name === 'order' && <OrderFiles dialog={dialog} onClose={close} />}
      {dialog.name === 'subtitles' && <OpenSubtitles projectID={folder.listing.projectID} file={dialog.file} onClose={close} />}
      {dialog.name === 'preview' && <Previewer file={dialog.file} index={dialog.index} place={place} onClose={close} />}
    </Suspense>
  )
}
