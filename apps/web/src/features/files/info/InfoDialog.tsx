import { isFolder } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { FileInfoDialog } from './FileInfoDialog.tsx'
import { FolderContent } from './FolderContent.tsx'

type InfoDialogProps = { file: FileItem; place: string; onClose: () => void }

/** The facts of a file, or the content of a folder. */
export const InfoDialog = ({ file, place, onClose }: InfoDialogProps) =>
  isFolder(file) ? <FolderContent folder={file} onClose={onClose} /> : <FileInfoDialog file={file} place={place} onClose={onClose} />
