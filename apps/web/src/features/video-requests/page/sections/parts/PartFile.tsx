import type { ImportProvider } from '@answerprint/contract/import-rules'
import { FileName } from '@answerprint/ui/FileName'
import { ActionIcon, Button } from '@mantine/core'
import { IconBrandDropbox, IconBrandGoogleDrive, IconCircleCheckFilled, IconFolders, IconUpload } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { importImportDialog } from '#features/imports'
import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { useVisitor } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { Still } from '../../CardPicture.tsx'
import type { VideoRequest } from '../../video-page.api.ts'
import styles from '../Section.module.css'
import { PartProgress } from './PartProgress.tsx'
import { usePart } from './use-part.ts'

const ImportDialog = lazy(importImportDialog)
const OwnFilms = lazy(async () => ({ default: (await import('../OwnFilms.tsx')).OwnFilms }))

type PartFileProps = {
  page: VideoRequest
  part: 'video' | 'trailer'
  file: VideoRequest['source_file']
  mayUpload: boolean
  isLocked: boolean
}

/** The film or the trailer: what was sent, what is on its way, and the ways to send it. */
export function PartFile({ page, part: name, file, mayUpload, isLocked }: PartFileProps) {
  const part = usePart(page, name)
  const input = useRef<HTMLInputElement>(null)
  const [provider, setProvider] = useState<ImportProvider | 'own' | null>(null)
  const isSignedIn = useVisitor() !== null
  const imports = page.file_imports.filter((each) => each.part === name)
  const failed = page.failed_imports.filter((each) => each.part === name)
  return (
    <section>
      <h2>Source file</h2>
      <div className={styles.source}>
        <div className={styles.picture}>
          <Still file={file} />
        </div>
        <div className={styles.about}>{file === null ? <Nothing mayUpload={mayUpload} isLocked={isLocked} /> : <Sent file={file} />}</div>
        {!isLocked && (
          <div className={styles.ways}>
            <Button
              variant={file === null ? 'ink' : 'default'}
              disabled={!mayUpload || part.isBusy}
              leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {file === null ? 'Upload' : 'Replace'}
            </Button>
            <ActionIcon size={36} aria-label="Import from Dropbox" disabled={!mayUpload} onClick={() => setProvider('dropbox')}>
              <IconBrandDropbox size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon size={36} aria-label="Import from Google Drive" disabled={!mayUpload} onClick={() => setProvider('google_drive')}>
              <IconBrandGoogleDrive size={18} stroke={1.6} />
            </ActionIcon>
            {isSignedIn && name === 'video' && (
              <ActionIcon size={36} aria-label="Choose from my projects" disabled={!mayUpload} onClick={() => setProvider('own')}>
                <IconFolders size={18} stroke={1.6} />
              </ActionIcon>
            )}
            <FileInput ref={input} accept=".mp4,.mov" label={`Choose the ${name}`} onChosen={part.send} />
          </div>
        )}
      </div>
      <PartProgress part={part} />
      {imports.map((each) => (
        <p key={each._id} className={styles.importing} role="status">
          Importing {each.origin_name}… You may close this tab.
        </p>
      ))}
      {failed.map((each) => (
        <p key={each._id} className={styles.problem} role="alert">
          {each.origin_name}: {each.error}
        </p>
      ))}
      <Suspense fallback={null}>
        {provider === 'own' && <OwnFilms videoID={page._id} onClose={() => setProvider(null)} />}
        {provider !== null && provider !== 'own' && (
          <ImportDialog
            provider={provider}
            target={{ video_id: page._id, video_part: name, format_restriction: 'videos' }}
            recipient={page.organization_name}
            onStarted={part.refresh}
            onClose={() => setProvider(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

const Nothing = ({ mayUpload, isLocked }: { mayUpload: boolean; isLocked: boolean }) => (
  <>
    <b>No file yet</b>
    <p>{mayUpload || isLocked ? 'One .mp4 or .mov file.' : 'One .mp4 or .mov file. Tick the attestation below first.'}</p>
  </>
)

function Sent({ file }: { file: NonNullable<VideoRequest['source_file']> }) {
  return (
    <>
      <b>
        <FileName name={file.name} />
      </b>
      <p>
        {formatBytes(file.size)}, received {formatDateTime(file.received_at)}
      </p>
      {file.is_verified && (
        <p className={styles.verified}>
          <IconCircleCheckFilled size={16} aria-hidden />
          Every byte verified
        </p>
      )}
    </>
  )
}

type FileInputProps = { ref: React.RefObject<HTMLInputElement | null>; accept: string; label: string; onChosen: (file: File) => void }

/** The browser's own dialog; the same file can be chosen again after it failed. */
export function FileInput({ ref, accept, label, onChosen }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        event.currentTarget.value = ''
        if (file) onChosen(file)
      }}
    />
  )
}
