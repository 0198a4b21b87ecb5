import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { onUploadEvent, startUpload } from '#features/transfers'
import { toasts } from '#platform/toasts'
import { ONE_IMAGE, posterOf } from '../project-list.ts'
import { PROJECTS_KEY, type Project, projectQuery } from '../projects.api.ts'
import styles from './ProjectDialogs.module.css'

export function UpdatePoster({ project, onClose }: { project: Project; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const preview = useObjectUrl(file)
  const upload = usePosterUpload(project._id)
  const take = (files: readonly File[]) => {
    const poster = posterOf(files)
    if (poster === undefined) toasts.error(ONE_IMAGE, { id: 'poster' })
    else setFile(poster)
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
    <Modal opened onClose={onClose} title="Update Poster" size={480}>
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
        <PosterPrint title={project.title} poster={preview ?? project.active_poster_url} className={styles.poster} />
        <span className={styles.words}>
          <b>{file === null ? 'Drop one image here' : file.name}</b>
          <span>or choose one from your computer</span>
          <span className={styles.hint}>JPG, PNG or WebP up to 20 MB, upright 2:3 looks best</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={styles.file}
          aria-label="Poster image"
          onChange={handleChoice}
        />
      </label>
      {upload.isError && (
        <p className={styles.failed} role="alert">
          {upload.error.message}
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="ink"
          disabled={file === null || upload.isPending}
          onClick={() => file !== null && upload.mutate(file, { onSuccess: onClose })}
        >
          {upload.isPending ? 'Saving...' : 'Update Poster'}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** After the dialog was closed the new poster still appears on the wall. */
function usePosterUpload(projectID: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadPoster(projectID, file),
    // The engine announces a failure by itself.
    meta: { quiet: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      void queryClient.invalidateQueries({ queryKey: projectQuery(projectID).queryKey })
    },
  })
}

/** Until the server has put the picture in its place. */
async function uploadPoster(project_id: string, file: File): Promise<void> {
  const uuid = await startUpload({ files: [{ file, specifications: { project_id, is_project_poster: true } }] })
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
