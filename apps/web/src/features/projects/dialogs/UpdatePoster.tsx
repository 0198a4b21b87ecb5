import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { TitlePoster } from '@answerprint/ui/TitlePoster'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { startUpload, useUploadEvents } from '#features/transfers'
import { toasts } from '#platform/toasts'
import { ONE_IMAGE, posterOf } from '../project-list.ts'
import { PROJECTS_KEY, type Project, projectQuery } from '../projects.api.ts'
import styles from './ProjectDialogs.module.css'

export function UpdatePoster({ project, onClose }: { project: Project; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const preview = useObjectUrl(file)
  const upload = usePosterUpload(project, onClose)
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
  const shown = preview ?? project.active_poster_url
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
        <span className={styles.poster}>{shown === null ? <TitlePoster title={project.title} /> : <img src={shown} alt="" />}</span>
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
      <DialogFoot>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" disabled={file === null || upload.isPending} onClick={() => file !== null && upload.mutate(file)}>
          {upload.isPending ? 'Saving...' : 'Update Poster'}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** Pending until the server has put the picture in its place; the list then shows it. */
function usePosterUpload(project: Project, onDone: () => void) {
  const queryClient = useQueryClient()
  const [ends] = useState(() => new Map<string, (failed?: string) => void>())
  useUploadEvents((event) => {
    if (event.type === 'complete') ends.get(event.uuid)?.()
    if (event.type === 'error') ends.get(event.uuid)?.(event.message)
  })
  return useMutation({
    mutationFn: async (file: File) => {
      const uuid = await startUpload({ files: [{ file, specifications: { project_id: project._id, is_project_poster: true } }] })
      await new Promise<void>((resolve, reject) => {
        ends.set(uuid, (failed) => (failed === undefined ? resolve() : reject(new Error(failed))))
      })
    },
    // The engine has announced the failure by itself.
    meta: { quiet: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      void queryClient.invalidateQueries({ queryKey: projectQuery(project._id).queryKey })
      onDone()
    },
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
