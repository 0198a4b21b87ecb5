import { Button } from '@mantine/core'
import { IconFolder, IconFolderUp, IconUpload } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useNarrow } from '#platform/browser/use-narrow'
import { useVisitor } from '#platform/session'
import { toasts } from '#platform/toasts'
import { lazy } from '#platform/upgrades/lazy'
import { readDrop } from '#platform/uploads/choosing/folder-entries'
import { useFilesOverWindow } from '#platform/uploads/choosing/use-files-over-window'
import type { Queue } from '../queue/use-queue.ts'
import type { RequestAddress, RequestPage } from '../request-page.api.ts'
import { chooseFiles } from './choose-files.ts'
import styles from './DropZone.module.css'

const AsperaUpload = lazy(async () => ({ default: (await import('../aspera/AsperaUpload.tsx')).AsperaUpload }))
const SelectFiles = lazy(async () => ({ default: (await import('../select/SelectFiles.tsx')).SelectFiles }))

type DropZoneProps = {
  address: RequestAddress
  page: RequestPage
  queue: Queue
  /** Nothing else is on the page yet. */
  isLarge: boolean
  imports: ReactNode
  onSignIn: () => Promise<boolean>
}

const FULL = 'The storage of this account is full. Ask the person who sent you the link to free some space.'

/** The whole window is a drop target. */
export function DropZone({ address, page, queue, isLarge, imports, onSignIn }: DropZoneProps) {
  const isFull = page.project.organization.subscription.storage.is_over_storage_limit
  const isOver = useFilesOverWindow((items) => (isFull ? toasts.error(FULL) : queue.add(readDrop(items))))
  const takesFolders = page.type === 'file-request'
  const own = useOwnFiles(onSignIn)
  const isNarrow = useNarrow()
  return (
    <section className={styles.zone} data-large={isLarge || undefined} data-over={isOver || undefined} aria-label="Send files">
      <div className={styles.words}>
        <IconUpload size={isLarge ? 34 : 28} stroke={1.3} aria-hidden />
        <div>
          <h2>{wordsFor({ isOver, isReading: queue.isReading, takesFolders, isNarrow })}</h2>
          <p>Any film, sound, picture or document, up to {page.uploadLimitInGB} GB a file. Uploads resume after a lost connection.</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ink"
          leftSection={<IconUpload size={17} stroke={1.8} aria-hidden />}
          disabled={isFull}
          aria-describedby={isFull ? 'storage-full' : undefined}
          onClick={() => chooseFiles({ multiple: true }, queue.choose)}
        >
          Upload files
        </Button>
        {takesFolders && (
          <Button
            className={styles.folder ?? ''}
            leftSection={<IconFolderUp size={17} stroke={1.7} aria-hidden />}
            disabled={isFull}
            aria-describedby={isFull ? 'storage-full' : undefined}
            onClick={() => chooseFiles({ folders: true }, queue.choose)}
          >
            Upload folder
          </Button>
        )}
        {page.aspera !== null && (
          <Suspense fallback={null}>
            <AsperaUpload address={address} page={page} isFull={isFull} />
          </Suspense>
        )}
        <span className={styles.line} />
        {takesFolders && imports}
        <Button
          leftSection={<IconFolder size={17} stroke={1.7} aria-hidden />}
          disabled={isFull}
          aria-label="Select from my projects"
          aria-describedby={isFull ? 'storage-full' : undefined}
          onClick={() => void own.open()}
        >
          {isNarrow ? 'My projects' : 'Select from my projects'}
        </Button>
      </div>
      {isFull && (
        <p id="storage-full" className={styles.full}>
          {FULL}
        </p>
      )}
      {own.isOpen && (
        <Suspense fallback={null}>
          <SelectFiles address={address} onSent={queue.refresh} onClose={own.close} />
        </Suspense>
      )}
    </section>
  )
}

type Facts = { isOver: boolean; isReading: boolean; takesFolders: boolean; isNarrow: boolean }

function wordsFor({ isOver, isReading, takesFolders, isNarrow }: Facts): string {
  if (isOver) return 'Drop to start'
  if (isReading) return navigator.onLine ? 'Parsing folder, please wait.' : 'Waiting for the connection'
  // Nothing is dropped on a phone.
  if (isNarrow) return 'Add files'
  return takesFolders ? 'Drop files or folders here' : 'Drop files here'
}

/** The sender's own projects need an account: after the login they continue here. */
function useOwnFiles(onSignIn: () => Promise<boolean>) {
  const visitor = useVisitor()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: async () => setOpen(visitor !== null || (await onSignIn())),
    close: () => setOpen(false),
  }
}
