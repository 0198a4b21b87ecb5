import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { save } from '#platform/browser/saving/save-file'
import { formatBytes, formatBytesOf } from '#platform/format/bytes'
import { formatTimeLeft } from '#platform/format/durations'
import { formatCount } from '#platform/format/figures'
import { archiveAddress } from '../delivery.api.ts'
import { PAUSE_MILLISECONDS, useRest, useSaveFile } from '../use-download.ts'
import { AskPassword } from './AskPassword.tsx'
import styles from './ZipDialog.module.css'
import type { LeftOut } from './left-out.ts'
import { stopZip, type ZipRun, zipRun } from './zip-run.ts'

/** Beyond this an archive does not fit into the memory of a browser that cannot write to the disk. */
export const MOST_IN_MEMORY_BYTES = 2 * 1024 ** 3

type ZipDialogProps = { token: string; isWrittenToDisk: boolean; onClose: () => void; onLinkClosed: () => void }

export function ZipDialog({ token, isWrittenToDisk, onClose, onLinkClosed }: ZipDialogProps) {
  const run = useStore(zipRun)
  const [isAsking, setAsking] = useState(false)
  const isRunning = run.status === 'running'
  const close = () => {
    if (isRunning) return setAsking(true)
    onClose()
    if (run.isLinkClosed || run.isLocked) onLinkClosed()
  }
  const stop = () => {
    stopZip()
    onClose()
  }
  return (
    <>
      <Dialog opened onClose={close} title="Download all files" size={520} closeOnEscape={!isAsking} closeOnClickOutside={false}>
        <Head run={run} />
        {run.isLocked && <AskPassword token={token} isWriting={isRunning} />}
        {run.failed.length > 0 && <Failed token={token} files={run.isLinkClosed ? run.failed.map(expired) : run.failed} />}
        {isRunning && (
          <p className={styles.note}>
            {isWrittenToDisk
              ? 'Keep this tab open. The archive is written straight to your disk, uncompressed.'
              : 'Keep this tab open. The archive is saved when all files are in it, uncompressed.'}
          </p>
        )}
        <DialogFoot>
          <Button variant={isRunning ? 'default' : 'ink'} onClick={close} data-autofocus>
            {isRunning ? 'Cancel download' : 'Close'}
          </Button>
        </DialogFoot>
      </Dialog>
      <ConfirmModal
        opened={isAsking && isRunning}
        title="Cancel the download?"
        confirm="Cancel download"
        cancel="Keep downloading"
        tone="danger"
        onConfirm={stop}
        onClose={() => setAsking(false)}
      >
        <p>
          {run.added} of {run.count} files are in the archive. They are given up.
        </p>
      </ConfirmModal>
    </>
  )
}

function Head({ run }: { run: ZipRun }) {
  const { added, count, doneBytes, totalBytes, bytesPerSecond, secondsLeft, current, status, isWaiting, isLocked } = run
  const percent = totalBytes === 0 ? (status === 'running' ? 0 : 100) : Math.floor((doneBytes / totalBytes) * 100)
  const facts = [
    `${added.toLocaleString('en-US')} of ${formatCount(count, 'file')} added`,
    formatBytesOf(doneBytes, totalBytes),
    ...(status === 'running' && bytesPerSecond > 0 ? [`${formatBytes(bytesPerSecond)}/s`] : []),
  ]
  return (
    <>
      <div className={styles.head}>
        <IconFileZip size={30} stroke={1.3} aria-hidden />
        <div>
          <b>package.zip</b>
          <ul className={styles.facts}>
            {facts.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <span className={styles.percent}>{percent}%</span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label="Archive" />
      <p className={styles.current} role={status === 'running' && !isWaiting && !isLocked ? undefined : 'status'}>
        {isLocked ? (
          <span>{LOCKED}</span>
        ) : isWaiting ? (
          <span>{WAITING}</span>
        ) : status === 'running' ? (
          <>
            <span>
              Adding <b title={current}>{current}</b>
            </span>
            {secondsLeft !== null && <span>{timeLeft(secondsLeft)}</span>}
          </>
        ) : (
          <span>{endOf(run)}</span>
        )}
      </p>
    </>
  )
}

/** Below a minute nothing is said to be about it. */
const timeLeft = (seconds: number): string => (seconds < 60 ? capitalized(formatTimeLeft(seconds)) : `About ${formatTimeLeft(seconds)}`)
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const LOCKED = 'Waiting for the password of this link'
const WAITING = 'The connection was lost. Nothing is lost: the archive continues when it is back.'

function endOf({ status, message, added, count, failed, isLinkClosed }: ZipRun): string {
  if (status === 'verifying') return 'Comparing with the sender’s originals'
  const why = isLinkClosed ? 'This link has expired. ' : ''
  if (status === 'broken') return `${why}The archive could not be written. ${message}`
  if (added === count && failed.some((each) => each.reason !== null)) return 'The archive is written. What is named below is not in it.'
  return added === count ? 'The archive is complete.' : `${why}The archive has ${added} of ${formatCount(count, 'file')}.`
}

/** Its link gives no file any more. */
const expired = (file: LeftOut): LeftOut => ({ ...file, reason: file.reason ?? 'This link has expired' })

function Failed({ token, files }: { token: string; files: readonly LeftOut[] }) {
  return (
    <section className={styles.failed} aria-label="Not in the archive">
      <p>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
        {files.some((each) => each.reason === null)
          ? 'We were not able to add the following files to the archive. You will have to download them manually.'
          : 'The following files are not in the archive.'}
      </p>
      <ul>
        {files.map((each) => (
          <li key={each._id}>
            <span title={each.name}>{each.name}</span>
            <HowElse token={token} file={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How it is got instead. */
function HowElse({ token, file: { _id, name, isFolder, reason } }: { token: string; file: LeftOut }) {
  if (reason !== null) return <em>{reason}</em>
  return isFolder ? <em>Folder</em> : <Single token={token} id={_id} name={name} />
}

function Single({ token, id, name }: { token: string; id: string; name: string }) {
  const [isResting, rest] = useRest(PAUSE_MILLISECONDS)
  const { mutate } = useSaveFile(token)
  const start = () => {
    rest()
    mutate(id)
  }
  return (
    <Button size="compact-sm" disabled={isResting} aria-label={`Download ${name}`} onClick={start}>
      Download
    </Button>
  )
}

type ServerZipDialogProps = { token: string; size: number; leftOut: readonly LeftOut[]; onClose: () => void }

/** Where the browser can neither write to the disk nor hold so much. */
export function ServerZipDialog({ token, size, leftOut, onClose }: ServerZipDialogProps) {
  const [isResting, rest] = useRest(PAUSE_MILLISECONDS)
  const start = () => {
    rest()
    save(archiveAddress(token))
  }
  return (
    <Dialog opened onClose={onClose} title="Download all files" size={520}>
      <div className={styles.head}>
        <IconFileZip size={30} stroke={1.3} aria-hidden />
        <div>
          <b>package.zip</b>
          <p>{formatBytes(size)}</p>
        </div>
      </div>
      <p className={styles.note}>
        This browser cannot put together an archive of this size. We make it on the server and send it as one download, which your browser
        can resume.
      </p>
      {leftOut.length > 0 && <Failed token={token} files={leftOut} />}
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" disabled={isResting} onClick={start} data-autofocus>
          Download package.zip
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
