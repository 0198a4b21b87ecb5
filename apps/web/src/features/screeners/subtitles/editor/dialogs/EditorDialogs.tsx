import type { SubtitleCues, SubtitlesPlace } from '../editor.api.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { RetimeDialog, ShiftDialog, StretchDialog } from './RepairDialogs.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

export type DialogName = 'shift' | 'stretch' | 'retime' | 'download' | 'versions'
type EditorDialogsProps = {
  name: DialogName
  params: SubtitlesPlace
  known: SubtitleCues
  isBusy: boolean
  onRestore: (version: number) => void
  onClose: () => void
}

/** Loaded when the first one is opened. */
export function EditorDialogs({ name, params, known, isBusy, onRestore, onClose }: EditorDialogsProps) {
  if (name === 'shift') return <ShiftDialog onClose={onClose} />
  if (name === 'stretch') return <StretchDialog onClose={onClose} />
  if (name === 'retime') return <RetimeDialog onClose={onClose} />
  if (name === 'download') return <DownloadDialog params={params} onClose={onClose} />
  return <VersionsDialog versions={known.versions} latest={known.latest} isBusy={isBusy} onRestore={onRestore} onClose={onClose} />
}
