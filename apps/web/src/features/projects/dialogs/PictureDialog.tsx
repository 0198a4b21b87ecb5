import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { type NewUpload, onUploadEvent, startUpload } from '#features/transfers'
import { toasts } from '#platform/toasts'
import styles from './ProjectDialogs.module.css'
import { ONE_IMAGE, POSTER_HINT, posterOf } from './poster-file.ts'

type Specifications = NonNullable<NewUpload['files'][number]['specifications']>

type PictureDialogProps = {
  /** Of the dialog, and its button. */
  title: string
  /** What the field for the file is called. */
  label: string
  /** Which pictures are taken. */
  hint?: string
  /** The chosen picture, or what is shown now. */
  picture: (preview: string | null) => ReactNode
  specifications: Specifications
  /** A second way out: back to the picture that was there before. */
  back?: { label: string; isPending: boolean; onClick: () => void } | undefined
  /** After the dialog was closed the new picture still appears. */
  onSent: () => void
  onClose: () => void
}

/** One picture is dropped or chosen, and sent. */
export function PictureDialog({ title, label, hint = POSTER_HINT, picture, specifications, back, onSent, onClose }: PictureDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const preview = useObjectUrl(file)
  const upload = useMutation({
    mutationFn: (chosen: File) => send(chosen, specifications),
    // The engine announces a failure by itself.
    meta: { quiet: true },
    onSuccess: onSent,
  })
  const take = (files: readonly File[]) => {
    const chosen = posterOf(files)
    if (chosen === undefined) toasts.error(ONE_IMAGE, { id: 'poster' })
    else setFile(chosen)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  return (
    <Dialog opened onClose={onClose} title={title} size={480}>
      <label
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        {picture(preview)}
        <span className={styles.words}>
          <b>{file === null ? 'Drop one image here' : file.name}</b>
          <span>or choose one from your computer</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={styles.file}
          aria-label={label}
          data-autofocus
          onChange={handleChoice}
        />
      </label>
      {upload.isError && (
        <p className={styles.failed} role="alert">
          {upload.error.message}
        </p>
      )}
      <DialogFoot>
        {back && (
          <Button variant="subtle" disabled={back.isPending || upload.isPending} onClick={back.onClick}>
            {back.label}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="ink"
          disabled={file === null || upload.isPending}
          onClick={() => file !== null && upload.mutate(file, { onSuccess: onClose })}
        >
          {upload.isPending ? 'Saving...' : title}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Until the server has put the picture in its place. */
async function send(file: File, specifications: Specifications): Promise<void> {
  const uuid = await startUpload({ files: [{ file, specifications }] })
  await new Promise<void>((resolve, reject) => {
    const stop = onUploadEvent((event) => {
      if (event.uuid !== uuid || (event.type !== 'complete' && event.type !== 'error')) return
      stop()
      if (event.type === 'complete') resolve()
      else reject(new Error(event.message))
    })
  })
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
