import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import type { FileItem } from '../files.api.ts'
import { isFilm, type Sending } from './send-ways.ts'

const ChooseFilm = lazy(async () => ({ default: (await import('./ChooseFilm.tsx')).ChooseFilm }))
const ChooseFiles = lazy(async () => ({ default: (await import('./ChooseFiles.tsx')).ChooseFiles }))
const ShareFiles = lazy(async () => (await import('#features/packages')).importShareFiles())
const SendFilm = lazy(async () => (await import('#features/shared-screeners')).importSendFilm())

type SendDialogProps = {
  projectID: string
  folderID?: string | undefined
  sending: Sending
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** What is sent is asked first, unless it was picked before or there is only one film. */
export function SendDialog({ projectID, folderID, sending, onDone, onClose }: SendDialogProps) {
  const films = sending.files.filter(isFilm)
  const [film, setFilm] = useState<FileItem | undefined>(films.length === 1 ? films[0] : undefined)
  const [files, setFiles] = useState(sending.files)
  let dialog: ReactNode
  if (sending.way === 'keep') {
    dialog =
      files.length === 0 ? (
        <ChooseFiles {...{ projectID, folderID, onClose }} onChoose={setFiles} />
      ) : (
        <ShareFiles {...{ projectID, files, onClose }} {...(onDone !== undefined && { onDone })} />
      )
  } else if (film?.screener) {
    dialog = <SendFilm projectID={film.project_id} screenerID={film.screener._id} to={sending.to} onClose={onClose} />
  } else {
    dialog = <ChooseFilm {...{ projectID, onClose }} {...(films.length > 0 && { among: films })} onChoose={setFilm} />
  }
  return <Suspense fallback={null}>{dialog}</Suspense>
}
