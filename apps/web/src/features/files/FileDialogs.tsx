import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useFiles } from './file-context.ts'

const NewFolder = lazy(async () => ({ default: (await import('./NewFolder.tsx')).NewFolder }))
const RenameFile = lazy(async () => ({ default: (await import('./RenameFile.tsx')).RenameFile }))
const DeleteFiles = lazy(async () => ({ default: (await import('./DeleteFiles.tsx')).DeleteFiles }))
const FileInfoDialog = lazy(async () => ({ default: (await import('./FileInfoDialog.tsx')).FileInfoDialog }))
const QuickPreview = lazy(async () => ({ default: (await import('./QuickPreview.tsx')).QuickPreview }))

/** Whatever stands over the folder. Each is fetched when it is first asked for. */
export function FileDialogs({ place }: { place: string }) {
  const desk = useFiles()
  const dialog = useStore(desk.dialog)
  const close = () => desk.dialog.setState(null, true)
  return (
    <Suspense fallback={null}>
      {dialog?.name === 'folder' && <NewFolder onClose={close} />}
      {dialog?.name === 'rename' && <RenameFile file={dialog.file} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteFiles files={dialog.files} onClose={close} />}
      {dialog?.name === 'info' && <FileInfoDialog file={dialog.file} place={place} onClose={close} />}
      {(dialog?.name === 'video' || dialog?.name === 'picture') && <QuickPreview file={dialog.file} onClose={close} />}
    </Suspense>
  )
}
