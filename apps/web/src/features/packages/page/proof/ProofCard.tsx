import { Frames } from '@answerprint/ui/Frames'
import { LinkButton } from '@answerprint/ui/LinkButton'
import { Button } from '@mantine/core'
import { IconFileCertificate, IconFolderCheck, IconReceipt, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { save } from '#platform/browser/saving/save-file'
import { usePrintable } from '#platform/browser/saving/use-printable'
import { now } from '#platform/clock'
import { loadStatusOf } from '#platform/failures/load-status'
import { PublicAwaited } from '#platform/failures/PublicAwaited.tsx'
import { formatBytesOf } from '#platform/format/bytes'
import { formatClock, formatShortDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { readDrop } from '#platform/uploads/choosing/folder-entries'
import { type Contents, contentsQuery, manifestAddress, receiptAddress, receiptPageAddress } from '../delivery.api.ts'
import { ArrivedDialog } from './ArrivedDialog.tsx'
import styles from './ProofCard.module.css'
import { countText, proofOf } from './proof-of.ts'
import { useVerify, type Verifying } from './use-verify.ts'

const SHOWN = 3

/** What has arrived and was compared with the sender's originals; files that came another way can be dropped here. */
export function ProofCard({ token, host }: { token: string; host: string }) {
  const query = useQuery(contentsQuery(token))
  const contents = query.data
  const receiptButton = usePrintable(receiptAddress(token))
  const { state, verify } = useVerify(token, contents)
  const [isOver, setOver] = useState(false)
  if (loadStatusOf(query) === 'ERROR') {
    return (
      <section className={styles.card} aria-label="Proof of delivery">
        <PublicAwaited of={query} />
      </section>
    )
  }
  if (contents === undefined || contents.files.length + contents.missing.length === 0) return null
  const proof = proofOf(contents)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void readDrop(event.dataTransfer.items).then(({ files }) => verify(files))
  }
  return (
    <section
      className={styles.card}
      data-over={isOver || undefined}
      aria-label="Proof of delivery"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <h2>
        <IconShieldCheck className={styles.mark ?? ''} size={20} stroke={1.6} aria-hidden />
        Proof of delivery
      </h2>
      <Numbers contents={contents} />
      <Latest contents={contents} />
      <Choose onChoose={(files) => void verify(files)} isBusy={state.status === 'reading'} />
      <Said state={state} />
      <div className={styles.papers}>
        <Button leftSection={<IconReceipt size={17} stroke={1.7} aria-hidden />} {...receiptButton}>
          {proof.isComplete ? 'Receipt (PDF)' : 'Receipt so far (PDF)'}
        </Button>
        <Button leftSection={<IconFileCertificate size={17} stroke={1.7} aria-hidden />} onClick={() => save(manifestAddress(token))}>
          Manifest
        </Button>
      </div>
      <p className={styles.note}>
        <LinkButton onClick={() => save(receiptPageAddress(token))}>Receipt as a web page</LinkButton>
      </p>
      <p className={styles.note}>
        Drop the folder that you downloaded here: each file is compared with the sender’s original, and nothing is uploaded. {host} gets the
        same receipt.
      </p>
      {state.status === 'done' && proof.isComplete && <ArrivedDialog token={token} host={host} contents={contents} />}
    </section>
  )
}

function Numbers({ contents }: { contents: Contents }) {
  const { files, verified, failed, verifiedBytes, bytes } = proofOf(contents)
  const label = `${countText(verified, files)} verified${failed > 0 ? `, ${failed} damaged` : ''}`
  return (
    <>
      <p className={styles.count}>{countText(verified, files)}</p>
      <p className={styles.sub}>
        {verified === 0
          ? `${formatBytesOf(0, bytes)} compared so far.`
          : `${formatBytesOf(verifiedBytes, bytes)} received, every byte verified.`}
      </p>
      <Frames count={files} done={verified} failed={failed} label={label} />
    </>
  )
}

function Latest({ contents }: { contents: Contents }) {
  const latest = contents.files
    .filter((each) => each.verified_at !== null)
    .toSorted((a, b) => (b.verified_at ?? '').localeCompare(a.verified_at ?? ''))
    .slice(0, SHOWN)
  if (latest.length === 0) return null
  return (
    <ol className={styles.log}>
      {latest.map(({ _id, path, outcome, verified_at }) => (
        <li key={_id}>
          <time dateTime={verified_at ?? ''}>{whenVerified(verified_at ?? '')}</time>
          <b title={path}>{path}</b>
          <span data-tone={outcome === 'verified' ? 'ok' : 'err'}>{outcome === 'verified' ? 'XXH128 matches' : 'XXH128 differs'}</span>
        </li>
      ))}
    </ol>
  )
}

/** The clock for what was verified today, else with its day. */
function whenVerified(moment: string): string {
  const isToday = new Date(moment).toDateString() === now().toDateString()
  return isToday ? formatClock(moment) : formatShortDateTime(moment)
}

type ChooseProps = { isBusy: boolean; onChoose: (files: { file: File; path: string }[]) => void }

function Choose({ isBusy, onChoose }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isFolder, setFolder] = useState(true)
  const ask = (folder: boolean) => {
    setFolder(folder)
    // The attribute is read when the dialog opens.
    if (input.current !== null) {
      input.current.webkitdirectory = folder
      input.current.click()
    }
  }
  return (
    <div className={styles.choose}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={isFolder ? 'Folder to verify' : 'Files to verify'}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? [])
          onChoose(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })))
          event.currentTarget.value = ''
        }}
      />
      <Button fullWidth disabled={isBusy} leftSection={<IconFolderCheck size={17} stroke={1.7} aria-hidden />} onClick={() => ask(true)}>
        Verify a folder
      </Button>
      <button type="button" disabled={isBusy} onClick={() => ask(false)}>
        or choose files
      </button>
    </div>
  )
}

function Said({ state }: { state: Verifying }) {
  if (state.status === 'idle') return null
  if (state.status === 'broken') return <p role="alert">{state.message}</p>
  if (state.status === 'reading') {
    return (
      <p className={styles.reading}>
        <span title={state.path}>Reading {state.path}</span>
        <progress max={1} value={state.share} aria-label="Read" />
      </p>
    )
  }
  const { verified, failed, strangers } = state
  const words = [
    `${formatCount(verified, 'file')} verified`,
    ...(failed > 0 ? [`${failed} not as sent: download again`] : []),
    ...(strangers > 0 ? [`${strangers} not of this delivery`] : []),
  ]
  return <p role="status">{words.join(', ')}.</p>
}
